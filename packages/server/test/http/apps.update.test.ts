import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorize, makeApp } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('apps.update', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  it('changes what is named, and notes it', async () => {
    const owner = await market.account()
    const app = await makeApp(market, owner)
    const client = await shop.session(owner)
    const params = { appId: app.id }
    const redirectUris = ['https://desk.example/new']
    const { data } = await client.apps.update({ params, body: { name: 'New desk', redirectUris } })
    assert.deepEqual([data.name, data.redirectUris, data.scopes], ['New desk', redirectUris, app.scopes])
    assert.equal(data.secretHint, app.secretHint)
    const { data: entries } = await shop.admin.audit.list({ query: { subject: app.id } })
    const { before: old, after: now } = entryOf(entries, 'app.updated')
    assert.equal((old as { name: string }).name, app.name)
    assert.equal((now as { name: string }).name, 'New desk')
  })

  it('takes a scope from the tokens in use, too', async () => {
    const owner = await market.account()
    const app = await makeApp(market, owner)
    const scope = 'products:read purchases:read'
    const { client } = await authorize(market, app, await market.account(), { scope })
    await client.purchases.list()
    const params = { appId: app.id }
    await (await shop.session(owner)).apps.update({ params, body: { scopes: ['products:read'] } })
    await client.products.list()
    await refused(client.purchases.list(), 'UNAUTHORIZED')
  })

  it('refuses what the app cannot have', async () => {
    const owner = await market.account()
    const client = await shop.session(owner)
    const params = { appId: (await makeApp(market, owner, { type: 'public' })).id }
    const bad = client.apps.update({ params, body: { redirectUris: ['http://x.example'] } })
    assert.equal((await refused(bad, 'INVALID_REQUEST')).details.field, 'redirectUris.0')
    const none = client.apps.update({ params, body: { redirectUris: [] } })
    assert.equal((await refused(none, 'INVALID_REQUEST')).details.field, 'redirectUris')
  })

  it('treats the app of another account as unknown', async () => {
    const app = await makeApp(market, await market.account())
    const client = await shop.session(await market.account())
    for (const appId of [app.id, 'app_00000000000000000000000000', 'nonsense'])
      await refused(client.apps.update({ params: { appId }, body: { name: 'Mine' } }), 'NOT_FOUND')
  })
})
