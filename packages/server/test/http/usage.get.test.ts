import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('usage.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const usageOf = async (account: Account) =>
    (await market.client(await market.signIn(account)).usage.get()).data

  it('says nothing was used before the first request', async () => {
    const { plan, windows } = await usageOf(await market.account({ plan: 'free' }))
    assert.equal(plan, 'free')
    assert.deepEqual(
      windows.map(({ name, limit, used, remaining }) => [name, limit, used, remaining]),
      [['hour', 100, 0, 100]],
    )
  })

  it('counts the requests of all keys in every window of the plan, and lets them slide out', async () => {
    const account = await market.account({ plan: 'pro' })
    const dashboard = market.client(await market.signIn(account))
    const body = { name: 'Second', permissions: { 'products:read': true } }
    const second = market.client((await dashboard.keys.create({ body })).data.key)
    for (const client of [account.client, second, second]) await client.products.list()
    const used = async () => (await dashboard.usage.get()).data.windows.map(({ name, used }) => [name, used])
    const all = [
      ['minute', 3],
      ['hour', 3],
      ['day', 3],
    ]
    assert.deepEqual(await used(), all)
    assert.deepEqual(await used(), all, 'asking counts nothing')
    market.clock.advance(120_000)
    assert.deepEqual((await used())[0], ['minute', 0])
    const { remaining } = (await dashboard.usage.get()).data.windows[1] ?? {}
    const answer = await market.request('/v1/products', {
      headers: { authorization: `Bearer ${account.key}` },
    })
    assert.equal(remaining, 997)
    assert.equal(answer.headers.get('x-ratelimit-remaining'), '99', 'the window with the fewest')
  })
})
