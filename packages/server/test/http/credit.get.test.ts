import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('credit.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('has nothing at first, and then what the caller alone has paid in', async () => {
    const buyer = await market.account()
    const limits = { perRun: null, perDay: null, perKeyAndDay: null }
    const nothing = { balances: [{ currency: 'USD', available: 0, held: 0, limits }] }
    assert.deepEqual((await buyer.client.credit.get()).data, nothing)
    await buyer.client.credit.topUp({ body: { amount: 2 } })
    assert.deepEqual((await buyer.client.credit.get()).data, {
      balances: [{ currency: 'USD', available: 2, held: 0, limits }],
    })
    const other = await market.account()
    assert.deepEqual((await other.client.credit.get()).data, nothing)
  })
})
