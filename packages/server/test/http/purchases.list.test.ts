import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { orderStatuses, type PurchaseQuery } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { article } from '../support/workflows.ts'
import { refused } from '../support/refusal.ts'

describe('purchases.list', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let other: Account
  /** The buyer's orders, newest first: five completed, one failed before them. */
  let orders: string[]
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
    other = await market.account({ name: 'Other' })
    const buy = async (account: Account, paymentMethodId = 'pm_card_visa') =>
      account.client.purchases.create({ body: { productId: await publish(seller), paymentMethodId } })
    const declined = await refused(buy(buyer, 'pm_card_declined'), 'INSUFFICIENT_FUNDS')
    orders = [String(declined.details['orderId'])]
    for (let i = 0; i < 5; i++) {
      orders.unshift((await buy(buyer)).data.orderId)
      if (i % 2 === 0) market.clock.advance(seconds(30))
    }
    await buy(other)
  })
  after(() => market.close())

  const list = (query: PurchaseQuery = {}, account = buyer) => account.client.purchases.list({ query })
  const idsOf = (items: readonly { orderId: string }[]) => items.map(({ orderId }) => orderId)

  it("lists the caller's own orders, newest first", async () => {
    const { data, meta } = await list()
    assert.deepEqual(idsOf(data), orders)
    assert.deepEqual(meta, { page: 1, limit: 20, total: 6 })
    const newcomer = await market.account()
    const none = await list({}, newcomer)
    assert.deepEqual([none.data, none.meta.total], [[], 0])
  })

  it('shows each order as reading it does', async () => {
    const { data } = await list()
    for (const order of data) {
      const { data: single } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
      const { downloadUrl: _, ...rest } = order
      const { downloadUrl: __, ...expected } = single
      assert.deepEqual(rest, expected)
    }
  })

  it('pages without repeating or skipping, and past the end', async () => {
    for (const limit of [1, 4, 6]) {
      const seen: string[] = []
      for (let page = 1; seen.length < 6; page++) {
        const { data, meta } = await list({ page, limit })
        assert.deepEqual(meta, { page, limit, total: 6 })
        seen.push(...idsOf(data))
      }
      assert.deepEqual(seen, orders)
    }
    const { data, meta } = await list({ page: 900 })
    assert.deepEqual([data, meta.total], [[], 6])
  })

  it('filters by each status, and `all` is no filter', async () => {
    assert.deepEqual(idsOf((await list({ status: 'all' })).data), orders)
    assert.deepEqual(idsOf((await list({ status: 'failed' })).data), orders.slice(-1))
    assert.equal((await list({ status: 'completed' })).meta.total, 5)
    const id = parseId('order', orders[0] ?? '')
    for (const status of orderStatuses.filter((name) => name !== 'failed')) {
      await market.souk.db`update orders.order set status = ${status} where id = ${id ?? null}`
      const { data } = await list({ status })
      assert.ok(data.every((order) => order.status === status))
      assert.equal(data[0]?.orderId, orders[0], status)
    }
    await market.souk.db`update orders.order set status = 'completed' where id = ${id ?? null}`
  })

  it('finds by title, seller and type, and what can be used now', async () => {
    const author = await market.account({ name: 'Quentin Quill' })
    const productId = await publish(author, {
      title: 'Haiku of the day',
      type: 'WORKFLOW',
      content: article(),
    })
    const reader = await market.account({ name: 'Rita Reader' })
    const { data: bought } = await reader.client.purchases.create({ body: { productId } })
    const { data: second } = await reader.client.purchases.create({
      body: { productId: await publish(author, { title: 'Limerick' }) },
    })
    const found = async (query: PurchaseQuery, account = reader) => idsOf((await list(query, account)).data)
    assert.deepEqual(await found({ search: 'HAIKU' }), [bought.orderId])
    assert.deepEqual(await found({ search: ' quill ' }), [second.orderId, bought.orderId])
    assert.deepEqual(await found({ search: '%' }), [])
    assert.deepEqual(await found({ type: 'workflow' }), [bought.orderId])
    assert.deepEqual(await found({ role: 'seller', search: 'rita', type: 'PROMPT' }, author), [
      second.orderId,
    ])
    await reader.client.refunds.create({
      params: { orderId: bought.orderId },
      body: { reason: 'Not what I thought' },
    })
    assert.deepEqual(await found({ status: 'owned' }), [second.orderId])
    assert.deepEqual(await found({ status: 'refunded' }), [bought.orderId])
  })

  it("lists a seller's sales with role=seller: who bought, but no address", async () => {
    assert.deepEqual((await list({ role: 'seller' })).data, [])
    assert.deepEqual((await list({}, seller)).data, [])
    const { data, meta } = await list({ role: 'seller' }, seller)
    assert.equal(meta.total, 6)
    assert.deepEqual(
      data.map((order) => order.buyer),
      [
        { id: other.publicId, name: 'Other' },
        ...Array.from({ length: 5 }, () => ({ id: buyer.publicId, name: 'Buyer' })),
      ],
    )
    const failed = await list({ role: 'seller', status: 'failed' }, seller)
    assert.equal(failed.meta.total, 0, 'an attempt to buy is no sale')
    assert.doesNotMatch(JSON.stringify(data), /@example\.com/)
    assert.equal((await list({ role: 'buyer' })).meta.total, 6)
  })

  it('refuses what it does not know or cannot count, by name', async () => {
    const cases = {
      status: ['sold', 'COMPLETED', ''],
      type: ['GAME', ''],
      role: ['admin', ''],
      page: ['0', '1.5', 'x'],
      limit: ['0', '101'],
    }
    for (const [field, values] of Object.entries(cases))
      for (const value of values) {
        const error = await refused(list({ [field]: value }), 'VALIDATION_ERROR')
        assert.equal(error.details.field, field, `${field}=${value}`)
      }
  })
})
