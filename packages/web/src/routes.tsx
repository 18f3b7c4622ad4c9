import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { checkout, library, order, playground, run, runs } from './pages/buying/buying-routes.tsx'
import { product, seller, storefront } from './pages/market/market-routes.tsx'
import { readDeliverySearch } from './pages/settings/delivery-search.ts'
import { confirmEmail, signIn } from './pages/sign-in/sign-in-routes.tsx'
import { desk, root } from './root-route.tsx'

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  staticData: { source: 'src/pages/gallery.tsx' },
  component: lazyRouteComponent(() => import('./pages/gallery.tsx'), 'Gallery'),
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

export const routeTree = root.addChildren([
  storefront,
  product,
  seller,
  signIn,
  confirmEmail,
  gallery,
  desk.addChildren([checkout, library, order, playground, runs, run, apiKeys, webhooks, deliveries]),
])
