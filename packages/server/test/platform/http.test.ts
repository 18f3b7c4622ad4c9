import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { generate } from 'selfsigned'
import { Type } from 'typebox'
import { operation } from '@souk/contract'
import { systemClock } from '../../src/platform/clock.ts'
import { createAddressLimiter } from '../../src/platform/http/rate-limit.ts'
import { on, type Route } from '../../src/platform/http/route.ts'
import { createServer, type ServerDeps } from '../../src/platform/http/server.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { startMarketplace } from '../support/marketplace.ts'

const retiring = operation({
  id: 'things.get',
  method: 'GET',
  path: '/v1/things/{thingId}',
  summary: 'Read a thing',
  description: 'On its way out.',
  access: 'public',
  parameters: { thingId: 'Any text' },
  answer: { kind: 'object', status: 200, data: Type.Object({ id: Type.String() }), description: 'The thing' },
  errors: [],
  example: { data: { id: 'x' } },
  deprecated: { since: '2026-11-01', sunset: '2027-12-01', link: 'https://souk.example/docs/v2' },
})

const failing = operation({ ...retiring, id: 'things.fail', path: '/v1/failing', parameters: {} })

const depsFor = (routes: readonly Route[], log = createLog({ level: 'silent' })): ServerDeps => ({
  routes,
  authenticate: async () => ({ outcome: 'refused' }),
  addresses: createAddressLimiter(systemClock),
  idempotency: { run: () => assert.fail('no unsafe operation here'), sweep: async () => 0 },
  clock: systemClock,
  log,
  metrics: createMetrics(),
  options: { keyInQuery: true, trustProxy: false, rateLimits: true },
})

describe('the HTTP server', () => {
  it('announces a deprecated operation by its headers (Decision 39)', async () => {
    const app = createServer(
      depsFor([on(retiring, async ({ params }) => ({ data: { id: params.thingId } }))]),
    )
    const answer = await app.inject({ url: '/v1/things/a%20b' })
    assert.deepEqual(answer.json().data, { id: 'a b' })
    assert.equal(answer.headers['deprecation'], `@${Date.UTC(2026, 10, 1) / 1_000}`)
    assert.equal(answer.headers['sunset'], 'Wed, 01 Dec 2027 00:00:00 GMT')
    assert.match(String(answer.headers['link']), /docs\/v2>; rel="deprecation"/)
    await app.close()
  })

  it('answers a fault of ours with 500 and none of its words', async () => {
    const route = on(failing, async () => {
      throw new Error('select secret from table at /home/x.ts:12')
    })
    const app = createServer(depsFor([route]))
    const answer = await app.inject({ url: '/v1/failing' })
    assert.equal(answer.statusCode, 500)
    assert.equal(answer.json().error.code, 'INTERNAL_ERROR')
    assert.doesNotMatch(answer.body, /secret|\.ts|Error:/)
    await app.close()
  })

  it('answers 503 while the database cannot', async () => {
    const route = on(failing, async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    const app = createServer(depsFor([route]))
    const answer = await app.inject({ url: '/v1/failing' })
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().error.code, 'SERVICE_UNAVAILABLE')
    assert.equal(answer.headers['retry-after'], '1')
    await app.close()
  })

  describe('with a certificate', () => {
    let folder = ''
    after(() => rm(folder, { recursive: true, force: true }))

    it('serves HTTPS by itself (Decision 50)', async () => {
      folder = await mkdtemp(join(tmpdir(), 'souk-tls-'))
      const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
      const made = await generate([{ name: 'commonName', value: 'localhost' }], {
        keyType: 'ec',
        algorithm: 'sha256',
      })
      await writeFile(cert, made.cert)
      await writeFile(key, made.private)
      const market = await startMarketplace({ env: { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } })
      const url = new URL('/health/ready', market.url.replace('http:', 'https:'))
      const status = await new Promise((done, fail) => {
        request(url, { rejectUnauthorized: false }, (answer) => done(answer.resume().statusCode))
          .on('error', fail)
          .end()
      })
      assert.equal(status, 200)
      await market.close()
    })
  })
})
