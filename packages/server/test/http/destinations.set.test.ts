import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checkRefusal } from '../support/answers.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'
import { operationOf, sendRaw } from '../support/sample-calls.ts'

describe('destinations.set', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('says where payouts go from then on; those made before go where they went', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data: before } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await seller.session.destinations.set({ body: { token: 'po_fails' } })
    await shop.earned(seller, 20)
    const { data: later } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    assert.deepEqual([before.destination.last4, later.destination.last4], ['6789', '0003'])
    await shop.market.souk.payouts.sweep()
    const { data } = await seller.client.payouts.list()
    // The weekly run was due as well: what the bank had just refused is in it.
    assert.deepEqual(
      data.map(({ status, destination }) => [status, destination.last4]),
      [
        ['failed', '0003'],
        ['failed', '0003'],
        ['completed', '6789'],
      ],
    )
  })

  it('refuses what the provider does not know, and keeps what was', async () => {
    const seller = await shop.seller('po_ok')
    for (const token of ['po_none', 'toString', ' ']) {
      const error = await refused(seller.session.destinations.set({ body: { token } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'token')
    }
    assert.equal((await seller.session.destinations.get()).data.destination?.last4, '6789')
  })

  it('is for sessions; a cookie alone redirects nothing', async () => {
    const seller = await shop.seller()
    await refused(seller.client.destinations.set({ body: { token: 'po_ok' } }), 'UNAUTHENTICATED')
    const cookie = `__Host-session=${await shop.market.signIn(seller)}`
    const operation = operationOf('destinations.set')
    const response = await sendRaw(shop.market, operation, { headers: { cookie }, body: '{"token":"po_ok"}' })
    assert.equal((await checkRefusal(response, operation)).code, 'FORBIDDEN')
  })
})
