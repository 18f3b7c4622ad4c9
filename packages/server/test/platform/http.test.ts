import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { connect as connectTcp, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { generate } from 'selfsigned'
import { Type } from 'typebox'
import { operation, type Fault } from '@souk/contract'
import { systemClock } from '../../src/platform/clock.ts'
import { createIds } from '../../src/platform/crypto/ids.ts'
import { addressLimit, createLimiter, sessionLimit } from '../../src/platform/http/guard/rate-limit.ts'
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

const taking = operation({
  id: 'things.take',
  method: 'POST',
  path: '/v1/taking',
  summary: 'Take a thing',
  description: 'From anyone.',
  access: 'public',
  body: Type.Object({ name: Type.Optional(Type.String()) }, { additionalProperties: false }),
  answer: { kind: 'object', status: 200, data: Type.Object({ id: Type.String() }), description: 'The thing' },
  errors: [],
  example: { body: {}, data: { id: 'x' } },
})

const { body: _, ...withoutBody } = taking
const uploading = operation({
  ...withoutBody,
  id: 'things.upload',
  path: '/v1/uploading',
  access: 'key',
  upload: { field: 'file', maxFiles: 1, description: 'A file' },
})

const depsFor = (routes: readonly Route[], log = createLog({ level: 'silent' })): ServerDeps => ({
  routes,
  authenticate: async () => ({ outcome: 'refused' }),
  explainRefusal: async () => 'unknown',
  authenticateSession: async () => undefined,
  addresses: createLimiter(systemClock, addressLimit),
  sessions: createLimiter(systemClock, sessionLimit),
  idempotency: { run: () => assert.fail('no unsafe operation here'), sweep: async () => 0 },
  clock: systemClock,
  log,
  metrics: createMetrics(),
  options: {
    keyInQuery: true,
    trustProxy: false,
    rateLimits: true,
    origin: 'https://souk.example',
    uploads: { folder: tmpdir(), maxBytes: 1 },
  },
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

  it('answers what it cannot read in the envelope', async () => {
    const app = createServer(depsFor([]))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const send = async (text: string) => {
      const socket = connectTcp(port, '127.0.0.1')
      socket.end(text)
      const answer = await readText(socket)
      assert.match(answer, /^HTTP\/1\.1 400 /)
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
      assert.match(answer, new RegExp(`X-Request-Id: ${body.meta.request_id}`))
      return body.error
    }
    const headers = await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
    assert.deepEqual([headers.code, headers.details.field], ['VALIDATION_ERROR', 'headers'])
    const garbage = await send('hello\r\n\r\n')
    assert.deepEqual([garbage.code, garbage.details.field], ['VALIDATION_ERROR', 'request'])
    await app.close()
  })

  /** Sends bytes as they are, more of them with each tick of `every`; the whole answer. */
  const sendBytes = async (port: number, head: string, trickle?: { every: number; bytes: string }) => {
    const socket = connectTcp(port, '127.0.0.1')
    socket.write(head)
    const timer = trickle && setInterval(() => socket.write(trickle.bytes), trickle.every)
    // A byte can be sent to a server that has just ended the connection; what it answered counts.
    socket.on('error', () => {})
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    await new Promise((done) => socket.once('close', done))
    clearInterval(timer)
    return answer
  }

  it('answers any method that is not served with 405 in the envelope', async () => {
    const app = createServer(
      depsFor([on(retiring, async ({ params }) => ({ data: { id: params.thingId } }))]),
    )
    app.get('/health/live', async () => 'ok')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    for (const method of ['QUERY', 'PROPFIND', 'TRACE', 'SEARCH', 'LINK', 'PUT'])
      for (const path of ['/v1/things/a', '/health/live']) {
        const answer = await sendBytes(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        )
        assert.match(
          answer,
          /^HTTP\/1\.1 405 [^]*\r\nallow: GET, HEAD, OPTIONS\r\n[^]*"METHOD_NOT_ALLOWED"/i,
          `${method} ${path}`,
        )
      }
    const nowhere = await sendBytes(port, 'QUERY /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    assert.match(nowhere, /^HTTP\/1\.1 405 /)
    await app.close()
  })

  it('refuses what a request expects and no server does, in the envelope', async () => {
    const app = createServer(depsFor([on(taking, async () => ({ data: { id: 'x' } }))]))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const expecting = (expect: string) =>
      sendBytes(
        port,
        `POST /v1/taking HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nExpect: ${expect}\r\nContent-Length: 2\r\n\r\n{}`,
      )
    const refused = await expecting('200-maybe')
    assert.match(refused, /^HTTP\/1\.1 417 [^]*"EXPECTATION_FAILED"[^]*"field":"Expect","rule":"expectation"/)
    assert.match(refused, /\r\nx-request-id: req_/)
    assert.match(refused, /\r\naccess-control-allow-origin: \*/)
    assert.match(refused, /\r\nratelimit: /)
    const continued = await expecting('100-continue')
    assert.match(continued, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
    await app.close()
  })

  it('keeps the link of a deprecated list next to that of its next page', async () => {
    const listing = operation({
      ...retiring,
      id: 'things.list',
      path: '/v1/things',
      parameters: {},
      answer: { kind: 'page', status: 200, item: Type.Object({}), description: 'Things' },
    })
    const headers = { link: '</v1/things?page=2>; rel="next"' }
    const app = createServer(
      depsFor([on(listing, async () => ({ items: [], page: 1, limit: 20, total: 0, headers }))]),
    )
    const { headers: answered } = await app.inject({ url: '/v1/things' })
    assert.match(
      String(answered['link']),
      /docs\/v2>; rel="deprecation"[^,]*, <\/v1\/things\?page=2>; rel="next"$/,
    )
    await app.close()
  })

  it('ends a request whose body comes too slowly, and an upload that stands still', async () => {
    const route = on(taking, async () => ({ data: { id: 'x' } }))
    const upload = on(uploading, async () => assert.fail('it is answered before'))
    const accountId = createIds(systemClock).next('user')
    const deps = depsFor([route, upload])
    const app = createServer({
      ...deps,
      authenticate: async () => ({
        outcome: 'accepted',
        principal: { accountId, roles: [], permissions: new Set() },
      }),
      idempotency: {
        ...deps.idempotency,
        run: async () => ({ outcome: { status: 200, headers: {}, json: '{"id":"x"}' } }) as never,
      },
      options: {
        ...deps.options,
        uploads: { folder: tmpdir(), maxBytes: 1_000_000 },
        bodyPace: { periodMs: 500, uploadBytes: 1_000 },
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = (path: string, type: string, bytes: number) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer key\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`
    // A byte now and then does not help.
    const slow = await sendBytes(port, head('/v1/taking', 'application/json', 10_000), {
      every: 20,
      bytes: ' ',
    })
    assert.match(slow, /^HTTP\/1\.1 400 [^]*"field":"body","rule":"too_slow"/)
    const form = 'multipart/form-data; boundary=b'
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const still = await sendBytes(port, head('/v1/uploading', form, 1_000_000) + part, {
      every: 20,
      bytes: 'x',
    })
    assert.match(still, /did not arrive in time/)
    // One that goes on takes many periods.
    const text = part + 'x'.repeat(60_000)
    const began = performance.now()
    const moving = await sendBytes(port, head('/v1/uploading', form, text.length) + part, {
      every: 20,
      bytes: 'x'.repeat(500),
    })
    assert.doesNotMatch(moving, /did not arrive in time/)
    assert.ok(performance.now() - began > 1_500)
    await app.close()
  })

  it('refuses a large body of faults at once, with twenty of them at most', async () => {
    const app = createServer(depsFor([on(taking, async () => ({ data: { id: 'x' } }))]))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const post = async (body: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/v1/taking`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', connection: 'close' },
      })
      const { error } = (await response.json()) as {
        error: { code: string; details: Fault & { errors: Fault[] } }
      }
      return { status: response.status, ...error }
    }
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, i])))
    const short = await post(members(30))
    assert.deepEqual([short.status, short.details.errors.length], [400, 20])
    assert.equal((await post(members(2_100))).details.errors.length, 1)
    const nul = await post(JSON.stringify({ name: Array(1_500).fill('\0') }))
    assert.equal(nul.details.errors.length, 20)
    const tooLarge = await post(`{"name":"${'a'.repeat(16 * 1024)}"}`)
    assert.deepEqual([tooLarge.status, tooLarge.code], [413, 'PAYLOAD_TOO_LARGE'])
    assert.match(tooLarge.details.reason, /larger than 16 KiB/)
    await app.close()
  })

  it('believes forwarded addresses from its proxies only', async () => {
    const app = (trustProxy: string | boolean) => {
      const deps = depsFor([on(retiring, async ({ params }) => ({ data: { id: params.thingId } }))])
      return createServer({ ...deps, options: { ...deps.options, trustProxy } })
    }
    const remaining = async (server: ReturnType<typeof app>, forwardedFor: string) => {
      const { headers } = await server.inject({
        url: '/v1/things/a',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwardedFor },
      })
      return Number(headers['x-ratelimit-remaining'])
    }
    for (const [trustProxy, counted] of [
      [false, [299, 298]],
      ['10.0.0.2', [299, 298]],
      ['10.0.0.1', [299, 299]],
      ['192.168.0.0/16, 10.0.0.0/8', [299, 299]],
      [true, [299, 299]],
    ] as const) {
      const server = app(trustProxy)
      const seen = [await remaining(server, '203.0.113.1'), await remaining(server, '203.0.113.2')]
      assert.deepEqual(seen, counted, `TRUST_PROXY=${trustProxy}`)
      await server.close()
    }
    const lied = app('10.0.0.1')
    await remaining(lied, '203.0.113.1, 203.0.113.9')
    assert.equal(
      await remaining(lied, '203.0.113.5, 203.0.113.9'),
      298,
      'the address next to the proxy counts',
    )
    await lied.close()
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
