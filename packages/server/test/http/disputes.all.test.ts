import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { refused } from '../support/refusal.ts'

describe('disputes.all', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop()
  })
  after(() => shop.market.close())

  it('shows admins the disputes about all sales', async () => {
    const [one, other] = [await shop.dispute(), await shop.dispute('pm_card_dispute_inquiry')]
    const { data } = await shop.dashboard.disputes.all({ query: { status: 'open', limit: 2 } })
    assert.deepEqual(
      data.map(({ disputeId }) => disputeId).toSorted(),
      [one.disputeId, other.disputeId].toSorted(),
    )
    const session = shop.market.client(await shop.market.signIn(shop.seller))
    await refused(session.disputes.all(), 'FORBIDDEN')
  })
})
