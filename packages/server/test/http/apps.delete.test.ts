import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as openid from 'openid-client'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorize, begin, makeApp, signedInBrowser } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('apps.delete', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop({})
    market = shop.market
  })
  after(() => market.close())

  it('ends all its tokens and every way to new ones', async () => {
    const [owner, user] = [await market.account(), await market.account()]
    const app = await makeApp(market, owner)
    const { config, tokens, client } = await authorize(market, app, user)
    const own = await openid.clientCredentialsGrant(config)
    const dashboard = await shop.session(owner)
    const { data } = await dashboard.apps.delete({ params: { appId: app.id } })
    assert.deepEqual(data, { id: app.id, deleted: true })
    await refused(client.products.list(), 'INVALID_API_KEY')
    await refused(market.client(own.access_token).products.list(), 'INVALID_API_KEY')
    const renewed = openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    await assert.rejects(renewed, { status: 401 })
    const page = await (await signedInBrowser(market, user)).visit((await begin(config)).url)
    assert.equal(page.status, 400)
    assert.match(await page.text(), /invalid_client/)
    assert.equal((await (await shop.session(user)).grants.list()).meta.total, 0)
    await refused(dashboard.apps.delete({ params: { appId: app.id } }), 'NOT_FOUND')
    const { data: entries } = await shop.admin.audit.list({ query: { subject: app.id } })
    assert.equal(entryOf(entries, 'app.deleted').actorId, owner.publicId)
    const [left] = await market.souk.db`
      select (select count(*) from access.oauth_token)::int + (select count(*) from access.oauth_grant)::int as count`
    assert.equal(left?.['count'], 0)
  })

  it('treats the app of another account as unknown', async () => {
    const { id: appId } = await makeApp(market, await market.account())
    await refused(
      (await shop.session(await market.account())).apps.delete({ params: { appId } }),
      'NOT_FOUND',
    )
  })
})
