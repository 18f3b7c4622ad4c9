import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.approve', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  it('pays back by the word of the seller', async () => {
    const { orderId, refundId } = await shop.waiting()
    const { data } = await shop.seller.client.refunds.approve({
      params: { refundId },
      body: { note: 'Sorry for the trouble.' },
    })
    assert.deepEqual(
      [data.status, data.decision.by, data.decision.note, data.decideBy],
      ['succeeded', 'seller', 'Sorry for the trouble.', null],
    )
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId } })
    assert.deepEqual([order.status, order.refund], ['refunded', data])
    assert.equal((await shop.events(orderId)).length, 1)
  })

  it('is for the seller and admins, once', async () => {
    const { refundId } = await shop.waiting()
    const approve = (account = shop.seller) =>
      account.client.refunds.approve({ params: { refundId }, body: {} })
    await refused(approve(shop.buyer), 'FORBIDDEN')
    await refused(approve(shop.outsider), 'NOT_FOUND')
    const admin = await shop.market.account({ roles: ['admin'] })
    assert.equal((await approve(admin)).data.decision.by, 'admin')
    await refused(approve(), 'CONFLICT')
  })

  it('pays once when seller and admin approve at the same moment, and never what was withdrawn', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId, refundId } = await shop.waiting()
      const params = { refundId }
      const results = await Promise.allSettled([
        shop.seller.client.refunds.approve({ params, body: {} }),
        shop.seller.client.refunds.approve({ params, body: {} }),
        shop.buyer.client.refunds.cancel({ params, body: {} }),
      ])
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
      const { data } = await shop.buyer.client.refunds.get({ params })
      assert.equal((await shop.events(orderId)).length, data.status === 'succeeded' ? 1 : 0)
    }
  })
})
