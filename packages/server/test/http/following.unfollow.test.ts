import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('following.unfollow', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('ends it for oneself, and succeeds again', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const params = { sellerId: (await market.account()).publicId }
    for (const { client } of [reader, other]) await client.following.follow({ params })
    const state = { ...params, following: false, followers: 1 }
    for (let n = 0; n < 2; n++)
      assert.deepEqual((await reader.client.following.unfollow({ params })).data, state)
    assert.equal((await other.client.following.get({ params })).data.following, true)
    await refused(reader.client.following.unfollow({ params: { sellerId: 'usr_x' } }), 'NOT_FOUND')
  })
})
