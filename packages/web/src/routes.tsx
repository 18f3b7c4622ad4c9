import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { SoukError } from '@souk/sdk'
import { providersQuery, read } from './api/queries.ts'
import {
  filterOf,
  queryOf,
  readMarketSearch,
  sellerQuery,
  type MarketSearch,
} from './pages/market/market-search.ts'
import { NotFound } from './pages/faults.tsx'
import type { RouterContext } from './router.tsx'
import { Root } from './shell/root.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

/** The server waits for what a page shows; a browser draws its outline at once. */
const onServer = typeof window === 'undefined'

const missing = (error: unknown): never => {
  throw error instanceof SoukError && error.status === 404 ? notFound() : error
}

const storefront = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { source: 'src/pages/market/storefront.tsx' },
  validateSearch: (search: Record<string, unknown>): MarketSearch => readMarketSearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const data = Promise.all([
      queries.ensureQueryData(read('products.list', { query: queryOf(deps) })),
      queries.ensureQueryData(read('products.facets', { query: filterOf(deps) })),
    ])
    // A browser shows by itself what did not come.
    await (onServer ? data : Promise.race([data, undefined]).catch(() => undefined))
  },
  component: lazyRouteComponent(() => import('./pages/market/storefront.tsx'), 'Storefront'),
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$productId',
  staticData: { source: 'src/pages/market/product.tsx' },
  loader: async ({ context: { queries }, params }) => {
    await queries.ensureQueryData(read('products.get', { params })).catch(missing)
    const beside = Promise.all([
      queries.ensureQueryData(read('reviews.summary', { params })),
      queries.ensureQueryData(read('reviews.list', { params, query: { limit: 10 } })),
      queries.ensureQueryData(read('versions.list', { params, query: { limit: 20 } })),
      queries.ensureQueryData(read('products.related', { params, query: { limit: 4 } })),
    ])
    await (onServer ? beside : Promise.race([beside, undefined]).catch(() => undefined))
  },
  component: lazyRouteComponent(() => import('./pages/market/product.tsx'), 'ProductPage'),
})

const seller = createRoute({
  getParentRoute: () => root,
  path: '/sellers/$sellerId',
  staticData: { source: 'src/pages/market/seller.tsx' },
  loader: async ({ context: { queries }, params: { sellerId } }) => {
    const { data } = await queries.ensureQueryData(read('products.list', sellerQuery(sellerId)))
    const [first] = data
    if (!first) throw notFound()
    await queries.ensureQueryData(read('products.get', { params: { productId: first.id } })).catch(missing)
  },
  component: lazyRouteComponent(() => import('./pages/market/seller.tsx'), 'SellerPage'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { source: 'src/pages/sign-in/sign-in.tsx' },
  validateSearch: ({ next, error }: Record<string, unknown>): { next?: string; error?: string } => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof error === 'string' ? { error } : {}),
  }),
  loader: async ({ context: { queries } }) => {
    await queries.ensureQueryData(providersQuery)
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/sign-in.tsx'), 'SignIn'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { source: 'src/pages/sign-in/confirm-email.tsx' },
  component: lazyRouteComponent(() => import('./pages/sign-in/confirm-email.tsx'), 'ConfirmEmail'),
})

export const routeTree = root.addChildren([storefront, product, seller, signIn, confirmEmail])
