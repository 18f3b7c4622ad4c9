import { productStatuses, type ProductQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { seconds, type Clock } from '../../kernel/time.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { JsonText, type TextPage } from '../../platform/http/route.ts'
import { readType } from './fields.ts'
import { countMatches, findPage, type ListFilter } from './list-store.ts'

/**
 * How long a page and a total of published products are used again. A change made on this server makes it forget them
 * at once, so that a caller sees his own; one made on another server shows within this time.
 */
const keptMs = seconds(1)
const mostKept = 1_000

export interface List {
  page(principal: Principal, query: ProductQuery): Promise<TextPage>
  /** Forgets what is kept: the catalogue has changed. */
  forget(): void
}

/**
 * Pages of products with the true number of all matches, counted apart from the page. Published pages are the same
 * for every caller; with them kept for a second the list serves several times as many readers (bench/list.ts).
 */
export const createList = ({ db, clock }: { db: Db; clock: Clock }): List => {
  const pages = createKept<JsonText>(clock)
  const totals = createKept<number>(clock)
  return {
    async page(principal, query) {
      const { page = 1, limit = 20, sort = 'relevance', order = 'desc' } = query
      const filter = filterOf(principal, query)
      const slice = { sort, order, limit, offset: (page - 1) * limit }
      const own = filter.authorId !== undefined
      const key = JSON.stringify(filter)
      const findItems = async () => new JsonText(await findPage(db, filter, slice))
      const [items, total] = await Promise.all([
        own ? findItems() : pages.get(key + JSON.stringify(slice), findItems),
        own ? countMatches(db, filter) : totals.get(key, () => countMatches(db, filter)),
      ])
      return { items, page, limit, total }
    },
    forget() {
      pages.clear()
      totals.clear()
    },
  }
}

/** Values kept for a moment; concurrent readers of a missing one wait for the same query. */
const createKept = <T>(clock: Clock) => {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return {
    get(key: string, find: () => Promise<T>): Promise<T> {
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && known.until > now) return known.value
      if (kept.size >= mostKept) kept.clear()
      const entry = { value: find(), until: now + keptMs }
      kept.set(key, entry)
      entry.value.catch(() => kept.delete(key))
      return entry.value
    },
    clear: () => kept.clear(),
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
