import { productIdIn, productPath } from '@souk/contract/product-path'
import { sellerPath } from '@souk/contract/seller-path'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { SoukError } from '@souk/sdk'
import { maxByPage } from '@souk/contract/limits'
import { publicQuery } from '../../api/queries.ts'
import { root } from '../../root-route.tsx'
import {
  collectionQuery,
  filterOf,
  lastPage,
  marketHref,
  popularQuery,
  queryOf,
  readMarketSearch,
  sellerQuery,
  type MarketSearch,
  type SellerSearch,
} from './market-search.ts'
import { lazyPage } from '../../lazy-page.ts'

/** The server waits for what a page shows; a browser draws its outline at once. */
const onServer = typeof window === 'undefined'

/** What the API refuses to read names nothing. */
const missing = (error: unknown): never => {
  throw error instanceof SoukError && [400, 404].includes(error.status) ? notFound() : error
}

/** Behind the last page there is nothing to show. */
const redirectBehindLast = (search: MarketSearch, total: number | undefined): void => {
  const { page = 1, ...rest } = search
  const last = lastPage(Math.min(total ?? maxByPage, maxByPage))
  if (page > last) throw redirect({ href: marketHref(last === 1 ? rest : { ...rest, page: last }) })
}

/** What a list shows, and what leads on from one that has nothing. Resolves with the number of products. */
const loadList = async (queries: QueryClient, search: MarketSearch): Promise<number> => {
  redirectBehindLast(search, undefined)
  const [{ page }] = await Promise.all([
    queries.ensureQueryData(publicQuery('products.list', { query: queryOf(search) })),
    queries.ensureQueryData(publicQuery('products.facets', { query: filterOf(search) })),
  ])
  const total = page?.total ?? 0
  redirectBehindLast(search, total)
  if (total === 0)
    await Promise.all([
      queries.ensureQueryData(publicQuery('products.list', popularQuery)),
      queries.ensureQueryData(publicQuery('products.facets', { query: {} })),
    ])
  return total
}

export const storefront = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { source: 'src/pages/market/storefront/storefront.tsx' },
  validateSearch: (search: Record<string, unknown>): MarketSearch => readMarketSearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const isFront = Object.keys(deps).length === 0
    const loading = Promise.all([
      loadList(queries, deps),
      ...(isFront ? [queries.ensureQueryData(publicQuery('shop.products', { query: { limit: 12 } }))] : []),
    ])
    if (onServer) await loading
    // A browser shows by itself what did not come.
    else loading.catch(() => undefined)
  },
  component: lazyPage(() => import('./storefront/storefront.tsx'), 'Storefront'),
})

const readPage = (search: Record<string, unknown>): Pick<MarketSearch, 'page'> => {
  const { page } = readMarketSearch(search)
  return page === undefined ? {} : { page }
}

/** A category or tag that no product has names nothing. */
const loadTopic = async (queries: QueryClient, search: MarketSearch): Promise<void> => {
  if ((await loadList(queries, search).catch(missing)) === 0) throw notFound()
}

export const category = createRoute({
  getParentRoute: () => root,
  path: '/categories/$category',
  staticData: { source: 'src/pages/market/storefront/storefront.tsx' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, params, deps }) => loadTopic(queries, { ...params, ...deps }),
  component: lazyPage(() => import('./storefront/storefront.tsx'), 'CategoryPage'),
})

export const tag = createRoute({
  getParentRoute: () => root,
  path: '/tags/$tag',
  staticData: { source: 'src/pages/market/storefront/storefront.tsx' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, params, deps }) => loadTopic(queries, { ...params, ...deps }),
  component: lazyPage(() => import('./storefront/storefront.tsx'), 'TagPage'),
})

export const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$productId',
  staticData: { source: 'src/pages/market/product/product.tsx' },
  params: {
    parse: ({ productId }) => ({ productId: productIdIn(productId) }),
    stringify: ({ productId }) => ({ productId }),
  },
  loader: async ({ context: { queries }, params, location }) => {
    // All at once: the server looks at the product once for all of them.
    const detail = queries.ensureQueryData(publicQuery('products.get', { params }))
    const related = Promise.all([
      queries.ensureQueryData(publicQuery('reviews.summary', { params })),
      queries.ensureQueryData(publicQuery('reviews.list', { params, query: { limit: 10 } })),
      queries.ensureQueryData(publicQuery('versions.list', { params, query: { limit: 20 } })),
      queries.ensureQueryData(publicQuery('products.related', { params, query: { limit: 4 } })),
      queries.ensureQueryData(publicQuery('remixes.get', { params })),
      queries.ensureQueryData(publicQuery('pricing.get', { params })),
    ])
    if (onServer) {
      const [{ data }] = await Promise.all([detail, related]).catch(missing)
      const path = productPath(data)
      // Links from before there was a title in them, or from before it changed.
      if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
    } else {
      // A browser shows by itself what did not come.
      related.catch(() => undefined)
      await detail.catch(missing)
    }
  },
  component: lazyPage(() => import('./product/product.tsx'), 'ProductPage'),
})

export const report = createRoute({
  getParentRoute: () => root,
  path: '/report/$productId',
  staticData: { source: 'src/pages/market/report.tsx' },
  loader: async ({ context: { queries }, params }) => {
    await queries.ensureQueryData(publicQuery('products.get', { params })).catch(missing)
  },
  component: lazyPage(() => import('./report.tsx'), 'ReportPage'),
})

export const collection = createRoute({
  getParentRoute: () => root,
  path: '/collections/$slug',
  staticData: { source: 'src/pages/market/collection.tsx' },
  loader: async ({ context: { queries }, params: { slug } }) => {
    await queries.ensureQueryData(publicQuery('shop.products', collectionQuery(slug))).catch(missing)
  },
  component: lazyPage(() => import('./collection.tsx'), 'CollectionPage'),
})

const readSellerSearch = ({ type, sort, page }: Record<string, unknown>): SellerSearch =>
  readMarketSearch({ type, sort, page })

interface SellerLoad {
  readonly context: { readonly queries: QueryClient }
  readonly deps: SellerSearch
  readonly location: { readonly pathname: string; readonly searchStr: string }
}

const loadSeller = async ({ context: { queries }, deps, location }: SellerLoad, seller: string) => {
  const { data } = await queries
    .ensureQueryData(publicQuery('sellers.get', { params: { seller } }))
    .catch(missing)
  const path = sellerPath(data)
  // Addresses by identifier or by a former handle.
  if (location.pathname !== path) throw redirect({ href: path + location.searchStr, statusCode: 301 })
  const list = Promise.all([
    queries.ensureQueryData(publicQuery('products.list', sellerQuery(data.id, deps))),
    queries.ensureQueryData(publicQuery('products.facets', { query: { author: data.id } })),
  ])
  if (onServer) await list
  // A browser shows by itself what did not come.
  else list.catch(() => undefined)
}

const sellerRoute = {
  getParentRoute: () => root,
  staticData: { source: 'src/pages/market/seller.tsx' },
  validateSearch: readSellerSearch,
  loaderDeps: ({ search }: { search: SellerSearch }) => search,
  component: lazyPage(() => import('./seller.tsx'), 'SellerPage'),
}

export const seller = createRoute({
  ...sellerRoute,
  path: '/@{$handle}',
  loader: ({ params, ...load }) => loadSeller(load, params.handle),
})

export const sellerById = createRoute({
  ...sellerRoute,
  path: '/sellers/$sellerId',
  loader: ({ params, ...load }) => loadSeller(load, params.sellerId),
})
