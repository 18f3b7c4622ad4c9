import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productSorts, type ProductQuery } from '@souk/contract'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { fillCatalogue, insertProducts, rate, bodyOf } from '../support/catalogue.ts'

describe('products.list: pages far down', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    reader = await market.account({ name: 'Reader', plan: 'enterprise' })
    await fillCatalogue(market, seller, 90)
  })
  after(() => market.close())

  const list = async (query: ProductQuery): Promise<string[]> =>
    (await reader.client.products.list({ query })).data.map(({ id }) => id)
  /** Every page of every sort, by its number, against the whole. */
  const checkPages = async () => {
    market.clock.advance(seconds(2))
    for (const filter of [{}, { minPrice: 2 }])
      for (const sort of productSorts)
        for (const order of ['asc', 'desc'] as const) {
          const all = await list({ ...filter, sort, order, limit: 100 })
          const numbers = Array.from({ length: Math.ceil(all.length / 30) }, (_, n) => n + 1)
          const pages = await Promise.all(
            numbers.map((page) => list({ ...filter, sort, order, page, limit: 30 })),
          )
          assert.ok(all.length > 60)
          assert.deepEqual(pages.flat(), all, JSON.stringify({ filter, sort, order }))
        }
  }

  /** Counters alone, without a rating. */
  const sell = (ids: readonly Id<'product'>[]) =>
    transact(market.souk.db, async (tx) => {
      for (const [n, id] of ids.entries())
        await tx`update catalog.counter set purchases = ${n * 3}, views = ${n * 5} where product_id = ${id}`
      await market.souk.search.count(tx, ids, market.clock.now())
    })

  it('give each match once, however it stands', async () => {
    await checkPages()
  })

  it('know at once what has moved, come and gone', async () => {
    const products = await list({ sort: 'createdAt', limit: 100 })
    const idsOf = (from: number, to: number) =>
      products.slice(from, to).flatMap((id): Id<'product'>[] => {
        const known = parseId('product', id)
        return known ? [known] : []
      })
    for (let n = 90; n < 97; n++) await publish(seller, bodyOf(n))
    await seller.client.products.unpublish({ params: { productId: products[1] ?? '' } })
    await seller.client.products.delete({ params: { productId: products[40] ?? '' } })
    await seller.client.products.update({ params: { productId: products[50] ?? '' }, body: { price: 0.75 } })
    await rate(market, idsOf(5, 25))
    await sell(idsOf(25, 60))
    await checkPages()
  })

  it('show an author of very many the same that looking at all of their own does', async () => {
    const { db } = market.souk
    const drafts = await Promise.all(
      [0, 1, 2].map((n) =>
        seller.client.products.create({ body: { ...bodyOf(200 + n), type: 'prompt', content: 'x' } }),
      ),
    )
    await seller.client.products.delete({ params: { productId: drafts[0]?.data.id ?? '' } })
    const columns = {
      price: 'price',
      title: 'title',
      updatedAt: 'updated_at',
      views: 'views',
      rating: 'rating',
    } as const
    for (const [sort, column] of Object.entries(columns))
      for (const order of ['asc', 'desc'] as const)
        for (const status of ['all', 'published', 'draft'] as const) {
          const rows = await db<{ id: Id<'product'> }[]>`
              select product_id as id from search.listing
              where author_id = ${seller.id} and (status = ${status} or ${status} = 'all' and status <> 'deleted')
              order by ${db.unsafe(`${column} ${column === 'title' ? 'collate "C"' : ''} ${order}`)}, product_id desc`
          const pages = await Promise.all(
            [1, 2].map((page) =>
              seller.client.products.list({
                query: { mine: true, sort: sort as keyof typeof columns, order, status, page, limit: 50 },
              }),
            ),
          )
          assert.deepEqual(
            pages.flatMap(({ data }) => data.map(({ id }) => parseId('product', id))),
            rows.map(({ id }) => id),
            JSON.stringify({ sort, order, status }),
          )
        }
  })

  it('end at the 10,000th of more matches, and go on by the cursor (D52)', async () => {
    await insertProducts(market, seller, 10_001)
    const ask = async (query: string) => {
      const response = await market.request(`/v1/products?${query}`, {
        headers: { authorization: `Bearer ${reader.key}` },
      })
      const body = (await response.json()) as {
        data: unknown[]
        meta: { total: number }
        error: { code: string; details: { field: string; reason: string } }
      }
      return { ...body, status: response.status, link: response.headers.get('link') ?? '' }
    }
    const last = await ask('type=skill&limit=100&page=100')
    assert.deepEqual([last.data.length, last.meta.total], [100, 10_001])
    const beyond = await ask('type=skill&limit=100&page=101')
    assert.deepEqual([beyond.status, beyond.error.code], [400, 'VALIDATION_ERROR'])
    assert.equal(beyond.error.details.field, 'page')
    assert.match(beyond.error.details.reason, /cursor/)
    const [, cursor = ''] = /cursor=([^&>]+)/.exec(last.link) ?? []
    const next = await ask(`type=skill&limit=100&cursor=${cursor}`)
    assert.deepEqual([next.data.length, next.meta.total, next.link], [1, 10_001, ''])
    const few = await ask('type=prompt&limit=100&page=1000')
    assert.deepEqual([few.status, few.data], [200, []], 'beyond fewer matches a page is empty')
  })

  it('go on by popularity past the matches of a search that are ranked', async () => {
    const numbers = Array.from({ length: 8 }, (_, n) => n + 1)
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(numbers.map((page) => list({ search: 'many', order, page, limit: 90 })))
      assert.equal(new Set(pages.flat()).size, 720)
      let cursor: string | undefined
      for (const page of pages) {
        const address = new URLSearchParams({
          search: 'many',
          order,
          limit: '90',
          ...(cursor ? { cursor } : {}),
        })
        const response = await market.request(`/v1/products?${address}`, {
          headers: { authorization: `Bearer ${reader.key}` },
        })
        const { data } = (await response.json()) as { data: { id: string }[] }
        assert.deepEqual(
          data.map(({ id }) => id),
          page,
        )
        cursor = /cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1]
      }
    }
  })
})
