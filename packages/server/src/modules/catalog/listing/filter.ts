import { fault, productStatuses, productTypes, type FacetQuery } from '@souk/contract'
import type { Fault } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { readType } from '../editing/fields.ts'
import type { Search } from '../search/search-query.ts'

/** What products a list, a total or facets are of; what is undefined filters nothing. */
export interface Filter {
  /** Set for an author's own products in every state; unset for published ones. */
  readonly own: Id<'user'> | undefined
  readonly status: string | undefined
  readonly type: string | undefined
  readonly category: string | undefined
  readonly provider: string | undefined
  readonly tag: string | undefined
  /** Null for an author that there cannot be. */
  readonly author: Id<'user'> | null | undefined
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly minRating: number | undefined
  readonly search: Search | undefined
}

/** The literal `all` equals leaving a filter out; an unknown type or status is refused (Decision 25). */
export const readFilter = (principal: Principal, query: FacetQuery): Omit<Filter, 'search'> => {
  const faults: Fault[] = []
  const type = given(query.type)
  if (type !== undefined && !readType(type))
    faults.push(fault('type', 'not_one_of', { values: productTypes }))
  const status = given(query.status)
  if (status !== undefined && !productStatuses.some((known) => known === status))
    faults.push(fault('status', 'not_one_of', { values: productStatuses }))
  if (query.maxPrice !== undefined && (query.minPrice ?? 0) > query.maxPrice)
    faults.push(fault('minPrice', 'above_max_price'))
  if (faults.length > 0) failInvalid(faults, 'VALIDATION_ERROR')
  return {
    own: query.mine ? principal.accountId : undefined,
    status: query.mine ? status : undefined,
    type: type && readType(type),
    category: given(query.category),
    provider: given(query.provider),
    tag: query.tag === '' ? undefined : query.tag,
    author: query.author ? (parseId('user', query.author) ?? null) : undefined,
    minPrice: query.minPrice === 0 ? undefined : query.minPrice,
    maxPrice: query.maxPrice,
    minRating: query.minRating === 0 ? undefined : query.minRating,
  }
}

const given = (value: string | undefined) => (value === undefined || value === 'all' ? undefined : value)

/** Whether it is all published products. */
export const isUnfiltered = (filter: Filter): boolean =>
  Object.values(filter).every((value) => value === undefined)

/** All published products. */
export const everything: Filter = {
  own: undefined,
  status: undefined,
  type: undefined,
  category: undefined,
  provider: undefined,
  tag: undefined,
  author: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  search: undefined,
}
