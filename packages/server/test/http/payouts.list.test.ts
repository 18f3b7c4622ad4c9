import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

describe('payouts.list', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('lists those of the caller, newest first', async () => {
    const seller = await shop.seller('po_ok')
    assert.deepEqual((await seller.client.payouts.list()).data, [])
    const ids: string[] = []
    for (const price of [20, 30, 40]) {
      await shop.earned(seller, price)
      const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
      ids.unshift(data.payoutId)
    }
    const { data, meta } = await seller.client.payouts.list({ query: { limit: 2 } })
    assert.deepEqual([data.map(({ payoutId }) => payoutId), meta.total], [ids.slice(0, 2), 3])
    const rest = await seller.client.payouts.list({ query: { limit: 2, page: 2 } })
    assert.deepEqual(
      rest.data.map(({ payoutId, amount }) => [payoutId, amount]),
      [[ids[2], 18]],
    )
    // Each begins where the one before ended.
    assert.deepEqual(data[0]?.period.start, data[1]?.period.end)
    assert.deepEqual((await shop.buyer.client.payouts.list()).data, [])
  })
})
