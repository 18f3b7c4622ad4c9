import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const query = { search: 'haiku', type: 'PROMPT', minPrice: 1, maxPrice: 5, sort: 'createdAt' as const }

describe('searches.create', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('saves the filters of the list under a name', async () => {
    const { client } = await market.account()
    const { data, status } = await client.searches.create({ body: { name: ' Haiku ', query } })
    assert.equal(status, 201)
    const { id: _, createdAt, seenAt, ...rest } = data
    assert.deepEqual(rest, { name: 'Haiku', query })
    assert.equal(seenAt, createdAt)
    assert.deepEqual((await client.searches.list()).data, [{ ...data, newProducts: 0 }])
  })

  it('refuses what the list refuses, and names the field', async () => {
    const { client } = await market.account()
    const fieldOf = async (over: object, name = 'Haiku') =>
      (
        await refused(
          client.searches.create({ body: { name, query: { ...query, ...over } } }),
          'INVALID_REQUEST',
        )
      ).details.field
    assert.equal(await fieldOf({ type: 'POEM' }), 'query.type')
    assert.equal(await fieldOf({ minPrice: 6 }), 'query.minPrice')
    assert.equal(await fieldOf({ minRating: 6 }), 'query.minRating')
    assert.equal(await fieldOf({ sort: 'random' }), 'query.sort')
    assert.equal(await fieldOf({ mine: true }), 'query.mine')
    assert.equal(await fieldOf({}, ' '), 'name')
    await refused(client.searches.create({ body: { name: 'All', query: {} } }), 'INVALID_REQUEST')
  })

  it('refuses more than 50, also at once', async () => {
    const { client } = await market.account({ plan: 'enterprise' })
    const create = () =>
      client.searches.create({ body: { name: 'Limericks', query: { search: 'limerick' } } })
    const results = await Promise.allSettled(Array.from({ length: 60 }, create))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 50)
    const error = await refused(create(), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['limit']], ['too_many_saved_searches', 50])
  })
})
