import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { productSorts } from '@souk/contract'
import { noOpenSearch, startOpenSearch, type TestOpenSearch } from '../../../../tools/test-opensearch.ts'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { createClient } from '../../src/modules/search/opensearch/client.ts'
import { readProducts } from '../../src/modules/search/opensearch/document-store.ts'
import { createIndexes } from '../../src/modules/search/opensearch/indexes.ts'
import { isPending } from '../../src/modules/search/opensearch/pending-store.ts'
import { transact } from '../../src/platform/db/database.ts'
import {
  freePort,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { insertProducts } from '../support/catalogue.ts'
import { until } from '../support/wait.ts'

const missing = await noOpenSearch()

describe('an OpenSearch', { timeout: 600_000, skip: !process.env['CI'] && missing }, () => {
  let folder: string
  let port: number
  let node: TestOpenSearch
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    assert.equal(missing, false)
    folder = await mkdtemp(join(tmpdir(), 'souk-opensearch-'))
    port = await freePort()
    node = await startOpenSearch({ folder, port })
    market = await startMarketplace({ env: { SEARCH_URL: node.url } })
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    reader = await market.account({ name: 'Reader', plan: 'enterprise' })
    external().worker.start()
  })
  after(async () => {
    await market.close()
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const external = () => {
    const found = market.souk.search.external
    assert.ok(found)
    return found
  }
  const titles = async (search: string) => {
    market.clock.advance(seconds(2))
    const { data } = await reader.client.products.list({ query: { search, limit: 100 } })
    return data.map(({ title }) => title).toSorted()
  }
  const ready = async () => {
    const response = await market.request('/health/ready')
    return [response.status, ((await response.json()) as { checks: { search: string } }).checks.search]
  }
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await market.request('/metrics')).text())?.[1])
  /** What OpenSearch itself answers. */
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(node.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const indexes = async () => Object.keys(await ask('GET', '/souk-products-*/_alias'))

  it('is built at the start and follows what is published, changed and taken away, on its own', async () => {
    const productId = await publish(seller, { title: 'First gazebo' })
    await until(async () => external().fallback.isUp(), 'it answers')
    const fallbacks = external().fallback.count()
    await until(async () => (await titles('gazebo')).length === 1, 'the product is found')
    await seller.client.products.update({ params: { productId }, body: { title: 'Second pergola' } })
    await until(async () => (await titles('pergola')).length === 1, 'the change is found')
    assert.deepEqual(await titles('gazebo'), [])
    await seller.client.products.unpublish({ params: { productId } })
    await until(async () => (await titles('pergola')).length === 0, 'it is gone')
    assert.equal(external().fallback.count(), fallbacks)
    assert.deepEqual(await ready(), [200, 'ok'])
    assert.equal(await metric('souk_search_up'), 1)
    assert.ok((await metric('souk_search_lag_seconds')) < 10)
  })

  it('shows an author their own products at once', async () => {
    for (let n = 0; n < 5; n++) {
      await publish(seller, { title: `Own trellis ${n}` })
      const { meta } = await seller.client.products.list({ query: { mine: true, search: 'trellis' } })
      assert.equal(meta.total, n + 1)
    }
  })

  it('loses no change while it is rebuilt, and removes what it replaces', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await publish(seller, { title: `Arbor ${n}` }))
    // They are loaded after those that change.
    await insertProducts(market, seller, 3_000)
    await external().settle()
    const before = await indexes()
    let changes = 0
    // After each batch, the first of which has these.
    const change = async () => {
      for (let n = 0; n < 10; n++) {
        const params = { productId: ids[(changes * 10 + n) % 60] ?? '' }
        await seller.client.products.update({ params, body: { title: `Arbor changed ${changes} ${n}` } })
        if (n === 0) await seller.client.products.unpublish({ params })
        if (n === 1) await seller.client.products.delete({ params })
      }
      changes++
      await until(async () => !(await isPending(market.souk.db)), 'the worker has written them')
    }
    assert.ok(Number(await external().rebuild(change)) > 3_000)
    assert.ok(changes > 3)
    await external().settle()
    const left = await indexes()
    assert.equal(left.length, 1)
    assert.notDeepEqual(left, before)
    const { db } = market.souk
    const published = await db<{ id: string; title: string }[]>`
      select product_id as id, title from search.listing where status = 'published' order by product_id limit 1000`
    const { hits } = (await ask('POST', '/souk-products-1/_search', {
      size: 1_000,
      sort: ['id'],
    })) as { hits: { hits: { _id: string; _source: { title: string } }[] } }
    assert.deepEqual(
      hits.hits.map(({ _id: id, _source: { title } }) => ({ id, title })),
      published.map(({ id, title }) => ({ id, title })),
    )
  })

  it('takes no older state of a product for a newer one, nor brings back what is gone', async () => {
    const { db, config } = market.souk
    const ids: Id<'product'>[] = []
    for (const title of ['Old portico', 'Old cupola']) {
      const id = parseId('product', await publish(seller, { title }))
      if (id) ids.push(id)
    }
    const old = await readProducts(db, ids)
    const [changed, gone] = ids.map((id) => ({ productId: publicId('product', id) }))
    assert.ok(changed && gone)
    await seller.client.products.update({ params: changed, body: { title: 'New portico' } })
    await seller.client.products.delete({ params: gone })
    await external().settle()
    const options = { index: config.SEARCH_INDEX, user: undefined, password: undefined, caFile: undefined }
    const client = createClient({ ...options, url: node.url })
    const here = createIndexes(client, config.SEARCH_INDEX)
    assert.deepEqual(await here.write(old, await here.list()), new Map())
    await external().settle()
    await client.close()
    assert.deepEqual(await titles('portico or cupola'), ['New portico'])
  })

  it('lets one server rebuild at a time', async () => {
    const both = await Promise.all([external().rebuild(() => {}), external().rebuild(() => {})])
    assert.equal(both.filter((products) => products === undefined).length, 1)
  })

  it('is rebuilt by "admin search rebuild", next to a running server', async () => {
    const before = await indexes()
    const run = async (env: Readonly<Record<string, string>>) => {
      const admin = runSouk(['admin', 'search', 'rebuild'], {
        ...{ DATABASE_URL: market.database.url, DATA_DIR: folder, LOG_FILE: join(folder, 'admin.log') },
        ...env,
      })
      const { code } = await admin.ended()
      return { code, stdout: admin.stdout(), stderr: admin.stderr() }
    }
    const { code, stdout } = await run({ SEARCH_URL: node.url })
    assert.equal(code, 0)
    assert.match(stdout, /^\d+ products indexed\n$/)
    assert.notDeepEqual(await indexes(), before)
    const gone = await run({ SEARCH_URL: 'http://127.0.0.1:9' })
    assert.deepEqual([gone.code, gone.stdout], [1, ''])
    assert.match(gone.stderr, /^souk: OpenSearch at http:\/\/127\.0\.0\.1:9 does not answer: [^\n]*\n$/)
    const without = await run({})
    assert.deepEqual([without.code, without.stdout], [1, ''])
    assert.match(without.stderr, /SEARCH_URL is not set/)
  })

  it('takes the other products while it refuses one, and names that one', async () => {
    const id = parseId('product', await publish(seller, { title: 'Refused belvedere' }))
    assert.ok(id)
    await external().settle()
    const tooLong = 'x'.repeat(40_000)
    await transact(market.souk.db, async (tx) => {
      // Keywords of OpenSearch have at most 32,766 bytes; no operation writes a category so long.
      await tx`insert into catalog.category (slug, created_at) values (${tooLong}, now())`
      await tx`update catalog.product set category = ${tooLong} where id = ${id}`
      await market.souk.search.update(tx, [id])
    })
    await publish(seller, { title: 'Accepted belvedere' })
    await until(async () => (await titles('accepted')).length === 1, 'the other product is found')
    const { isUp, problem } = await market.souk.search.status()
    assert.equal(isUp, true)
    assert.match(problem ?? '', /refuses 1 products: 400 .*category/)
    assert.ok(market.log().includes(id))
    await transact(market.souk.db, async (tx) => {
      await tx`update catalog.product set category = 'uncategorized' where id = ${id}`
      await market.souk.search.update(tx, [id])
      await tx`update search.pending set due_at = now()`
    })
    await until(
      async () => (await market.souk.search.status()).problem === undefined,
      'it is tried again',
      20_000,
    )
  })

  /** A page, and the address of the next. */
  const pageOf = async (address: string) => {
    market.clock.advance(seconds(2))
    const response = await market.request(address, { headers: { authorization: `Bearer ${reader.key}` } })
    const { data } = (await response.json()) as { data: { id: string }[] }
    const [, next = ''] = /^<([^>]+)>/.exec(response.headers.get('link') ?? '') ?? []
    return { ids: data.map(({ id }) => id), next }
  }

  it('takes a search of more parts than OpenSearch does', async () => {
    await external().settle()
    const before = external().fallback.count()
    const many = (words: string) =>
      `${words} ${Array.from({ length: 24 }, (_, n) => `a${n}-b-c-d-e-f-g-h`).join(' ')}`
    for (const search of [
      many('arbor'),
      `arbor ${'漢'.repeat(400)}`,
      `arbor ${'cv '.repeat(20)} resume js ai`,
    ]) {
      const { meta } = await reader.client.products.list({ query: { search: search.slice(0, 500) } })
      assert.ok(meta.total > 0, search)
    }
    assert.equal(external().fallback.count(), before)
  })

  it('is killed under requests: PostgreSQL answers each, and OpenSearch again once it has every change', async () => {
    await external().settle()
    const done = new AbortController()
    let answers = 0
    const asking = Array.from({ length: 4 }, async (_, n) => {
      while (!done.signal.aborted) {
        // Each another search, so that none is answered from memory.
        const search = `arbor or belvedere or word${n}x${answers}`
        const { meta } = await market.client(reader.key).products.list({ query: { search } })
        assert.ok(meta.total > 0)
        answers++
        await new Promise((next) => setTimeout(next, 20))
      }
    })
    const reached = async (count: number) => {
      const from = answers
      await until(async () => answers > from + count, 'requests are answered', 60_000)
    }
    await reached(20)
    const pages = await Promise.all(
      productSorts.map(async (sort) => {
        const first = await pageOf(`/v1/products?sort=${sort}&limit=7`)
        return { first, second: await pageOf(first.next) }
      }),
    )
    const fallbacks = await metric('souk_search_fallbacks_total')
    node.kill()
    await reached(20)
    assert.deepEqual(await ready(), [200, 'degraded'])
    assert.ok((await metric('souk_search_fallbacks_total')) > fallbacks)
    for (const { first, second } of pages) {
      const here = await pageOf(first.next)
      assert.deepEqual(here.ids, second.ids, `a cursor goes on at PostgreSQL: ${first.next}`)
    }
    await publish(seller, { title: 'Meanwhile veranda' })
    assert.deepEqual(await titles('veranda'), ['Meanwhile veranda'], 'PostgreSQL knows it at once')
    node = await startOpenSearch({ folder, port })
    await until(async () => (await ready())[1] === 'ok', 'OpenSearch answers again', 60_000)
    await reached(20)
    done.abort()
    await Promise.all(asking)
    const before = external().fallback.count()
    await until(
      async () => (await titles('veranda')).length === 1,
      'OpenSearch has what was published meanwhile',
    )
    assert.equal(external().fallback.count(), before)
  })
})
