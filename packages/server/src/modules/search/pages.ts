import {
  fault,
  maxByPage,
  type FacetQuery,
  type Fault,
  type Facets,
  type ProductQuery,
  type Suggestion,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Clock } from '../../kernel/time.ts'
import type { TextPage } from '../../platform/http/route.ts'
import type { JsonText } from '../../platform/json-text.ts'
import { nextLink, readCursor } from './cursor.ts'
import type { Finder } from './engine.ts'
import { toFacets } from './facets.ts'
import { filterFaults, readFilter } from './filter.ts'
import { createResultCache } from './result-cache.ts'

/** Items of products, from PostgreSQL. */
export interface Items {
  /** The products' items in the given order, without those that are gone. */
  read(ids: readonly Id<'product'>[], isOwn: boolean): Promise<JsonText>
  /** PRODUCT_NOT_FOUND if the product is hidden from the reader. */
  check(principal: Principal, productId: string): Promise<unknown>
}

export interface Pages {
  list(principal: Principal, query: ProductQuery): Promise<TextPage>
  facets(principal: Principal, query: FacetQuery): Promise<Facets>
  /** Completions of `q`, best first. */
  suggest(query: { readonly q: string; readonly limit?: number }): Promise<readonly Suggestion[]>
  related(
    principal: Principal,
    query: { readonly productId: string; readonly page?: number; readonly limit?: number },
  ): Promise<TextPage>
  /** The public matches that were updated last, at most `limit`: the same for every caller. */
  findUpdated(
    principal: Principal,
    query: FacetQuery & { readonly mine?: never },
    limit: number,
  ): Promise<readonly Id<'product'>[]>
  /** What the list refuses in these filters. */
  faultsOf(query: FacetQuery): readonly Fault[]
  /** Forgets cached results: a product has changed. */
  forget(): void
}

/** Products that are shown as similar to one. */
const maxSimilar = 200

/**
 * Lists, facets and suggestions. What is the same for every reader is cached as a whole for a second: readers outnumber writers by
 * thousands.
 */
export const createPages = ({
  engine,
  items,
  clock,
}: {
  readonly engine: Finder
  readonly items: Items
  readonly clock: Clock
}): Pages => {
  const cache = createResultCache(clock)
  const findList = async (principal: Principal, query: ProductQuery): Promise<TextPage> => {
    const { limit = 20, sort = 'relevance', order = 'desc' } = query
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
    const page = cursor?.page ?? query.page ?? 1
    const after = cursor?.position
    const filter = readFilter(principal, query)
    const offset = after ? 0 : (page - 1) * limit
    const isDeep = offset >= maxByPage
    const { ids, total, next, corrected } = await engine.search({
      filter,
      ...(isDeep ? {} : { slice: { sort, order, limit, offset, after } }),
    })
    if (isDeep && total > maxByPage)
      failInvalid([fault('page', 'page_too_deep', { max: maxByPage })], 'VALIDATION_ERROR')
    const headers = {
      ...(next ? { link: nextLink(query, { sort, page: page + 1, position: next }) } : {}),
      ...(corrected === undefined ? {} : { 'x-search-corrected': encodeURIComponent(corrected) }),
    }
    return { items: await items.read(ids, filter.own !== undefined), page, limit, total, headers }
  }
  const findFacets = async (principal: Principal, query: FacetQuery): Promise<Facets> =>
    toFacets((await engine.search({ filter: readFilter(principal, query), facets: true })).facets)

  return {
    list: (principal, query) =>
      query.mine
        ? findList(principal, query)
        : cache.get(`list ${JSON.stringify(query)}`, () => findList(principal, query)),
    facets: (principal, query) =>
      query.mine
        ? findFacets(principal, query)
        : cache.get(`facets ${JSON.stringify(query)}`, () => findFacets(principal, query)),
    async suggest({ q, limit = 10 }) {
      const start = q.trimStart().toLowerCase()
      if (start === '') return []
      const found = await cache.get(`suggest ${limit} ${start}`, () => engine.suggest(start, limit))
      return withoutRepeats(found).slice(0, limit)
    },
    async related(principal, { productId, page = 1, limit = 20 }) {
      // At once: mostly the product may be seen by everyone.
      const [ids] = await Promise.all([
        cache.get(`related ${productId}`, async () => {
          const known = parseId('product', productId)
          return known ? engine.similar(known, maxSimilar) : []
        }),
        items.check(principal, productId),
      ])
      const shown = ids.slice((page - 1) * limit, page * limit)
      return { items: await items.read(shown, false), page, limit, total: ids.length }
    },
    findUpdated: (principal, query, limit) =>
      cache.get(`updated ${limit} ${JSON.stringify(query)}`, async () => {
        const slice = { sort: 'updatedAt', order: 'desc', limit, offset: 0, after: undefined } as const
        return (await engine.search({ filter: readFilter(principal, query), slice })).ids
      }),
    faultsOf: filterFaults,
    forget: cache.clear,
  }
}

/** A tag may be called as a title is. */
const withoutRepeats = (found: readonly Suggestion[]): readonly Suggestion[] => {
  const byText = new Map(found.toReversed().map((one) => [one.text.toLowerCase(), one]))
  return found.filter((one) => byText.get(one.text.toLowerCase()) === one)
}
