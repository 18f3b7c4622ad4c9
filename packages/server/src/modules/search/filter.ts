import { fault, productStatuses, productTypes, type Fault, type FacetQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ProductFilter } from './engine.ts'

const typeIn = (query: FacetQuery) => productTypes.find((one) => one === given(query.type)?.toUpperCase())

/** What no list of products has: an unknown type or status, or a price range that is empty. */
export const filterFaults = (query: FacetQuery): Fault[] => {
  const faults: Fault[] = []
  if (given(query.type) !== undefined && typeIn(query) === undefined)
    faults.push(fault('type', 'not_one_of', { values: productTypes }))
  const status = given(query.status)
  if (status !== undefined && !productStatuses.some((known) => known === status))
    faults.push(fault('status', 'not_one_of', { values: productStatuses }))
  if (query.maxPrice !== undefined && (query.minPrice ?? 0) > query.maxPrice)
    faults.push(fault('minPrice', 'above_max_price'))
  return faults
}

/** The literal `all` equals leaving a filter out; an unknown type or status is refused (Decision 25). */
export const readFilter = (principal: Principal, query: FacetQuery): ProductFilter => {
  const faults = filterFaults(query)
  if (faults.length > 0) failInvalid(faults, 'VALIDATION_ERROR')
  return {
    own: query.mine ? principal.accountId : undefined,
    status: query.mine ? given(query.status) : undefined,
    type: typeIn(query),
    category: given(query.category),
    provider: given(query.provider),
    tag: query.tag === '' ? undefined : query.tag,
    author: query.author ? (parseId('user', query.author) ?? null) : undefined,
    minPrice: query.minPrice === 0 ? undefined : query.minPrice,
    maxPrice: query.maxPrice,
    minRating: query.minRating === 0 ? undefined : query.minRating,
    search: query.search?.trim() ?? '',
  }
}

const given = (value: string | undefined) => (value === undefined || value === 'all' ? undefined : value)
