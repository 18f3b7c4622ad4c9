import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { givePassword, stagePassword } from '../packages/server/test/support/identity-stage.ts'
import {
  publish,
  tokenIn,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { inboxOf, member } from '../packages/server/test/support/notified.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { answersPresses } from './support/page-checks.ts'
import { english } from './support/words.ts'

const { signIn: words, shell } = english

describe('the link of an email, opened by someone who is not signed in', () => {
  let browsed: BrowsedMarket
  let market: Marketplace
  let seller: Account
  /** Of the notification, with a query, and a fragment. */
  let target: string
  before(async () => {
    // Passkeys belong to a name, which an IP address is not.
    browsed = await openMarket({ hostname: 'localhost' })
    market = browsed.market
    const [account, buyer] = [await member(market, 'Mara Lindt'), await market.account()]
    await buyer.client.purchases.create({ body: { productId: await publish(account, { title: 'Haiku' }) } })
    seller = account
    const [sale] = await inboxOf(market, account.dashboard)
    assert.match(sale?.url ?? '', /\?open=ord_/)
    target = `${sale?.url.slice(market.url.length)}#details`
    await givePassword(market, seller)
  })
  after(() => browsed.close())

  const startAt = async (page: Page) => {
    await page.goto(market.url + target)
    await page.locator('main').getByRole('link', { name: shell.signIn }).click()
    await page.waitForURL('**/sign-in?*')
    await answersPresses(page)
  }
  const addressOf = (page: Page) => page.url().slice(market.url.length)
  const arrive = async (page: Page) => {
    await page.waitForURL(market.url + target)
    await page.getByRole('dialog', { name: 'Haiku' }).waitFor()
  }
  const byPassword = async (page: Page) => {
    await page.getByRole('button', { name: words.password }).click()
    await page.getByLabel(words.email).fill(seller.email)
    await page.getByLabel(words.passwordField, { exact: true }).fill(stagePassword)
    await page.getByRole('button', { name: words.enter, exact: true }).click()
  }

  it('leads there by password, with query and fragment', async () => {
    const { page } = await browsed.visit()
    await startAt(page)
    await byPassword(page)
    await arrive(page)
  })

  it('leads there by the link of an email, in the tab it opens and in the one that waits', async () => {
    const { page } = await browsed.visit()
    await startAt(page)
    await page.getByLabel(words.email).fill(seller.email)
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.sent).waitFor()
    const token = tokenIn((await market.mails(seller.email)).at(-1))
    const tab = await page.context().newPage()
    await tab.goto(`${market.url}/sign-in#token=${token}`)
    await arrive(tab)
    await arrive(page)
  })

  it('leads there by passkey', async () => {
    const { page, open } = await browsed.visit(seller)
    await addAuthenticator(page)
    await open('/settings/security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('Passkey added').waitFor()
    await page.context().clearCookies()
    await startAt(page)
    await page.getByRole('button', { name: words.passkey }).click()
    await arrive(page)
  })

  it('leads to no other site', async () => {
    const { page, open } = await browsed.visit()
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      'javascript:alert(1)',
      '/\t/evil.example',
    ]) {
      await open(`/sign-in?${new URLSearchParams({ next })}`)
      await byPassword(page)
      await page.waitForURL(`${market.url}/`)
      assert.equal(addressOf(page), '/')
      await page.context().clearCookies()
    }
    for (const next of ['//evil.example/', 'https://evil.example/']) {
      const user = await market.souk.accounts.findByEmail(seller.email)
      assert.ok(user)
      const token = await market.souk.accounts.createLink(user)
      await page.goto('about:blank')
      await page.goto(`${market.url}/sign-in#${new URLSearchParams({ token, next })}`)
      await page.waitForURL(`${market.url}/`)
      await page.context().clearCookies()
    }
  })
})
