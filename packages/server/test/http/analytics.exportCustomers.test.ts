import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readExport } from '../support/analytics-files.ts'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'

describe('analytics.exportCustomers', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop()
  })
  after(() => shop.market.close())

  it('has everyone who ordered in these days, as they are shown', async () => {
    const seller = await shop.seller()
    const buyers = await Promise.all(['=HYPERLINK("x")', 'Ann', 'Ben'].map((name) => shop.buyer(name)))
    for (const [index, buyer] of buyers.entries()) await shop.sell(seller, buyer, 3 + index)
    shop.market.clock.advance(86_400_000 * 40)
    const later = await shop.sell(seller, buyers[0] ?? seller, 7)
    await shop.complete()
    const download = (query: object) => seller.client.analytics.exportCustomers({ query })
    const all = await readExport(download, { period: 'year' }, 'customers')
    const { data } = await seller.client.analytics.customers({ query: { period: 'year' } })
    const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1)
    assert.deepEqual(
      all.objects.toSorted(byId),
      data.topCustomers
        .map(({ id, name, ...rest }) => ({ id, name, currency: 'USD', ...rest }))
        .toSorted(byId),
    )
    assert.equal(all.objects.length, 3)
    assert.ok(all.rows.some(({ name }) => name === '\'=HYPERLINK("x")'))
    const recent = await readExport(download, { period: 'week' }, 'customers')
    assert.deepEqual(
      recent.objects.map(({ orders, totalSpent }) => [orders, totalSpent]),
      [[1, 7]],
    )
    const ofProduct = await readExport(download, { period: 'year', productId: later.productId }, 'customers')
    assert.deepEqual(
      ofProduct.objects.map(({ id }) => id),
      [buyers[0]?.publicId],
    )
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.exportCustomers({ query }),
  )
})
