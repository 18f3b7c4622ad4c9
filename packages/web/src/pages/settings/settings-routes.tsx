import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../../root-route.tsx'
import { readDeliverySearch } from './delivery-search.ts'

const readCreate = ({ create }: Record<string, unknown>): { create?: boolean } =>
  create === true ? { create } : {}

export const apiKeys = createRoute({
  getParentRoute: () => desk,
  path: '/settings/api-keys',
  staticData: { own: true, source: 'src/pages/settings/api-keys.tsx' },
  validateSearch: readCreate,
  component: lazyRouteComponent(() => import('./api-keys.tsx'), 'ApiKeys'),
})

export const webhooks = createRoute({
  getParentRoute: () => desk,
  path: '/settings/webhooks',
  staticData: { own: true, source: 'src/pages/settings/webhooks.tsx' },
  component: lazyRouteComponent(() => import('./webhooks.tsx'), 'Webhooks'),
})

export const deliveries = createRoute({
  getParentRoute: () => desk,
  path: '/settings/deliveries',
  staticData: { own: true, source: 'src/pages/settings/deliveries.tsx' },
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./deliveries.tsx'), 'Deliveries'),
})
