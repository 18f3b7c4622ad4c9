import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('webhooks.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it("lists the caller's endpoints, newest first, without secrets", async () => {
    const { client } = await market.account()
    assert.deepEqual((await client.webhooks.list()).data, [])
    const ids: string[] = []
    for (const path of ['a', 'b', 'c']) {
      const { data } = await client.webhooks.create({
        body: { url: `https://hooks.example.com/${path}`, events: ['*'] },
      })
      ids.unshift(data.id)
    }
    const { data, meta } = await client.webhooks.list({ query: { limit: 2 } })
    assert.deepEqual([data.map(({ id }) => id), meta.total], [ids.slice(0, 2), 3])
    const rest = await client.webhooks.list({ query: { limit: 2, page: 2 } })
    assert.deepEqual(
      rest.data.map(({ id }) => id),
      ids.slice(2),
    )
    assert.ok(!JSON.stringify(data).includes('whsec_'))
    const outsider = await market.account()
    assert.deepEqual((await outsider.client.webhooks.list()).data, [])
  })
})
