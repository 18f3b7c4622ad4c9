import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { productSorts, type FacetQuery, type Permission, type ProductItem } from '@souk/contract'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { anonymous } from '../../src/kernel/principal.ts'
import { seconds } from '../../src/kernel/time.ts'
import { createSearch } from '../../src/modules/search/index.ts'
import { transact } from '../../src/platform/db/database.ts'
import { readPrimary } from '../../src/platform/db/replica.ts'
import { runs } from '../support/depth.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { anyFilter, facetsOf, fillCatalogue, matches, rate, bodyOf } from '../support/catalogue.ts'

describe('products.facets', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    reader = await market.account({ name: 'Reader', plan: 'enterprise' })
    await fillCatalogue(market, seller, 60)
  })
  after(() => market.close())

  const facets = async (query: FacetQuery) => (await reader.client.products.facets({ query })).data
  const readCatalogue = async (): Promise<ProductItem[]> => {
    market.clock.advance(seconds(2))
    const { data, meta } = await reader.client.products.list({ query: { limit: 100 } })
    assert.equal(data.length, meta.total)
    return data
  }
  /** Facets, totals and pages of any filter against the same worked out here. */
  const checkAny = async (products: readonly ProductItem[], numRuns: number) => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.constantFrom(...productSorts), async (query, sort) => {
        assert.deepEqual(await facets(query), facetsOf(products, query))
        const list = async (page: object) =>
          (await reader.client.products.list({ query: { ...query, sort, ...page } })).data.map(({ id }) => id)
        const ids = await list({ limit: 100 })
        const expected = products.filter((item) => matches(item, query)).map(({ id }) => id)
        assert.deepEqual(ids.toSorted(), expected.toSorted())
        assert.deepEqual(await list({ limit: 7, page: 2 }), ids.slice(7, 14))
        const { meta } = await reader.client.products.list({ query: { ...query, limit: 1 } })
        assert.equal(meta.total, expected.length)
      }),
      // Most of the products, but not all: what a walk down each sort is for.
      {
        numRuns: runs(numRuns),
        examples: productSorts.map((sort): [FacetQuery, typeof sort] => [{ minPrice: 2 }, sort]),
      },
    )
  }

  it('counts what each value of each filter would leave, for any filter', async () => {
    await checkAny(await readCatalogue(), 60)
  })

  it('leaves a filter out of its own counting only', async () => {
    const { category, provider } = await facets({ category: 'code' })
    assert.equal(category.length, 4)
    assert.ok(provider.every(({ count }) => count <= 15))
  })

  it('gives price ranges that the list takes as they are', async () => {
    const { price } = await facets({})
    assert.equal(price.length, 7)
    for (const { min, max, count } of price) {
      const query = { minPrice: min, ...(max === undefined ? {} : { maxPrice: max }), limit: 1 }
      const { meta } = await reader.client.products.list({ query })
      assert.equal(meta.total, count)
    }
  })

  it("counts an author's products, also the caller's own in every state", async () => {
    const all = await facets({})
    assert.deepEqual(await facets({ author: seller.publicId }), all)
    for (const author of [reader.publicId, 'usr_nobody', 'x'])
      assert.deepEqual((await facets({ author })).type, [])
    const other = await market.account()
    await other.client.products.create({
      body: { ...bodyOf(1), type: 'prompt', content: 'About {{it}}.' },
    })
    const { data } = await other.client.products.facets({ query: { mine: true } })
    assert.deepEqual(data.type, [{ value: 'PROMPT', count: 1 }])
    assert.deepEqual(await facets({}), all)
  })

  it('finds nothing for words that say nothing', async () => {
    for (const search of ['the', '-amber', '& | !', '"'])
      assert.deepEqual((await facets({ search })).type, [])
  })

  it('refuses what it does not know, by name', async () => {
    const cases: Record<string, FacetQuery> = {
      type: { type: 'poem' },
      minPrice: { minPrice: 5, maxPrice: 4 },
      minRating: { minRating: 6 },
      search: { search: 'x'.repeat(501) },
    }
    for (const [field, query] of Object.entries(cases)) {
      const error = await refused(reader.client.products.facets({ query }), 'VALIDATION_ERROR')
      assert.equal(error.details.field, field)
    }
  })

  it('counts the same while products are added, changed, rated and taken away, on every server', async () => {
    const { souk, clock } = market
    const other = createSearch({
      ...{ db: souk.db, reading: readPrimary(souk.db), clock },
      items: { read: (ids, isOwn) => souk.catalog.items(ids, isOwn), check: async () => {} },
    })
    const reading = { accountId: anonymous, roles: [], permissions: new Set<Permission>() }
    const checkOther = async () => {
      const products = await readCatalogue()
      await fc.assert(
        fc.asyncProperty(anyFilter, async (query) => {
          assert.deepEqual(await other.facets(reading, query), facetsOf(products, query))
          const { total } = await other.list(reading, query)
          assert.equal(total, products.filter((item) => matches(item, query)).length)
        }),
        { numRuns: runs(40) },
      )
    }
    await checkOther()

    const products = await readCatalogue()
    const idsOf = (from: number, to: number) =>
      products.slice(from, to).flatMap(({ id }): Id<'product'>[] => {
        const known = parseId('product', id)
        return known ? [known] : []
      })
    for (let n = 100; n < 110; n++) await publish(seller, bodyOf(n))
    for (const { id } of products.slice(0, 3))
      await seller.client.products.unpublish({ params: { productId: id } })
    for (const { id } of products.slice(3, 6))
      await seller.client.products.update({
        params: { productId: id },
        body: { price: 77.77, tags: ['slow', 'brand new'], category: 'brand-new' },
      })
    await seller.client.products.delete({ params: { productId: products[6]?.id ?? '' } })
    await rate(market, idsOf(8, 20))
    await checkAny(await readCatalogue(), 60)
    await checkOther()
  })

  it('shows a change of a transaction that began before others had ended', async () => {
    const { souk } = market
    const [first] = await readCatalogue()
    const id = parseId('product', first?.id ?? '')
    assert.ok(first && id)
    await souk.db`insert into catalog.category (slug, created_at) values ('optics', now()) on conflict do nothing`
    const wait = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = transact(souk.db, async (tx) => {
      await tx`update catalog.product set category = 'optics' where id = ${id}`
      await market.souk.search.update(tx, [id])
      written.resolve()
      await wait.promise
    })
    await written.promise
    await publish(seller, bodyOf(120))
    assert.equal((await facets({ category: 'optics' })).type.length, 0)
    await publish(seller, bodyOf(121))
    await readCatalogue()
    wait.resolve()
    await slow
    market.clock.advance(seconds(2))
    assert.deepEqual((await facets({ category: 'optics' })).type, [{ value: first.type, count: 1 }])
  })
})
