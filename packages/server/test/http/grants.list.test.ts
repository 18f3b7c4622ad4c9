import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { authorize, makeApp } from '../support/oauth-shop.ts'

describe('grants.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('lists what the account has allowed each app, and when it was last used', async () => {
    const owner = await market.account({ name: 'Ada Maker' })
    const user = await market.account()
    const app = await makeApp(market, owner)
    const { client } = await authorize(market, app, user)
    const dashboard = market.client(await market.signIn(user))
    const [fresh] = (await dashboard.grants.list()).data
    assert.deepEqual(
      [fresh?.id, fresh?.name, fresh?.owner, fresh?.scopes, fresh?.lastUsedAt],
      [app.id, app.name, { name: 'Ada Maker', verified: false }, ['products:read'], null],
    )
    market.clock.advance(minutes(5))
    await client.products.list()
    const later = market.clock.now().getTime()
    await authorize(market, app, user, { scope: 'purchases:read' })
    const page = await dashboard.grants.list()
    assert.equal(page.meta.total, 1, 'one app, whatever the number of consents')
    assert.deepEqual(page.data[0]?.scopes, ['products:read', 'purchases:read'])
    assert.ok(Math.abs(Date.parse(page.data[0]?.lastUsedAt ?? '') - later) < 30_000)
    assert.ok(Date.parse(page.data[0]?.authorizedAt ?? '') >= later)
    const others = market.client(await market.signIn(owner))
    assert.equal((await others.grants.list()).meta.total, 0)
  })
})
