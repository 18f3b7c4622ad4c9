import { plannedForValues, type Db, type Reader } from '../../../platform/db/database.ts'
import { toBase64, type Bits } from '../bitmaps/bits.ts'
import type { FacetName } from './facets.ts'
import type { Filter } from './filter.ts'

export const tsquery = (db: Reader, query: string) => db`${query}::tsquery`

/** A condition on `listing` for each given filter that facets count by. */
export const facetConditions = (db: Reader, filter: Filter) => {
  const { type, category, provider, tag, minPrice, maxPrice, minRating } = filter
  const one: Partial<Record<FacetName, ReturnType<typeof tsquery>>> = {}
  if (type !== undefined) one.type = db`listing.type = ${type}`
  if (category !== undefined) one.category = db`listing.category = ${category}`
  if (provider !== undefined) one.provider = db`listing.compatibility @> array[${provider}]`
  if (tag !== undefined) one.tags = db`listing.tags @> array[${tag}]`
  if (minPrice !== undefined || maxPrice !== undefined)
    one.price = db`listing.price between ${minPrice ?? 0} and ${maxPrice ?? 'Infinity'}::numeric`
  if (minRating !== undefined) one.rating = db`listing.rating >= ${minRating}`
  return one
}

/** The conditions that no facet counts by. */
export const fixedConditions = (db: Reader, { own, status, author, search }: Filter) => db`
  listing.status <> 'deleted'
  ${own === undefined ? db`and listing.status = 'published'` : db`and listing.author_id = ${own}`}
  ${status === undefined ? db`` : db`and listing.status = ${status}`}
  ${author === undefined ? db`` : db`and listing.author_id = ${author}`}
  ${search === undefined ? db`` : db`and listing.search @@ ${tsquery(db, search.query)}`}`

export const conditions = (db: Reader, filter: Filter) =>
  Object.values(facetConditions(db, filter)).reduce(
    (all, one) => db`${all} and ${one}`,
    fixedConditions(db, filter),
  )

export const countMatches = async (db: Db, filter: Filter): Promise<number> => {
  const [row] = await plannedForValues(db<{ total: number }[]>`
    select count(*)::int as total from catalog.listing where ${conditions(db, filter)}`)
  return row?.total ?? 0
}

/** Where matches are known: the ordinals of a few, or all of them; undefined where the database must find them itself. */
export type Within = { readonly ordinals: readonly number[] } | { readonly bits: Bits } | undefined

/**
 * The condition that makes rows of `listing` the matches. A walk down an index that has the ordinal meets them without a look at any
 * other row.
 */
export const rowsWithin = (db: Reader, filter: Filter, within: Within) => {
  if (!within) return conditions(db, filter)
  // What was found a moment ago may not be published any more.
  if ('ordinals' in within) return db`status = 'published' and ordinal = any(${[...within.ordinals]}::int[])`
  // Bytes count their bits from the lowest, and ordinals from the highest; later products are in none. Not `= 1`, which the database
  // takes for so rare that it sorts all matches instead of walking.
  return db`status = 'published'
    and case when ordinal < ${within.bits.length * 32}::int then get_bit(decode(${toBase64(within.bits)}, 'base64'), (ordinal # 7)::bigint) end <> 0`
}
