import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('searches.rename', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('gives another name, for its owner alone', async () => {
    const [{ client }, other] = [await market.account(), await market.account()]
    const { data } = await client.searches.create({ body: { name: 'Haiku', query: { tag: 'haiku' } } })
    const params = { searchId: data.id }
    const renamed = await client.searches.rename({ params, body: { name: ' Poems ' } })
    assert.deepEqual(renamed.data, { ...data, name: 'Poems' })
    await refused(client.searches.rename({ params, body: { name: ' ' } }), 'INVALID_REQUEST')
    for (const one of [params, { searchId: 'srch_x' }])
      await refused(other.client.searches.rename({ params: one, body: { name: 'X' } }), 'NOT_FOUND')
  })
})
