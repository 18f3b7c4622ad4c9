import { listFacets, listProducts, listRelated, suggestSearches } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Search } from './index.ts'

export const searchRoutes = (search: Search): Route[] => [
  on(listProducts, ({ principal, query }) => search.list(principal, query)),
  on(listFacets, async ({ principal, query }) => ({ data: await search.facets(principal, query) })),
  on(suggestSearches, async ({ query }) => ({ data: [...(await search.suggest(query))] })),
  on(listRelated, ({ principal, params, query }) => search.related(principal, { ...params, ...query })),
]
