import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('sellers.release', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('lets the next weekly run pay again', async () => {
    const seller = await shop.seller('po_ok')
    const params = { userId: seller.publicId }
    await shop.earned(seller, 20)
    await refused(shop.admin.sellers.release({ params }), 'CONFLICT')
    await shop.admin.sellers.hold({ params, body: { reason: 'Three disputes.' } })
    assert.deepEqual(await shop.nextWeek(), { made: 0, ended: 0 })
    const { data } = await shop.admin.sellers.release({ params })
    assert.deepEqual([data.held, data.reason], [false, ''])
    await refused(shop.admin.sellers.release({ params }), 'CONFLICT')
    await refused(shop.admin.sellers.release({ params: { userId: 'usr_x' } }), 'NOT_FOUND')
    assert.deepEqual(await shop.nextWeek(), { made: 1, ended: 1 })
    await shop.admin.sellers.hold({ params, body: { reason: 'A second time.' } })
  })
})
