import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createClient, SoukConnectionError, SoukError, type ClientOptions } from '../src/index.ts'
import { sleep } from '../src/send.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Reply = (response: ServerResponse) => unknown

const meta = { timestamp: '2026-11-21T09:30:00.000Z', request_id: 'req_meta' }

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

const ok = (data: unknown): Reply => json(200, { success: true, data, meta })

const refused = (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  json(
    status,
    { success: false, error: { code, message: `${code}!`, details: { field: 'title' } }, meta },
    headers,
  )

const cut: Reply = (response) => response.destroy()
const silent: Reply = () => undefined

const page = (items: string[], number: number, total: number): Reply =>
  json(200, { success: true, data: items.map((id) => ({ id })), meta: { page: number, limit: 2, total } })

const html =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>nginx</h1>')

const half: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"success":true,', () => response.destroy())
}

const opened: Reply = (response) => response.writeHead(200).write('{')

let replies: Reply[] = []
let received: Received[] = []
let delaysMs: number[] = []

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  received.push({ method: request.method, url: request.url, headers: request.headers, body })
  const reply = replies.shift() ?? refused(404, 'NOT_FOUND')
  reply(response)
})

const connect = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'sk_souk_test',
    sleep: async (ms) => void delaysMs.push(ms),
    ...options,
  })

const keys = () => received.map(({ headers }) => headers['idempotency-key'])
const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail('was expected to fail'),
    (error: unknown) => error,
  )
const soukError = async (promise: Promise<unknown>): Promise<SoukError> => {
  const error = await failure(promise)
  assert.ok(error instanceof SoukError, String(error))
  return error
}

const purchase = { body: { productId: 'prod_1' } }

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  replies = []
  received = []
  delaysMs = []
})

