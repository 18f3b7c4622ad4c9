import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  publish,
  startMarketplace,
  tokenIn,
  type Account,
} from '../packages/server/test/support/marketplace.ts'
import { openReviewShop, type ReviewShop } from '../packages/server/test/support/review-shop.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'
import { answersPresses, phone } from './support/page-checks.ts'

/** What pages meet that their makers do not: slow processors, no network, endless words, addresses that lead nowhere. */
describe('hardship', () => {
  const longWord = 'W'.repeat(200)
  const arabic = 'قالب لكتابة ملاحظات الإصدار.'

  let shop: ReviewShop
  let browsed: BrowsedMarket
  let productId: string
  let reader: Account

  before(async () => {
    shop = await openReviewShop(await startMarketplace())
    const { productId: id, author } = await shop.review()
    ;[productId, reader] = [id, author]
    browsed = browse(shop.market, await sharedBrowser())
  })
  after(() => browsed.close())

  const slowDown = async (page: Page, rate: number): Promise<void> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  test('a signed-in reader on a slow processor gets the page that the server drew', async () => {
    const visit = await browsed.visit(reader)
    await slowDown(visit.page, 4)
    for (let load = 0; load < 8; load++) await visit.open(`/products/${productId}`)
    await visit.page.getByRole('button', { name: 'Your account' }).waitFor()
    await visit.assertSound('a product page on a slow processor', ['light'])
  })

  test('the longest word fits, and Arabic runs from right to left', async () => {
    const wide = await publish(shop.seller, {
      title: longWord,
      description: `${arabic}\n\n${longWord}`,
      preview: longWord,
      features: [longWord],
      requirements: [arabic],
    })
    const visit = await browsed.visit()
    const { page } = visit
    for (const path of [`/products/${wide}`, '/?sort=createdAt']) {
      await visit.open(path)
      await visit.assertSound(`the longest word at ${path}`)
    }
    await visit.open(`/products/${wide}`)
    await page.setViewportSize(phone)
    const isAtRight = await page
      .locator('p', { hasText: arabic })
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = [...range.getClientRects()].find(({ width }) => width > 0)
        const box = element.getBoundingClientRect()
        return text !== undefined && text.left - box.left > box.right - text.right
      })
    assert.ok(isAtRight, 'Arabic begins at the right')
  })

  test('a page behind the last leads to the last', async () => {
    const visit = await browsed.visit()
    for (const page of [9_999, 50]) {
      await visit.open(`/?sort=createdAt&page=${page}`)
      assert.equal(new URL(visit.page.url()).search, '?sort=createdAt')
    }
    assert.ok((await visit.page.locator('article').count()) > 0)
  })

  test('an address that leads nowhere keeps header, search and footer', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    for (const path of ['/nowhere', '/products/prod_00000000000000000000000000', '/products/nonsense']) {
      visit.allow(404)
      visit.allow(400)
      const answer = await page.goto(shop.market.url + path)
      assert.equal(answer?.status(), 404, path)
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      await page.getByRole('contentinfo').waitFor()
      await page.getByRole('search').locator('input').fill('letter')
      await visit.assertSound(path)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=letter/)
  })

  test('after a navigation the next Tab goes on from the page that came', async () => {
    const visit = await browsed.visit(reader)
    const { page } = visit
    await visit.open('/')
    await page.locator('article a').first().click()
    await page.waitForURL(/\/products\//)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await visit.open('/library')
    await page.getByRole('link', { name: 'Runs' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Runs')
  })

  test('offline, the application stays, says so, and goes on by itself', async () => {
    const visit = await browsed.visit(reader)
    const { page } = visit
    await visit.open('/library')
    await page.getByRole('link', { name: 'Runs' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Settings' }).click()
    await failed
    await page.getByRole('banner').waitFor()
    assert.match(page.url(), /^http:/)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    assert.equal(await page.getByText('You’re offline.').count(), 0)
  })

  test('a link from the mail works in the tab that says to look for it, and another tab goes on by itself', async () => {
    const newcomer = await shop.market.account({ name: 'Nina Newcomer' })
    const waiting = await browsed.visit()
    const ask = async (page: Page) => {
      await answersPresses(page)
      await page.getByLabel('Email address').fill(newcomer.email)
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await page.getByText('Check your inbox').waitFor()
      return tokenIn((await shop.market.mails(newcomer.email)).at(-1))
    }
    await waiting.open('/sign-in?next=/runs')
    const token = await ask(waiting.page)
    await waiting.page.evaluate((hash) => {
      window.location.hash = hash
    }, `token=${token}`)
    await waiting.page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor()

    const context = await browsed.browser.newContext()
    const [first, second] = [await context.newPage(), await context.newPage()]
    await first.goto(`${shop.market.url}/sign-in?next=/library`)
    const next = await ask(first)
    await second.goto(`${shop.market.url}/sign-in#token=${next}`)
    await first.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  })

  test('a sign-in counts, though the page still waits to learn who was signed in before', async () => {
    const account = await shop.market.account({ name: 'Sam Slow' })
    const { page, open } = await browsed.visit()
    await open('/sign-in?next=/runs')
    await page.getByLabel('Email address').fill(account.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    const token = tokenIn((await shop.market.mails(account.email)).at(-1))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/api/public/session', async (route) => {
      if (++requests > 1) return route.continue()
      const early = await route.fetch()
      await released
      // The page may have given up on it.
      await route.fulfill({ response: early }).catch(() => undefined)
    })
    const verified = page.waitForResponse('**/api/auth/verify')
    await page.goto(`${shop.market.url}/sign-in#token=${token}`)
    await verified
    release()
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor()
  })

  test('an admin sees the plan that an account is on, and confirms a change', async () => {
    const customer = await shop.market.account({ name: 'Paula Plan', plan: 'pro' })
    const visit = await browsed.visit(await shop.market.account({ name: 'Ada Admin', roles: ['admin'] }))
    const { page } = visit
    await visit.open('/admin/users?search=paula')
    await page.getByRole('button', { name: 'Account of Paula Plan' }).click()
    const drawer = page.getByRole('dialog', { name: 'Paula Plan' })
    const plan = drawer.getByLabel('Plan')
    await plan.waitFor()
    assert.equal(await plan.inputValue(), 'pro')
    assert.ok(await drawer.getByRole('button', { name: 'Set plan' }).isDisabled())
    await plan.selectOption('business')
    await drawer.getByRole('button', { name: 'Set plan' }).click()
    const question = page.getByRole('dialog', { name: 'Move Paula Plan to Business?' })
    await visit.assertSound('a question about a plan', ['dark, 390 px'])
    await question.getByRole('button', { name: 'Set plan' }).click()
    await page.getByText('Plan changed to Business').waitFor()
    assert.equal((await customer.client.products.list()).rateLimit?.limit, 1_000)
  })
})
