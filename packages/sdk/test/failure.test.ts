import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SoukConnectionError } from '../src/index.ts'
import { sleep } from '../src/send.ts'
import {
  cut,
  failure,
  json,
  meta,
  ok,
  refused,
  scriptServer,
  silent,
  soukError,
  type Reply,
} from './scripted-server.ts'

const script = scriptServer()
const keys = () => script.received.map(({ headers }) => headers['idempotency-key'])
const purchase = { body: { productId: 'prod_1' } }

const html =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>nginx</h1>')

const half: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"success":true,', () => response.destroy())
}

const opened: Reply = (response) => response.writeHead(200).write('{')

describe('a failure', () => {
  it('is waited for as long as Retry-After says, in seconds or as a date by the server’s clock', async () => {
    const date = { Date: 'Sat, 21 Nov 2026 09:30:00 GMT', 'Retry-After': 'Sat, 21 Nov 2026 09:30:40 GMT' }
    script.replies = [
      refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '30' }),
      refused(503, 'SERVICE_UNAVAILABLE', date),
      ok({ id: 'prod_1' }),
    ]
    const { data } = await script.connect().products.get({ params: { productId: 'prod_1' } })
    assert.equal(data.id, 'prod_1')
    assert.deepEqual(script.delaysMs, [30_000, 40_000])
  })

  it('is not waited for beyond a minute', async () => {
    script.replies = [refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '61' })]
    const error = await soukError(script.connect().products.list())
    assert.deepEqual([error.code, error.retryAfterMs, error.attempts], ['RATE_LIMIT_EXCEEDED', 61_000, 1])
    assert.deepEqual(script.delaysMs, [])
  })

  it('is repeated with growing jitter and given up after maxRetries', async () => {
    script.replies = Array.from({ length: 9 }, () => refused(500, 'INTERNAL_ERROR'))
    const error = await soukError(script.connect({ maxRetries: 7 }).products.list())
    assert.deepEqual([error.status, error.attempts, script.received.length], [500, 8, 8])
    const ceilings = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]
    assert.equal(script.delaysMs.length, ceilings.length)
    for (const [index, ceiling] of ceilings.entries()) assert.ok((script.delaysMs[index] ?? 0) <= ceiling)
    assert.equal(new Set(script.delaysMs).size, script.delaysMs.length)
    script.replies = [refused(500, 'INTERNAL_ERROR')]
    assert.equal((await soukError(script.connect().products.list({ maxRetries: 0 }))).attempts, 1)
  })

  it('carries the same idempotency key in every repeat, and a new one in the next call', async () => {
    script.replies = [cut, refused(502, 'PROVIDER_ERROR'), ok({}), ok({})]
    const souk = script.connect()
    await souk.purchases.create(purchase)
    await souk.purchases.create(purchase)
    const [first, second, third, next] = keys()
    assert.match(String(first), /^[0-9a-f]{32}$/)
    assert.deepEqual([second, third], [first, first])
    assert.notEqual(next, first)
    assert.equal(new Set(script.received.slice(0, 3).map(({ body }) => body)).size, 1)
  })

  it('carries the key of the caller, and says that the answer is a replay', async () => {
    script.replies = [json(201, { success: true, data: {}, meta }, { 'Idempotent-Replayed': 'true' })]
    const { replayed } = await script.connect().purchases.create({ ...purchase, idempotencyKey: 'mine' })
    assert.deepEqual(keys(), ['mine'])
    assert.equal(replayed, true)
  })

  it('that is itself a replay stays one and is not requested again', async () => {
    script.replies = [refused(502, 'PROVIDER_ERROR', { 'Idempotent-Replayed': 'true' })]
    await soukError(script.connect().purchases.create(purchase))
    assert.equal(script.received.length, 1)
  })

  it('of an unsafe request that takes no key is not repeated', async () => {
    script.replies = [refused(503, 'SERVICE_UNAVAILABLE')]
    await soukError(script.connect().auth.verify({ body: { token: 't' } }))
    assert.equal(script.received.length, 1)
    assert.deepEqual(keys(), [undefined])
  })

  it('that waiting does not mend is thrown at once with code, details and request', async () => {
    script.replies = [refused(400, 'INVALID_REQUEST', { 'X-Request-Id': 'req_9' })]
    const error = await soukError(script.connect().products.list())
    assert.deepEqual(
      [error.status, error.code, error.message, error.details.field, error.requestId, error.attempts],
      [400, 'INVALID_REQUEST', 'INVALID_REQUEST!', 'title', 'req_9', 1],
    )
    assert.equal(script.received.length, 1)
  })
})

