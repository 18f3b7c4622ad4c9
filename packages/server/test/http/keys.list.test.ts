import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('keys.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('lists the newest first, with their last use and without the keys', async () => {
    const account = await market.account()
    const client = market.client(await market.signIn(account))
    const made: string[] = []
    for (const name of ['One', 'Two']) {
      market.clock.advance(1_000)
      made.push(
        (await client.keys.create({ body: { name, permissions: { 'products:read': true } } })).data.key,
      )
    }
    await market.client(made[0]).products.list()
    const { data, meta } = await client.keys.list({ query: { limit: 2 } })
    assert.deepEqual(
      data.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null]),
      [
        ['Two', false],
        ['One', true],
      ],
    )
    assert.deepEqual(meta, { page: 1, limit: 2, total: 3 })
    const text = JSON.stringify(await client.keys.list())
    for (const key of [...made, account.key]) assert.ok(!text.includes(key))
  })

  it('is for a session, not for a key', async () => {
    const { client } = await market.account()
    await refused(client.keys.list(), 'UNAUTHENTICATED')
  })
})
