import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { productSorts, type FacetQuery, type ProductItem } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { runs } from '../support/depth.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { anyFilter, fillCatalogue, matches, bodyOf } from '../support/catalogue.ts'

interface Page {
  readonly data: ProductItem[]
  readonly meta: { page: number; limit: number; total: number }
}

describe('products.list: paging by cursor', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    reader = await market.account({ name: 'Reader', plan: 'enterprise' })
    await fillCatalogue(market, seller, 40)
  })
  after(() => market.close())

  const read = async (address: string) => {
    market.clock.advance(seconds(2))
    const response = await market.request(address, { headers: { authorization: `Bearer ${reader.key}` } })
    const page = (await response.json()) as Page
    assert.equal(response.status, 200, JSON.stringify(page))
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? []
    return { ...page, next }
  }
  const addressOf = (query: object) =>
    `/v1/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

  it('gives each match once, whatever is added between the pages, by any sort and filter', async () => {
    let added = 1_000
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyFilter }),
        fc.constantFrom(...productSorts),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 2, max: 9 }),
        async (filter: FacetQuery, sort, order, limit) => {
          const { data: all } = await read(addressOf({ limit: 100, sort: 'createdAt' }))
          const expected = all.filter((item) => matches(item, filter)).map(({ id }) => id)
          const seen: string[] = []
          let next: string | undefined = addressOf({ ...filter, sort, order, limit })
          for (let page = 1; next !== undefined; page++) {
            const { data, meta, next: following }: Awaited<ReturnType<typeof read>> = await read(next)
            assert.equal(meta.page, page)
            seen.push(...data.map(({ id }) => id))
            next = following
            // The hundredth product would no longer be on the one page of all.
            if (page <= 2 && added < 1_040) {
              const id = parseId('product', await publish(seller, bodyOf(added++)))
              if (id && added % 2 === 0)
                await transact(market.souk.db, async (tx) => {
                  await tx`
                    update catalog.counter set purchases = 9, views = 9, rating_average = 4.9, rating_count = 9
                    where product_id = ${id}`
                  await market.souk.search.count(tx, [id], market.clock.now())
                })
            }
          }
          assert.equal(new Set(seen).size, seen.length, 'one was given twice')
          const before = new Set(expected)
          assert.deepEqual(
            seen.filter((id) => before.has(id)).toSorted(),
            expected.toSorted(),
            'one that was there at the start is missing',
          )
        },
      ),
      { numRuns: runs(40) },
    )
  })

  it('names no next page after the last', async () => {
    const { data, meta, next } = await read('/v1/products?limit=100')
    assert.equal(data.length, meta.total)
    assert.equal(next, undefined)
  })

  it('refuses what is no cursor of this list, by name', async () => {
    const { next } = await read('/v1/products?limit=2&sort=price')
    const cursor = new URL(next ?? '', market.url).searchParams.get('cursor') ?? ''
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = '018c3dc2-1080-7000-8000-000000000142'
    const cases = [
      ...['', 'x', '!!', `${cursor}x`.slice(3), forged(), forged('price', 2, '1e999', id)],
      ...[forged('price', 2, "1'; --", id), forged('price', 2, '1', 'x'), forged('price', 1, '1', id)],
      ...[forged('price', 2, '1', id, 'more'), forged('price', 2, '1 1 1 x', id), forged('poem', 2, '1', id)],
      ...[forged('price', 2, '1 2', id), forged('price', 2, '', id)],
    ]
    const refuse = async (query: object) => {
      const response = await market.request(addressOf(query), {
        headers: { authorization: `Bearer ${reader.key}` },
      })
      const { error } = (await response.json()) as { error: { code: string; details: { field: string } } }
      assert.deepEqual(
        [response.status, error.code, error.details.field],
        [400, 'VALIDATION_ERROR', 'cursor'],
      )
    }
    for (const text of cases) await refuse({ sort: 'price', cursor: text })
    await refuse({ sort: 'title', cursor })
    for (const time of ['2026-02-30T00:00:00.000Z', '0000-01-15T00:00:00.000Z'])
      await refuse({ sort: 'createdAt', cursor: forged('createdAt', 2, time, id) })
    await refuse({ sort: 'title', cursor: forged('title', 2, '\0', id) })
  })
})
