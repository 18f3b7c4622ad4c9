import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as openid from 'openid-client'
import type { NewOAuthApp } from '@souk/contract'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { openBrowser } from '../support/browser.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import {
  answer,
  authorize,
  backAt,
  begin,
  callback,
  consentTo,
  credentials,
  discover,
  isConsent,
  makeApp,
  openConsent,
  post,
  signedInBrowser,
} from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('attacks on the authorization server', () => {
  let shop: IdentityShop
  let market: Marketplace
  let owner: Account
  let user: Account
  let app: NewOAuthApp
  before(async () => {
    shop = await openIdentityShop({ env: { RATE_LIMITS: 'off' } })
    market = shop.market
    owner = await market.account()
    user = await market.account()
    app = await makeApp(market, owner)
  })
  after(() => market.close())

  // Time goes by in these tests, and sessions end.
  const admin = () => shop.session(shop.adminAccount)
  const token = () => `${market.url}/oauth/token`

  /** A code as it comes back to the app, and the form that redeems it. */
  const freshCode = async (authRequest: Parameters<typeof begin>[1] = {}, of = app) => {
    const { url, verifier } = await begin(await discover(market, of), authRequest)
    const back = await consentTo(await signedInBrowser(market, user), url)
    const code = back.searchParams.get('code') ?? ''
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier }
    return { code, form: { ...credentials(of), ...form }, back }
  }

  const isRefused = async (form: Record<string, string>, error: string, what = error) => {
    const { status, body } = await post(token(), form)
    assert.ok(status === 400 || status === 401, `${what}: ${status} ${JSON.stringify(body)}`)
    assert.equal(body['error'], error, what)
  }

  describe('redirects', () => {
    const tricks = [
      'https://evil.example/callback',
      'https://app.example/callback/',
      'https://app.example/callback?x=1',
      'https://app.example/callback#x',
      'https://app.example/Callback',
      'https://app.example:443/callback',
      'https://app.example:444/callback',
      'https://app.example.evil.example/callback',
      'https://app.example@evil.example/callback',
      'https://app.example\\@evil.example/callback',
      'https://APP.example/callback',
      'http://app.example/callback',
      'https://app.example/callback/../evil',
      'https://app.example/%63allback',
      'https://app.example//callback',
      '//app.example/callback',
      '/callback',
      'javascript:alert(1)',
      '',
    ]

    it('lead nowhere but to the registered address, character by character', async () => {
      const browser = await signedInBrowser(market, user)
      const config = await discover(market, app)
      for (const redirectUri of tricks) {
        const response = await browser.visit((await begin(config, { redirectUri })).url)
        assert.equal(response.status, 400, redirectUri)
        assert.equal(response.headers.get('location'), null, redirectUri)
        assert.ok(!(await response.text()).includes('evil.example'), redirectUri)
      }
    })

    it('are exact for the loopback address of a device, too, and cannot be given twice or left out', async () => {
      const uri = 'http://127.0.0.1:7777/back'
      const device = await makeApp(market, owner, { type: 'public', redirectUris: [uri, 'com.example.x:/b'] })
      const config = await discover(market, device)
      const browser = await signedInBrowser(market, user)
      const other = await begin(config, { redirectUri: 'http://127.0.0.1:7778/back' })
      assert.equal((await browser.visit(other.url)).status, 400)
      const { url } = await begin(await discover(market, app))
      url.searchParams.append('redirect_uri', 'https://evil.example')
      assert.equal((await browser.visit(url)).status, 400)
      url.searchParams.delete('redirect_uri')
      assert.equal((await browser.visit(url)).status, 400)
    })

    it('must be the same when the code is redeemed', async () => {
      const { form } = await freshCode()
      for (const redirect_uri of tricks.slice(0, 6))
        await isRefused({ ...form, redirect_uri }, 'invalid_grant')
      const { redirect_uri: _, ...without } = form
      await isRefused(without as never, 'invalid_request')
      assert.equal((await post(token(), form)).status, 200)
    })

    it('tell the app of a fault only where the address is its own', async () => {
      const config = await discover(market, app)
      const browser = await signedInBrowser(market, user)
      const { url } = await begin(config, { scope: 'webhooks:write' })
      const back = await backAt(browser, url)
      assert.equal(back.searchParams.get('error'), 'invalid_scope')
      assert.equal(back.searchParams.get('iss'), market.url)
      assert.equal(back.searchParams.get('state'), url.searchParams.get('state'))
    })
  })

  describe('requests', () => {
    it('are refused strictly', async () => {
      const browser = await signedInBrowser(market, user)
      const config = await discover(market, app)
      const cases: [change: Record<string, string | undefined>, error: string][] = [
        [{ response_type: 'token' }, 'invalid_request'],
        [{ response_type: 'code id_token' }, 'invalid_request'],
        [{ response_mode: 'fragment' }, 'invalid_request'],
        [{ response_mode: 'form_post' }, 'invalid_request'],
        [{ code_challenge_method: 'plain' }, 'invalid_request'],
        [{ code_challenge_method: undefined }, 'invalid_request'],
        [{ code_challenge: 'short' }, 'invalid_request'],
        [{ scope: 'products:read admin' }, 'invalid_scope'],
        [{ resource: 'https://elsewhere.example/v1' }, 'invalid_target'],
        [{ prompt: 'login' }, 'login_required'],
        [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
        [{ request_uri: 'https://evil.example/r' }, 'request_uri_not_supported'],
      ]
      for (const [change, error] of cases) {
        const { url } = await begin(config)
        for (const [name, value] of Object.entries(change))
          if (value === undefined) url.searchParams.delete(name)
          else url.searchParams.set(name, value)
        const response = await browser.visit(url)
        const location = response.headers.get('location')
        const said = location === null ? '' : new URL(location).search + new URL(location).hash
        assert.match(said + (await response.text()), new RegExp(error), JSON.stringify(change))
        assert.ok(location === null || location.startsWith(callback), JSON.stringify(change))
      }
    })

    it('of a public app need PKCE', async () => {
      const open = await makeApp(market, owner, { type: 'public' })
      const { url } = await begin(await discover(market, open))
      url.searchParams.delete('code_challenge')
      url.searchParams.delete('code_challenge_method')
      const back = await backAt(await signedInBrowser(market, user), url)
      assert.equal(back.searchParams.get('error'), 'invalid_request')
    })

    it('show nothing in a page that the address puts in', async () => {
      const browser = await signedInBrowser(market, user)
      const text = '<script>alert(1)</script>'
      const { url } = await begin(await discover(market, app))
      url.searchParams.set('client_id', text)
      const page = await browser.visit(url)
      assert.ok(!(await page.text()).includes('<script>'))
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
      const unsigned = await openBrowser().visit(
        `${market.url}/oauth/authorize?x="><script>alert(1)</script>`,
      )
      assert.ok(!(await unsigned.text()).includes('<script>'))
    })

    it('never make it answer 5xx', async () => {
      const odd = ['%00', '%ff', 'a[]=1', '__proto__=1', 'resource=', 'resource=%00', 'x'.repeat(8_000)]
      const browser = await signedInBrowser(market, user)
      for (const query of odd) {
        const { status } = await browser.visit(`${market.url}/oauth/authorize?${query}&client_id=${app.id}`)
        assert.ok(status < 500, query)
        const sent = await fetch(token(), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `${query}&grant_type=client_credentials`,
        })
        assert.ok(sent.status < 500, query)
      }
      for (const [type, body] of [
        ['application/json', '{}'],
        ['text/plain', 'grant_type=client_credentials'],
        ['application/x-www-form-urlencoded', 'x'.repeat(70_000)],
        ['multipart/form-data; boundary=x', '--x--'],
      ] as const) {
        const { status } = await fetch(token(), { method: 'POST', headers: { 'content-type': type }, body })
        assert.ok(status >= 400 && status < 500, `${type}: ${status}`)
      }
      const { status } = await browser.visit(`${market.url}/oauth/consent/%00`)
      assert.equal(status, 400)
    })
  })

  describe('codes', () => {
    it('are useless to other apps and without the verifier', async () => {
      const { form } = await freshCode()
      const other = await makeApp(market, await market.account())
      await isRefused({ ...form, ...credentials(other) }, 'invalid_grant', 'another app')
      await isRefused({ ...form, client_secret: 'cs_souk_wrong' }, 'invalid_client', 'a wrong secret')
      const { secret_hash: hash } =
        (
          await market.souk
            .db`select encode(secret_hash, 'hex') as secret_hash from access.oauth_app order by id limit 1`
        )[0] ?? {}
      await isRefused({ ...form, client_secret: String(hash) }, 'invalid_client', 'the hash of the database')
      await isRefused({ ...form, code_verifier: openid.randomPKCECodeVerifier() }, 'invalid_grant')
      const { code_verifier: _, ...bare } = form
      await isRefused(bare as never, 'invalid_grant', 'no verifier')
      assert.equal((await post(token(), form)).status, 200, 'and is not used up by any of them')
    })

    it('need their verifier also from an app with a secret, and none that was not announced', async () => {
      const config = await discover(market, app)
      const { url, verifier } = await begin(config)
      url.searchParams.delete('code_challenge')
      url.searchParams.delete('code_challenge_method')
      const back = await consentTo(await signedInBrowser(market, user), url)
      const form = {
        ...{ ...credentials(app), grant_type: 'authorization_code', redirect_uri: callback },
        code: back.searchParams.get('code') ?? '',
      }
      await isRefused({ ...form, code_verifier: verifier }, 'invalid_grant', 'PKCE downgrade')
      assert.equal((await post(token(), form)).status, 200)
    })

    it('live for a minute', async () => {
      const { form } = await freshCode()
      market.clock.advance(minutes(1))
      await isRefused(form, 'invalid_grant')
    })

    it('that come again end what was given out for them', async () => {
      const { form } = await freshCode()
      const { body } = await post(token(), form)
      const client = market.client(String(body['access_token']))
      await client.products.list()
      await isRefused(form, 'invalid_grant')
      await refused(client.products.list(), 'INVALID_API_KEY')
      const refresh = { ...credentials(app), grant_type: 'refresh_token' }
      await isRefused({ ...refresh, refresh_token: String(body['refresh_token']) }, 'invalid_grant')
    })
  })

  describe('refresh tokens', () => {
    const renew = (refreshToken: unknown, over: Record<string, string> = {}) =>
      post(token(), {
        ...{ ...credentials(app), grant_type: 'refresh_token', refresh_token: String(refreshToken) },
        ...over,
      })

    it('that come again end the whole family, and the audit log says so', async () => {
      const { tokens } = await authorize(market, app, user)
      const first = await renew(tokens.refresh_token)
      const second = await renew(first.body['refresh_token'])
      assert.equal(second.status, 200)
      const stolen = await renew(tokens.refresh_token)
      assert.deepEqual([stolen.status, stolen.body['error']], [400, 'invalid_grant'])
      assert.equal((await renew(second.body['refresh_token'])).status, 400)
      for (const { body } of [first, second])
        await refused(market.client(String(body['access_token'])).products.list(), 'INVALID_API_KEY')
      const { data } = await (
        await admin()
      ).audit.list({ query: { subject: app.id, action: 'app.token_reused' } })
      assert.deepEqual(data[0]?.before, { account: user.publicId })
    })

    it('give no more than was consented to, and live for 30 days each', async () => {
      const { tokens } = await authorize(market, app, user)
      const wider = await renew(tokens.refresh_token, { scope: 'products:read purchases:read' })
      assert.equal(wider.body['error'], 'invalid_scope')
      market.clock.advance(days(29))
      const next = await renew(tokens.refresh_token)
      assert.equal(next.status, 200)
      market.clock.advance(days(29))
      assert.equal((await renew(next.body['refresh_token'])).status, 200)
      const { tokens: old } = await authorize(market, app, user)
      market.clock.advance(days(30))
      assert.equal((await renew(old.refresh_token)).body['error'], 'invalid_grant')
    })

    it('are not used up by another app, a wrong secret or a wrong resource', async () => {
      const { tokens } = await authorize(market, app, user)
      const other = await makeApp(market, owner)
      assert.equal((await renew(tokens.refresh_token, credentials(other))).body['error'], 'invalid_grant')
      const wrong = { client_secret: 'cs_souk_wrong' }
      assert.equal((await renew(tokens.refresh_token, wrong)).body['error'], 'invalid_client')
      for (const resource of [`${market.url}/mcp`, 'https://elsewhere.example'])
        assert.equal((await renew(tokens.refresh_token, { resource })).body['error'], 'invalid_target')
      const alias = { resource: `${market.url.toUpperCase().replace('HTTP', 'http')}/v1/` }
      const renewed = await renew(tokens.refresh_token, alias)
      assert.equal(renewed.status, 200, JSON.stringify(renewed.body))
    })
  })

  describe('tokens', () => {
    it('for the MCP server are none for the API, nor the other way round', async () => {
      const resource = `${market.url}/mcp/`
      const { tokens } = await authorize(market, app, user, { resource })
      await refused(market.client(tokens.access_token).products.list(), 'INVALID_API_KEY')
      const { access } = market.souk
      assert.equal((await access.authenticateForMcp(tokens.access_token)).outcome, 'accepted')
      const { tokens: api } = await authorize(market, app, user)
      assert.equal((await access.authenticateForMcp(api.access_token)).outcome, 'refused')
    })

    it('of another kind, changed, in another case or made up are none', async () => {
      const { tokens } = await authorize(market, app, user)
      const { code } = await freshCode()
      const access = tokens.access_token
      const changed = access.slice(0, -1) + (access.endsWith('0') ? '1' : '0')
      for (const one of [tokens.refresh_token ?? '', code, changed, access.toLowerCase(), `${access}x`])
        await refused(market.client(one).products.list(), 'INVALID_API_KEY')
    })

    it('end after an hour, and with the suspension of the account or of the app’s owner', async () => {
      const [maker, holder] = [await market.account(), await market.account()]
      const theirs = await makeApp(market, maker)
      const { client, config, tokens } = await authorize(market, theirs, holder)
      const form = {
        ...{ ...credentials(theirs), grant_type: 'refresh_token' },
        refresh_token: tokens.refresh_token ?? '',
      }
      for (const [account, error] of [
        [holder, 'invalid_grant'],
        [maker, 'invalid_client'],
      ] as const) {
        const params = { userId: account.publicId }
        await (await admin()).users.suspend({ params, body: { reason: 'test' } })
        await refused(client.products.list(), 'INVALID_API_KEY')
        await isRefused(form, error)
        await (await admin()).users.restore({ params })
        assert.equal((await client.products.list()).status, 200)
      }
      assert.equal((await openid.tokenIntrospection(config, tokens.access_token)).active, true)
      market.clock.advance(hours(1))
      await refused(client.products.list(), 'INVALID_API_KEY')
    })

    it('say nothing to an app that they are not of, and cannot be taken from another', async () => {
      const { tokens, client } = await authorize(market, app, user)
      const other = await discover(market, await makeApp(market, await market.account()))
      for (const one of [tokens.access_token, tokens.refresh_token ?? ''])
        assert.deepEqual(await openid.tokenIntrospection(other, one), { active: false })
      await openid.tokenRevocation(other, tokens.access_token)
      await openid.tokenRevocation(other, tokens.refresh_token ?? '')
      assert.equal((await client.products.list()).status, 200)
    })

    it('are for the API alone: no account, no admin', async () => {
      const { tokens } = await authorize(market, app, shop.adminAccount)
      const client = market.client(tokens.access_token)
      await refused(client.account.get(), 'UNAUTHENTICATED')
      await refused(client.users.list(), 'UNAUTHENTICATED')
      const { data } = await owner.client.products.create({
        body: { title: 'x', description: 'x', type: 'prompt', price: 1, content: 'x' },
      })
      const dashboard = await market.browser(shop.adminAccount)
      const { data: bySession } = await dashboard.products.get({ params: { productId: data.id } })
      assert.equal(bySession.id, data.id)
      await refused(client.products.get({ params: { productId: data.id } }), 'PRODUCT_NOT_FOUND')
    })
  })

  describe('consent', () => {
    it('is given only by the form of its own page in the same session', async () => {
      const config = await discover(market, app)
      const [mine, theirs] = [await signedInBrowser(market, user), await signedInBrowser(market, owner)]
      const form = await openConsent(mine, (await begin(config)).url)
      const isLost = async (response: Response, what: string) => {
        assert.ok([400, 403, 415].includes(response.status), `${what}: ${response.status}`)
        assert.equal(response.headers.get('location'), null, what)
      }
      // Login CSRF: anyone who began it cannot have someone else answer, nor answer for someone else.
      await isLost(await theirs.visit(form.url), 'another account sees it')
      await isLost(await answer(theirs, form), 'another account answers')
      const elsewhere = await signedInBrowser(market, user)
      await isLost(await answer(elsewhere, form), 'another sign-in of the same account answers')
      await isLost(await answer(openBrowser(), form), 'no session answers')
      await isLost(await answer(mine, { ...form, csrfToken: '' }), 'no token')
      const foreign = await openConsent(theirs, (await begin(config)).url)
      await isLost(await answer(mine, { ...form, csrfToken: foreign.csrfToken }), "another's token")
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const body = new URLSearchParams({ csrfToken: form.csrfToken, answer: 'allow' })
        await isLost(await mine.visit(form.url, { method: 'POST', body, headers }), JSON.stringify(headers))
      }
      const json = JSON.stringify({ csrfToken: form.csrfToken, answer: 'allow' })
      const headers = { 'content-type': 'application/json' }
      await isLost(await mine.visit(form.url, { method: 'POST', body: json, headers }), 'JSON')
      const twice = new URLSearchParams([
        ['csrfToken', form.csrfToken],
        ['answer', 'deny'],
        ['answer', 'allow'],
      ])
      await isLost(await mine.visit(form.url, { method: 'POST', body: twice }), 'two answers')
      const own = { origin: market.url, 'sec-fetch-site': 'same-origin' }
      const body = new URLSearchParams({ csrfToken: form.csrfToken, answer: 'allow' })
      assert.equal((await mine.visit(form.url, { method: 'POST', body, headers: own })).status, 303)
    })

    it('is requested once, within an hour', async () => {
      const browser = await signedInBrowser(market, user)
      const config = await discover(market, app)
      const form = await openConsent(browser, (await begin(config)).url)
      const { headers } = await answer(browser, form)
      await backAt(browser, headers.get('location') ?? '')
      assert.equal((await answer(browser, form)).status, 400)
      const late = await openConsent(browser, (await begin(config)).url)
      market.clock.advance(hours(1))
      assert.equal((await answer(browser, late)).status, 400)
    })

    it('cannot be carried on in another browser', async () => {
      const [browser, other] = [await signedInBrowser(market, user), openBrowser()]
      const form = await openConsent(browser, (await begin(await discover(market, app))).url)
      const location = (await answer(browser, form)).headers.get('location') ?? ''
      const cookie = browser.cookie(market.url, '__Host-session') ?? ''
      assert.equal((await other.visit(location)).status, 400, 'signed out')
      other.setCookie(market.url, '__Host-session', cookie)
      assert.equal((await other.visit(location)).status, 400, 'the session without its request')
      await backAt(browser, location)
    })

    it('stands on a page without a script, which no other site frames, and says who asks and for what', async () => {
      const maker = await market.account({ name: '<b>Eve</b>' })
      const sly = await makeApp(market, maker, { name: '"><img src=x onerror=alert(1)>' })
      const browser = await signedInBrowser(market, user)
      const url = await browser.follow((await begin(await discover(market, sly))).url, isConsent)
      const page = await browser.visit(url)
      const text = await page.text()
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /default-src 'none'/)
      assert.match(policy, /frame-ancestors 'none'/)
      assert.match(policy, /form-action 'self' https:\/\/app\.example$/)
      assert.ok(!policy.includes('script-src') && !policy.includes('unsafe'))
      assert.equal(page.headers.get('x-frame-options'), 'DENY')
      assert.match(page.headers.get('cache-control') ?? '', /no-store/)
      assert.ok(!/<script|<img|<b>|\son\w+="/.test(text), text)
      assert.match(text, /app\.example/)
      assert.match(text, /Search and read products/)
      assert.ok(!text.includes('Buy with your payment methods'))
      for (const cookie of ['oauth_interaction', 'oauth_resume'])
        assert.ok(browser.cookie(market.url, cookie), cookie)
    })

    it('ends with the session that it was requested in', async () => {
      const browser = await signedInBrowser(market, user)
      const form = await openConsent(browser, (await begin(await discover(market, app))).url)
      const location = (await answer(browser, form)).headers.get('location') ?? ''
      await market.client(browser.cookie(market.url, '__Host-session')).auth.logout()
      assert.equal((await browser.visit(location)).status, 400)
    })
  })

  it('takes host and scheme from the configuration, whatever a request says', async () => {
    const browser = await signedInBrowser(market, user)
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    const response = await browser.visit((await begin(await discover(market, app))).url, { headers })
    assert.ok(response.headers.get('location')?.startsWith(`${market.url}/oauth/consent/`))
    for (const set of response.headers.getSetCookie()) assert.match(set, /; secure; httponly/i, set)
    const { data } = await (
      await market.request('/.well-known/oauth-authorization-server', { headers })
    )
      .json()
      .then((data) => ({ data: data as Record<string, unknown> }))
    assert.equal(data['issuer'], market.url)
  })

  it('keeps no usable secret in the database, and writes none to the log', async () => {
    const { code, form, back } = await freshCode()
    const { body } = await post(token(), form)
    const one = await authorize(market, app, user)
    const own = await openid.clientCredentialsGrant(one.config)
    await (await signedInBrowser(market, user)).visit((await begin(one.config)).url)
    await market.request(`/oauth/authorize?${back.searchParams}`)
    const secrets = [
      ...[code, String(body['access_token']), String(body['refresh_token']), own.access_token],
      ...[one.tokens.access_token, one.tokens.refresh_token ?? '', app.clientSecret ?? ''],
    ]
    const { db } = market.souk
    const tables = await db<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('access', 'audit', 'platform')`
    const rows = await Promise.all(
      tables.map(({ name }) => db.unsafe<{ text: string }[]>(`select t::text as text from ${name} as t`)),
    )
    const stored = rows
      .flat()
      .map(({ text }) => text)
      .join('\n')
    for (const secret of secrets) {
      assert.match(secret, /^(?:at|rt|ac|cs)_souk_[0-9A-Za-z]{38}$/)
      // What is random in it, in any notation.
      const random = secret.slice(8, -6)
      for (const form of [
        random,
        Buffer.from(random).toString('hex'),
        Buffer.from(random).toString('base64url'),
      ]) {
        assert.ok(!stored.includes(form), `the database holds ${secret}`)
        assert.ok(!market.log().includes(form), `the log holds ${secret}`)
      }
    }
  })

  it('forgets what is over, and consents that nothing is left of', async () => {
    const { db, access } = market.souk
    const count = async () => {
      const [row] = await db`
        select (select count(*) from access.oauth_token)::int as tokens,
               (select count(*) from access.oauth_interaction)::int as requested,
               (select count(*) from access.oauth_grant)::int as given`
      return row
    }
    const { client } = await authorize(market, app, user)
    await access.sweep()
    assert.equal((await client.products.list()).status, 200)
    market.clock.advance(days(31))
    await access.sweep()
    assert.deepEqual({ ...(await count()) }, { tokens: 0, requested: 0, given: 0 })
  })

  it('counts what apps do against the limits of the account', async () => {
    const limited = await openIdentityShop()
    try {
      const { market: small } = limited
      const free = await small.account({ plan: 'free' })
      const its = await makeApp(small, await small.account())
      const { client } = await authorize(small, its, free)
      const { rateLimit } = await client.products.list()
      assert.deepEqual([rateLimit?.limit, rateLimit?.remaining], [100, 99])
      await Promise.all(Array.from({ length: 60 }, () => free.client.products.list()))
      const answers = await Promise.allSettled(Array.from({ length: 60 }, () => client.products.list()))
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 39)
      const statuses = await Promise.all(
        Array.from(
          { length: 700 },
          async () =>
            (await post(`${small.url}/oauth/token`, { grant_type: 'x' }).catch(() => ({ status: 429 })))
              .status,
        ),
      )
      assert.ok(statuses.filter((status) => status === 429).length >= 1)
    } finally {
      await limited.market.close()
    }
  })
})
