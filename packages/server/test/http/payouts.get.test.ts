import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('payouts.get', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('is for the seller and admins', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    const params = { payoutId: data.payoutId }
    assert.deepEqual((await seller.client.payouts.get({ params })).data, data)
    assert.deepEqual((await shop.adminByKey.payouts.get({ params })).data, data)
    await refused(shop.buyer.client.payouts.get({ params }), 'NOT_FOUND')
    await refused(seller.client.payouts.get({ params: { payoutId: 'pay_x' } }), 'NOT_FOUND')
  })
})
