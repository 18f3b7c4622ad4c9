import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.reject', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  it('says why, changes nothing, and lets the buyer ask again', async () => {
    const { orderId, refundId } = await shop.waiting()
    const params = { refundId }
    await refused(shop.buyer.client.refunds.reject({ params, body: {} }), 'FORBIDDEN')
    const { data } = await shop.seller.client.refunds.reject({
      params,
      body: { note: 'It says so on the page.' },
    })
    assert.deepEqual([data.status, data.decision.note], ['rejected', 'It says so on the page.'])
    await refused(shop.seller.client.refunds.reject({ params, body: {} }), 'CONFLICT')
    await refused(shop.outsider.client.refunds.reject({ params, body: {} }), 'NOT_FOUND')
    assert.equal((await shop.buyer.client.purchases.get({ params: { orderId } })).data.status, 'completed')
    assert.equal((await shop.request(orderId)).data.status, 'pending_approval')
  })
})
