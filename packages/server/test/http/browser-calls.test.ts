import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { addressLimit } from '../../src/platform/http/guard/rate-limit.ts'
import { checkRateHeaders } from '../support/answers.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'

const origin = { origin: 'https://app.example' }
const mayRead = (response: Response) => response.headers.get('access-control-allow-origin')
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')

/** What a browser lets scripts of other sites do. */
describe('calls from other origins', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace({ env: { OAUTH_REGISTRATION: 'on' } })
    seller = await market.account()
  })
  after(() => market.close())

  const preflight = (path: string, method: string) =>
    market.request(path, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })

  it('may read every answer of /v1 and of open reads, refusals too, and never with a cookie', async () => {
    const productId = await publish(seller)
    const byKey = { ...origin, authorization: `Bearer ${seller.key}` }
    const json = { ...byKey, 'content-type': 'application/json' }
    for (const [path, status, init] of [
      ['/v1/products', 200, { headers: byKey }],
      [`/v1/products/${productId}`, 200, { headers: byKey, method: 'HEAD' }],
      ['/v1/products', 401, { headers: origin }],
      ['/v1/products?limit=x', 400, { headers: byKey }],
      ['/v1/products', 400, { headers: json, method: 'POST', body: '{' }],
      ['/v1/products', 415, { headers: byKey, method: 'POST', body: 'x' }],
      ['/v1/nothing', 404, { headers: byKey }],
      ['/v1/products/%zz', 400, { headers: byKey }],
      ['/v1/products', 405, { headers: byKey, method: 'PUT' }],
      ['/v1/openapi.json', 200, { headers: origin }],
      [`/api/public/products/${productId}`, 200, { headers: origin }],
      ['/api/public/nothing', 404, { headers: origin }],
      ['/oauth/token', 400, { headers: origin, method: 'POST', body: new URLSearchParams() }],
      ['/oauth/register', 400, { headers: json, method: 'POST', body: '{}' }],
    ] as const) {
      const response = await market.request(path, init)
      const where = `${status} of ${path}`
      assert.deepEqual([response.status, mayRead(response)], [status, '*'], where)
      assert.equal(response.headers.get('access-control-allow-credentials'), null, where)
      const exposed = response.headers.get('access-control-expose-headers')?.split(', ') ?? []
      for (const name of ['X-Request-Id', 'X-RateLimit-Remaining', 'RateLimit', 'RateLimit-Policy', 'ETag'])
        assert.ok(exposed.includes(name), `${name} of ${where}`)
      for (const name of ['Link', 'Location', 'Retry-After', 'Idempotent-Replayed', 'X-Ignored-Parameters'])
        assert.ok(exposed.includes(name), `${name} of ${where}`)
    }
  })

  it('may read nothing of sessions and the dashboard', async () => {
    const cookie = `__Host-session=${await market.signIn(seller)}`
    for (const path of ['/api/account', '/api/auth/session', '/api/public/session', '/', '/health/live']) {
      const response = await market.request(path, { headers: { ...origin, cookie } })
      assert.deepEqual([response.status, mayRead(response)], [200, null], path)
      const { headers } = await preflight(path, 'GET')
      assert.equal(headers.get('access-control-allow-methods'), null, path)
    }
  })

  it('are preceded by a preflight, which every path of an operation answers with its methods', async () => {
    for (const [path, declared] of Map.groupBy(operations, (operation) => operation.path)) {
      market.clock.advance(minutes(2))
      const methods = declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      const response = await preflight(pathOf(path), methods[0] ?? '')
      const allowed = [...methods, 'OPTIONS'].join(', ')
      assert.deepEqual([response.status, response.headers.get('allow')], [204, allowed], path)
      assert.equal(await response.text(), '')
      checkRateHeaders(response)
      const isOpen = path.startsWith('/v1/')
      assert.equal(response.headers.get('access-control-allow-methods'), isOpen ? allowed : null, path)
      assert.equal(mayRead(response), isOpen ? '*' : null, path)
      if (!isOpen) continue
      const headers = response.headers.get('access-control-allow-headers')?.split(', ') ?? []
      for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'])
        assert.ok(headers.includes(name), name)
      assert.ok(!headers.some((name) => name.toLowerCase() === 'x-csrf-token'))
      assert.match(response.headers.get('access-control-max-age') ?? '', /^\d+$/)
    }
  })

  it('get a preflight of the token endpoint answered, and 404 where there is nothing', async () => {
    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/register']) {
      const response = await preflight(path, 'POST')
      assert.deepEqual([response.status, mayRead(response)], [204, '*'], path)
      assert.equal(response.headers.get('access-control-allow-methods'), 'POST, OPTIONS')
    }
    for (const path of ['/v1/nothing', '/nothing', '/oauth/nothing'])
      assert.equal((await preflight(path, 'GET')).status, 404, path)
    const options = await market.request('/health/live', { method: 'OPTIONS' })
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS'])
  })

  it('are counted by address, preflights too, and may read the refusal', async () => {
    market.clock.advance(minutes(2))
    for (let sent = 0; sent < addressLimit; sent++) await preflight('/v1/products', 'GET')
    const limited = await preflight('/v1/products', 'GET')
    assert.deepEqual([limited.status, mayRead(limited)], [429, '*'])
    assert.equal((await market.request('/v1/products', { headers: origin })).status, 429)
  })
})
