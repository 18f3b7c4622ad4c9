import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('what all pages have', () => {
  let browsed: BrowsedMarket
  let account: Account

  before(async () => {
    browsed = await openMarket()
    account = await browsed.market.account({ name: 'Noa Writer' })
  })
  after(() => browsed.close())

  test('a market without products says where to begin, and asks who it is first', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/')
    await page.getByText('No products yet').waitFor()
    // Nothing to filter and nothing to sort.
    assert.equal(await page.getByLabel('Sort by').count(), 0)
    await visit.assertSound('an empty market')
    await page.getByRole('link', { name: 'List a product' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(/next=%2Fsell/)
  })

  test('a session that ends takes nothing that was typed', async () => {
    const visit = await browsed.visit(account)
    const { page } = visit
    // What the page asks by itself after it was loaded would find out first that the session has ended.
    const loaded = [/notifications\/events/, /notification-preferences/].map((path) =>
      page.waitForResponse(path),
    )
    await visit.open('/settings/profile')
    await Promise.all(loaded)
    await page.getByLabel('About you').fill('Writes at night.')
    const context = page.context()
    const cookies = await context.cookies()
    await context.clearCookies()
    visit.allow(401)
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('You are still signed out.').waitFor()
    await visit.assertSound('a session that ended', ['light'])

    await context.addCookies(cookies)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await page.getByLabel('About you').inputValue(), 'Writes at night.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('the navigation shows the area one is in, and the way to the others', async () => {
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/plan')
    const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
    const shown = async () => (await links.allTextContents()).map((text) => text.trim())
    await links.filter({ hasText: 'API keys' }).waitFor()
    const before = await shown()
    assert.ok(before.includes('API keys') && !before.includes('Orders'), before.join())
    await links.filter({ hasText: 'Selling' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your shop' }).waitFor()
    const after = await shown()
    assert.ok(after.includes('Orders') && !after.includes('API keys'), after.join())
  })

  test('the desk by keyboard: over what repeats, into the navigation, out of the account menu', async () => {
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/plan')
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    assert.equal(await focused(), 'Skip to content')
    await page.getByRole('button', { name: 'Your account' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Your account' })
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'search')
  })

  /** Holds a page's script back; what it answers with lets it come. */
  const holdScript = async (page: Page): Promise<() => void> => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/main-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    return held.resolve
  }

  test('a public page asks for its script once it is painted, and loses no key that was pressed before', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    const release = await holdScript(page)
    await Promise.all([
      page.waitForRequest('**/assets/main-*.js'),
      page.goto(browsed.market.url, { waitUntil: 'commit' }),
    ])
    await page.keyboard.press('/')
    await page.keyboard.type('lantern')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Search everything' })
    assert.equal(await palette.count(), 0)
    release()
    await palette.waitFor()
    assert.equal(await page.locator('[name=search]').inputValue(), 'lantern')
    const before = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (painted?.startTime ?? 0))
        .map(({ name }) => name.replace(/.*\/|-.*/g, ''))
    })
    assert.deepEqual(before, ['bootstrap'])
    await visit.assertSound('a page whose script came late', ['light'])
  })

  test('a page in a background tab, which is never painted, is ready when its tab is opened', async () => {
    const visit = await browsed.visit()
    await visit.page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      PerformanceObserver.prototype.observe = () => {}
    })
    await visit.open('/')
  })

  test('a screen of one’s own comes from a public page with its looks, and is not shown before them', async () => {
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/')
    // How the navigation at the side looks when it comes into the page.
    await page.evaluate(() => {
      const seen = () => {
        const nav = document.querySelector('nav.sticky')
        if (!nav) return
        document.documentElement.dataset['first'] = getComputedStyle(nav).position
        observer.disconnect()
      }
      const observer = new MutationObserver(seen)
      observer.observe(document.body, { childList: true, subtree: true })
    })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/assets/*.css', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Your account' }).click()
    const [sheet] = await Promise.all([
      page.waitForRequest('**/assets/*.css'),
      page.waitForResponse('**/assets/library-*.js'),
      page.getByRole('navigation', { name: 'Your account' }).getByRole('link').first().click(),
    ])
    assert.equal(await page.getByRole('heading', { name: 'Library' }).count(), 0)
    release()
    await page.getByRole('heading', { name: 'Library' }).waitFor()
    assert.equal(sheet.url().startsWith(browsed.market.url), true)
    assert.equal(await page.evaluate(() => document.documentElement.dataset['first']), 'sticky')
    await visit.assertSound('the library, come to from the market', ['light'])
  })

  for (const path of ['/docs/sell', '/docs/sign-in'])
    test(`what script puts into a guide moves nothing of it: ${path}`, async () => {
      const landmarks = async (javaScriptEnabled: boolean) => {
        const viewport = { width: 412, height: 823 }
        const context = await browsed.browser.newContext({ javaScriptEnabled, viewport })
        const page = await context.newPage()
        await page.goto(browsed.market.url + path)
        if (javaScriptEnabled) await page.locator('.article-copy').first().waitFor()
        const parts = await page.locator('.article :is(h2, h3, p, pre)').all()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.equal(wide, viewport.width, 'what is long scrolls by itself')
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        await context.close()
        return boxes.map((box) => Math.round(box?.y ?? 0))
      }
      const still = await landmarks(false)
      assert.ok(still.length > 5)
      assert.deepEqual(await landmarks(true), still)
    })

  test('the documentation is searched with and without script', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/docs')
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('verify the signature')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'results for “verify the signature”' }).waitFor()
    assert.equal(new URL(page.url()).search, '?search=verify+the+signature')
    await visit.assertSound('what a search of the documentation finds', ['light', 'dark, 390 px'])
    await page.getByRole('link', { name: /^Verify the signature/ }).click()
    await page.waitForURL('**/docs/webhooks#verify-the-signature')
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByRole('heading', { level: 1, name: 'Run prompts and workflows' }).waitFor()

    const context = await browsed.browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${browsed.market.url}/docs`)
    await plain.getByRole('searchbox', { name: 'Search the documentation' }).fill('list refunds')
    await plain.keyboard.press('Enter')
    await plain
      .getByRole('link', { name: /GET \/v1\/refunds/ })
      .first()
      .waitFor()
    await context.close()
  })
})
