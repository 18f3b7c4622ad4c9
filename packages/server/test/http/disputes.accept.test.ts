import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('disputes.accept', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop()
  })
  after(() => shop.market.close())

  it('gives the money up, which is a refund', async () => {
    const { orderId, disputeId } = await shop.dispute()
    const params = { disputeId }
    const { data } = await shop.dashboard.disputes.accept({ params })
    assert.deepEqual([data.status, data.chargedBack], ['lost', 4.5])
    await allHandled(shop.market)
    assert.equal(await shop.statusOf(orderId), 'refunded')
    const { details } = await refused(shop.dashboard.disputes.accept({ params }), 'CONFLICT')
    assert.deepEqual([details['rule'], details['status']], ['dispute_over', 'lost'])
    await refused(shop.dashboard.disputes.accept({ params: { disputeId: 'nonsense' } }), 'NOT_FOUND')
  })

  it('can be repeated when the payment provider did not answer', async () => {
    const { disputeId } = await shop.dispute()
    const call = () => shop.dashboard.disputes.accept({ params: { disputeId }, idempotencyKey: disputeId })
    const { disputes } = shop.market.souk.payments
    const { accept } = disputes
    Object.assign(disputes, { accept: async () => ({ status: 'unknown' }) })
    try {
      const { details } = await refused(call(), 'SERVICE_UNAVAILABLE')
      assert.equal(details['rule'], 'payment_unknown')
    } finally {
      Object.assign(disputes, { accept })
    }
    assert.equal((await call()).data.status, 'lost')
  })
})
