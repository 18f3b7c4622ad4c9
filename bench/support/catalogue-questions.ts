import { performance } from 'node:perf_hooks'
import type { FacetQuery, ProductQuery } from '../../packages/contract/src/index.ts'
import { publicId, type Id } from '../../packages/server/src/kernel/ids.ts'
import { after, seconds } from '../../packages/server/src/kernel/time.ts'
import { findItems } from '../../packages/server/src/modules/catalog/products/item-store.ts'
import { createSearch } from '../../packages/server/src/modules/search/index.ts'
import type { Db } from '../../packages/server/src/platform/db/database.ts'
import { readPrimary } from '../../packages/server/src/platform/db/replica.ts'
import { JsonText } from '../../packages/server/src/platform/json-text.ts'
import { authorId } from './many-products.ts'

/** Times in milliseconds, ascending. */
export type Times = readonly number[]

export const percentile = (times: Times, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** The search with a clock that leaps past every cache: each question is a new one. */
export const openReaders = (db: Db, openSearchAt?: Parameters<typeof createSearch>[0]['openSearchAt']) => {
  let now = new Date('2026-11-01T00:00:00Z')
  const search = createSearch({
    db,
    reading: readPrimary(db),
    openSearchAt,
    clock: { now: () => now },
    items: { read: async (ids) => new JsonText(await findItems(db, ids, '')), check: async () => {} },
  })
  const uncached =
    <Question, Answer>(ask: (question: Question) => Promise<Answer>) =>
    (question: Question) => {
      now = after(now, seconds(1.1))
      return ask(question)
    }
  const principalOf = (accountId: Id<'user'>) => ({ accountId, roles: [], permissions: new Set<never>() })
  const reader = principalOf(authorId(1))
  return {
    search,
    list: uncached((query: ProductQuery) => search.list(reader, query)),
    own: uncached((query: ProductQuery) => search.list(principalOf(authorId(0)), { ...query, mine: true })),
    facets: uncached((query: FacetQuery) => search.facets(reader, query)),
    suggest: uncached((q: string) => search.suggest({ q })),
    related: uncached((id: Id<'product'>) => search.related(reader, { productId: publicId('product', id) })),
  }
}

export type Readers = ReturnType<typeof openReaders>

/** Asks each question once, in turn. */
export const timesOf = async <T>(
  questions: readonly T[],
  request: (question: T) => Promise<unknown>,
): Promise<Times> => {
  const times: number[] = []
  for (const question of questions) {
    const began = performance.now()
    await request(question)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

export const lists: readonly ProductQuery[] = [
  {},
  { sort: 'createdAt' },
  { sort: 'createdAt', order: 'asc' },
  { sort: 'updatedAt' },
  { sort: 'price', order: 'asc' },
  { sort: 'price' },
  { sort: 'rating' },
  { sort: 'purchases' },
  { sort: 'views' },
  { sort: 'title', order: 'asc' },
  { sort: 'trending' },
]

export const filteredLists: readonly ProductQuery[] = [
  { type: 'workflow' },
  { category: 'category-0' },
  { category: 'category-31', sort: 'price', order: 'asc' },
  { provider: 'anthropic', minPrice: 5, maxPrice: 20 },
  { type: 'skill', category: 'category-3', provider: 'google', sort: 'rating' },
  { minRating: 4.5, sort: 'createdAt' },
  { maxPrice: 1, sort: 'trending' },
]

export const facetQueries: readonly FacetQuery[] = [
  { category: 'category-0' },
  { type: 'prompt', provider: 'openai' },
  { minPrice: 5, maxPrice: 20 },
  { minPrice: 2, maxPrice: 49.99, minRating: 4 },
  { minRating: 4.5 },
  { type: 'skill', category: 'category-3', provider: 'google', minPrice: 1.5, maxPrice: 30, minRating: 3.5 },
]

export const broadFacets = (words: readonly string[]): readonly FacetQuery[] => [
  ...words.slice(0, 5).map((search) => ({ search })),
  ...words.slice(5, 10).map((search) => ({ search, minPrice: 2.5, minRating: 3 })),
]

/** Of the author of a tenth of all products. */
export const ownLists = {
  default: {},
  'by date': { sort: 'createdAt' },
  'by price': { sort: 'price' },
} as const satisfies Readonly<Record<string, ProductQuery>>

/** A first page and a deep one of the same list. */
export const deepPages = (word: string): Readonly<Record<string, readonly [ProductQuery, ProductQuery]>> => ({
  'page 50': [{}, { page: 50 }],
  'page 500': [{}, { page: 500 }],
  'page 500 by price': [{ sort: 'price' }, { sort: 'price', page: 500 }],
  'page 100 of a broad search': [{ search: word }, { search: word, page: 100 }],
  'page 100 of a filter': [{ category: 'category-0' }, { category: 'category-0', page: 100 }],
})

/** Lexemes that a sixth to a twentieth of the products have, as the database's statistics say. */
export const broadTerms = async (db: Db): Promise<string[]> => {
  const rows = await db<{ word: string }[]>`
    select word from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where schemaname = 'search' and tablename = 'listing' and attname = 'search'
      and frequency between 0.05 and 0.25 and word ~ '^[a-z]{4,}$' and length(word) < 12
    order by frequency desc limit 20`
  return rows.map(({ word }) => word)
}

/** What only a shopper hopes to be quick. */
export const hostile: readonly ProductQuery[] = [
  { search: '-the' },
  { search: 'a '.repeat(200) },
  { search: '"you will" "your answer"' },
  { search: '"should be"' },
  { search: 'write -write' },
  { search: 'write or act or create or provide or you or explain' },
  { search: 'write -act -create -provide', sort: 'price', order: 'asc' },
  {
    search: Array.from({ length: 24 }, (_, n) => ['write', 'code', 'act', 'help'][n % 4] + String(n)).join(
      ' ',
    ),
  },
  { search: 'zzzzzz qqqqqq', sort: 'title' },
  { search: 'x'.repeat(500) },
  { sort: 'purchases', order: 'asc' },
  { sort: 'rating', order: 'asc', minRating: 0 },
  { page: 100, limit: 100 },
  { search: 'write', page: 500 },
  { tag: 'nothing', category: 'nowhere', minPrice: 99_999 },
  { minPrice: 12.34, maxPrice: 12.35, minRating: 4.9, sort: 'views' },
]
