import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  startMarketplace,
  promptBody,
  publish,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('search.suggestions', () => {
  let market: Marketplace
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    reader = await market.account({ plan: 'enterprise' })
    const seller = await market.account({ name: 'Seller' })
    await publish(seller, {
      title: 'Release notes writer',
      tags: ['release', 'Relaxed'],
      category: 'writing',
    })
    const bought = await publish(seller, { title: 'Relay race planner', tags: ['sport'], category: 'relays' })
    await publish(seller, { title: 'release NOTES writer', tags: ['release'] })
    await publish(seller, { title: '100% _sure_', tags: [] })
    await seller.client.products.create({
      body: promptBody({ title: 'Relegated draft', tags: ['relegated'], category: 'relegated' }),
    })
    await reader.client.purchases.create({ body: { productId: bought } })
    await allHandled(market)
  })
  after(() => market.close())

  const suggest = async (q: string, limit?: number) => {
    const { data } = await reader.client.search.suggestions({ query: { q, ...(limit ? { limit } : {}) } })
    return data.map(({ text, kind }) => `${kind} ${text}`)
  }

  it('completes tags and categories of published products, then titles, the most popular first, each once', async () => {
    const expected = ['tag release', 'category relays', 'tag Relaxed', 'title Relay race planner']
    assert.deepEqual((await suggest('rel')).slice(0, 4), expected)
    assert.equal((await suggest('rel')).length, 5)
    assert.deepEqual(await suggest('  REL'), await suggest('rel'))
    assert.deepEqual(await suggest('release n'), ['title release NOTES writer'])
    assert.deepEqual(await suggest('releg'), [])
  })

  it('keeps to the limit', async () => {
    assert.equal((await suggest('rel', 2)).length, 2)
    assert.equal((await suggest('rel', 20)).length, 5)
  })

  it('takes any text for what it is', async () => {
    for (const q of ['%', '_', '\\', ' ', "'", 'rel%', '\u{10ffff}', 'x'.repeat(100)])
      assert.deepEqual(await suggest(q), [], q)
    assert.deepEqual(await suggest('100% _'), ['title 100% _sure_'])
  })

  it('refuses what it cannot complete, by name', async () => {
    const cases: Record<string, object> = {
      q: { q: '' },
      limit: { q: 'a', limit: 21 },
    }
    for (const [field, query] of Object.entries(cases)) {
      const error = await refused(
        reader.client.search.suggestions({ query: query as { q: string } }),
        'VALIDATION_ERROR',
      )
      assert.equal(error.details.field, field)
    }
  })
})
