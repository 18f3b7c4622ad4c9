import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** A product is bought for two others at checkout, and one of them redeems the code by its link. */
describe('what is bought for others', () => {
  let market: Marketplace
  let browser: Browser
  let giver: Account
  let friend: Account
  before(async () => {
    market = await startMarketplace()
    browser = await sharedBrowser()
    giver = await market.account({ name: 'Gina Park' })
    friend = await market.account({ name: 'Finn Berg' })
  })
  after(async () => {
    await browser?.close()
    await market?.close()
  })

  const open = async (account: Account, address: string) => {
    const { page } = await browse(market, browser).visit(account)
    await page.goto(new URL(address, market.url).href, { waitUntil: 'networkidle' })
    return page
  }

  it('is paid at once, handed on by links, and is then in the library of the other', async () => {
    const productId = await publish(await market.account(), {
      ...{ title: 'Release notes', price: 6, content: 'Write release notes.' },
    })
    const page = await open(giver, `/checkout/${productId}`)
    await page.getByText('Buy for others').first().click()
    await page.getByLabel('Number of people').fill('2')
    await page.getByRole('button', { name: 'Buy for others' }).click()
    await page.getByText('For 2 people').first().waitFor()
    await page.getByRole('button', { name: 'Pay $12.00' }).click()
    await page.waitForURL(/\/library\/ord_/)
    await page.getByText('Your codes').waitFor()
    const copies = page.getByRole('button', { name: /^Copy: Link with GIFT-/ })
    await copies.nth(1).waitFor()
    assert.equal(await copies.count(), 2)
    await copies.first().click()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const redeeming = await open(friend, link)
    await redeeming.getByText('You need no card.').waitFor()
    await redeeming.getByRole('button', { name: 'Get it for free' }).click()
    await redeeming.waitForURL(/\/library\/ord_/)
    await redeeming.getByText('Write release notes.').first().waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('redeemed').waitFor()
  })
})
