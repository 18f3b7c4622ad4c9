import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('searches.markSeen', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('counts from now on, for its owner alone', async () => {
    const [reader, other, seller] = [await market.account(), await market.account(), await market.account()]
    const { data } = await reader.client.searches.create({
      body: { name: 'Odes', query: { tag: 'ode-of-this-test' } },
    })
    market.clock.advance(1_000)
    await publish(seller, { tags: ['ode-of-this-test'] })
    const newProducts = async () => (await reader.client.searches.list()).data[0]?.newProducts
    assert.equal(await newProducts(), 1)
    const params = { searchId: data.id }
    for (const one of [params, { searchId: 'srch_x' }])
      await refused(other.client.searches.markSeen({ params: one }), 'NOT_FOUND')
    assert.equal(await newProducts(), 1)
    const seen = await reader.client.searches.markSeen({ params })
    assert.equal(await newProducts(), 0)
    assert.ok(seen.data.seenAt > data.seenAt)
    market.clock.advance(1_000)
    await publish(seller, { tags: ['ode-of-this-test'] })
    assert.equal(await newProducts(), 1)
  })
})
