import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

describe('destinations.get', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('is null until one is set, and never shows the token', async () => {
    const seller = await shop.seller()
    const { destination, tokens } = (await seller.session.destinations.get()).data
    assert.equal(destination, null)
    assert.ok(tokens?.includes('po_ok'))
    const { data: set } = await seller.session.destinations.set({ body: { token: 'po_slow' } })
    const { data } = await seller.session.destinations.get()
    assert.deepEqual(data, set)
    assert.deepEqual([data.destination?.bank, data.destination?.last4], ['Sandbox Bank', '0014'])
    assert.doesNotMatch(JSON.stringify(data.destination), /po_slow/)
  })
})
