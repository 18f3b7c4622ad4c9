import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { days, hours } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish, startMarketplace } from '../support/marketplace.ts'
import { keepForPerson } from '../support/oauth-mcp-client.ts'
import { backAt, answer, openConsent, post, signedInBrowser } from '../support/oauth-shop.ts'

const callback = 'http://127.0.0.1:33418/callback'

/** Someone who gave their client nothing but an address. */
const outsider = () =>
  keepForPerson({
    redirect_uris: [callback],
    client_name: 'Editor of no one',
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  })

const register = async (url: string, body: unknown) => {
  const response = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('apps that register themselves', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop({ env: { OAUTH_REGISTRATION: 'on' } })
    buyer = await shop.member()
    const productId = await publish(shop.seller, { title: 'Warm Greeting', content: 'Greet {{name}}' })
    await buyer.client.purchases.create({ body: { productId } })
  })
  after(() => shop.close())

  const appsIn = async () => {
    const [row] = await shop.market.souk
      .db`select count(*)::int as count from access.oauth_app where owner_id is null and not built_in`
    return row?.['count'] as number
  }

  it('are signed in with by an unmodified client that knows nothing but the address', async () => {
    const { market } = shop
    const { stored, provider } = outsider()
    const open = () => ({
      client: new Client({ name: 'editor', version: '1.0.0' }),
      transport: new StreamableHTTPClientTransport(new URL(`${market.url}/mcp`), { authProvider: provider }),
    })
    const first = open()
    await assert.rejects(first.client.connect(first.transport), UnauthorizedError)
    assert.ok(stored.url && stored.client)
    assert.equal(stored.client.client_secret, undefined)
    const browser = await signedInBrowser(market, buyer)
    const form = await openConsent(browser, stored.url)
    assert.match(
      form.text,
      /Editor of no one registered itself under this name, and the marketplace does not know its owner/,
    )
    assert.match(form.text, /127\.0\.0\.1:33418/)
    const allowed = await answer(browser, form)
    const back = await backAt(browser, new URL(allowed.headers.get('location') ?? '', form.url), callback)
    await first.transport.finishAuth(back.searchParams)
    const { client, transport } = open()
    await client.connect(transport)
    const { content } = await client.callTool({ name: 'prompt_warm-greeting', arguments: { name: 'Ada' } })
    assert.match(JSON.stringify(content), /Greet Ada/)
    await client.close()
    const { data } = await buyer.dashboard.grants.list()
    assert.deepEqual(
      data.map(({ name, owner, scopes }) => ({ name, owner, scopes })),
      [{ name: 'Editor of no one', owner: null, scopes: ['ai:execute', 'products:read', 'purchases:read'] }],
    )

    const refresh = await post(`${market.url}/oauth/token`, {
      grant_type: 'refresh_token',
      refresh_token: stored.tokens?.refresh_token ?? '',
      client_id: stored.client.client_id,
    })
    assert.equal(refresh.status, 200, JSON.stringify(refresh.body))
    const { database, clock } = market
    const closed = await startMarketplace({ database, clock })
    const later = await post(`${closed.url}/oauth/token`, {
      grant_type: 'refresh_token',
      refresh_token: String(refresh.body['refresh_token']),
      client_id: stored.client.client_id,
    })
    await closed.close()
    assert.deepEqual([later.status, later.body['error']], [401, 'invalid_client'], 'the setting is off there')
    const api = await fetch(`${market.url}/v1/purchases`, {
      headers: { authorization: `Bearer ${String(refresh.body['access_token'])}` },
    })
    assert.equal(api.status, 401, 'its tokens are for /mcp alone')
  })

  it('get their name on one line and what is given to all, whatever they ask for', async () => {
    const inSeconds = () => Math.floor(shop.market.clock.now().getTime() / 1_000)
    const began = inSeconds()
    const { status, body } = await register(shop.market.url, {
      client_name: ' Souk\n\u202eofficial\u0000 ' + 'x'.repeat(200),
      redirect_uris: [callback],
      scope: 'products:write webhooks:write',
      client_id: 'app_mine',
      client_secret: 'mine',
      souk_scopes: ['products:write'],
      souk_registered: false,
      grant_types: ['authorization_code', 'client_credentials'],
    })
    assert.equal(status, 201)
    const { client_id: id, client_id_issued_at: at, client_name: name, ...rest } = body
    assert.match(String(id), /^app_[0-9a-z]{26}$/)
    assert.ok(Number(at) >= began && Number(at) <= inSeconds(), String(at))
    assert.equal(name, `Souk official ${'x'.repeat(86)}`)
    assert.deepEqual(rest, {
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'products:read purchases:read ai:execute',
    })
    const request = { grant_type: 'client_credentials', client_id: String(id) }
    const own = await post(`${shop.market.url}/oauth/token`, request)
    assert.deepEqual([own.status, own.body['access_token']], [400, undefined])
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: String(id), redirect_uri: callback, scope: 'products:read' },
      ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', resource: `${shop.market.url}/v1` },
    })
    const browser = await signedInBrowser(shop.market, buyer)
    const refused = await backAt(browser, `${shop.market.url}/oauth/authorize?${query}`, callback)
    assert.equal(refused.searchParams.get('error'), 'invalid_target')
  })

  it('are refused with the member that is wrong, and nothing is stored', async () => {
    const before = await appsIn()
    const refused: [unknown, error: string, says: RegExp][] = [
      [{}, 'invalid_redirect_uri', /list of 1 to 10/],
      [[], 'invalid_redirect_uri', /list/],
      [null, 'invalid_redirect_uri', /list/],
      [{ redirect_uris: [] }, 'invalid_redirect_uri', /1 to 10/],
      [{ redirect_uris: [7] }, 'invalid_redirect_uri', /list/],
      [{ redirect_uris: Array(11).fill(callback) }, 'invalid_redirect_uri', /1 to 10/],
      [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri', /must be an https URL/],
    ]
    for (const [body, error, says] of refused) {
      // Ten in a minute.
      shop.market.clock.advance(60_000)
      const answered = await register(shop.market.url, body)
      assert.deepEqual([answered.status, answered.body['error']], [400, error], JSON.stringify(body))
      assert.match(String(answered.body['error_description']), says)
    }
    for (const [body, says] of [
      [{ redirect_uris: ['javascript:alert(1)'] }, /reversed domain/],
      [{ redirect_uris: [`https://a.example/${'x'.repeat(2_048)}`] }, /2048/],
      [{ redirect_uris: [callback], grant_types: ['client_credentials'] }, /grant_types/],
      [{ redirect_uris: [callback], response_types: ['token'] }, /response_types/],
      [{ redirect_uris: [callback], grant_types: 'authorization_code' }, /grant_types/],
    ] as const) {
      shop.market.clock.advance(60_000)
      const answered = await register(shop.market.url, body)
      assert.equal(answered.status, 400)
      assert.match(String(answered.body['error_description']), says)
    }
    assert.equal(await appsIn(), before)
  })

  it('are counted by address, ten in a minute', async () => {
    shop.market.clock.advance(120_000)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await register(shop.market.url, {})).status)
    assert.deepEqual(statuses, [...Array<number>(10).fill(400), 429])
  })

  it('are removed after a day unless a user has authorized them', async () => {
    const { clock, souk } = shop.market
    clock.advance(hours(1))
    await register(shop.market.url, { redirect_uris: [callback] })
    await souk.access.sweep()
    assert.ok((await appsIn()) >= 2)
    clock.advance(days(1) + hours(1))
    await souk.access.sweep()
    assert.equal(await appsIn(), 1, 'the one with a consent is left')
    const { data } = await buyer.dashboard.grants.list()
    assert.equal(data.length, 1)
  })
})

describe('apps that register themselves where the operator did not say so', () => {
  it('find no address for it', async () => {
    const shop = await openExecutionShop()
    try {
      const { url } = shop.market
      const found = await fetch(`${url}/.well-known/oauth-authorization-server`)
      assert.equal('registration_endpoint' in ((await found.json()) as object), false)
      assert.equal((await register(url, { redirect_uris: [callback] })).status, 404)
    } finally {
      await shop.close()
    }
  })
})
