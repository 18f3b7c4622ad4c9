import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

/** Using the answer is tested in passkeys.add.test.ts. */
describe('passkeys.options', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('asks for a passkey of this site that checks its user and needs no name to sign in', async () => {
    const account = await market.account()
    const { data } = await market.client(await market.signIn(account)).passkeys.options()
    const options = data.options as Record<string, Record<string, string>>
    assert.deepEqual(options['rp'], { id: '127.0.0.1', name: 'Souk' })
    assert.equal(options['user']?.['name'], account.email)
    const { residentKey, userVerification } = options['authenticatorSelection'] ?? {}
    assert.deepEqual([residentKey, userVerification], ['required', 'required'])
    assert.equal(options['attestation'], 'none')
    await refused(account.client.passkeys.options(), 'UNAUTHENTICATED')
  })
})
