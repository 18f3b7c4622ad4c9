import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

describe('licenses.keys', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('is one public key, also when it is made for many at once', async () => {
    const sets = await Promise.all(
      Array.from({ length: 5 }, async () => (await market.request('/v1/licenses/keys')).json()),
    )
    const [first, ...others] = sets as { keys: Record<string, string>[] }[]
    for (const other of others) assert.deepEqual(other, first)
    const { x, kid, ...rest } = first?.keys[0] ?? {}
    assert.match(x ?? '', /^[\w-]{43}$/)
    assert.match(kid ?? '', /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
    assert.equal(first?.keys.length, 1)
  })
})
