import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failure, json, meta, ok, refused, scriptServer, type Reply } from './scripted-server.ts'

const script = scriptServer()

const page = (items: string[], number: number, total: number): Reply =>
  json(200, { success: true, data: items.map((id) => ({ id })), meta: { page: number, limit: 2, total } })

describe('a call', () => {
  it('sends path, query, body and credential, and gives data, meta and what the headers say', async () => {
    const rates = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '99',
      'X-RateLimit-Reset': '1795253400',
    }
    script.replies = [
      json(
        200,
        { success: true, data: [], meta: { page: 1, limit: 20, total: 0 } },
        { ...rates, 'X-Request-Id': 'req_1' },
      ),
      json(201, { success: true, data: { id: 'prod_1' }, meta }),
    ]
    const souk = script.connect({ baseUrl: `${script.baseUrl()}/` })
    const list = await souk.products.list({ query: { search: 'a&b=c', limit: 20 } })
    assert.deepEqual(list.meta, { page: 1, limit: 20, total: 0 })
    assert.deepEqual(list.rateLimit, { limit: 100, remaining: 99, reset: 1_795_253_400 })
    assert.equal(list.requestId, 'req_1')
    const body = { title: 'T', description: 'D', type: 'PROMPT', price: 1, content: 'é' }
    const created = await souk.products.create({ body })
    assert.equal(created.data.id, 'prod_1')
    assert.deepEqual([created.status, created.requestId, created.replayed], [201, 'req_meta', false])
    assert.equal(created.rateLimit, undefined)
    const [first, second] = script.received
    assert.deepEqual([first?.method, first?.url], ['GET', '/v1/products?search=a%26b%3Dc&limit=20'])
    assert.equal(first?.headers.authorization, 'Bearer sk_souk_test')
    assert.equal(first?.headers['idempotency-key'], undefined)
    assert.deepEqual([second?.method, second?.url], ['POST', '/v1/products'])
    assert.equal(second?.headers['content-type'], 'application/json')
    assert.deepEqual(JSON.parse(second?.body ?? ''), body)
  })

  it('sends files as a form, and the same form again after a failure', async () => {
    script.replies = [refused(503, 'SERVICE_UNAVAILABLE'), json(201, { success: true, data: {}, meta })]
    const files = [new File(['first text'], 'größe.md'), new File(['second text'], 'b.csv')]
    await script.connect().files.upload({ params: { productId: 'prod_1' }, body: { file: files } })
    const [first, second] = script.received
    const type = /^multipart\/form-data; boundary=(.+)$/
    for (const { headers, body } of script.received) {
      assert.ok(body.includes(type.exec(headers['content-type'] ?? '')?.[1] ?? 'no boundary'))
      const names = [...body.matchAll(/name="file"; filename="(.+?)"/g)].map(([, name]) => name)
      assert.deepEqual(names, ['größe.md', 'b.csv'])
      assert.match(body, /\r\nfirst text\r\n[^]+\r\nsecond text\r\n/)
    }
    assert.ok(first?.headers['idempotency-key'])
    assert.equal(second?.headers['idempotency-key'], first.headers['idempotency-key'])
  })

  it('keeps a path parameter inside its segment', async () => {
    script.replies = [ok({})]
    const souk = script.connect()
    await souk.products.get({ params: { productId: 'a/../b?c' } })
    assert.equal(script.received[0]?.url, '/v1/products/a%2F..%2Fb%3Fc')
    for (const productId of ['', '.', '..'])
      assert.match(
        String(await failure(souk.products.get({ params: { productId } }))),
        /TypeError: params.productId/,
      )
    assert.equal(script.received.length, 1)
  })

  it('goes through the fetch it is given', async () => {
    const seen: unknown[] = []
    const souk = script.connect({
      fetch: async (input, init) => {
        seen.push(init?.method)
        return fetch(input, init)
      },
    })
    script.replies = [ok({})]
    await souk.products.get({ params: { productId: 'prod_1' } })
    assert.deepEqual(seen, ['GET'])
  })

  it('hands a raw body on unread', async () => {
    script.replies = [
      (response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'),
    ]
    const { data } = await script.connect().downloads.get({ params: { token: 't' } })
    assert.equal(data.headers.get('Content-Type'), 'application/pdf')
    assert.equal(await data.text(), '%PDF-1.7')
  })

  it('is checked against the types of the API', () => {
    const souk = script.connect()
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
    script.replies = [json(200, { data: [{ id: 'a' }], pagination: { page: 1, limit: 2, total: 1 } })]
    const { data, meta } = await script.connect().products.list()
    assert.equal(data[0]?.id, 'a')
    assert.deepEqual(meta, { page: 1, limit: 2, total: 1 })
  })

  it('is read page by page to its end', async () => {
    script.replies = [page(['a', 'b'], 1, 5), page(['c', 'd'], 2, 5), page(['e'], 3, 5)]
    const ids: string[] = []
    for await (const product of script.connect().products.listAll({ query: { search: 'x', limit: 2 } }))
      ids.push(product.id)
    assert.deepEqual(ids, ['a', 'b', 'c', 'd', 'e'])
    assert.deepEqual(
      script.received.map(({ url }) => url),
      [1, 2, 3].map((number) => `/v1/products?limit=2&search=x&page=${number}`),
    )
  })

  it('ends at an empty page, and reads no page that is not needed', async () => {
    script.replies = [page(['a', 'b'], 1, 99), page([], 2, 99)]
    const ids: string[] = []
    for await (const { id } of script.connect().products.listAll()) ids.push(id)
    assert.deepEqual(ids, ['a', 'b'])
    assert.equal(script.received[0]?.url, '/v1/products?limit=100&page=1')
    script.replies = [page(['a', 'b'], 1, 99)]
    for await (const { id } of script.connect().products.listAll()) if (id === 'a') break
    assert.equal(script.received.length, 3)
  })
})
