import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as openid from 'openid-client'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorize, begin, makeApp, openConsent, signedInBrowser } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('grants.revoke', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  it('ends every token that the app has for this account, and no other', async () => {
    const app = await makeApp(market, await market.account())
    const [user, neighbour] = [await market.account(), await market.account()]
    const first = await authorize(market, app, user)
    const second = await authorize(market, app, user, { scope: 'purchases:read' })
    const theirs = await authorize(market, app, neighbour)
    const dashboard = await shop.session(user)
    const { data } = await dashboard.grants.revoke({ params: { appId: app.id } })
    assert.deepEqual(data, { id: app.id, revoked: true })
    for (const { client, config, tokens } of [first, second]) {
      await refused(client.products.list(), 'INVALID_API_KEY')
      const renewed = openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      await assert.rejects(renewed, { error: 'invalid_grant' })
    }
    assert.equal((await theirs.client.products.list()).status, 200)
    assert.equal((await dashboard.grants.list()).meta.total, 0)
    const again = await signedInBrowser(market, user)
    await openConsent(again, (await begin(first.config)).url)
    const { data: entries } = await shop.admin.audit.list({ query: { subject: app.id } })
    assert.equal(entryOf(entries, 'app.revoked').actorId, user.publicId)
    const given = entries.filter(({ action }) => action === 'app.authorized')
    assert.deepEqual(
      given.map(({ actorId }) => actorId),
      [neighbour.publicId, user.publicId, user.publicId],
    )
  })

  it('knows no app that was not authorised', async () => {
    const { id: appId } = await makeApp(market, await market.account())
    const dashboard = await shop.session(await market.account())
    for (const one of [appId, 'app_00000000000000000000000000', 'nonsense'])
      await refused(dashboard.grants.revoke({ params: { appId: one } }), 'NOT_FOUND')
  })
})
