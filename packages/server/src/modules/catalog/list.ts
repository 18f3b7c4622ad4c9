import { productStatuses, type ProductQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { seconds, type Clock } from '../../kernel/time.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { JsonText, type PageReply } from '../../platform/http/route.ts'
import { readType } from './fields.ts'
import { countMatches, findPage, type ListFilter } from './list-store.ts'

/** How long a total is used again. A caller's own change makes this server forget all of them at once. */
const totalKeptMs = seconds(1)
const maxTotals = 1_000

export interface List {
  page(principal: Principal, query: ProductQuery): Promise<PageReply<never> & { items: JsonText }>
  /** Forgets the totals: the catalogue has changed. */
  forget(): void
}

/** Pages of products with the true number of all matches, counted apart from the page. */
export const createList = ({ db, clock }: { db: Db; clock: Clock }): List => {
  const totals = new Map<string, { total: Promise<number>; until: number }>()

  const totalOf = (filter: ListFilter): Promise<number> => {
    const key = JSON.stringify(filter)
    const now = clock.now().getTime()
    const known = totals.get(key)
    if (known && known.until > now) return known.total
    if (totals.size >= maxTotals) totals.clear()
    const total = countMatches(db, filter)
    totals.set(key, { total, until: now + totalKeptMs })
    total.catch(() => totals.delete(key))
    return total
  }

  return {
    async page(principal, query) {
      const { page = 1, limit = 20, sort = 'relevance', order = 'desc' } = query
      const filter = filterOf(principal, query)
      const [items, total] = await Promise.all([
        findPage(db, filter, { sort, order, limit, offset: (page - 1) * limit }),
        totalOf(filter),
      ])
      return { items: new JsonText(items), page, limit, total }
    },
    forget: () => totals.clear(),
  }
}

/** The literal `all` equals leaving a filter out; an unknown type or status is refused (Decision 25). */
const filterOf = (principal: Principal, query: ProductQuery): ListFilter => {
  const given = (value: string | undefined) => (value === undefined || value === 'all' ? undefined : value)
  const typeText = given(query.type)
  const type = typeText && readType(typeText)
  if (typeText !== undefined && !type)
    failInvalid([{ field: 'type', reason: `"${typeText}" is not a product type` }], 'VALIDATION_ERROR')
  const status = given(query.status)
  if (status !== undefined && !productStatuses.some((known) => known === status))
    failInvalid(
      [{ field: 'status', reason: `must be one of ${productStatuses.join(', ')}` }],
      'VALIDATION_ERROR',
    )
  const search = query.search?.trim()
  return {
    authorId: query.mine ? principal.accountId : undefined,
    status: query.mine ? status : undefined,
    type: type || undefined,
    category: given(query.category),
    provider: given(query.provider),
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    search: search === '' ? undefined : search,
  }
}
