import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Id } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { openAnalyticsStore } from '../support/analytics-tables.ts'

describe('analytics equal the ledger', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop('2027-12-20T10:00:00Z')
  })
  after(() => shop.market.close())

  it('over midnight, the end of a year and a leap day, with refunds in later months', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const first = await shop.sell(seller, ann, 20)
    shop.moveTo('2027-12-31T23:59:59.900Z')
    const eve = await shop.product(seller, 7.77)
    shop.moveTo('2027-12-31T23:59:59.000Z')
    await shop.buy(ben, eve)
    shop.moveTo('2028-01-01T00:00:00.000Z')
    await shop.buy(ann, eve)
    await ben.client.products.get({ params: { productId: first.productId } })
    shop.moveTo('2028-02-29T12:00:00Z')
    await shop.sell(seller, ann, 3.33)
    await shop.refund(seller, first.orderId, 5)
    shop.moveTo('2028-03-01T00:00:00Z')
    await shop.refund(seller, first.orderId, 1)
    await shop.refund(seller, first.orderId)
    const sellerId = seller.id
    const ranges = [
      ['2027-12-31', '2027-12-31'],
      ['2028-01-01', '2028-01-01'],
      ['2028-02-29', '2028-02-29'],
      ['2028-03-01', '2028-03-01'],
      ['2027-12-31', '2028-01-01'],
      ['2027-12-20', '2028-03-20'],
      ['2027-12-01', '2028-03-02'],
      ['2027-12-25', '2028-12-24'],
      ['2019-01-01', '2028-12-31'],
    ] as const
    for (const [start, end] of ranges) {
      await shop.check(seller.client, { sellerId, start, end })
      await shop.check(seller.client, { sellerId, start, end, productId: eve })
      await shop.check(seller.client, { sellerId, start, end, productId: first.productId })
    }
    const leap = { startDate: '2028-02-29', endDate: '2028-02-29' }
    const { data } = await seller.client.analytics.revenue({ query: leap })
    assert.deepEqual(data.summary, {
      grossRevenue: 3.33,
      refunds: 5,
      platformFees: -0.17,
      netRevenue: -1.5,
      orders: 1,
      refundedOrders: 1,
      avgOrderValue: 3.33,
      refundRate: 1,
      currency: 'USD',
    })
  })

  it('in each of two currencies, to the last unit', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    await shop.sell(seller, ann, 1_005, 'JPY')
    await shop.sell(seller, ben, 11.115, 'KWD')
    const { orderId } = await shop.sell(seller, ann, 11.117, 'KWD')
    await shop.refund(seller, orderId, 0.001)
    const range = { sellerId: seller.id, start: '2028-02-01', end: '2028-03-31' }
    for (const currency of ['JPY', 'KWD', 'USD']) await shop.check(seller.client, { ...range, currency })
    const query = { startDate: range.start, endDate: range.end }
    const { data } = await seller.client.analytics.products({ query })
    assert.deepEqual([data.summary.currency, data.summary.totalRevenue], ['KWD', 22.231])
  })

  it('of the whole marketplace, for an admin', async () => {
    const admin = await shop.admin()
    for (const currency of ['USD', 'KWD'])
      await shop.check(admin.client, { start: '2027-12-01', end: '2028-04-01', currency })
  })

  it('of a seller without sales', async () => {
    const seller = await shop.seller()
    const range = { sellerId: seller.id, start: '2028-02-01', end: '2028-03-31' }
    await shop.check(seller.client, range)
  })

  it('when events are handled in another order than they happened in', async () => {
    const { souk } = shop.market
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    const sellerId = seller.id
    const range = { sellerId, start: '2028-02-01', end: '2028-06-30' }
    await shop.complete()
    await souk.dispatcher.stop()
    const orders: string[] = []
    for (const day of ['03-02', '03-03', '04-10', '05-01']) {
      shop.moveTo(`2028-${day}T10:00:00Z`)
      orders.push((await shop.sell(seller, ann, 10)).orderId)
      shop.moveTo(`2028-${day}T11:00:00Z`)
      await shop.refund(seller, orders[0] ?? '', 1)
    }
    const events = await souk.db<{ id: string }[]>`
      update platform.event set due_at = due_at + interval '100 years' where due_at is not null returning id`
    assert.equal(events.length >= 8, true)
    for (const { id } of events.toReversed()) {
      await souk.db`update platform.event set due_at = due_at - interval '100 years' where id = ${id}`
      await souk.dispatcher.drain()
      await souk.analytics.rollups.drain()
    }
    souk.dispatcher.start()
    await shop.check(seller.client, range)
  })

  it('as published by a release that did not include the fee', async () => {
    const { souk } = shop.market
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    await shop.complete()
    await souk.dispatcher.stop()
    const { orderId } = await shop.sell(seller, ann, 9.99)
    await shop.refund(seller, orderId, 3.33)
    await souk.db`update platform.event set version = 1, data = data - 'fee' where due_at is not null`
    souk.dispatcher.start()
    await shop.check(seller.client, { sellerId: seller.id, start: '2028-05-01', end: '2028-06-30' })
  })

  it('when events are added again', async () => {
    const { db, config } = shop.market.souk
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    const { orderId } = await shop.sell(seller, ann, 12)
    await shop.refund(seller, orderId, 2)
    await shop.complete()
    const events = await db<{ id: Id<'event'> }[]>`
      select id from platform.event where type like 'purchase.%' and data->>'sellerId' = ${seller.id}`
    const store = openAnalyticsStore(db, config.ANALYTICS_URL)
    const ids = events.map(({ id }) => id)
    assert.equal(ids.length, 2)
    await transact(db, (tx) => store.add(tx, 'sales', ids))
    await store.close()
    await shop.check(seller.client, { sellerId: seller.id, start: '2028-02-01', end: '2028-07-31' })
  })

  it('of returning customers, each order rolled up by itself', async () => {
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    shop.moveTo('2029-01-05T10:00:00Z')
    const productId = await shop.product(seller, 10)
    for (const day of ['01-05', '02-11', '02-11', '04-20', '05-02']) {
      shop.moveTo(`2029-${day}T10:00:00Z`)
      const orderId = await shop.buy(ann, productId)
      await shop.complete()
      // Who has it cannot buy it again.
      await shop.refund(seller, orderId)
      await shop.complete()
    }
    const sellerId = seller.id
    for (const start of ['2029-01-01', '2029-02-11', '2029-02-12', '2029-04-21']) {
      await shop.check(seller.client, { sellerId, start, end: '2029-05-30' })
      await shop.check(seller.client, { sellerId, start, end: '2029-05-30', productId })
    }
  })
})
