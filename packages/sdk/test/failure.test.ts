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

describe('a call of AI providers', () => {
  const execution = { details: { executionId: 'exe_1' } }
  const failed =
    (status: number, code: string, headers: Record<string, string> = {}): Reply =>
    (response) =>
      json(status, { success: false, error: { code, message: '!', ...execution }, meta }, headers)(response)
  const wait = { 'Retry-After': '1' }
  const calls = {
    'ai.execute': () => script.connect().ai.execute({ body: { productId: 'prod_1' } }),
    'workflows.execute': () =>
      script.connect().workflows.execute({ params: { workflowId: 'prod_1' }, body: {} }),
  }

  for (const [name, call] of Object.entries(calls)) {
    it(`${name} is repeated with its key where no provider was called, and where the connection is lost`, async () => {
      for (const reply of [
        refused(503, 'SERVICE_UNAVAILABLE', wait),
        refused(429, 'RATE_LIMIT_EXCEEDED', wait),
        cut,
        html(502),
        html(504),
      ]) {
        script.received = []
        script.replies = [reply, ok({ output: 'x' })]
        assert.deepEqual((await call()).data, { output: 'x' })
        assert.equal(keys().length, 2)
        assert.equal(keys()[0], keys()[1])
      }
    })

    it(`${name} is not repeated after any other failure`, async () => {
      for (const reply of [
        failed(502, 'PROVIDER_ERROR'),
        failed(504, 'PROVIDER_TIMEOUT'),
        failed(503, 'SERVICE_UNAVAILABLE', wait),
        failed(429, 'RATE_LIMIT_EXCEEDED', wait),
        refused(500, 'INTERNAL_ERROR'),
        refused(502, 'PROVIDER_ERROR'),
        refused(503, 'SERVICE_UNAVAILABLE'),
      ]) {
        script.received = []
        script.replies = [reply, ok({ output: 'x' })]
        assert.equal((await soukError(call())).attempts, 1)
        assert.equal(script.received.length, 1)
      }
    })
  }

  it('waits for ten minutes, unless the call says otherwise', async () => {
    const arrived = Promise.withResolvers<() => unknown>()
    script.replies = [(response) => arrived.resolve(() => ok({ output: 'late' })(response)), silent, silent]
    const souk = script.connect({ maxRetries: 0, timeoutMs: 20 })
    const body = { productId: 'prod_1' }
    const slow = souk.ai.execute({ body })
    const answer = await arrived.promise
    // These begin later with the time of the client: it is over for the first one, too.
    assert.ok((await failure(souk.products.list())) instanceof SoukConnectionError)
    assert.ok((await failure(souk.ai.execute({ body, timeoutMs: 20 }))) instanceof SoukConnectionError)
    answer()
    assert.equal((await slow).data.output, 'late')
  })
})

describe('the code of an error', () => {
  it('is one of the API: a misspelt one does not compile, and one of a newer marketplace does no harm', async () => {
    script.replies = [refused(403, 'FORBIDDEN'), refused(418, 'TEAPOT')]
    const known = await soukError(script.connect().products.list())
    // @ts-expect-error no such code
    const isMisspelt = known.code === 'FORBIDEN'
    // @ts-expect-error a status is a number
    const isStatus = known.code === 'HTTP_Gateway'
    assert.deepEqual([known.code === 'FORBIDDEN', isMisspelt, isStatus], [true, false, false])
    const unknown = await soukError(script.connect().products.list())
    switch (unknown.code) {
      case 'FORBIDDEN':
      case 'HTTP_418':
        assert.fail(unknown.code)
        break
      default: {
        const text: string = unknown.code
        assert.equal(text, 'TEAPOT')
      }
    }
  })

  it('has details of known types', async () => {
    script.replies = [
      json(409, {
        success: false,
        error: { code: 'ALREADY_PURCHASED', message: '!', details: { orderId: 'ord_1', extra: 1 } },
        meta,
      }),
    ]
    const { details } = await soukError(script.connect().products.list())
    const orderId: string | undefined = details.orderId
    const extra: unknown = details['extra']
    assert.deepEqual([orderId, extra], ['ord_1', 1])
    // @ts-expect-error an order has a text for an identifier
    const wrong: number | undefined = details.orderId
    assert.equal(wrong, 'ord_1')
  })
})
