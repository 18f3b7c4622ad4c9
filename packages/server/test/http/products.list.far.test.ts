import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productSorts, type ProductQuery } from '@souk/contract'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { listCounters } from '../../src/modules/catalog/listing/listing-store.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { fillShelf, rate, shelfBody } from '../support/shelf.ts'

describe('products.list: pages far down', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    reader = await market.account({ name: 'Reader', plan: 'enterprise' })
    await fillShelf(market, seller, 90)
    await market.souk.db`analyze catalog.listing`
    await merge()
  })
  after(() => market.close())

  const merge = async () => {
    await market.souk.catalog.mergeBitmaps(1)
    market.clock.advance(seconds(11))
  }
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

  /** Counters alone: no rating, which other bitmaps know of, too. */
  const sell = (ids: readonly Id<'product'>[]) =>
    transact(market.souk.db, async (tx) => {
      for (const [n, id] of ids.entries())
        await tx`update catalog.counter set purchases = ${n * 3}, views = ${n * 5} where product_id = ${id}`
      await listCounters(tx, ids, market.clock.now())
    })

  it('give each match once, however it stands', async () => {
    await checkPages()
  })

  it('know at once what has moved, come and gone', async () => {
    const shelf = await list({ sort: 'createdAt', limit: 100 })
    const idsOf = (from: number, to: number) =>
      shelf.slice(from, to).flatMap((id): Id<'product'>[] => {
        const known = parseId('product', id)
        return known ? [known] : []
      })
    for (let n = 90; n < 97; n++) await publish(seller, shelfBody(n))
    await seller.client.products.unpublish({ params: { productId: shelf[1] ?? '' } })
    await seller.client.products.delete({ params: { productId: shelf[40] ?? '' } })
    await seller.client.products.update({ params: { productId: shelf[50] ?? '' }, body: { price: 0.75 } })
    await rate(market, idsOf(5, 25))
    await sell(idsOf(25, 60))
    await checkPages()
    await merge()
    const [left] = await market.souk.db<{ changes: number }[]>`
      select (select count(*) from catalog.listing_change)::int
        + (select count(*) from catalog.counter_change)::int as changes`
    assert.equal(left?.changes, 0)
    await checkPages()
  })

  it('show an author of very many the same that looking at all of their own does', async () => {
    const { db, catalog } = market.souk
    const drafts = await Promise.all(
      [0, 1, 2].map((n) =>
        seller.client.products.create({ body: { ...shelfBody(200 + n), type: 'prompt', content: 'x' } }),
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
    for (const isMerged of [false, true]) {
      if (isMerged) await merge()
      const [key] = await db`select from catalog.bitmap_key where kind = 'author' and value = ${seller.id}`
      assert.ok(key)
      for (const [sort, column] of Object.entries(columns))
        for (const order of ['asc', 'desc'] as const)
          for (const status of ['all', 'published', 'draft'] as const) {
            const rows = await db<{ id: Id<'product'> }[]>`
              select product_id as id from catalog.listing
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
              JSON.stringify({ sort, order, status, isMerged }),
            )
          }
    }
    await catalog.mergeOwnTotals()
  })

  it('are found by bands that are cut again once as many products have moved as there are', async () => {
    const { db } = market.souk
    const cut = () => db<{ name: string; products: number }[]>`
      select name, products from catalog.band_order where moved = 0 order by name`
    await db`update catalog.band_order set moved = products, products = 1 where name like '%price%'`
    await merge()
    assert.deepEqual(
      (await cut()).filter(({ name }) => name.includes('price')),
      [
        { name: 'band price asc', products: 95 },
        { name: 'band price desc', products: 95 },
      ],
    )
    await checkPages()
  })
})
