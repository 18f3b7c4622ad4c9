import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { onlyPostgres } from '../support/clickhouse.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'

describe('analytics.customers', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop('2026-01-10T10:00:00Z')
  })
  after(() => shop.market.close())

  it('tells new customers from those who come back, and who spends most', async () => {
    const [seller, ann, ben, cleo] = [
      await shop.seller(),
      await shop.buyer('Ann'),
      await shop.buyer('Ben'),
      await shop.buyer('Cleo'),
    ]
    await shop.sell(seller, ann, 10)
    shop.moveTo('2026-02-10T10:00:00Z')
    await shop.sell(seller, ben, 5)
    const second = await shop.sell(seller, ben, 5)
    shop.moveTo('2026-03-01T10:00:00Z')
    await shop.sell(seller, ann, 20)
    await shop.sell(seller, cleo, 3)
    await shop.refund(seller, second.orderId)
    await shop.complete()
    const query = { startDate: '2026-02-01', endDate: '2026-03-01' }
    const { data } = await seller.client.analytics.customers({ query })
    assert.deepEqual(data.summary, {
      totalCustomers: 3,
      newCustomers: 2,
      returningCustomers: 1,
      repeatPurchaseRate: 0.6667,
      // 38 by three
      avgLifetimeValue: 12.67,
      avgOrdersPerCustomer: 1.33,
      currency: 'USD',
    })
    assert.equal(data.timeline.length, 29)
    assert.deepEqual(data.timeline.at(-1), { date: '2026-03-01', newCustomers: 1, returningCustomers: 1 })
    assert.deepEqual(
      data.topCustomers.map(({ id, name, orders, totalSpent }) => [id, name, orders, totalSpent]),
      [
        [ann.publicId, 'Ann', 1, 20],
        [ben.publicId, 'Ben', 2, 5],
        [cleo.publicId, 'Cleo', 1, 3],
      ],
    )
    assert.equal(data.topCustomers[0]?.firstPurchaseAt.slice(0, 10), '2026-01-10')
    assert.equal(data.topCustomers[0]?.lastPurchaseAt.slice(0, 10), '2026-03-01')
    assert.deepEqual(data.cohorts, [
      { month: '2026-02-01', size: 1, retained: [1, 0] },
      { month: '2026-03-01', size: 1, retained: [1] },
    ])
    const page = await seller.client.analytics.customers({ query: { ...query, page: 2, limit: 2 } })
    assert.deepEqual(page.data.pagination, { page: 2, limit: 2, total: 3 })
    assert.deepEqual(
      page.data.topCustomers.map(({ name }) => name),
      ['Cleo'],
    )
    const past = await seller.client.analytics.customers({ query: { ...query, page: 9_007_199_254_740_991 } })
    assert.deepEqual(past.data.topCustomers, [])
  })

  it('says when the top customers of very many orders were listed', onlyPostgres, async () => {
    const { db, analytics } = shop.market.souk
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer('Ann'), await shop.buyer('Ben')]
    await shop.sell(seller, ann, 10)
    await shop.complete()
    await db`update analytics.daily set orders = 100001 where scope_id = ${seller.id}`
    const [since] = [shop.market.clock.now(), await analytics.refreshTopCustomers()]
    const until = shop.market.clock.now()
    shop.market.clock.advance(3_600_000)
    await shop.sell(seller, ben, 20)
    await shop.complete()
    const list = await seller.client.analytics.customers({ query: { period: 'week' } })
    const listedAt = new Date(list.meta.as_of ?? 0)
    assert.ok(since <= listedAt && listedAt <= until, `${list.meta.as_of}`)
    assert.deepEqual(
      list.data.topCustomers.map(({ name, totalSpent }) => [name, totalSpent]),
      [['Ann', 10]],
    )
    assert.equal(list.data.pagination.total, 1)
    assert.equal(list.data.summary.totalCustomers, 2)
    const day = since.toISOString().slice(0, 10)
    const exact = await seller.client.analytics.customers({ query: { startDate: day, endDate: day } })
    assert.equal('as_of' in exact.meta, false)
    assert.deepEqual(
      exact.data.topCustomers.map(({ name, totalSpent }) => [name, totalSpent]),
      [
        ['Ben', 20],
        ['Ann', 10],
      ],
    )
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.customers({ query }),
  )
})
