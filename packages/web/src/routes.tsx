import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { RouterContext } from './router.tsx'
import { NotFound } from './pages/faults.tsx'
import { readAnalyticsSearch } from './pages/selling/analytics-search.ts'
import { readListSearch } from './pages/list-search.ts'
import { readDeliverySearch } from './pages/settings/delivery-search.ts'
import { Root } from './shell/root.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

const storefront = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { source: 'src/pages/public/storefront.tsx' },
  validateSearch: (search: SearchSchemaInput & Record<string, unknown>) => search as { search?: string },
  component: lazyRouteComponent(() => import('./pages/public/storefront.tsx'), 'Storefront'),
})

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  staticData: { source: 'src/pages/gallery.tsx' },
  component: lazyRouteComponent(() => import('./pages/gallery.tsx'), 'Gallery'),
})

/** Around what is somebody's own. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: lazyRouteComponent(() => import('./shell/desk.tsx'), 'Desk'),
})

const apiKeys = createRoute({
  getParentRoute: () => desk,
  path: '/settings/api-keys',
  staticData: { own: true, source: 'src/pages/settings/api-keys.tsx' },
  validateSearch: ({ create }: Record<string, unknown>): { create?: boolean } =>
    create === true ? { create } : {},
  component: lazyRouteComponent(() => import('./pages/settings/api-keys.tsx'), 'ApiKeys'),
})

const webhooks = createRoute({
  getParentRoute: () => desk,
  path: '/settings/webhooks',
  staticData: { own: true, source: 'src/pages/settings/webhooks.tsx' },
  component: lazyRouteComponent(() => import('./pages/settings/webhooks.tsx'), 'Webhooks'),
})

const deliveries = createRoute({
  getParentRoute: () => desk,
  path: '/settings/deliveries',
  staticData: { own: true, source: 'src/pages/settings/deliveries.tsx' },
  validateSearch: (search: Record<string, unknown>) => readDeliverySearch(search),
  component: lazyRouteComponent(() => import('./pages/settings/deliveries.tsx'), 'Deliveries'),
})

const sellerProducts = createRoute({
  getParentRoute: () => desk,
  path: '/selling/products',
  staticData: { own: true, source: 'src/pages/selling/products.tsx' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./pages/selling/products.tsx'), 'SellerProducts'),
})

const newProduct = createRoute({
  getParentRoute: () => desk,
  path: '/selling/products/new',
  staticData: { own: true, source: 'src/pages/selling/editor.tsx' },
  component: lazyRouteComponent(() => import('./pages/selling/editor.tsx'), 'NewProduct'),
})

const editProduct = createRoute({
  getParentRoute: () => desk,
  path: '/selling/products/$productId',
  staticData: { own: true, source: 'src/pages/selling/editor.tsx' },
  component: lazyRouteComponent(() => import('./pages/selling/editor.tsx'), 'EditProduct'),
})

const sellerOrders = createRoute({
  getParentRoute: () => desk,
  path: '/selling/orders',
  staticData: { own: true, source: 'src/pages/selling/orders.tsx' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./pages/selling/orders.tsx'), 'SellerOrders'),
})

const sellerRefunds = createRoute({
  getParentRoute: () => desk,
  path: '/selling/refunds',
  staticData: { own: true, source: 'src/pages/selling/refunds.tsx' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./pages/selling/refunds.tsx'), 'SellerRefunds'),
})

const sellerBalance = createRoute({
  getParentRoute: () => desk,
  path: '/selling/balance',
  staticData: { own: true, source: 'src/pages/selling/balance.tsx' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./pages/selling/balance.tsx'), 'SellerBalance'),
})

const sellerAnalytics = createRoute({
  getParentRoute: () => desk,
  path: '/selling/analytics',
  staticData: { own: true, source: 'src/pages/selling/analytics.tsx' },
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('./pages/selling/analytics.tsx'), 'SellerAnalytics'),
})

export const routeTree = root.addChildren([
  storefront,
  gallery,
  desk.addChildren([
    sellerProducts,
    newProduct,
    editProduct,
    sellerOrders,
    sellerRefunds,
    sellerBalance,
    sellerAnalytics,
    apiKeys,
    webhooks,
    deliveries,
  ]),
])
