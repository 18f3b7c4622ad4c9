import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account } from '../support/marketplace.ts'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.get', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  it('is for the buyer, the seller and admins', async () => {
    const { refundId } = await shop.waiting()
    const admin = await shop.market.account({ roles: ['admin'] })
    const read = async (account: Account) => (await account.client.refunds.get({ params: { refundId } })).data
    const seen = await read(shop.buyer)
    assert.equal(seen.refundId, refundId)
    for (const account of [shop.seller, admin]) assert.deepEqual(await read(account), seen)
    await refused(read(shop.outsider), 'NOT_FOUND')
    await refused(shop.buyer.client.refunds.get({ params: { refundId: 'rfd_x' } }), 'NOT_FOUND')
  })
})
