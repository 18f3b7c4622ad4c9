import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('searches.delete', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('deletes it, for its owner alone', async () => {
    const [{ client }, other] = [await market.account(), await market.account()]
    const { data } = await client.searches.create({ body: { name: 'Haiku', query: { tag: 'haiku' } } })
    const params = { searchId: data.id }
    for (const one of [params, { searchId: 'srch_x' }])
      await refused(other.client.searches.delete({ params: one }), 'NOT_FOUND')
    assert.deepEqual((await client.searches.delete({ params })).data, { id: data.id, deleted: true })
    await refused(client.searches.delete({ params }), 'NOT_FOUND')
    assert.deepEqual((await client.searches.list()).data, [])
  })
})
