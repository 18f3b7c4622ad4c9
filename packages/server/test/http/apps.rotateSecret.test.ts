import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorize, credentials, makeApp, post } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('apps.rotateSecret', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  it('ends the old secret at once; tokens go on', async () => {
    const owner = await market.account()
    const app = await makeApp(market, owner)
    const { client } = await authorize(market, app, await market.account())
    const rotated = await (await shop.session(owner)).apps.rotateSecret({ params: { appId: app.id } })
    assert.equal(rotated.status, 201)
    assert.notEqual(rotated.data.clientSecret, app.clientSecret)
    const form = (one: typeof app) => ({ ...credentials(one), grant_type: 'client_credentials' })
    const old = await post(`${market.url}/oauth/token`, form(app))
    assert.deepEqual([old.status, old.body['error']], [401, 'invalid_client'])
    assert.equal((await post(`${market.url}/oauth/token`, form(rotated.data))).status, 200)
    assert.equal((await client.products.list()).status, 200)
    const { data: entries } = await shop.admin.audit.list({ query: { subject: app.id } })
    assert.equal(entryOf(entries, 'app.secret_rotated').actorId, owner.publicId)
  })

  it('refuses a public app, which has none', async () => {
    const owner = await market.account()
    const { id: appId } = await makeApp(market, owner, { type: 'public' })
    await refused((await shop.session(owner)).apps.rotateSecret({ params: { appId } }), 'CONFLICT')
  })

  it('treats the app of another account as unknown', async () => {
    const { id: appId } = await makeApp(market, await market.account())
    const client = await shop.session(await market.account())
    await refused(client.apps.rotateSecret({ params: { appId } }), 'NOT_FOUND')
  })
})
