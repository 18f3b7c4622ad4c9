import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import type { Client } from '@souk/sdk'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.grant', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  const grant = (orderId: string, client: Client = shop.seller.client, over: object = {}) =>
    client.refunds.grant({ body: { orderId, reason: 'Sold by mistake', ...over } })

  it('pays back a sale, in whole or in part, by a key with refunds:write alone (Decision 69)', async () => {
    const { orderId } = await shop.order({ price: 10, refundPolicyDays: 0 }, true)
    shop.market.clock.advance(days(100))
    const key = await shop.market.souk.access.createKey({
      ...{ accountId: shop.seller.id, name: 'Support', permissions: ['refunds:write'] },
    })
    const client = shop.market.client(key)
    const { data, status } = await grant(orderId, client, { amount: 4 })
    assert.equal(status, 201)
    assert.deepEqual(
      [data.status, data.amount, data.decision.by, data.decision.rule],
      ['succeeded', 4, 'seller', 'granted_by_seller'],
    )
    assert.equal((await grant(orderId, client)).data.amount, 6)
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId } })
    assert.deepEqual([order.status, order.refundedAmount], ['refunded', 10])
    await refused(grant(orderId, client), 'REFUND_NOT_ALLOWED')
    const { details } = await refused(
      client.purchases.create({ body: { productId: order.product.id } }),
      'UNAUTHORIZED',
    )
    assert.equal(details['required'], 'purchases:write')
  })

  it('is for the seller and admins', async () => {
    const { orderId } = await shop.order()
    for (const { client } of [shop.buyer, shop.outsider])
      await refused(grant(orderId, client), 'ORDER_NOT_FOUND')
    await refused(grant('ord_00000000000000000000000000'), 'ORDER_NOT_FOUND')
    await refused(grant('nonsense'), 'ORDER_NOT_FOUND')
    const admin = await shop.market.account({ roles: ['admin'] })
    assert.equal((await grant(orderId, admin.client)).data.decision.by, 'admin')
  })

  it('is the one refund of its Idempotency-Key', async () => {
    const { orderId } = await shop.order({ price: 10 })
    const request = { body: { orderId, reason: 'Twice', amount: 3 }, idempotencyKey: 'grant-1' }
    const [first, second] = [
      await shop.seller.client.refunds.grant(request),
      await shop.seller.client.refunds.grant(request),
    ]
    assert.deepEqual(second.data, first.data)
  })
})
