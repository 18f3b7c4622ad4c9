import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('following.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('counts the followers of a seller, and says whether one is among them', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const params = { sellerId: (await market.account()).publicId }
    assert.deepEqual((await reader.client.following.get({ params })).data, {
      ...params,
      following: false,
      followers: 0,
    })
    await reader.client.following.follow({ params })
    const state = { ...params, following: true, followers: 1 }
    assert.deepEqual((await reader.client.following.get({ params })).data, state)
    assert.deepEqual((await other.client.following.get({ params })).data, { ...state, following: false })
    const open = await market.request(`/api/public/following/${params.sellerId}`)
    assert.deepEqual((await open.json()).data, { ...state, following: false })
    await refused(reader.client.following.get({ params: { sellerId: 'usr_x' } }), 'NOT_FOUND')
  })
})
