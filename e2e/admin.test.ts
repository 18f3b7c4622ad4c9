import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { days } from '../packages/server/src/kernel/time.ts'
import { openRefundShop, type RefundShop } from '../packages/server/test/support/refund-shop.ts'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('admins in the browser', () => {
  let shop: RefundShop
  let browsed: BrowsedMarket
  let vendor: Account
  let refundId: string
  let visit: WatchedPage

  const openAs = async (path: string) => {
    await visit.open(path)
    return visit.page
  }

  /** The windows that the vendor's requests are counted in. */
  const vendorUsage = async () => {
    const session = shop.market.client(await shop.market.signIn(vendor))
    return (await session.usage.get()).data.windows
  }

  before(async () => {
    shop = await openRefundShop()
    vendor = await shop.market.account({ name: 'Vera Vendor' })
    refundId = (await shop.waiting()).refundId
    shop.market.clock.advance(days(5))
    await shop.market.souk.orders.sweep()
    browsed = browse(shop.market, await sharedBrowser())
    visit = await browsed.visit(await shop.market.account({ name: 'Ada Admin', roles: ['admin'] }))
  })
  after(() => browsed.close())

  test('an admin decides what a seller left undecided, from the overview', async () => {
    const page = await openAs('/admin/overview')
    await page.getByRole('link', { name: 'Overdue refunds 1' }).click()
    await page.getByText('It does not work').waitFor()
    // What was bought, and by whom: of a refund the API gives the order alone.
    const row = page.getByRole('row', { name: 'It does not work' })
    const { data: requested } = await shop.buyer.client.refunds.get({ params: { refundId } })
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId: requested.orderId } })
    await row.getByText(order.product.title).last().waitFor()
    await row.getByText(order.buyer.name).last().waitFor()
    await page.getByText('No automatic refunds').waitFor()
    await visit.assertSound('an overdue refund', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByLabel('Note to the buyer').fill('We are sorry.')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('No overdue refunds').waitFor()
    const { data } = await shop.buyer.client.refunds.get({ params: { refundId } })
    assert.deepEqual([data.status, data.decision.note], ['succeeded', 'We are sorry.'])
  })

  test('an admin finds a user, verifies them, holds their payouts, suspends and restores them', async () => {
    const page = await openAs('/admin/users')
    await page.getByLabel('Name or email').fill('vera')
    await page.waitForURL(/search=vera/)
    await page.getByRole('button', { name: 'Account of Vera Vendor' }).click()
    const drawer = page.getByRole('dialog', { name: 'Vera Vendor' })
    // It moves when the server has said so.
    await drawer.getByRole('switch', { name: 'Verified author' }).click()
    await page.getByText('Author marked as verified').waitFor()
    await drawer.getByRole('checkbox', { name: 'seller' }).check()
    await drawer.getByRole('button', { name: 'Save roles' }).click()
    await page.getByText('Roles saved').waitFor()
    const limits = drawer.getByRole('region', { name: 'Rate limits' })
    assert.equal(await limits.getByLabel('Per minute').getAttribute('placeholder'), '1000')
    assert.equal(await limits.getByLabel('Per hour').getAttribute('placeholder'), 'no limit')
    await limits.getByLabel('Per hour').fill('50000')
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('Rate limits saved').waitFor()
    const hourly = async () => (await vendorUsage()).find(({ name }) => name === 'hour')?.limit
    assert.equal(await hourly(), 50_000)
    await limits.getByRole('button', { name: 'Use the limits of the plan' }).click()
    await limits.getByRole('button', { name: 'Use the limits of the plan' }).waitFor({ state: 'hidden' })
    assert.equal(await hourly(), undefined)
    await drawer.getByRole('button', { name: 'Hold payouts…' }).click()
    await page.getByLabel('Reason').fill('Three disputes.')
    await page.getByRole('button', { name: 'Hold payouts', exact: true }).click()
    await drawer.getByText('Held: Three disputes.').waitFor()

    await drawer.getByRole('button', { name: 'Suspend…' }).click()
    const request = page.getByRole('dialog', { name: 'Suspend Vera Vendor?' })
    visit.allow(400)
    await request.getByRole('button', { name: 'Suspend account' }).click()
    await request.locator('[aria-invalid=true]').waitFor()
    await request.getByLabel('Reason').fill('Stolen cards.')
    await request.getByRole('button', { name: 'Suspend account' }).click()
    await drawer.getByText('Stolen cards.').waitFor()
    await drawer.getByText('Account suspended').waitFor()
    await visit.assertSound('a suspended account', ['dark, 390 px'])
    await assert.rejects(() => vendor.client.products.list(), { code: 'INVALID_API_KEY' })

    await drawer.getByRole('button', { name: 'Restore…' }).click()
    await page.getByRole('button', { name: 'Restore account' }).click()
    await drawer.getByText('Account restored').waitFor()
    assert.equal((await vendor.client.products.list()).status, 200)

    await drawer.getByRole('link', { name: 'View all in the audit log' }).click()
    await page.getByRole('button', { name: 'Entry Account suspended' }).click()
    const entry = page.getByRole('dialog', { name: 'Account suspended' })
    await entry.getByText(/Stolen cards\./).waitFor()
    await visit.assertSound('an entry of the audit log', ['dark, 390 px'])
    await page.keyboard.press('Escape')
    await page.getByLabel('Action').selectOption('Payout holds')
    // What was shown before stays until the next answer.
    await page.getByRole('button', { name: 'Entry Account suspended' }).first().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Entry Payouts held' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Entry / }).count(), 1)
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
      action: 'seller',
      subject: vendor.publicId,
    })
  })

  test('an admin sees that the money adds up, or where it does not, and releases a seller', async () => {
    const page = await openAs('/admin/ledger')
    await page.getByText('Everything adds up').waitFor()
    await page.getByRole('link', { name: 'Vera Vendor' }).waitFor()
    await page.getByRole('button', { name: 'Release payouts' }).click()
    await page.getByText('No held sellers.').waitFor()
    assert.equal((await vendor.client.balance.get()).status, 200)
    const { db } = shop.market.souk
    await db`update orders.order set amount_minor = amount_minor + 250`
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Something does not add up').waitFor()
    await page
      .getByRole('row', { name: /^Sales USD/ })
      .getByText('-$2.50')
      .waitFor()
    await visit.assertSound('a ledger that does not add up', ['dark, 390 px'])
  })

  test('an admin lets a reported review stand, and removes it when it is reported again', async () => {
    const { productId } = await shop.order()
    const { data } = await shop.buyer.client.reviews.create({
      params: { productId },
      body: { rating: 1, comment: 'Buy at my shop instead.' },
    })
    const report = (reason: string) =>
      shop.seller.client.reviews.report({ params: { reviewId: data.reviewId }, body: { reason } })
    await report('I do not like it.')
    const page = await openAs('/admin/reviews')
    await page.getByText('I do not like it.').waitFor()
    await page.getByRole('button', { name: 'Dismiss reports' }).click()
    await page.getByText('No reports').waitFor()
    assert.equal((await shop.seller.client.reviews.list({ params: { productId } })).data.length, 1)
    await report('It is an advertisement.')
    await page.reload()
    await page.getByText('It is an advertisement.').waitFor()
    await visit.assertSound('a reported review', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('button', { name: 'Remove review' }).click()
    await page.getByText('No reports').waitFor()
    assert.deepEqual((await shop.seller.client.reviews.list({ params: { productId } })).data, [])
  })
})
