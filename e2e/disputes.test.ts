import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDisputeShop, type DisputeShop } from '../packages/server/test/support/dispute-shop.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('disputes in the browser', () => {
  let shop: DisputeShop
  let browsed: BrowsedMarket
  let visit: WatchedPage
  let orderId: string

  before(async () => {
    shop = await openDisputeShop()
    orderId = (await shop.dispute()).orderId
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId } })
    await shop.buyer.client.products.get({ params: { productId: order.product.id } })
    browsed = browse(shop.market, await sharedBrowser())
    visit = await browsed.visit(shop.admin)
  })
  after(() => browsed.close())

  test('an admin submits evidence about a disputed payment, from the overview', async () => {
    await visit.open('/admin/overview')
    const { page } = visit
    await page.getByRole('link', { name: 'Disputes 1' }).click()
    await page.getByRole('row', { name: 'Haiku of the day' }).getByText('needs evidence').waitFor()
    await visit.assertSound('the list of disputes', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Dispute over Haiku of the day' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('opened the content for the first time').waitFor()
    await drawer.getByText('the buyer did not make the payment').waitFor()
    await drawer.getByLabel('What else the card company should know').fill('They thanked the seller.')
    await visit.assertSound('a dispute', ['dark, 390 px'])
    await drawer.getByRole('button', { name: 'Submit evidence' }).click()
    await page.getByText('The card company has the evidence').waitFor()
    await drawer.getByText('under review').waitFor()
    assert.equal(await drawer.getByRole('button', { name: 'Submit evidence' }).count(), 0)
  })

  test('a seller sees what a dispute takes, at the order and in the balance', async () => {
    const seller = await browsed.visit(shop.seller)
    await seller.open(`/selling/orders?open=${orderId}`)
    const drawer = seller.page.getByRole('dialog')
    await drawer.getByText('Taken from your balance').waitFor()
    await drawer.getByText('-$15.00').waitFor()
    await seller.assertSound('an order in dispute', ['dark, 390 px'])
    await seller.open('/selling/balance')
    await seller.page.getByText('Dispute fee').first().waitFor()
    await seller.assertSound('a balance with a dispute', ['dark, 390 px'])
  })

  test('an admin gives in', async () => {
    const { orderId: other, disputeId } = await shop.dispute()
    await visit.open(`/admin/disputes?open=${disputeId}`)
    const { page } = visit
    await page.getByRole('button', { name: 'Accept…' }).click()
    await page.getByRole('button', { name: 'Accept dispute' }).click()
    await page.getByText('Dispute accepted').waitFor()
    await page.getByRole('dialog').getByText('lost', { exact: true }).waitFor()
    await shop.deliver()
    assert.equal(await shop.statusOf(other), 'refunded')
  })
})