describe('a call', () => {
  it('sends path, query, body and credential, and gives data, meta and what the headers say', async () => {
    const rates = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '99',
      'X-RateLimit-Reset': '1795253400',
    }
    replies = [
      json(
        200,
        { success: true, data: [], meta: { page: 1, limit: 20, total: 0 } },
        { ...rates, 'X-Request-Id': 'req_1' },
      ),
      json(201, { success: true, data: { id: 'prod_1' }, meta }),
    ]
    const souk = connect({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
    const list = await souk.products.list({ query: { search: 'a&b=c', limit: 20 } })
    assert.deepEqual(list.meta, { page: 1, limit: 20, total: 0 })
    assert.deepEqual(list.rateLimit, { limit: 100, remaining: 99, reset: 1_795_253_400 })
    assert.equal(list.requestId, 'req_1')
    const body = { title: 'T', description: 'D', type: 'PROMPT', price: 1, content: 'é' }
    const created = await souk.products.create({ body })
    assert.equal(created.data.id, 'prod_1')
    assert.deepEqual([created.status, created.requestId, created.replayed], [201, 'req_meta', false])
    assert.equal(created.rateLimit, undefined)
    const [first, second] = received
    assert.deepEqual([first?.method, first?.url], ['GET', '/v1/products?search=a%26b%3Dc&limit=20'])
    assert.equal(first?.headers.authorization, 'Bearer sk_souk_test')
    assert.equal(first?.headers['idempotency-key'], undefined)
    assert.deepEqual([second?.method, second?.url], ['POST', '/v1/products'])
    assert.equal(second?.headers['content-type'], 'application/json')
    assert.deepEqual(JSON.parse(second?.body ?? ''), body)
  })

  it('keeps a path parameter inside its segment', async () => {
    replies = [ok({})]
    const souk = connect()
    await souk.products.get({ params: { productId: 'a/../b?c' } })
    assert.equal(received[0]?.url, '/v1/products/a%2F..%2Fb%3Fc')
    for (const productId of ['', '.', '..'])
      assert.match(
        String(await failure(souk.products.get({ params: { productId } }))),
        /TypeError: params.productId/,
      )
    assert.equal(received.length, 1)
  })

  it('goes through the fetch it is given', async () => {
    const seen: unknown[] = []
    const souk = connect({
      fetch: async (input, init) => {
        seen.push(init?.method)
        return fetch(input, init)
      },
    })
    replies = [ok({})]
    await souk.products.get({ params: { productId: 'prod_1' } })
    assert.deepEqual(seen, ['GET'])
  })

  it('hands a raw body on unread', async () => {
    replies = [(response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7')]
    const { data } = await connect().downloads.get({ params: { token: 't' } })
    assert.equal(data.headers.get('Content-Type'), 'application/pdf')
    assert.equal(await data.text(), '%PDF-1.7')
  })

  it('is checked against the types of the API', () => {
    const souk = connect()
    const wrong = [
      // @ts-expect-error no such member
      () => souk.products.list({ query: { sort: 'colour' } }),
      // @ts-expect-error the body lacks its required members
      () => souk.products.create({ body: { title: 'T' } }),
      // @ts-expect-error the path parameter is missing
      () => souk.products.get(),
      // @ts-expect-error no such operation
      () => souk.products.burn(),
      // @ts-expect-error one object is no list
      () => souk.products.getAll(),
      async () => {
        const { data } = await souk.products.list()
        // @ts-expect-error a price is a number
        data[0]?.price.toUpperCase()
      },
    ]
    assert.equal(wrong.length, 6)
  })
})

describe('a list', () => {
  it('is understood with its paging under `pagination` and without `success`', async () => {
    replies = [json(200, { data: [{ id: 'a' }], pagination: { page: 1, limit: 2, total: 1 } })]
    const { data, meta } = await connect().products.list()
    assert.equal(data[0]?.id, 'a')
    assert.deepEqual(meta, { page: 1, limit: 2, total: 1 })
  })

  it('is read page by page to its end', async () => {
    replies = [page(['a', 'b'], 1, 5), page(['c', 'd'], 2, 5), page(['e'], 3, 5)]
    const ids: string[] = []
    for await (const product of connect().products.listAll({ query: { search: 'x', limit: 2 } }))
      ids.push(product.id)
    assert.deepEqual(ids, ['a', 'b', 'c', 'd', 'e'])
    assert.deepEqual(
      received.map(({ url }) => url),
      [1, 2, 3].map((number) => `/v1/products?limit=2&search=x&page=${number}`),
    )
  })

  it('ends at an empty page, and reads no page that nobody asks for', async () => {
    replies = [page(['a', 'b'], 1, 99), page([], 2, 99)]
    const ids: string[] = []
    for await (const { id } of connect().products.listAll()) ids.push(id)
    assert.deepEqual(ids, ['a', 'b'])
    assert.equal(received[0]?.url, '/v1/products?limit=100&page=1')
    replies = [page(['a', 'b'], 1, 99)]
    for await (const { id } of connect().products.listAll()) if (id === 'a') break
    assert.equal(received.length, 3)
  })
})

describe('a failure', () => {
  it('is waited for as long as Retry-After says, in seconds or as a date by the server’s clock', async () => {
    const date = { Date: 'Sat, 21 Nov 2026 09:30:00 GMT', 'Retry-After': 'Sat, 21 Nov 2026 09:30:40 GMT' }
    replies = [
      refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '30' }),
      refused(503, 'SERVICE_UNAVAILABLE', date),
      ok({ id: 'prod_1' }),
    ]
    const { data } = await connect().products.get({ params: { productId: 'prod_1' } })
    assert.equal(data.id, 'prod_1')
    assert.deepEqual(delaysMs, [30_000, 40_000])
  })

  it('is not waited for beyond a minute', async () => {
    replies = [refused(429, 'RATE_LIMIT_EXCEEDED', { 'Retry-After': '61' })]
    const error = await soukError(connect().products.list())
    assert.deepEqual([error.code, error.retryAfterMs, error.attempts], ['RATE_LIMIT_EXCEEDED', 61_000, 1])
    assert.deepEqual(delaysMs, [])
  })

  it('is repeated with growing jitter and given up after maxRetries', async () => {
    replies = Array.from({ length: 9 }, () => refused(500, 'INTERNAL_ERROR'))
    const error = await soukError(connect({ maxRetries: 7 }).products.list())
    assert.deepEqual([error.status, error.attempts, received.length], [500, 8, 8])
    const ceilings = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]
    assert.equal(delaysMs.length, ceilings.length)
    for (const [index, ceiling] of ceilings.entries()) assert.ok((delaysMs[index] ?? 0) <= ceiling)
    assert.equal(new Set(delaysMs).size, delaysMs.length)
    replies = [refused(500, 'INTERNAL_ERROR')]
    assert.equal((await soukError(connect().products.list({ maxRetries: 0 }))).attempts, 1)
  })

  it('carries the same idempotency key in every repeat, and a new one in the next call', async () => {
    replies = [cut, refused(502, 'PROVIDER_ERROR'), ok({}), ok({})]
    const souk = connect()
    await souk.purchases.create(purchase)
    await souk.purchases.create(purchase)
    const [first, second, third, next] = keys()
    assert.match(String(first), /^[0-9a-f]{32}$/)
    assert.deepEqual([second, third], [first, first])
    assert.notEqual(next, first)
    assert.equal(new Set(received.slice(0, 3).map(({ body }) => body)).size, 1)
  })

  it('carries the key of the caller, and says that the answer is a replay', async () => {
    replies = [json(201, { success: true, data: {}, meta }, { 'Idempotent-Replayed': 'true' })]
    const { replayed } = await connect().purchases.create({ ...purchase, idempotencyKey: 'mine' })
    assert.deepEqual(keys(), ['mine'])
    assert.equal(replayed, true)
  })

  it('that is itself a replay stays one, so it is not asked for again', async () => {
    replies = [refused(502, 'PROVIDER_ERROR', { 'Idempotent-Replayed': 'true' })]
    await soukError(connect().purchases.create(purchase))
    assert.equal(received.length, 1)
  })

  it('of an unsafe request that takes no key is not repeated', async () => {
    replies = [refused(503, 'SERVICE_UNAVAILABLE')]
    await soukError(connect().auth.verify({ body: { token: 't' } }))
    assert.equal(received.length, 1)
    assert.deepEqual(keys(), [undefined])
  })

  it('that waiting does not mend is thrown at once with code, details and request', async () => {
    replies = [refused(400, 'INVALID_REQUEST', { 'X-Request-Id': 'req_9' })]
    const error = await soukError(connect().products.list())
    assert.deepEqual(
      [error.status, error.code, error.message, error.details.field, error.requestId, error.attempts],
      [400, 'INVALID_REQUEST', 'INVALID_REQUEST!', 'title', 'req_9', 1],
    )
    assert.equal(received.length, 1)
  })
})

