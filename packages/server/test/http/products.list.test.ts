import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { productSorts, type ProductItem, type ProductQuery } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { days, seconds } from '../../src/kernel/time.ts'
import {
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHeard } from '../support/wait.ts'

describe('products.list', () => {
  let market: Marketplace
  let reader: Account
  let seller: Account
  /** Every published product, oldest first. */
  let shelf: ProductItem[]

  /** Titles, prices, categories and providers with many ties; the first three are bought 3, 3 and 1 times. */
  const fillShelf = async () => {
    const other = await market.account({ name: 'Other seller' })
    const ids: string[] = []
    for (let i = 0; i < 14; i++) {
      ids.push(
        await publish(i % 3 === 0 ? other : seller, {
          title: ['banana', 'Apple', 'cherry', 'apple'][i % 4] ?? '',
          description: `Number ${i} of the shelf.`,
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
    // Nothing rates or counts views yet.
    await market.souk.db`
      update catalog.counter set rating_average = purchases + 1.5, rating_count = 4, views = 20 - purchases
      where purchases > 0`
    await allHeard(market)
    return Promise.all(
      ids.map(async (productId) => (await reader.client.products.get({ params: { productId } })).data),
    )
  }

  before(async () => {
    market = await startMarketplace()
    reader = await market.account({ plan: 'enterprise' })
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    shelf = await fillShelf()
  })
  after(() => market.close())

  const list = (query?: ProductQuery, account = reader) =>
    account.client.products.list(query ? { query } : {})
  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const newestFirst = (a: ProductItem, b: ProductItem) => (a.id < b.id ? 1 : -1)

  const keys: Readonly<Record<ProductQuery['sort'] & string, (item: ProductItem) => number | string>> = {
    relevance: ({ stats }) => stats.purchases,
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
    assert.deepEqual(idsOf(data), idsOf(sorted(shelf, 'purchases', 'desc')))
    assert.deepEqual(meta, { page: 1, limit: 20, total: shelf.length })
  })

  it('shows each item as its detail has it', async () => {
    const { data } = await list({ limit: 3 })
    for (const item of data) {
      const { data: detail } = await reader.client.products.get({ params: { productId: item.id } })
      const { bio: _, ...author } = detail.author
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
        assert.deepEqual(idsOf(data), idsOf(sorted(shelf, sort, order)))
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
      const expected = shelf.filter(matches).toSorted(newestFirst)
      assert.deepEqual(idsOf(data), idsOf(expected), JSON.stringify(query))
      assert.equal(meta.total, expected.length)
    }
  })

  it('takes a type in any case, and `all` as no filter', async () => {
    for (const type of ['prompt', 'PROMPT', 'Prompt', 'all'])
      assert.equal((await list({ type })).meta.total, shelf.length, type)
    assert.deepEqual((await list({ type: 'Workflow' })).data, [])
    const all = { category: 'all', provider: 'all', status: 'all' }
    assert.equal((await list(all)).meta.total, shelf.length)
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
    assert.equal(meta.total, shelf.length)
  })

  it('accepts the bounds of paging', async () => {
    assert.equal((await list({ limit: 100 })).data.length, shelf.length)
    assert.equal((await list({ limit: 1 })).data.length, 1)
  })

  it('answers a page past the end with nothing and the true total', async () => {
    for (const page of [3, 1_000_000]) {
      const { data, meta } = await list({ page, limit: 7 })
      assert.deepEqual([data, meta], [[], { page, limit: 7, total: shelf.length }])
    }
  })

  it('pages through any filter and sort without repeating or skipping', async () => {
    const query = fc.record(
      {
        sort: fc.constantFrom(...productSorts),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        category: fc.constantFrom('all', 'writing', 'code', 'nowhere'),
        provider: fc.constantFrom('all', 'openai', 'anthropic'),
        minPrice: fc.constantFrom(0, 1, 2.5, 3),
        maxPrice: fc.constantFrom(1, 2.5, 100),
        search: fc.constantFrom('apple', 'shelf', 'number -banana'),
      },
      { requiredKeys: ['sort', 'order'] },
    )
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
          const expected = shelf.filter((item) => matches(item, query))
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
      { numRuns: 30 },
    )
  })

  describe('search', () => {
    before(async () => {
      const words = { title: 'Plain words', description: 'Nothing of note.', tags: ['simple'] }
      await publish(seller, { ...words, description: 'It is about a kaleidoscope, at length.' })
      await publish(seller, { ...words, tags: ['kaleidoscope'] })
      await publish(seller, { ...words, title: 'Kaleidoscopes for everyone' })
      await publish(seller, { ...words, content: 'The secret kaleidoscope of {{name}}.' })
    })
    after(async () => {
      for await (const { id } of reader.client.products.listAll({
        query: { search: 'kaleidoscope OR plain' },
      }))
        await seller.client.products.delete({ params: { productId: id } })
    })

    it('finds words of title, tags and description, title first, never of the paid content', async () => {
      const { data, meta } = await list({ search: 'kaleidoscope' })
      assert.deepEqual(
        data.map(({ title, tags }) => [title, tags[0]]),
        [
          ['Kaleidoscopes for everyone', 'simple'],
          ['Plain words', 'kaleidoscope'],
          ['Plain words', 'simple'],
        ],
      )
      assert.equal(meta.total, 3)
    })

    it('finds by category and provider too, and by all words given', async () => {
      assert.equal((await list({ search: 'anthropic' })).meta.total, 5)
      assert.deepEqual(titlesOf((await list({ search: 'plain kaleidoscope' })).data), [
        'Plain words',
        'Plain words',
      ])
      assert.equal((await list({ search: 'kaleidoscope', category: 'writing' })).meta.total, 0)
    })

    it('takes any text', async () => {
      for (const search of ['', '   ']) assert.equal((await list({ search })).meta.total, shelf.length + 4)
      for (const search of [
        "'; drop table catalog.product; --",
        '"unclosed',
        'a & | ! ( :*',
        '\\',
        '%',
        '🦊',
      ])
        assert.equal((await list({ search })).meta.total, 0, search)
    })

    it('shows a change of its own at once, in the items and in the total', async () => {
      const found = async () => {
        const { data, meta } = await list({ search: 'xylophone' }, seller)
        assert.equal(data.length, meta.total)
        return meta.total
      }
      assert.equal(await found(), 0)
      const productId = await publish(seller, { title: 'A xylophone' })
      assert.equal(await found(), 1)
      await seller.client.products.update({ params: { productId }, body: { title: 'A drum' } })
      assert.equal(await found(), 0)
      await seller.client.products.update({ params: { productId }, body: { tags: ['xylophone'] } })
      assert.equal(await found(), 1)
      await seller.client.products.unpublish({ params: { productId } })
      assert.equal(await found(), 0)
      await seller.client.products.publish({ params: { productId } })
      assert.equal(await found(), 1)
      await seller.client.products.delete({ params: { productId } })
      assert.equal(await found(), 0)
    })
  })

  describe('mine=true', () => {
    let author: Account
    before(async () => {
      author = await market.account({ name: 'Author' })
    })

    it("lists the caller's own products in every state but deleted, also by status", async () => {
      const { client } = author
      const mine = async (query: ProductQuery = {}) => {
        const { data, meta } = await list({ mine: true, sort: 'createdAt', order: 'asc', ...query }, author)
        assert.equal(data.length, meta.total)
        return data.map(({ title, status }) => `${title} ${status}`)
      }
      assert.deepEqual(await mine(), [])
      await client.products.create({ body: promptBody({ title: 'first' }) })
      assert.deepEqual(await mine(), ['first draft'])
      await publish(author, { title: 'second' })
      const third = await publish(author, { title: 'third' })
      const fourth = await publish(author, { title: 'fourth' })
      await client.products.unpublish({ params: { productId: third } })
      await client.products.delete({ params: { productId: fourth } })
      assert.deepEqual(await mine(), ['first draft', 'second published', 'third unpublished'])
      assert.deepEqual(await mine({ status: 'draft' }), ['first draft'])
      assert.deepEqual(await mine({ status: 'unpublished' }), ['third unpublished'])
      assert.deepEqual(await mine({ status: 'all', search: 'second' }), ['second published'])
      assert.deepEqual(await mine({ status: 'deleted' }), [])
      await author.client.products.delete({
        params: { productId: (await list({ mine: true, status: 'published' }, author)).data[0]?.id ?? '' },
      })
    })

    it('shows nobody else what is not published', async () => {
      const { data } = await list({ status: 'draft', limit: 100 })
      assert.ok(data.every(({ status }) => status === 'published'))
      assert.deepEqual((await list({ mine: true })).data, [])
      assert.equal((await list({ mine: false }, author)).meta.total, shelf.length)
    })
  })

  it('leaves out what an admin has suspended, and keeps identifiers sorted by time', async () => {
    const productId = await publish(seller, { title: 'Suspended' })
    const id = parseId('product', productId)
    await market.souk.db`update catalog.product set status = 'suspended' where id = ${id ?? null}`
    market.clock.advance(days(1))
    assert.equal((await list()).meta.total, shelf.length)
    assert.deepEqual(idsOf(shelf), idsOf(shelf).toSorted())
  })
})
