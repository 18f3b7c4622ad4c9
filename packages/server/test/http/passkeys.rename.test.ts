import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { givePasskey } from '../support/passkey.ts'
import { refused } from '../support/refusal.ts'

describe('passkeys.rename', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('gives another name, for its owner alone', async () => {
    const session = async () => market.client(await market.signIn(await market.account()))
    const [client, other] = [await session(), await session()]
    const { passkeyId } = await givePasskey(market, client)
    const body = { name: ' Old laptop ' }
    const { data } = await client.passkeys.rename({ params: { passkeyId }, body })
    assert.equal(data.name, 'Old laptop')
    assert.deepEqual((await client.passkeys.list()).data.passkeys, [data])
    await refused(client.passkeys.rename({ params: { passkeyId }, body: { name: ' ' } }), 'INVALID_REQUEST')
    for (const params of [{ passkeyId }, { passkeyId: 'psk_x' }])
      await refused(other.passkeys.rename({ params, body }), 'NOT_FOUND')
  })
})
