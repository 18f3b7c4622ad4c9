import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { newCheckedText } from '../../src/modules/access/oauth/checked-text.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { authorize, makeApp } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('a credential that is not valid', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  const ruleOf = async (client: Pick<ReturnType<Marketplace['client']>, 'products'>) =>
    (await refused(client.products.list(), 'INVALID_API_KEY')).details['rule']

  const newKey = async (expiresAt?: Date) => {
    const session = await shop.session(await market.account())
    const body = {
      name: 'CI',
      permissions: { 'products:read': true },
      ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    }
    return { session, key: (await session.keys.create({ body })).data }
  }

  it('is refused by a rule that says what to do: missing, malformed and unknown', async () => {
    assert.equal(await ruleOf(market.client()), 'api_key_missing')
    assert.equal(await ruleOf(market.client('sk_souk_nonsense')), 'api_key_malformed')
    for (const kind of ['apiKey', 'accessToken'] as const)
      assert.equal(await ruleOf(market.client(newCheckedText(kind, randomBytes))), 'api_key_unknown')
  })

  it('expired, revoked, and of a suspended account', async () => {
    const { key: brief } = await newKey(new Date(market.clock.now().getTime() + 60_000))
    const { session, key } = await newKey()
    market.clock.advance(61_000)
    assert.equal(await ruleOf(market.client(brief.key)), 'api_key_expired')
    await session.keys.revoke({ params: { keyId: key.id } })
    assert.equal(await ruleOf(market.client(key.key)), 'api_key_revoked')
    shop.later()
    const account = await market.account()
    await shop.admin.users.suspend({
      params: { userId: account.publicId },
      body: { reason: 'Stolen cards.' },
    })
    assert.equal(await ruleOf(account.client), 'api_key_suspended')
  })

  it('a token of an app: expired and revoked', async () => {
    const app = await makeApp(market, await market.account())
    const user = await market.account()
    const { client } = await authorize(market, app, user)
    await client.products.list()
    const session = await shop.session(user)
    await session.grants.revoke({ params: { appId: app.id } })
    assert.match(String(await ruleOf(client)), /^api_key_(revoked|unknown)$/)
    const { client: later } = await authorize(market, app, user)
    market.clock.advance(2 * 3_600_000)
    assert.equal(await ruleOf(later), 'api_key_expired')
  })
})