describe('an answer that is not the API’s', () => {
  it('is repeated where its status says so, and named by status and type', async () => {
    replies = [html(502), ok({ id: 'prod_1' })]
    const souk = connect()
    assert.equal((await souk.products.get({ params: { productId: 'p' } })).data.id, 'prod_1')
    replies = [html(403)]
    const error = await soukError(souk.products.list())
    assert.deepEqual([error.code, error.details], ['HTTP_403', {}])
    assert.match(error.message, /text\/html/)
  })

  it('is an error whatever it holds: a login page, broken JSON, data with an error status', async () => {
    replies = [html(200), (response) => response.end('{"success":true,"da'), json(200, { hello: 'world' })]
    for (let count = 0; count < 3; count++)
      assert.equal((await soukError(connect().products.list())).code, 'HTTP_200')
    replies = [json(404, { data: [], pagination: {} })]
    assert.equal((await soukError(connect().products.list())).code, 'HTTP_404')
  })

  it('is an error for a raw body', async () => {
    replies = [refused(410, 'GONE')]
    assert.equal((await soukError(connect().downloads.get({ params: { token: 't' } }))).code, 'GONE')
  })
})

describe('a connection', () => {
  it('that is cut, also amid the answer, is tried again', async () => {
    replies = [cut, half, ok({ id: 'prod_1' })]
    const { data } = await connect().products.get({ params: { productId: 'p' } })
    assert.equal(data.id, 'prod_1')
    assert.equal(received.length, 3)
  })

  it('that stays cut is a SoukConnectionError with its cause', async () => {
    replies = [cut, cut]
    const error = await failure(connect({ maxRetries: 1 }).products.list())
    assert.ok(error instanceof SoukConnectionError)
    assert.equal(error.attempts, 2)
    assert.match(error.message, /GET http:.*\/v1\/products: the connection failed/)
    assert.ok(error.cause instanceof Error)
  })

  it('that gives no answer in time is one as well', async () => {
    replies = [silent]
    const error = await failure(connect({ maxRetries: 0, timeoutMs: 20 }).products.list())
    assert.ok(error instanceof SoukConnectionError)
    assert.match(error.message, /no answer within 20 ms/)
  })

  it('times out amid a JSON answer, but lets a raw body take its time', async () => {
    replies = [opened]
    assert.ok(
      (await failure(connect({ maxRetries: 0, timeoutMs: 20 }).products.list())) instanceof
        SoukConnectionError,
    )
    const raw: { finish?: () => unknown } = {}
    replies = [
      (response) => {
        response.writeHead(200).write('file')
        raw.finish = () => response.end('!')
      },
      silent,
    ]
    const souk = connect({ maxRetries: 0, timeoutMs: 20 })
    const { data } = await souk.downloads.get({ params: { token: 't' } })
    await failure(souk.products.list()) // Began later with the same time: the first one's is over, too.
    raw.finish?.()
    assert.equal(await data.text(), 'file!')
  })

  it('is closed by the caller’s signal, which is the reason given', async () => {
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    let closed: Promise<unknown> = Promise.resolve()
    replies = [
      (response) => {
        closed = new Promise((resolve) => response.once('close', resolve))
        controller.abort(reason)
      },
    ]
    assert.equal(await failure(connect().products.list({ signal: controller.signal })), reason)
    await closed
    assert.equal(received.length, 1)
    assert.equal(await failure(connect().products.list({ signal: controller.signal })), reason)
    assert.equal(received.length, 1)
  })

  it('is not waited for once the signal is aborted', async () => {
    const controller = new AbortController()
    const waiting = sleep(60_000, controller.signal)
    controller.abort(new Error('changed my mind'))
    assert.match(String(await failure(waiting)), /changed my mind/)
  })
})
