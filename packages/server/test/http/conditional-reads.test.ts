import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { operations } from '@souk/contract'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { sendSample } from '../support/sample-calls.ts'
import { setStage, type Stage } from '../support/stage.ts'

const reads = operations.filter(({ method, answer }) => method === 'GET' && answer.kind !== 'raw')

/** Reads whose answers hold paid content, private texts or what needs no further credential. */
const secretReads = [
  ...[
    'auth.session',
    'conversations.get',
    'executions.get',
    'products.get',
    'purchases.get',
    'purchases.list',
  ],
  ...['versions.diff', 'versions.get'],
]

describe('conditional reads', () => {
  let market: Marketplace
  let stage: Stage
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
    seller = await market.account()
    buyer = await market.account()
  })
  after(() => market.close())

  const get = (path: string, by: Account | undefined, headers: Record<string, string> = {}, method = 'GET') =>
    market.request(path, {
      method,
      headers: {
        // Else `fetch` accepts gzip.
        'accept-encoding': 'identity',
        ...(by ? { authorization: `Bearer ${by.key}` } : {}),
        ...headers,
      },
    })
  /** Views that are noted later would change a product meanwhile. */
  const settle = async (path: string, by: Account | undefined) => {
    await get(path, by)
    await market.souk.catalog.views.flush()
  }
  const tagOf = async (path: string, by: Account | undefined) =>
    (await get(path, by)).headers.get('etag') ?? ''

  it('give each representation of a product its own tag, which begins with the version', async () => {
    const path = `/v1/products/${await publish(seller)}`
    await settle(path, buyer)
    const [whole, locked] = [await tagOf(path, seller), await tagOf(path, buyer)]
    assert.match(whole, /^"2-[\w-]{22}"$/)
    assert.match(locked, /^"2-[\w-]{22}"$/)
    assert.notEqual(whole, locked)
    assert.equal(await tagOf(path, buyer), locked)
    await buyer.client.purchases.create({ body: { productId: path.split('/').at(-1) ?? '' } })
    const bought = await get(path, buyer, { 'if-none-match': locked })
    assert.equal(bought.status, 200, 'a buyer is not left with the locked text')
    assert.equal((await bought.json()).data.contentLocked, false)
    const before = await tagOf(path, seller)
    await settle(path, await market.account())
    assert.notEqual(await tagOf(path, seller), before, 'statistics, such as views, are part of it')
  })

  it('take the version for a change, whatever representation was read', async () => {
    const productId = await publish(seller, { description: 'Long. '.repeat(200) })
    const path = `/v1/products/${productId}`
    const change = async (ifMatch: string, price: number) => {
      const params = { productId }
      const changed = seller.client.products.update({
        ...{ params, body: { price } },
        headers: { 'if-match': ifMatch },
      })
      return changed.then(
        ({ headers }) => headers.get('etag'),
        ({ code }) => code,
      )
    }
    await settle(path, buyer)
    const locked = await tagOf(path, buyer)
    const compressed = (await get(path, buyer, { 'accept-encoding': 'gzip' })).headers.get('etag') ?? ''
    assert.match(compressed, /^"2-[\w-]{22}-gzip"$/)
    const third = await change(compressed, 5)
    assert.match(String(third), /^"3-/)
    assert.equal(third, await tagOf(path, seller), 'the answer of a change has the tag of the next read')
    assert.equal(await change(locked, 6), 'PRECONDITION_FAILED')
    assert.match(String(await change('"3"', 6)), /^"4-/)
    assert.match(String(await change('*', 7)), /^"5-/)
    assert.match(String(await change('"5-of-something-else"', 8)), /^"6-/)
    assert.equal(await change('"60-x"', 9), 'PRECONDITION_FAILED')
  })

  it('answer 304 to who has it, for GET and HEAD, with what caches need', async () => {
    const productId = await publish(seller)
    for (const [path, by] of [
      [`/v1/products/${productId}`, seller],
      [`/v1/products/${productId}`, buyer],
      [`/api/public/products/${productId}`, undefined],
      ['/v1/products?limit=3', buyer],
      ['/v1/openapi.json', undefined],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        await settle(path, by)
        const first = await get(path, by)
        const etag = first.headers.get('etag') ?? ''
        for (const list of [etag, `"other", ${etag}`, `W/${etag.replace('W/', '')}`, '*']) {
          const known = await get(path, by, { 'if-none-match': list }, method)
          assert.deepEqual([known.status, await known.text()], [304, ''], `${method} ${path} ${list}`)
          for (const name of ['etag', 'cache-control', 'vary'])
            assert.equal(known.headers.get(name), first.headers.get(name), `${name} of ${path}`)
        }
        assert.equal((await get(path, by, { 'if-none-match': '"other"' }, method)).status, 200)
      }
  })

  it('have a tag on every read, which stays while nothing changes, and what may be stored on none of secrets', async () => {
    const secret: string[] = []
    for (const operation of reads) {
      const read = () => sendSample(market, operation, stage)
      await (await read()).text()
      await market.souk.catalog.views.flush()
      const [first, second] = [await read(), await read()]
      assert.equal(first.status, 200, operation.id)
      assert.ok(first.headers.get('etag'), operation.id)
      const [one, other] = [first, second].map(({ headers }) => headers.get('etag'))
      const [a, b] = await Promise.all([first, second].map(async (answer) => (await answer.json()).data))
      assert.equal(one === other, JSON.stringify(a) === JSON.stringify(b), operation.id)
      const stored = first.headers.get('cache-control') ?? ''
      assert.match(stored, /^private, no-(cache|store)$/, operation.id)
      assert.equal(first.headers.get('vary'), 'Authorization, Cookie, Accept-Encoding', operation.id)
      if (stored.includes('no-store')) secret.push(operation.id)
    }
    assert.deepEqual(secret.toSorted(), secretReads)
  })

  it('are answered to HEAD as to GET, without the body', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const head = await sendSample(market, operation, stage, { method: 'HEAD' })
      assert.deepEqual([head.status, await head.text()], [200, ''], operation.id)
    }
  })

  it('of a product that is locked may be stored, and of one that is not may not', async () => {
    const path = `/v1/products/${await publish(seller)}`
    const storedBy = async (by: Account) => (await get(path, by)).headers.get('cache-control')
    assert.equal(await storedBy(buyer), 'private, no-cache')
    assert.equal(await storedBy(seller), 'private, no-store')
  })

  /** Without the decompression that `fetch` does by itself. */
  const rawGet = (path: string, headers: Record<string, string>) =>
    new Promise<{ bytes: Buffer; headers: Record<string, unknown> }>((done, failed) => {
      request(market.url + path, { headers }, async (response) => {
        done({ bytes: await buffer(response), headers: response.headers })
      })
        .on('error', failed)
        .end()
    })

  describe('of a client that reads compressed answers', () => {
    it('are compressed, each coding with a tag of its own where the tag is strong', async () => {
      for (let made = 0; made < 5; made++) await publish(seller)
      const authorization = `Bearer ${buyer.key}`
      for (const path of ['/v1/products', '/v1/openapi.json', `/v1/products/${await publish(seller)}`]) {
        const plain = await rawGet(path, { authorization })
        assert.equal(plain.headers['content-encoding'], undefined)
        const tags = new Set([plain.headers['etag']])
        for (const [accepted, coding, unpack] of [
          ['gzip, deflate, br', 'br', brotliDecompressSync],
          ['gzip', 'gzip', gunzipSync],
          ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
        ] as const) {
          const packed = await rawGet(path, { authorization, 'accept-encoding': accepted })
          assert.equal(packed.headers['content-encoding'], coding, `${path} ${accepted}`)
          assert.match(String(packed.headers['vary']), /Accept-Encoding/)
          assert.equal(Number(packed.headers['content-length']), packed.bytes.length)
          assert.ok(packed.bytes.length < plain.bytes.length, path)
          const same = (bytes: Buffer) => bytes.toString().replace(/"meta":\{"timestamp.*$/, '')
          assert.equal(same(unpack(packed.bytes)), same(plain.bytes), path)
          tags.add(packed.headers['etag'])
        }
        assert.equal(tags.size, String(plain.headers['etag']).startsWith('W/') ? 1 : 3, path)
        for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd'])
          assert.equal(
            (await rawGet(path, { authorization, 'accept-encoding': accepted })).headers['content-encoding'],
            undefined,
            accepted,
          )
      }
    })

    it('are left as they are where they hold a secret, are small, or are no reads', async () => {
      const authorization = `Bearer ${seller.key}`
      const accepted = { authorization, 'accept-encoding': 'br, gzip' }
      const content = 'A secret word. '.repeat(200)
      const productId = await publish(seller, { content })
      for (const path of [
        `/v1/products/${productId}`,
        `/v1/products/${productId}/versions/1.0.0`,
        '/v1/shop',
      ]) {
        const { headers, bytes } = await rawGet(path, accepted)
        assert.equal(headers['content-encoding'], undefined, `${path}: ${bytes.length}`)
      }
      const change = await market.request(`/v1/products/${productId}`, {
        method: 'PATCH',
        headers: { ...accepted, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Another' }),
      })
      assert.deepEqual([change.status, change.headers.get('content-encoding')], [200, null])
    })
  })

  it('of the OpenAPI document may be stored by anyone for minutes', async () => {
    const { headers } = await get('/v1/openapi.json', undefined)
    assert.deepEqual(
      [headers.get('cache-control'), headers.get('vary')],
      ['public, max-age=300', 'Accept-Encoding'],
    )
  })
})
