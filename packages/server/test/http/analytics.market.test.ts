import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { refused } from '../support/refusal.ts'

describe('analytics.market', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop()
  })
  after(() => shop.market.close())

  it('shows the operator totals, take rate, best sellers and best products', async () => {
    const [small, large, ann, ben] = [
      await shop.seller('Small'),
      await shop.seller('Large'),
      await shop.buyer(),
      await shop.buyer(),
    ]
    const cheap = await shop.sell(small, ann, 10)
    const dear = await shop.sell(large, ann, 50)
    await shop.buy(ben, dear.productId)
    await shop.sell(small, ben, 700, 'JPY')
    await ben.client.products.get({ params: { productId: cheap.productId } })
    shop.market.clock.advance(86_400_000)
    await shop.refund(large, dear.orderId, 20)
    await shop.complete()
    const admin = shop.market.client(await shop.market.signIn(await shop.admin()))
    const { data } = await admin.analytics.market({ query: { currency: 'USD', period: 'day' } })
    assert.deepEqual(data.summary, {
      ...{ grossRevenue: 110, refunds: 20, platformFees: 9, sellerRevenue: 81, orders: 3, takeRate: 0.1 },
      ...{ refundedOrders: 1, activeSellers: 2, customers: 2, newCustomers: 2, views: 1, conversionRate: 1 },
      currency: 'USD',
    })
    assert.deepEqual(data.timeline, [
      { date: '2026-03-04', grossRevenue: 110, refunds: 0, platformFees: 11, sellerRevenue: 99, orders: 3 },
      { date: '2026-03-05', grossRevenue: 0, refunds: 20, platformFees: -2, sellerRevenue: -18, orders: 0 },
    ])
    assert.deepEqual(data.topSellers, [
      { id: large.publicId, name: 'Large', grossRevenue: 100, platformFees: 8, orders: 2 },
      { id: small.publicId, name: 'Small', grossRevenue: 10, platformFees: 1, orders: 1 },
    ])
    assert.deepEqual(
      data.topProducts.map(({ id, grossRevenue }) => [id, grossRevenue]),
      [
        [dear.productId, 100],
        [cheap.productId, 10],
      ],
    )
    const yen = await admin.analytics.market({ query: { currency: 'JPY' } })
    assert.deepEqual([yen.data.summary.grossRevenue, yen.data.summary.activeSellers], [700, 1])
    const none = await admin.analytics.market({ query: { endDate: '2020-01-01' } })
    assert.deepEqual([none.data.summary.takeRate, none.data.topSellers], [0, []])
  })

  it('is for sessions of admins', async () => {
    const seller = await shop.seller()
    await refused(shop.market.client(await shop.market.signIn(seller)).analytics.market(), 'FORBIDDEN')
    const { key } = await shop.admin()
    await refused(shop.market.client(key).analytics.market(), 'UNAUTHENTICATED')
  })

  it('refuses days that are none', async () => {
    const admin = shop.market.client(await shop.market.signIn(await shop.admin()))
    const error = await refused(admin.analytics.market({ query: { startDate: 'x' } }), 'VALIDATION_ERROR')
    assert.equal(error.details.field, 'startDate')
  })
})
