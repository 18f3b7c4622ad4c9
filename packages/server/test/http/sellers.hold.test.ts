import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('sellers.hold', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('keeps everything back, and takes back what was not sent', async () => {
    const seller = await shop.seller('po_ok')
    const params = { userId: seller.publicId }
    await shop.earned(seller, 20)
    const { data: payout } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    const { data } = await shop.admin.sellers.hold({ params, body: { reason: 'Three disputes.' } })
    assert.deepEqual(data, {
      userId: seller.publicId,
      held: true,
      reason: 'Three disputes.',
      canceledPayouts: 1,
    })
    const read = (await seller.client.payouts.get({ params: { payoutId: payout.payoutId } })).data
    assert.deepEqual([read.status, read.failureReason], ['canceled', 'the marketplace holds payouts'])
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
    const error = await refused(seller.session.payouts.create({ body: { currency: 'USD' } }), 'CONFLICT')
    assert.equal(error.details['code'], 'held_by_admin')
    assert.deepEqual(await shop.nextWeek(), { made: 0, ended: 0 })
    await refused(shop.admin.sellers.hold({ params, body: { reason: 'Again.' } }), 'CONFLICT')
  })

  it('is for admins, of accounts that there are', async () => {
    const seller = await shop.seller()
    const params = { userId: seller.publicId }
    await refused(seller.session.sellers.hold({ params, body: { reason: 'x' } }), 'FORBIDDEN')
    for (const userId of ['usr_x', 'usr_00000000000000000000000000'])
      await refused(shop.admin.sellers.hold({ params: { userId }, body: { reason: 'x' } }), 'NOT_FOUND')
  })
})
