import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { refused } from '../support/refusal.ts'

describe('disputes.list', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop()
  })
  after(() => shop.market.close())

  it('shows a seller the disputes about their sales, and no one else', async () => {
    const { orderId, disputeId } = await shop.dispute()
    const { data, meta } = await shop.seller.client.disputes.list({ query: { orderId } })
    assert.equal(meta.total, 1)
    const [dispute] = data
    assert.deepEqual(
      { ...dispute, openedAt: 0, evidenceDueAt: 0, product: 0, buyer: 0, seller: 0 },
      {
        ...{ disputeId, orderId, status: 'needs_response', reason: 'fraudulent', currency: 'USD' },
        ...{ amount: 4.5, share: 4.05, fee: 15, chargedBack: 0, evidenceSubmittedAt: null },
        ...{ openedAt: 0, evidenceDueAt: 0, product: 0, buyer: 0, seller: 0 },
      },
    )
    assert.deepEqual([dispute?.buyer.id, dispute?.seller.id], [shop.buyer.publicId, shop.seller.publicId])
    assert.deepEqual((await shop.buyer.client.disputes.list()).data, [])
    const orders = shop.buyer.client.disputes.list({ query: { orderId: 'nonsense' } })
    assert.deepEqual((await orders).data, [])
  })

  it('filters by state', async () => {
    const { orderId } = await shop.dispute('pm_card_dispute_inquiry')
    const statusOf = async (status: string) =>
      (await shop.seller.client.disputes.list({ query: { orderId, status } })).data.map((one) => one.status)
    assert.deepEqual(await statusOf('open'), ['inquiry'])
    assert.deepEqual(await statusOf('inquiry'), ['inquiry'])
    assert.deepEqual(await statusOf('won'), [])
    const { details } = await refused(statusOf('new'), 'VALIDATION_ERROR')
    assert.deepEqual([details['field'], details['rule']], ['status', 'not_one_of'])
  })
})
