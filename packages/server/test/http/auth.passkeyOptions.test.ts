import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

/** Using the answer is tested in auth.passkey.test.ts. */
describe('auth.passkeyOptions', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('names this site and no account, another challenge each time, and stores nothing', async () => {
    const request = async () => (await market.client().auth.passkeyOptions()).data.options
    const [first, second] = [await request(), await request()]
    assert.equal(first['rpId'], '127.0.0.1')
    assert.equal(first['userVerification'], 'required')
    assert.equal(first['allowCredentials'], undefined)
    assert.notEqual(first.challenge, second.challenge)
    const [stored] = await market.souk.db`select count(*)::int as count from accounts.used_challenge`
    assert.deepEqual(stored, { count: 0 })
  })
})
