import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RefundQuery } from '@souk/contract'
import type { Account } from '../support/marketplace.ts'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.list', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  it('lists those of the own purchases, or of the own sales, newest first', async () => {
    const first = await shop.waiting()
    const { orderId } = await shop.order()
    const { data: second } = await shop.request(orderId)
    const ids = async (account: Account, query: RefundQuery = {}) => {
      const { data, meta } = await account.client.refunds.list({ query })
      assert.equal(meta.total, data.length)
      return data.map(({ refundId }) => refundId)
    }
    const both = [second.refundId, first.refundId]
    assert.deepEqual(await ids(shop.buyer), both)
    assert.deepEqual(await ids(shop.buyer, { status: 'succeeded' }), [second.refundId])
    assert.deepEqual(await ids(shop.seller), [])
    assert.deepEqual(await ids(shop.seller, { role: 'seller', status: 'all' }), both)
    assert.deepEqual(await ids(shop.seller, { role: 'seller', status: 'pending_approval' }), [first.refundId])
    assert.deepEqual(await ids(shop.outsider), [])
    const page = await shop.buyer.client.refunds.list({ query: { page: 2, limit: 1 } })
    assert.deepEqual([page.data.length, page.meta], [1, { page: 2, limit: 1, total: 2 }])
    const error = await refused(
      shop.buyer.client.refunds.list({ query: { status: 'open' } }),
      'VALIDATION_ERROR',
    )
    assert.equal(error.details.field, 'status')
  })
})
