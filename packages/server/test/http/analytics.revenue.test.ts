import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'

describe('analytics.revenue', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop()
  })
  after(() => shop.market.close())

  it('splits what buyers paid into refunds, fees and what is left, and compares with the days before', async () => {
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    const old = await shop.sell(seller, ann, 10)
    shop.market.clock.advance(days(8))
    const { productId } = await shop.sell(seller, ann, 20)
    await shop.refund(seller, old.orderId, 4)
    await shop.complete()
    const { data } = await seller.client.analytics.revenue({ query: { period: 'week' } })
    assert.deepEqual(data.summary, {
      grossRevenue: 20,
      refunds: 4,
      platformFees: 1.6,
      netRevenue: 14.4,
      orders: 1,
      refundedOrders: 1,
      avgOrderValue: 20,
      refundRate: 1,
      currency: 'USD',
    })
    const title = 'Haiku of the day'
    assert.deepEqual(data.byProduct, [
      { id: productId, title, grossRevenue: 20, netRevenue: 18, orders: 1 },
      { id: old.productId, title, grossRevenue: 0, netRevenue: -3.6, orders: 0 },
    ])
    assert.deepEqual(data.timeline.at(-1), {
      ...{ date: '2026-03-12', grossRevenue: 20, refunds: 4, platformFees: 1.6, netRevenue: 14.4, orders: 1 },
    })
    assert.deepEqual(data.previousPeriod, {
      ...{ startDate: '2026-02-25', endDate: '2026-03-04', grossRevenue: 10, refunds: 0, platformFees: 1 },
      ...{ netRevenue: 9, orders: 1, refundedOrders: 0, avgOrderValue: 10, refundRate: 0, currency: 'USD' },
      changePercent: 60,
    })
    assert.deepEqual(data.balance, { pending: 18, available: 5.4, nextPayoutDate: '2026-03-16' })
  })

  it('is of the requested currency, else of the one with the most sales', async () => {
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    await shop.sell(seller, ann, 500, 'JPY')
    await shop.sell(seller, ann, 700, 'JPY')
    await shop.sell(seller, ann, 9, 'EUR')
    await shop.complete()
    const read = async (currency?: string) => {
      const { data } = await seller.client.analytics.revenue({ query: currency ? { currency } : {} })
      return [data.summary.currency, data.summary.grossRevenue, data.balance.pending]
    }
    assert.deepEqual(await read(), ['JPY', 1_200, 1_080])
    assert.deepEqual(await read('EUR'), ['EUR', 9, 8.1])
    assert.deepEqual(await read('CHF'), ['CHF', 0, 0])
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.revenue({ query }),
  )
})
