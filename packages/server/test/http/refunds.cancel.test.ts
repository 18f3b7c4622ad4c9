import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.cancel', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  it('cancels an undecided request', async () => {
    const { orderId, refundId } = await shop.waiting()
    const params = { refundId }
    await refused(shop.seller.client.refunds.cancel({ params, body: {} }), 'FORBIDDEN')
    await refused(shop.outsider.client.refunds.cancel({ params, body: {} }), 'NOT_FOUND')
    const { data } = await shop.buyer.client.refunds.cancel({ params, body: {} })
    assert.deepEqual([data.status, data.decision.by], ['canceled', 'buyer'])
    await refused(shop.seller.client.refunds.approve({ params, body: {} }), 'CONFLICT')
    await refused(shop.buyer.client.refunds.cancel({ params, body: {} }), 'CONFLICT')
    assert.equal((await shop.request(orderId)).data.status, 'pending_approval')
  })
})