describe('an answer that is not the API’s', () => {
  it('is repeated where its status says so, and named by status and type', async () => {
    script.replies = [html(502), ok({ id: 'prod_1' })]
    const souk = script.connect()
    assert.equal((await souk.products.get({ params: { productId: 'p' } })).data.id, 'prod_1')
    script.replies = [html(403)]
    const error = await soukError(souk.products.list())
    assert.deepEqual([error.code, error.details], ['HTTP_403', {}])
    assert.match(error.message, /text\/html/)
  })

  it('is an error whatever it holds: a login page, broken JSON, data with an error status', async () => {
    script.replies = [
      html(200),
      (response) => response.end('{"success":true,"da'),
      json(200, { hello: 'world' }),
    ]
    for (let count = 0; count < 3; count++)
      assert.equal((await soukError(script.connect().products.list())).code, 'HTTP_200')
    script.replies = [json(404, { data: [], pagination: {} })]
    assert.equal((await soukError(script.connect().products.list())).code, 'HTTP_404')
  })

  it('is an error for a raw body', async () => {
    script.replies = [refused(410, 'GONE')]
    assert.equal((await soukError(script.connect().downloads.get({ params: { token: 't' } }))).code, 'GONE')
  })
})

describe('a connection', () => {
  it('that is cut, also amid the answer, is tried again', async () => {
    script.replies = [cut, half, ok({ id: 'prod_1' })]
    const { data } = await script.connect().products.get({ params: { productId: 'p' } })
    assert.equal(data.id, 'prod_1')
    assert.equal(script.received.length, 3)
  })

  it('that stays cut is a SoukConnectionError with its cause', async () => {
    script.replies = [cut, cut]
    const error = await failure(script.connect({ maxRetries: 1 }).products.list())
    assert.ok(error instanceof SoukConnectionError)
    assert.equal(error.attempts, 2)
    assert.match(error.message, /GET http:.*\/v1\/products: the connection failed/)
    assert.ok(error.cause instanceof Error)
  })

  it('that gives no answer in time is one as well', async () => {
    script.replies = [silent]
    const error = await failure(script.connect({ maxRetries: 0, timeoutMs: 20 }).products.list())
    assert.ok(error instanceof SoukConnectionError)
    assert.match(error.message, /no answer within 20 ms/)
  })

  it('times out amid a JSON answer, but lets a raw body take its time', async () => {
    script.replies = [opened]
    assert.ok(
      (await failure(script.connect({ maxRetries: 0, timeoutMs: 250 }).products.list())) instanceof
        SoukConnectionError,
    )
    const raw: { finish?: () => unknown } = {}
    script.replies = [
      (response) => {
        response.writeHead(200).write('file')
        raw.finish = () => response.end('!')
      },
      silent,
    ]
    const souk = script.connect({ maxRetries: 0, timeoutMs: 250 })
    const { data } = await souk.downloads.get({ params: { token: 't' } })
    await failure(souk.products.list()) // Began later with the same time: the first one's is over, too.
    raw.finish?.()
    assert.equal(await data.text(), 'file!')
  })

  it('is closed by the caller’s signal, which is the reason given', async () => {
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    let closed: Promise<unknown> = Promise.resolve()
    script.replies = [
      (response) => {
        closed = new Promise((resolve) => response.once('close', resolve))
        controller.abort(reason)
      },
    ]
    assert.equal(await failure(script.connect().products.list({ signal: controller.signal })), reason)
    await closed
    assert.equal(script.received.length, 1)
    assert.equal(await failure(script.connect().products.list({ signal: controller.signal })), reason)
    assert.equal(script.received.length, 1)
  })

  it('is not waited for once the signal is aborted', async () => {
    const controller = new AbortController()
    const waiting = sleep(60_000, controller.signal)
    controller.abort(new Error('changed my mind'))
    assert.match(String(await failure(waiting)), /changed my mind/)
  })
})
