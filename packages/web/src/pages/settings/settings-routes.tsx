import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'
import { readDeliverySearch } from './delivery-search.ts'

const readCreate = ({ create }: Record<string, unknown>): { create?: boolean } =>
  create === true ? { create } : {}

export const apiKeys = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/api-keys',
  staticData: { own: true, source: 'src/pages/settings/api-keys.tsx' },
  validateSearch: readCreate,
  component: lazyRouteComponent(() => import('./api-keys.tsx'), 'ApiKeys'),
})

export const webhooks = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/webhooks',
  staticData: { own: true, source: 'src/pages/settings/webhooks.tsx' },
  component: lazyRouteComponent(() => import('./webhooks.tsx'), 'Webhooks'),
})

export const deliveries = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/deliveries',
  staticData: { own: true, source: 'src/pages/settings/deliveries.tsx' },
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./deliveries.tsx'), 'Deliveries'),
})

export const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/profile',
  staticData: { own: true, source: 'src/pages/settings/profile.tsx' },
  component: lazyRouteComponent(() => import('./profile.tsx'), 'Profile'),
})

export const security = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/security',
  staticData: { own: true, source: 'src/pages/settings/security.tsx' },
  component: lazyRouteComponent(() => import('./security.tsx'), 'Security'),
})

export const providerKeys = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/provider-keys',
  staticData: { own: true, source: 'src/pages/settings/provider-keys.tsx' },
  component: lazyRouteComponent(() => import('./provider-keys.tsx'), 'ProviderKeys'),
})

export const paymentMethods = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/payment-methods',
  staticData: { own: true, source: 'src/pages/settings/payment-methods.tsx' },
  component: lazyRouteComponent(() => import('./payment-methods.tsx'), 'PaymentMethods'),
})

export const connectedApps = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/apps',
  staticData: { own: true, source: 'src/pages/settings/connected-apps.tsx' },
  component: lazyRouteComponent(() => import('./connected-apps.tsx'), 'ConnectedApps'),
})

export const oauthApps = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/oauth-apps',
  staticData: { own: true, source: 'src/pages/settings/oauth-apps.tsx' },
  component: lazyRouteComponent(() => import('./oauth-apps.tsx'), 'OAuthApps'),
})

export const plan = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/plan',
  staticData: { own: true, source: 'src/pages/settings/plan.tsx' },
  component: lazyRouteComponent(() => import('./plan.tsx'), 'Plan'),
})
