import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readExport } from '../support/analytics-files.ts'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'

describe('analytics.exportRevenue', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop()
  })
  after(() => shop.market.close())

  it('adds up to the revenue shown, in its currency alone', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const { productId, orderId } = await shop.sell(seller, ann, 4.44)
    await shop.buy(ben, productId)
    await shop.sell(seller, ann, 900, 'JPY')
    shop.market.clock.advance(86_400_000)
    await shop.refund(seller, orderId, 1.11)
    await shop.complete()
    const download = (query: object) => seller.client.analytics.exportRevenue({ query })
    const { objects, rows } = await readExport(download, { currency: 'USD' }, 'revenue')
    const same = { productId, title: 'Haiku of the day', currency: 'USD' }
    assert.deepEqual(objects, [
      {
        date: '2026-03-04',
        ...same,
        grossRevenue: 8.88,
        refunds: 0,
        platformFees: 0.88,
        netRevenue: 8,
        orders: 2,
      },
      {
        date: '2026-03-05',
        ...same,
        grossRevenue: 0,
        refunds: 1.11,
        platformFees: -0.11,
        netRevenue: -1,
        orders: 0,
      },
    ])
    assert.deepEqual(
      rows.map(({ netRevenue }) => netRevenue),
      ['8', '-1'],
    )
    const yen = await readExport(download, { currency: 'JPY' }, 'revenue')
    assert.deepEqual(
      yen.objects.map(({ grossRevenue, currency }) => [grossRevenue, currency]),
      [[900, 'JPY']],
    )
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.exportRevenue({ query }),
  )
})
