import type { InputOf } from '../../api/calls.ts'
import { stringifySearch } from '../../search-text.ts'

type Query = NonNullable<InputOf<'products.list'>['query']>

export const productTypes = ['PROMPT', 'WORKFLOW', 'SKILL', 'BUNDLE'] as const
export type ProductType = (typeof productTypes)[number]

export const sorts = [
  'relevance',
  'trending',
  'createdAt',
  'rating',
  'purchases',
  'priceUp',
  'priceDown',
] as const
export type Sort = (typeof sorts)[number]

/** What the address of the market says. Everything that narrows the list is in it. */
export interface MarketSearch {
  readonly search?: string
  readonly type?: ProductType
  readonly category?: string
  readonly provider?: string
  readonly tag?: string
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly minRating?: number
  readonly sort?: Sort
  readonly page?: number
}

export const pageSize = 24

/** The last page of so many products. */
export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

const textOf = (value: unknown, max: number): string | undefined => {
  // NUL is no text that the API takes.
  const text = value === undefined || value === null ? '' : String(value).replaceAll('\0', '').trim()
  return text === '' ? undefined : text.slice(0, max)
}

const numberOf = (value: unknown, [from, to]: readonly [number, number]): number | undefined => {
  const text = textOf(value, 20)
  const number = Number(text)
  return text !== undefined && Number.isFinite(number) && number >= from && number <= to ? number : undefined
}

const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

const withoutGaps = (search: Readonly<Record<string, unknown>>): MarketSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

/** Reads an address that anybody may have written: what makes no sense is left out. */
export const readMarketSearch = (given: Readonly<Record<string, unknown>>): MarketSearch => {
  const page = numberOf(given['page'], [2, 100_000])
  const minPrice = numberOf(given['minPrice'], [0, 100_000])
  const maxPrice = numberOf(given['maxPrice'], [0, 100_000])
  const type = String(given['type'] ?? '').toUpperCase()
  return withoutGaps({
    search: textOf(given['search'], 500),
    type: oneOf(type, productTypes),
    category: textOf(given['category'], 64),
    provider: textOf(given['provider'], 50),
    tag: textOf(given['tag'], 50),
    minPrice: minPrice === 0 ? undefined : minPrice,
    maxPrice: maxPrice !== undefined && maxPrice >= (minPrice ?? 0) ? maxPrice : undefined,
    minRating: numberOf(given['minRating'], [0.1, 5]),
    sort: oneOf(given['sort'], sorts.slice(1)),
    page: page === undefined ? undefined : Math.floor(page),
  })
}

const ordered: Readonly<Record<Sort, Pick<Query, 'sort' | 'order'>>> = {
  relevance: {},
  trending: { sort: 'trending' },
  createdAt: { sort: 'createdAt' },
  rating: { sort: 'rating' },
  purchases: { sort: 'purchases' },
  priceUp: { sort: 'price', order: 'asc' },
  priceDown: { sort: 'price', order: 'desc' },
}

/** What narrows the list, without its order and page: what facets are counted for. */
export const filterOf = ({ sort: _sort, page: _page, ...filter }: MarketSearch): Query => filter

export const queryOf = (search: MarketSearch): Query => ({
  ...filterOf(search),
  ...ordered[search.sort ?? 'relevance'],
  page: search.page ?? 1,
  limit: pageSize,
})

/** Filters that are shown as chips and can be taken away one by one. */
export const filterNames = ['type', 'category', 'provider', 'tag', 'price', 'minRating'] as const
export type FilterName = (typeof filterNames)[number]

export const isChosen = (search: MarketSearch, name: FilterName): boolean =>
  name === 'price'
    ? search.minPrice !== undefined || search.maxPrice !== undefined
    : search[name] !== undefined

/** The search without one filter, on its first page again. */
export const without = (search: MarketSearch, name: FilterName): MarketSearch => {
  const dropped = name === 'price' ? ['minPrice', 'maxPrice'] : [name]
  return withoutGaps(
    Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'page' && !dropped.includes(key))),
  )
}

/** What the address of a seller's page says of its list, and how it can be sorted; best-selling first. */
export type SellerSearch = Pick<MarketSearch, 'type' | 'sort' | 'page'>

/** What a seller has on sale. */
export const sellerQuery = (author: string, search: SellerSearch) => ({
  query: { ...queryOf({ sort: 'purchases', ...search }), author },
})

/** All products of a collection. */
export const collectionQuery = (collection: string) => ({ query: { collection, limit: 50 } })

/** Best-selling products, for a list that has none of its own. */
export const popularQuery = { query: { sort: 'purchases', limit: 4 } satisfies Query }

/** The page of one category or tag, which search engines list. */
export const topicHref = (kind: 'category' | 'tag', value: string): string =>
  `/${kind === 'category' ? 'categories' : 'tags'}/${encodeURIComponent(value)}`

/** Where a list is: what a category or tag alone restricts has an address of its own. */
export const marketHref = ({ page, ...filter }: MarketSearch): string => {
  const [name, another] = Object.keys(filter)
  const paged = stringifySearch({ page })
  if (another === undefined && name === 'category') return topicHref(name, filter.category ?? '') + paged
  if (another === undefined && name === 'tag') return topicHref(name, filter.tag ?? '') + paged
  return `/${stringifySearch({ ...filter, page })}`
}

/** The address that stands for a list in search engines: that of its category, else of its tag, else the market's. */
export const canonicalOf = (search: MarketSearch): string => {
  const { category, tag, page } = search
  const nearest = category === undefined ? (tag === undefined ? {} : { tag }) : { category }
  const isSame = Object.keys(search).every((name) => name in nearest || name === 'page')
  return marketHref(isSame && page !== undefined ? { ...nearest, page } : nearest)
}
