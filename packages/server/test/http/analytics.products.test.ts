import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AnalyticsQuery } from '@souk/contract'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import type { Account } from '../support/marketplace.ts'

describe('analytics.products', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop('2026-03-04T10:00:00Z', { env: { COUNTRY_HEADER: 'X-Country' } })
  })
  after(() => shop.market.close())

  const fetchProducts = async ({ client }: Account, query: AnalyticsQuery = {}) =>
    (await client.analytics.products({ query })).data

  it('counts sales, views and conversion of the last 30 days and today', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const productId = await shop.product(seller, 4.5)
    for (const reader of [ann, ben, ben, seller]) await reader.client.products.get({ params: { productId } })
    await shop.buy(ann, productId)
    await shop.refund(seller, await shop.buy(ben, productId), 1.25)
    await shop.complete()
    const { summary, timeline, topProducts } = await fetchProducts(seller)
    assert.deepEqual(summary, {
      totalRevenue: 7.75,
      totalSales: 2,
      // 3.875, rounded away from zero
      avgOrderValue: 3.88,
      conversionRate: 1,
      totalViews: 2,
      totalCheckouts: 0,
      currency: 'USD',
    })
    assert.deepEqual(topProducts, [{ id: productId, title: 'Haiku of the day', revenue: 7.75, sales: 2 }])
    assert.equal(timeline.length, 31)
    assert.deepEqual(timeline[0], { date: '2026-02-02', revenue: 0, sales: 0, views: 0 })
    assert.deepEqual(timeline[30], { date: '2026-03-04', revenue: 7.75, sales: 2, views: 2 })
  })

  it('shows nothing of what is not there as zeros', async () => {
    const answer = await fetchProducts(await shop.seller(), { period: 'day' })
    const none = { revenue: 0, sales: 0, views: 0 }
    assert.deepEqual(answer, {
      summary: {
        ...{ totalRevenue: 0, totalSales: 0, avgOrderValue: 0, conversionRate: 0, totalViews: 0 },
        totalCheckouts: 0,
        currency: 'USD',
      },
      timeline: [
        { date: '2026-03-03', ...none },
        { date: '2026-03-04', ...none },
      ],
      ...{ topProducts: [], referrers: [], countries: [] },
    })
  })

  it('looks back as far as the period says, from the end that is given', async () => {
    const seller = await shop.seller()
    const first = async (query: AnalyticsQuery) => {
      const { timeline } = await fetchProducts(seller, query)
      return [timeline[0]?.date, timeline.at(-1)?.date, timeline.length]
    }
    assert.deepEqual(await first({ period: 'week' }), ['2026-02-25', '2026-03-04', 8])
    assert.deepEqual(await first({ period: 'month', endDate: '2026-01-31' }), [
      '2026-01-01',
      '2026-01-31',
      31,
    ])
    assert.deepEqual(await first({ endDate: '2024-03-01' }), ['2024-01-31', '2024-03-01', 31])
    assert.deepEqual(await first({ period: 'year' }), ['2025-03-01', '2026-03-01', 13])
    assert.deepEqual(await first({ startDate: '2026-03-01', period: 'year' }), [
      '2026-03-01',
      '2026-03-04',
      4,
    ])
    assert.deepEqual(await first({ startDate: '2026-01-01', endDate: '2026-04-02' }), [
      '2026-01-01',
      '2026-04-02',
      92,
    ])
    assert.deepEqual(await first({ startDate: '2026-01-01', endDate: '2026-04-03' }), [
      '2026-01-01',
      '2026-04-01',
      4,
    ])
  })

  it('is of one product, also of one that was deleted; "all" is as good as nothing', async () => {
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    const { productId } = await shop.sell(seller, ann, 4)
    await shop.sell(seller, ann, 6)
    await seller.client.products.delete({ params: { productId } })
    await shop.complete()
    const revenue = async (query: AnalyticsQuery) => (await fetchProducts(seller, query)).summary.totalRevenue
    assert.equal(await revenue({ productId }), 4)
    assert.equal(await revenue({ productId: 'all' }), 10)
    assert.equal(await revenue({}), 10)
  })

  it('shows where views came from, each account, product and hour once', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const productId = await shop.product(seller)
    const check = async ({ key }: Account, headers: Record<string, string>) => {
      const answer = await shop.market.request(`/v1/products/${productId}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
      })
      assert.equal(answer.status, 200)
    }
    await check(ann, { referer: 'https://News.example.com/a?secret=1', 'x-country': 'de' })
    await check(ann, { referer: 'https://other.example.com/', 'x-country': 'FR' })
    await check(ben, { referer: `${shop.market.url}/products`, 'x-country': 'Germany' })
    shop.market.clock.advance(3_600_000)
    await check(ben, { referer: 'javascript:alert(1)', 'x-country': 'DE' })
    await shop.complete()
    for (const query of [{}, { productId }]) {
      const { referrers, countries, summary } = await fetchProducts(seller, query)
      assert.equal(summary.totalViews, 3)
      assert.deepEqual(referrers, [
        { host: '', views: 2 },
        { host: 'news.example.com', views: 1 },
      ])
      assert.deepEqual(countries, [
        { country: 'DE', views: 2 },
        { country: '', views: 1 },
      ])
    }
    const { start, end } = { start: '2026-03-01', end: '2026-03-04' }
    await shop.check(seller.client, { sellerId: seller.id, start, end })
    await shop.check(seller.client, { sellerId: seller.id, start, end, productId })
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.products({ query }),
  )
})
