import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { RouterContext } from './router.tsx'
import { NotFound } from './pages/faults.tsx'
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

export const routeTree = root.addChildren([
  storefront,
  gallery,
  desk.addChildren([apiKeys, webhooks, deliveries]),
])
