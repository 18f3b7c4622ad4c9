import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { makeApp } from '../support/oauth-shop.ts'

describe('apps.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it("lists the account's own apps in pages, the newest first", async () => {
    const owner = await market.account()
    await makeApp(market, await market.account())
    for (const name of ['First', 'Second', 'Third']) await makeApp(market, owner, { name })
    const client = market.client(await market.signIn(owner))
    const page = await client.apps.list({ query: { limit: 2 } })
    assert.deepEqual(
      [page.data.map(({ name }) => name), page.meta],
      [['Third', 'Second'], { page: 1, limit: 2, total: 3 }],
    )
    const next = await client.apps.list({ query: { limit: 2, page: 2 } })
    assert.deepEqual(
      next.data.map(({ name }) => name),
      ['First'],
    )
    assert.ok(page.data.every((app) => !('clientSecret' in app)))
  })
})
