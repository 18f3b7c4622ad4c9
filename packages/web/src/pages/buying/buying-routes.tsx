import { createRoute } from '@tanstack/react-router'
import { dashboard, root } from '../../root-route.tsx'
import { readListSearch } from '../list-search.ts'
import { readLibrarySearch, type LibrarySearch } from './orders/library-search.ts'
import { lazyPage } from '../../lazy-page.ts'

/** As someone wrote it. */
interface CheckoutSearch {
  readonly code?: string | number
  /** Of a subscription. */
  readonly period?: string
  /** The one whose declined renewal is paid. */
  readonly subscription?: string
}

export const checkout = createRoute({
  getParentRoute: () => dashboard,
  path: '/checkout/$productId',
  staticData: { own: true, source: 'src/pages/buying/checkout/checkout.tsx' },
  // What it is, the page looks at.
  validateSearch: (search: CheckoutSearch) => search,
  component: lazyPage(() => import('./checkout/checkout.tsx'), 'Checkout'),
})

export const confirmPayment = createRoute({
  getParentRoute: () => root,
  path: '/confirm-payment',
  staticData: { own: true, source: 'src/pages/buying/checkout/confirm-payment.tsx' },
  component: lazyPage(() => import('./checkout/confirm-payment.tsx'), 'ConfirmPayment'),
})

export const library = createRoute({
  getParentRoute: () => dashboard,
  path: '/library',
  validateSearch: (search: Record<string, unknown>): LibrarySearch => readLibrarySearch(search),
  staticData: { own: true, source: 'src/pages/buying/orders/library.tsx' },
  component: lazyPage(() => import('./orders/library.tsx'), 'Library'),
})

export const order = createRoute({
  getParentRoute: () => dashboard,
  path: '/library/$orderId',
  staticData: { own: true, source: 'src/pages/buying/orders/order.tsx' },
  component: lazyPage(() => import('./orders/order.tsx'), 'OrderPage'),
})

export const subscriptions = createRoute({
  getParentRoute: () => dashboard,
  path: '/subscriptions',
  staticData: { own: true, source: 'src/pages/buying/orders/subscriptions.tsx' },
  component: lazyPage(() => import('./orders/subscriptions.tsx'), 'Subscriptions'),
})

export const wishlist = createRoute({
  getParentRoute: () => dashboard,
  path: '/wishlist',
  validateSearch: readListSearch,
  staticData: { own: true, source: 'src/pages/buying/interests/wishlist.tsx' },
  component: lazyPage(() => import('./interests/wishlist.tsx'), 'Wishlist'),
})

export const following = createRoute({
  getParentRoute: () => dashboard,
  path: '/following',
  validateSearch: readListSearch,
  staticData: { own: true, source: 'src/pages/buying/interests/following.tsx' },
  component: lazyPage(() => import('./interests/following.tsx'), 'Following'),
})

export const savedSearches = createRoute({
  getParentRoute: () => dashboard,
  path: '/saved-searches',
  staticData: { own: true, source: 'src/pages/buying/interests/saved-searches.tsx' },
  component: lazyPage(() => import('./interests/saved-searches.tsx'), 'SavedSearches'),
})

export const playground = createRoute({
  getParentRoute: () => dashboard,
  path: '/playground',
  staticData: { own: true, source: 'src/pages/buying/running/playground/playground.tsx' },
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' ? { product } : {},
  component: lazyPage(() => import('./running/playground/playground.tsx'), 'Playground'),
})

export const runs = createRoute({
  getParentRoute: () => dashboard,
  path: '/runs',
  staticData: { own: true, source: 'src/pages/buying/running/runs.tsx' },
  component: lazyPage(() => import('./running/runs.tsx'), 'Runs'),
})

export const run = createRoute({
  getParentRoute: () => dashboard,
  path: '/runs/$executionId',
  staticData: { own: true, source: 'src/pages/buying/running/run.tsx' },
  component: lazyPage(() => import('./running/run.tsx'), 'RunPage'),
})
