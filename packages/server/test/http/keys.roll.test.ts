import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

const hourMs = 3_600_000

describe('keys.roll', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const withKey = async (expiresInMs?: number) => {
    const account = await market.account()
    const client = market.client(await market.signIn(account))
    await market.keepProven(account)
    const expiresAt = expiresInMs && new Date(market.clock.now().getTime() + expiresInMs).toISOString()
    const body = { name: 'CI', permissions: { 'products:read': true }, ...(expiresAt ? { expiresAt } : {}) }
    const { data } = await client.keys.create({ body })
    return { client, old: data, params: { keyId: data.id } }
  }
  const works = (key: string) => market.client(key).products.list()

  it('makes a key like the old one, which works on through its grace', async () => {
    const { client, old, params } = await withKey()
    const { data, status } = await client.keys.roll({ params, body: {} })
    assert.equal(status, 201)
    assert.notEqual(data.key, old.key)
    assert.deepEqual([data.name, data.permissions, data.expiresAt], ['CI', ['products:read'], null])
    await Promise.all([works(old.key), works(data.key)])
    assert.equal((await client.keys.list()).data[1]?.status, 'replaced')
    market.clock.advance(24 * hourMs)
    await refused(works(old.key), 'INVALID_API_KEY')
    await works(data.key)
  })

  it('ends the old key at once when no grace is wanted', async () => {
    const { client, old, params } = await withKey()
    await client.keys.roll({ params, body: { graceHours: 0 } })
    await refused(works(old.key), 'INVALID_API_KEY')
  })

  it('never lets a key live longer than it was given', async () => {
    const { client, old, params } = await withKey(hourMs)
    const { data } = await client.keys.roll({ params, body: { graceHours: 168 } })
    assert.equal(data.expiresAt, old.expiresAt)
    market.clock.advance(hourMs)
    await refused(works(old.key), 'INVALID_API_KEY')
    await refused(client.keys.roll({ params: { keyId: data.id }, body: {} }), 'CONFLICT')
  })

  it('happens once, however many ask at once', async () => {
    const { client, params } = await withKey()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.keys.roll({ params, body: {} })),
    )
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
    await refused(client.keys.roll({ params, body: {} }), 'CONFLICT')
  })

  it('knows the keys of others not', async () => {
    const [{ params }, { client }] = [await withKey(), await withKey()]
    for (const keyId of [params.keyId, 'nonsense'])
      await refused(client.keys.roll({ params: { keyId }, body: {} }), 'NOT_FOUND')
  })
})
