import * as fc from 'fast-check'
import { productTypes, type FacetQuery, type Facets, type ProductItem } from '@souk/contract'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { publish, type Account, type Marketplace } from './marketplace.ts'

const words = ['amber', 'birch', 'cedar', 'dune', 'ember']
export const categories = ['writing', 'code', 'data-science', 'art']
export const providers = ['openai', 'anthropic', 'google']
export const tags = ['fast', 'slow', 'Neat', 'odd one', 'rare']
export const prices = [0.5, 1.99, 2, 4.99, 5, 9.99, 10, 19.99, 20, 49.99, 50, 99.99, 100, 250]

/** One of `from`, by the number: the same number gives the same one. */
const nth = <T>(from: readonly T[], n: number): T => from[n % from.length] as T

/** Product number `n` of a catalogue where every value occurs with every other sooner or later. */
export const bodyOf = (n: number) => ({
  title: `${nth(words, n)} ${nth(words, n * 3 + 1)} ${n}`,
  description: `About ${nth(words, n * 7 + 2)}, and nothing else.`,
  category: nth(categories, n * 5),
  compatibility: providers.filter((_, index) => (n >> index) % 2 === 1),
  tags: tags.filter((_, index) => (n * 3 + index) % (index + 2) === 0),
  price: nth(prices, n * 11),
})

/** Publishes `count` products and rates every second one. */
export const fillCatalogue = async (market: Marketplace, seller: Account, count: number): Promise<void> => {
  const ids: Id<'product'>[] = []
  for (let n = 0; n < count; n++) {
    const id = parseId('product', await publish(seller, bodyOf(n)))
    if (id) ids.push(id)
  }
  await rate(
    market,
    ids.filter((_, n) => n % 2 === 0),
  )
}

/** Writes `count` published skills of one author, as the use cases would one by one. */
export const insertProducts = (market: Marketplace, { id }: Account, count: number): Promise<void> =>
  transact(market.souk.db, async (tx) => {
    const rows = await tx<{ id: Id<'product'> }[]>`
      insert into catalog.product (
        id, author_id, type, status, title, description, category, price_minor, currency, price, version, preview,
        requirements, features, tags, compatibility, images, refund_policy_days, revision, created_at, updated_at,
        card, keywords)
      select uuidv7(), ${id}, 'SKILL', 'published', 'Many ' || n, 'One of many.', category, 100, 'USD', 1,
             '1.0.0', '', '{}', '{}', '{}', '{}', '{}', 30, 1, now(), now(), '"id":"prod_' || n || '"', ''
      from generate_series(1, ${count}::int) as n, (select category from catalog.product limit 1) as known
      returning id`
    const ids = rows.map((row) => row.id)
    await tx`insert into catalog.counter (product_id) select unnest(${ids}::uuid[])`
    await market.souk.search.update(tx, ids)
  })

/** Gives products the ratings, sales and views that nothing else makes yet; types too. */
export const rate = (market: Marketplace, ids: readonly Id<'product'>[]): Promise<void> =>
  transact(market.souk.db, async (tx) => {
    for (const [n, id] of ids.entries())
      await tx`
        update catalog.counter
        set rating_average = ${(n * 37) % 501}::numeric / 100, rating_count = 1, purchases = ${(n * 7) % 5}, views = ${n % 3}
        where product_id = ${id}`
    await market.souk.search.count(tx, ids, market.clock.now())
  })

const termsOf = ({ title, description, category, compatibility, tags: own }: ProductItem): string[] =>
  [title, description, category, ...compatibility, ...own]
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** Whether the query matches, worked out without a database; searches are single words of the catalogue. */
export const matches = (item: ProductItem, query: FacetQuery): boolean =>
  [undefined, 'all', item.type].includes(query.type?.toUpperCase().replace('ALL', 'all')) &&
  [undefined, 'all', item.category].includes(query.category) &&
  (query.provider === undefined || item.compatibility.includes(query.provider)) &&
  (query.tag === undefined || item.tags.includes(query.tag)) &&
  (query.author === undefined || item.author.id === query.author) &&
  item.price >= (query.minPrice ?? 0) &&
  item.price <= (query.maxPrice ?? Infinity) &&
  item.rating.average >= (query.minRating ?? 0) &&
  (query.search ?? '')
    .replaceAll('"', '')
    .split(' ')
    .every((word) => word === '' || termsOf(item).includes(word.replace('-', '')) !== word.startsWith('-'))

const steps = [0, 0.001, 2, 5, 10, 20, 50, 100]

const counted = (values: readonly string[], max: number) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, max)
}

/** The facets of the items, worked out without a database. */
export const facetsOf = (items: readonly ProductItem[], query: FacetQuery): Facets => {
  const left = (...names: (keyof FacetQuery)[]) => {
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name as never)))
    return items.filter((item) => matches(item, rest))
  }
  return {
    type: counted(
      left('type').map(({ type }) => type),
      productTypes.length,
    ),
    category: counted(
      left('category').map(({ category }) => category),
      50,
    ),
    provider: counted(
      left('provider').flatMap(({ compatibility }) => compatibility),
      50,
    ),
    price: steps.flatMap((min, index) => {
      const next = steps[index + 1]
      const count = left('minPrice', 'maxPrice').filter(
        ({ price }) => price >= min && price < (next ?? Infinity),
      ).length
      if (count === 0) return []
      const value = min === 0 ? 'free' : `${min < 1 ? 0 : min}-${next ?? ''}`
      return [{ value, count, min, ...(next ? { max: min === 0 ? 0 : next - 0.001 } : {}) }]
    }),
    rating: [4, 3, 2, 1].flatMap((step) => {
      const count = left('minRating').filter(({ rating }) => rating.average >= step).length
      return count === 0 ? [] : [{ value: String(step), count }]
    }),
    tags: counted(
      left('tag').flatMap(({ tags: own }) => own),
      30,
    ),
  }
}

/** Any filter of the list and the facets. */
export const anyFilter: fc.Arbitrary<FacetQuery> = fc
  .record(
    {
      type: fc.constantFrom('prompt', 'WORKFLOW', 'all'),
      category: fc.constantFrom(...categories, 'all', 'nowhere'),
      provider: fc.constantFrom(...providers, 'nobody'),
      tag: fc.constantFrom(...tags, 'none'),
      minPrice: fc.constantFrom(0, 0.5, 1.995, 2, 10, 10.001, 99.99, 250, 1_000_000, 1e300),
      maxPrice: fc.constantFrom(0, 0.5, 4.99, 4.995, 10, 99.99, 250, 1e300),
      minRating: fc.constantFrom(0, 0.01, 1, 2.5, 3.7, 4, 5),
      search: fc
        .tuple(
          fc.constantFrom(...words, 'fast'),
          fc.constantFrom('', ...words, ...words.map((word) => `-${word}`)),
        )
        .map(([first, second]) =>
          // Two words in quotation marks: both are demanded, however few products have them.
          second === '' || second.startsWith('-') ? `${first} ${second}`.trim() : `"${first}" "${second}"`,
        ),
    },
    { requiredKeys: [] },
  )
  .filter(({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice)
