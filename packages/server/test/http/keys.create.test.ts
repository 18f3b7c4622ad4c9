import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('keys.create', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const dashboard = async () => market.client(await market.signIn(await market.account()))
  const permissions = { 'products:read': true, 'products:write': false }

  it('shows the key once; it may do what it was given and nothing else', async () => {
    const client = await dashboard()
    const { data, status } = await client.keys.create({ body: { name: ' CI ', permissions } })
    assert.equal(status, 201)
    const { key, ...rest } = data
    assert.match(key, /^sk_souk_[0-9A-Za-z]{38}$/)
    assert.deepEqual([rest.name, rest.permissions, rest.status], ['CI', ['products:read'], 'active'])
    assert.equal(rest.hint, `${key.slice(0, 12)}…${key.slice(-4)}`)
    assert.deepEqual((await client.keys.list()).data[0], rest)
    const caller = market.client(key)
    assert.equal((await caller.products.list()).status, 200)
    const error = await refused(caller.purchases.list(), 'UNAUTHORIZED')
    assert.equal(error.details['required'], 'purchases:read')
    const { db } = market.souk
    const [stored] =
      await db`select count(*)::int as count from access.api_key where api_key::text like ${`%${key.slice(12, 30)}%`}`
    assert.equal(stored?.['count'], 0, 'only the hash is stored')
    assert.ok(!market.log().includes(key))
  })

  it('expires at the time that was set', async () => {
    const client = await dashboard()
    const expiresAt = new Date(market.clock.now().getTime() + 60_000).toISOString()
    const { data } = await client.keys.create({ body: { name: 'Short', permissions, expiresAt } })
    assert.equal(data.expiresAt, expiresAt)
    await market.client(data.key).products.list()
    market.clock.advance(60_000)
    await refused(market.client(data.key).products.list(), 'INVALID_API_KEY')
    assert.equal((await client.keys.list()).data[0]?.status, 'expired')
  })

  it('takes the time with any offset and number of decimals, and answers in UTC', async () => {
    const client = await dashboard()
    for (const [given, expiresAt] of [
      ['2127-01-01T00:00:00+00:00', '2127-01-01T00:00:00.000Z'],
      ['2127-01-01T00:00:00.123456+02:00', '2126-12-31T22:00:00.123Z'],
    ] as const) {
      const { data } = await client.keys.create({ body: { name: 'Offset', permissions, expiresAt: given } })
      assert.equal(data.expiresAt, expiresAt)
    }
  })

  it('refuses what makes no sense, and says why', async () => {
    const client = await dashboard()
    const yesterday = new Date(market.clock.now().getTime() - 86_400_000).toISOString()
    const cases: [body: Record<string, unknown>, field: string][] = [
      [{ name: 'x', permissions: {} }, 'permissions'],
      [{ name: 'x', permissions: { 'products:read': false } }, 'permissions'],
      [{ name: 'x', permissions: { 'products:burn': true } }, 'permissions.products:burn'],
      [{ name: '   ', permissions }, 'name'],
      [{ name: 'a\u0007b', permissions }, 'name'],
      [{ name: 'x', permissions, expiresAt: yesterday }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '2026-13-41T00:00:00Z' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '2127-02-30T00:00:00Z' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '2127-01-01T00:00:00' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '2127-01-01T00:00:00+25:00' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '2127-01-01' }, 'expiresAt'],
      [{ name: 'x', permissions, expiresAt: '9999-12-31T23:30:00-01:00' }, 'expiresAt'],
    ]
    for (const [body, field] of cases) {
      const error = await refused(client.keys.create({ body: body as never }), 'INVALID_REQUEST')
      assert.equal(error.details.field, field, JSON.stringify(body))
    }
    assert.equal((await client.keys.list()).meta.total, 1, 'the key of the account itself')
  })

  it('keeps at most a hundred, however many ask at once', async () => {
    const client = await dashboard()
    const answers = await Promise.allSettled(
      Array.from({ length: 104 }, (_, n) => client.keys.create({ body: { name: `Key ${n}`, permissions } })),
    )
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 99)
    const more = client.keys.create({ body: { name: 'One more', permissions } })
    const error = await refused(more, 'CONFLICT')
    assert.equal(error.details['limit'], 100)
    assert.equal((await client.keys.list()).meta.total, 100)
  })
})
