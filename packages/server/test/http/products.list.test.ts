import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { productSorts, type ProductItem, type ProductQuery } from '@souk/contract'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { days, seconds } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { runs } from '../support/depth.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('products.list', () => {
  let market: Marketplace
  let reader: Account
  let seller: Account
  /** Every published product, oldest first. */
  let products: ProductItem[]
  /** How recently and how often each was bought and seen, as the catalogue keeps it. */
  let heats: Map<string, number>
  let popularity: Map<string, number>

  /** Titles, prices, categories and providers with many ties; the first three are bought 3, 3 and 1 times. */
  const fillCatalogue = async () => {
    const other = await market.account({ name: 'Other seller' })
    const ids: string[] = []
    for (let i = 0; i < 14; i++) {
      ids.push(
        await publish(i % 3 === 0 ? other : seller, {
          title: ['banana', 'Apple', 'cherry', 'apple'][i % 4] ?? '',
          description: `Number ${i} of the list.`,
          price: [1, 2.5, 2.5, 99.99, 10][i % 5] ?? 1,
          category: ['writing', 'code', 'data-science'][i % 3] ?? '',
          compatibility: [['openai'], ['openai', 'anthropic'], []][i % 3] ?? [],
        }),
      )
      // Some are made within one millisecond, as far as the clock tells.
      if (i % 4 === 0) market.clock.advance(seconds(90))
    }
    for (const [index, times] of [3, 3, 1].entries())
      for (let i = 0; i < times; i++) {
        const buyer = await market.account()
        await buyer.client.purchases.create({ body: { productId: ids[index] ?? '' } })
      }
    await allHandled(market)
    // Nothing rates or counts views yet.
    await transact(market.souk.db, async (tx) => {
      const rated = await tx<{ id: Id<'product'> }[]>`
        update catalog.counter set rating_average = purchases + 1.5, rating_count = 4, views = 20 - purchases
        where purchases > 0 returning product_id as id`
      await market.souk.search.count(
        tx,
        rated.map(({ id }) => id),
        market.clock.now(),
      )
    })
    return Promise.all(
      ids.map(async (productId) => (await reader.client.products.get({ params: { productId } })).data),
    )
  }

  before(async () => {
    market = await startMarketplace()
    reader = await market.account({ plan: 'enterprise' })
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    products = await fillCatalogue()
    const rows = await market.souk.db<{ id: Id<'product'>; heat: number; popularity: number }[]>`
      select product_id as id, heat, popularity from search.listing`
    popularity = new Map(rows.map(({ id, popularity }) => [publicId('product', id), popularity]))
    heats = new Map(rows.map(({ id, heat }) => [publicId('product', id), heat]))
  })
  after(() => market.close())

  const list = (query?: ProductQuery, account = reader) =>
    account.client.products.list(query ? { query } : {})
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const newestFirst = (a: ProductItem, b: ProductItem) => (a.id < b.id ? 1 : -1)

  const keys: Readonly<Record<ProductQuery['sort'] & string, (item: ProductItem) => number | string>> = {
    relevance: ({ id }) => popularity.get(id) ?? 0,
    trending: ({ id }) => heats.get(id) ?? 0,
    purchases: ({ stats }) => stats.purchases,
    views: ({ stats }) => stats.views,
    rating: ({ rating }) => rating.average,
    price: ({ price }) => price,
    title: ({ title }) => title.toLowerCase(),
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  }
  const sorted = (
    items: readonly ProductItem[],
    sort: ProductQuery['sort'] & string,
    order: 'asc' | 'desc',
  ) =>
    items.toSorted((a, b) => {
      const [left, right] = [keys[sort](a), keys[sort](b)]
      if (left === right) return newestFirst(a, b)
      return left < right === (order === 'asc') ? -1 : 1
    })

  it('gives the newest of the most bought first, twenty a page, with the true total', async () => {
    const { data, meta } = await list()
    assert.deepEqual(idsOf(data), idsOf(sorted(products, 'purchases', 'desc')))
    assert.deepEqual(meta, { page: 1, limit: 20, total: products.length })
  })

  it('shows each item as its detail has it', async () => {
    // A view that was counted just before must not be written between the two.
    await market.souk.catalog.views.flush()
    // Counters in the list are at most half a second old.
    market.clock.advance(500)
    const { data } = await list({ limit: 3 })
    for (const item of data) {
      const { data: detail } = await reader.client.products.get({ params: { productId: item.id } })
      const { bio: _, avatar: _avatar, ...author } = detail.author
      const { views, purchases } = detail.stats
      const expected = { ...detail, author, stats: { views, purchases } }
      assert.deepEqual(
        item,
        Object.fromEntries(Object.entries(expected).filter(([name]) => Object.hasOwn(item, name))),
      )
    }
  })

  for (const sort of productSorts)
    for (const order of ['asc', 'desc'] as const)
      it(`sorts by ${sort} ${order}, ties newest first`, async () => {
        const { data } = await list({ sort, order })
        assert.deepEqual(idsOf(data), idsOf(sorted(products, sort, order)))
      })

  it('filters by category, provider and price, alone and together', async () => {
    const cases: [ProductQuery, (item: ProductItem) => boolean][] = [
      [{ category: 'code' }, ({ category }) => category === 'code'],
      [{ provider: 'anthropic' }, ({ compatibility }) => compatibility.includes('anthropic')],
      [{ minPrice: 2.5 }, ({ price }) => price >= 2.5],
      [{ maxPrice: 2.5 }, ({ price }) => price <= 2.5],
      [{ minPrice: 2.5, maxPrice: 2.5 }, ({ price }) => price === 2.5],
      [{ minPrice: 10.01, maxPrice: 99.98 }, () => false],
      [
        { category: 'writing', provider: 'openai', maxPrice: 9 },
        ({ category, compatibility, price }) =>
          category === 'writing' && compatibility.includes('openai') && price <= 9,
      ],
    ]
    for (const [query, matches] of cases) {
      const { data, meta } = await list({ ...query, sort: 'createdAt', limit: 100 })
      const expected = products.filter(matches).toSorted(newestFirst)
      assert.deepEqual(idsOf(data), idsOf(expected), JSON.stringify(query))
      assert.equal(meta.total, expected.length)
    }
  })

  it('takes a type in any case, and `all` as no filter', async () => {
    for (const type of ['prompt', 'PROMPT', 'Prompt', 'all'])
      assert.equal((await list({ type })).meta.total, products.length, type)
    assert.deepEqual((await list({ type: 'Workflow' })).data, [])
    const all = { category: 'all', provider: 'all', status: 'all' }
    assert.equal((await list(all)).meta.total, products.length)
  })

  it('answers an unknown category or provider with an empty page', async () => {
    for (const query of [{ category: 'nowhere' }, { category: 'no slug!' }, { provider: 'nobody' }]) {
      const { data, meta } = await list(query)
      assert.deepEqual([data, meta], [[], { page: 1, limit: 20, total: 0 }])
    }
  })

  it('refuses what it does not know or cannot count, by name', async () => {
    const cases = {
      type: ['poem', ''],
      status: ['sold'],
      sort: ['cheapness', 'PRICE', ''],
      order: ['up'],
      page: ['0', '-1', '1.5', 'two', '', '1e99'],
      limit: ['0', '101', '-5', '2.5', 'ten'],
      minPrice: ['-0.01', 'cheap', '1e400', 'NaN', 'Infinity'],
      maxPrice: ['-1', 'Infinity'],
      mine: ['maybe'],
      search: ['x'.repeat(501), '\0'],
    }
    for (const [field, values] of Object.entries(cases))
      for (const value of values) {
        const error = await refused(list({ [field]: value }), 'VALIDATION_ERROR')
        assert.equal(error.details.field, field, `${field}=${value}`)
        assert.ok(error.details.reason)
      }
    const both = await refused(list({ page: 0, limit: 101 }), 'VALIDATION_ERROR')
    assert.deepEqual(both.details.errors?.map(({ field }) => field).toSorted(), ['limit', 'page'])
  })

  it('ignores query parameters that it does not know', async () => {
    const { meta } = await list({ colour: 'blue', utm_source: 'mail' } as ProductQuery)
    assert.equal(meta.total, products.length)
  })

  it('accepts the bounds of paging', async () => {
    assert.equal((await list({ limit: 100 })).data.length, products.length)
    assert.equal((await list({ limit: 1 })).data.length, 1)
  })

  it('answers a page past the end with nothing and the true total', async () => {
    for (const page of [3, 1_000_000]) {
      const { data, meta } = await list({ page, limit: 7 })
      assert.deepEqual([data, meta], [[], { page, limit: 7, total: products.length }])
    }
  })

  it('pages through any filter and sort without repeating or skipping', async () => {
    const query = fc
      .record(
        {
          sort: fc.constantFrom(...productSorts),
          order: fc.constantFrom('asc' as const, 'desc' as const),
          category: fc.constantFrom('all', 'writing', 'code', 'nowhere'),
          provider: fc.constantFrom('all', 'openai', 'anthropic'),
          minPrice: fc.constantFrom(0, 1, 2.5, 3),
          maxPrice: fc.constantFrom(1, 2.5, 100),
          search: fc.constantFrom('apple', 'list', 'number -banana'),
        },
        { requiredKeys: ['sort', 'order'] },
      )
      .filter(({ minPrice = 0, maxPrice = 100 }) => minPrice <= maxPrice)
    const matches = (item: ProductItem, { category, provider, minPrice, maxPrice, search }: ProductQuery) =>
      [undefined, 'all', item.category].includes(category) &&
      (provider === undefined || provider === 'all' || item.compatibility.includes(provider)) &&
      item.price >= (minPrice ?? 0) &&
      item.price <= (maxPrice ?? Infinity) &&
      (search !== 'apple' || item.title.toLowerCase() === 'apple') &&
      (search !== 'number -banana' || item.title !== 'banana')
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 1, max: 6 }), async (query, limit) => {
        const seen: ProductItem[] = []
        for (let page = 1; ; page++) {
          const { data, meta } = await list({ ...query, page, limit })
          const expected = products.filter((item) => matches(item, query))
          assert.equal(meta.total, expected.length)
          if (data.length === 0) {
            const order = query.sort === 'relevance' && query.search ? undefined : query
            const wanted = order ? sorted(expected, order.sort, order.order) : expected.toSorted(newestFirst)
            assert.deepEqual(idsOf(order ? seen : seen.toSorted(newestFirst)), idsOf(wanted))
            return
          }
          assert.ok(data.length <= limit)
          seen.push(...data)
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('leaves out what an admin has suspended, and keeps identifiers sorted by time', async () => {
    const productId = await publish(seller, { title: 'Suspended' })
    const id = parseId('product', productId)
    assert.ok(id)
    await transact(market.souk.db, async (tx) => {
      await tx`update catalog.product set status = 'suspended' where id = ${id}`
      await market.souk.search.update(tx, [id])
    })
    market.clock.advance(days(1))
    assert.equal((await list()).meta.total, products.length)
    assert.deepEqual(idsOf(products), idsOf(products).toSorted())
  })
})
