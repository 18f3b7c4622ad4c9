import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

/** Using the code is tested in auth.prove.test.ts. */
describe('auth.sendProofCode', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ mail: false })
  })
  after(() => market.close())

  it('says so where no mail leaves; then the only way is to sign in again', async () => {
    const account = await market.account()
    const client = market.client(await market.signIn(account))
    await refused(client.auth.sendProofCode(), 'SERVICE_UNAVAILABLE')
    market.clock.advance(900_000)
    const body = { name: 'CI', permissions: { 'products:read': true } }
    const error = await refused(client.keys.create({ body }), 'FORBIDDEN')
    assert.deepEqual(error.details['methods'], [])
    assert.match(error.message, /sign in again/)
  })
})
