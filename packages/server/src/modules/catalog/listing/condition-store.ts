import { plannedForValues, type Db, type Reader } from '../../../platform/db/database.ts'
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
