import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { SoukError } from '@souk/sdk'
import { maxByPage } from '@souk/contract/limits'
import { publicQuery } from '../../api/queries.ts'
import { root } from '../../root-route.tsx'
import {
  collectionQuery,
  filterOf,
  lastPage,
  queryOf,
  readMarketSearch,
  sellerQuery,
  type MarketSearch,
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
  if (page > last) throw redirect({ to: '/', search: last === 1 ? rest : { ...rest, page: last } })
}

export const storefront = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { source: 'src/pages/market/storefront/storefront.tsx' },
  validateSearch: (search: Record<string, unknown>): MarketSearch => readMarketSearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    redirectBehindLast(deps, undefined)
    const isFront = Object.keys(deps).length === 0
    const data = Promise.all([
      queries.ensureQueryData(publicQuery('products.list', { query: queryOf(deps) })),
      queries.ensureQueryData(publicQuery('products.facets', { query: filterOf(deps) })),
      ...(isFront ? [queries.ensureQueryData(publicQuery('shop.products', { query: { limit: 12 } }))] : []),
    ])
    if (onServer) {
      const [list] = await data
      redirectBehindLast(deps, list.page?.total)
    }
    // A browser shows by itself what did not come.
    else data.catch(() => undefined)
  },
  component: lazyPage(() => import('./storefront/storefront.tsx'), 'Storefront'),
})

export const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$productId',
  staticData: { source: 'src/pages/market/product/product.tsx' },
  loader: async ({ context: { queries }, params }) => {
    // All at once: the server looks at the product once for all of them.
    const detail = queries.ensureQueryData(publicQuery('products.get', { params }))
    const related = Promise.all([
      queries.ensureQueryData(publicQuery('reviews.summary', { params })),
      queries.ensureQueryData(publicQuery('reviews.list', { params, query: { limit: 10 } })),
      queries.ensureQueryData(publicQuery('versions.list', { params, query: { limit: 20 } })),
      queries.ensureQueryData(publicQuery('products.related', { params, query: { limit: 4 } })),
    ])
    if (onServer) await Promise.all([detail, related]).catch(missing)
    else {
      // A browser shows by itself what did not come.
      related.catch(() => undefined)
      await detail.catch(missing)
    }
  },
  component: lazyPage(() => import('./product/product.tsx'), 'ProductPage'),
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

export const seller = createRoute({
  getParentRoute: () => root,
  path: '/sellers/$sellerId',
  staticData: { source: 'src/pages/market/seller.tsx' },
  loader: async ({ context: { queries }, params: { sellerId } }) => {
    const { data } = await queries.ensureQueryData(publicQuery('products.list', sellerQuery(sellerId)))
    const [first] = data
    if (!first) throw notFound()
    await queries
      .ensureQueryData(publicQuery('products.get', { params: { productId: first.id } }))
      .catch(missing)
  },
  component: lazyPage(() => import('./seller.tsx'), 'SellerPage'),
})
