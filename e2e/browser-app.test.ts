import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { makeApp } from '../packages/server/test/support/oauth-shop.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('an app of another site', () => {
  /** What a developer without a server of their own writes: sign in with PKCE, then call the API. */
  const script = `
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const show = (text) => (document.querySelector('output').textContent = text)
const redirectUri = location.origin + '/callback'
const metadata = await (await fetch(shop + '/.well-known/oauth-authorization-server')).json()

const begin = async () => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem('verifier', verifier)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  location.href = metadata.authorization_endpoint + '?' + new URLSearchParams({
    response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'one', prompt: 'consent',
    scope: 'products:read purchases:read purchases:write ai:execute',
    code_challenge: base64url(new Uint8Array(digest)), code_challenge_method: 'S256',
  })
}
const post = (url, fields) => fetch(url, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...fields }) })

window.finish = async () => {
  const code = new URLSearchParams(location.search).get('code')
  const code_verifier = sessionStorage.getItem('verifier')
  const tokens = await (await post(metadata.token_endpoint, {
    grant_type: 'authorization_code', code, code_verifier, redirect_uri: redirectUri,
  })).json()
  const call = (path, init = {}) => fetch(shop + path, {
    ...init, headers: { authorization: 'Bearer ' + tokens.access_token, 'content-type': 'application/json', ...init.headers },
  })
  const list = await call('/v1/products?limit=5&pageSize=1')
  const { data: [product] } = await list.json()
  const read = await call('/v1/products/' + product.id)
  const known = await call('/v1/products/' + product.id, { headers: { 'if-none-match': read.headers.get('etag') } })
  const bought = await call('/v1/purchases', {
    method: 'POST', headers: { 'idempotency-key': 'once' }, body: JSON.stringify({ productId: product.id }),
  })
  const run = await call('/v1/ai/execute', {
    method: 'POST', body: JSON.stringify({ productId: product.id, apiKeyId: 'demo', variables: { topic: 'rain' } }),
  })
  const refused = await fetch(shop + '/v1/products')
  const revoked = await post(metadata.revocation_endpoint, { token: tokens.access_token })
  const after = await call('/v1/products')
  return {
    ignored: list.headers.get('x-ignored-parameters'),
    readable: ['x-request-id', 'x-ratelimit-remaining', 'ratelimit'].map((name) => list.headers.get(name) !== null),
    statuses: [list, read, known, bought, run, refused, revoked, after].map(({ status }) => status),
    refusal: (await refused.json()).error.code,
    output: (await run.json()).data.output,
  }
}
/** What its visitor's session would answer, were it lent to other sites. */
window.borrow = (path, init) =>
  fetch(shop + path, { credentials: 'include', ...init }).then(({ status }) => status, () => 'refused')
if (location.pathname === '/callback') show('signed in')
else document.querySelector('button').onclick = begin
`

  const page = (shop: string, clientId: string): string => `<!doctype html><title>A reader</title>
<button>Sign in</button><output></output>
<script type="module">const [shop, clientId] = ${JSON.stringify([shop, clientId])}
${script}</script>`

  let browsed: BrowsedMarket
  let site: Server
  let origin = ''
  let html = ''
  let user: Account

  before(async () => {
    browsed = await openMarket()
    site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    user = await browsed.market.account({ name: 'Ulla User' })
  })
  after(async () => {
    site.close()
    await browsed.close()
  })

  test('a public app of another origin signs in, buys a product and runs it; a session is lent to none', async () => {
    const { market } = browsed
    await publish(await market.account({ name: 'Mara Lindt' }))
    const app = await makeApp(market, await market.account(), {
      type: 'public',
      redirectUris: [`${origin}/callback`],
      scopes: ['products:read', 'purchases:read', 'purchases:write', 'ai:execute'],
    })
    html = page(market.url, app.id)
    const { page: tab } = await browsed.visit(user)
    await tab.goto(`${origin}/`)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.getByRole('button', { name: 'Allow' }).click()
    await tab.waitForURL(`${origin}/callback?**`)
    await tab.getByText('signed in').waitFor()
    const result = await tab.evaluate(() =>
      (window as unknown as { finish: () => Promise<Record<string, unknown>> }).finish(),
    )
    assert.deepEqual(result, {
      ignored: 'pageSize',
      readable: [true, true, true],
      statuses: [200, 200, 304, 201, 200, 401, 200, 401],
      refusal: 'INVALID_API_KEY',
      output: result['output'],
    })
    assert.match(String(result['output']), /haiku about rain/)

    const borrow = (path: string, init: object = {}) =>
      tab.evaluate(
        ([where, how]) =>
          (window as unknown as { borrow: (path: string, init: object) => Promise<unknown> }).borrow(
            where as string,
            how as object,
          ),
        [path, init],
      )
    for (const path of ['/v1/purchases', '/api/account', '/api/auth/session', '/api/public/session'])
      assert.equal(await borrow(path), 'refused', path)
    const body = JSON.stringify({ productId: 'prod_x' })
    const json = { 'content-type': 'application/json' }
    assert.equal(await borrow('/v1/purchases', { method: 'POST', headers: json, body }), 'refused')
    assert.equal((await user.client.purchases.list()).meta.total, 1)
  })
})
