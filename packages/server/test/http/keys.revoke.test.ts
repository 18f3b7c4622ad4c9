import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('keys.revoke', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const withKey = async () => {
    const client = market.client(await market.signIn(await market.account()))
    const body = { name: 'CI', permissions: { 'products:read': true } }
    return { client, made: (await client.keys.create({ body })).data }
  }

  it('ends the key with the next request', async () => {
    const { client, made } = await withKey()
    const params = { keyId: made.id }
    await market.client(made.key).products.list()
    assert.deepEqual((await client.keys.revoke({ params })).data, { id: made.id, revoked: true })
    await refused(market.client(made.key).products.list(), 'INVALID_API_KEY')
    assert.ok(!(await client.keys.list()).data.some(({ id }) => id === made.id))
    await refused(client.keys.revoke({ params }), 'NOT_FOUND')
    await refused(client.keys.roll({ params, body: {} }), 'NOT_FOUND')
  })

  it('knows the keys of others not', async () => {
    const [theirs, { client }] = [await withKey(), await withKey()]
    for (const keyId of [theirs.made.id, 'nonsense'])
      await refused(client.keys.revoke({ params: { keyId } }), 'NOT_FOUND')
    await market.client(theirs.made.key).products.list()
  })
})
