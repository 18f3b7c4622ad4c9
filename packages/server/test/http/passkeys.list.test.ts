import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { givePasskey } from '../support/passkey.ts'
import { refused } from '../support/refusal.ts'

describe('passkeys.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('holds the passkeys of the account, the newest first, and of no other', async () => {
    const account = await market.account()
    const client = market.client(await market.signIn(account))
    const [first, second] = [await givePasskey(market, client), await givePasskey(market, client)]
    const other = market.client(await market.signIn(await market.account()))
    await givePasskey(market, other)
    const { data } = await client.passkeys.list()
    assert.deepEqual(
      data.passkeys.map(({ id }) => id),
      [second.passkeyId, first.passkeyId],
    )
    await refused(account.client.passkeys.list(), 'UNAUTHENTICATED')
  })
})
