import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as openid from 'openid-client'
import { openBrowser } from '../support/browser.ts'
import { startMarketplace, promptBody, type Account, type Marketplace } from '../support/marketplace.ts'
import {
  answer,
  authorize,
  backAt,
  begin,
  callback,
  consentTo,
  discover,
  makeApp,
  openConsent,
  signedInBrowser,
} from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('an unmodified OAuth client', () => {
  let market: Marketplace
  let owner: Account
  let user: Account
  before(async () => {
    market = await startMarketplace()
    owner = await market.account({ name: 'Ada Maker' })
    user = await market.account({ name: 'Bo User' })
  })
  after(() => market.close())

  it('finds the server, gets consent, and calls the API for the account that gave it', async () => {
    const app = await makeApp(market, owner)
    const { tokens, client } = await authorize(market, app, user, { scope: 'products:read products:write' })
    assert.equal(tokens.token_type, 'bearer')
    assert.equal(tokens.expires_in, 3_600)
    assert.equal(tokens.scope, 'products:read products:write')
    const { data } = await client.products.create({ body: promptBody({ title: 'By an app' }) })
    const { data: product } = await user.client.products.get({ params: { productId: data.id } })
    assert.equal(product.author.id, user.publicId)
    const error = await refused(client.purchases.list(), 'UNAUTHORIZED')
    assert.equal(error.details['required'], 'purchases:read')
  })

  it('signs people in: an ID token says which account it is', async () => {
    const { tokens } = await authorize(market, await makeApp(market, owner), user, { scope: 'openid' })
    assert.equal(tokens.claims()?.sub, user.publicId)
    assert.equal(tokens.claims()?.iss, market.url)
  })

  it('works without a secret, with PKCE', async () => {
    const uri = 'com.example.desk:/back'
    const app = await makeApp(market, owner, { type: 'public', redirectUris: [uri] })
    const config = await discover(market, app)
    const { url, checks } = await begin(config, { redirectUri: uri })
    const browser = await signedInBrowser(market, user)
    const form = await openConsent(browser, url)
    const response = await answer(browser, form)
    const back = await backAt(browser, response.headers.get('location') ?? '', uri)
    const tokens = await openid.authorizationCodeGrant(config, back, checks)
    assert.equal((await market.client(tokens.access_token).products.list()).status, 200)
  })

  it('renews its tokens; the old refresh token ends', async () => {
    const { config, tokens } = await authorize(market, await makeApp(market, owner), user)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    assert.equal((await market.client(renewed.access_token).products.list()).status, 200)
    assert.equal((await market.client(tokens.access_token).products.list()).status, 200)
  })

  it('acts in the name of its owner with client credentials', async () => {
    const app = await makeApp(market, owner, { redirectUris: [] })
    const tokens = await openid.clientCredentialsGrant(await discover(market, app), {
      scope: 'products:write',
    })
    assert.equal(tokens.refresh_token, undefined)
    const { data } = await market.client(tokens.access_token).products.create({ body: promptBody() })
    const { data: product } = await owner.client.products.get({ params: { productId: data.id } })
    assert.equal(product.author.id, owner.publicId)
  })

  it('asks what a token is worth, and gives it back', async () => {
    const { config, tokens, client } = await authorize(market, await makeApp(market, owner), user)
    const said = await openid.tokenIntrospection(config, tokens.access_token)
    assert.deepEqual(
      [said.active, said.sub, said.scope, said.aud],
      [true, user.publicId, 'products:read', `${market.url}/v1`],
    )
    await openid.tokenRevocation(config, tokens.refresh_token ?? '')
    assert.deepEqual(await openid.tokenIntrospection(config, tokens.access_token), { active: false })
    await refused(client.products.list(), 'INVALID_API_KEY')
  })

  it('learns that consent was denied', async () => {
    const config = await discover(market, await makeApp(market, owner))
    const { url, checks } = await begin(config)
    const browser = await signedInBrowser(market, user)
    const response = await answer(browser, await openConsent(browser, url), 'deny')
    const back = await backAt(browser, response.headers.get('location') ?? '')
    await assert.rejects(openid.authorizationCodeGrant(config, back, checks), { error: 'access_denied' })
  })

  it('need not ask again for what was consented to, unless it cannot prove who it is', async () => {
    const browser = await signedInBrowser(market, user)
    const app = await makeApp(market, owner)
    const config = await discover(market, app)
    await consentTo(browser, (await begin(config, { prompt: null })).url)
    const again = await begin(config, { prompt: null })
    const tokens = await openid.authorizationCodeGrant(config, await backAt(browser, again.url), again.checks)
    assert.equal((await market.client(tokens.access_token).products.list()).status, 200)
    await openConsent(
      browser,
      (await begin(config, { prompt: null, scope: 'products:read purchases:read' })).url,
    )
    await openConsent(browser, (await begin(config, { prompt: 'consent' })).url)
    const open = await discover(market, await makeApp(market, owner, { type: 'public' }))
    await consentTo(browser, (await begin(open, { prompt: null })).url)
    await openConsent(browser, (await begin(open, { prompt: null })).url)
  })

  it('sends a signed-out user to sign in, and back', async () => {
    const config = await discover(market, await makeApp(market, owner))
    const { url, checks } = await begin(config)
    const browser = openBrowser()
    const response = await browser.visit(url)
    const text = await response.text()
    assert.equal(response.status, 200)
    const link = /href="(\/sign-in\?[^"]+)"/.exec(text)?.[1] ?? ''
    const next = new URL(link, market.url).searchParams.get('next') ?? ''
    assert.equal(next, url.pathname + url.search)
    assert.equal((await browser.visit(market.url + link)).status, 200)
    browser.setCookie(market.url, '__Host-session', await market.signIn(user))
    const back = await consentTo(browser, market.url + next)
    assert.ok((await openid.authorizationCodeGrant(config, back, checks)).access_token)
    const silent = await begin(config, { prompt: 'none' })
    const refusedBack = await backAt(openBrowser(), silent.url)
    assert.equal(refusedBack.searchParams.get('error'), 'login_required')
    assert.ok(refusedBack.href.startsWith(callback))
  })

  it('finds the same under every address', async () => {
    const of = async (path: string) => (await market.request(`/.well-known/${path}`)).json()
    const server = await of('oauth-authorization-server')
    assert.deepEqual(await of('oauth-authorization-server/oauth'), server)
    assert.deepEqual(await of('openid-configuration'), server)
    for (const [path, resource] of [
      ['', '/v1'],
      ['/v1', '/v1'],
      ['/mcp', '/mcp'],
    ] as const) {
      const said = (await of(`oauth-protected-resource${path}`)) as Record<string, unknown>
      assert.deepEqual(
        [said['resource'], said['authorization_servers']],
        [market.url + resource, [market.url]],
      )
    }
    const jwks = (await (await market.request('/oauth/jwks')).json()) as { keys: Record<string, unknown>[] }
    assert.ok(jwks.keys.every((key) => key['kty'] === 'EC' && !('d' in key)))
  })
})
