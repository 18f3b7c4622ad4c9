import { createRoute } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'
import { readDeliverySearch } from './webhooks/delivery-search.ts'
import { lazyPage } from '../../lazy-page.ts'

const readCreate = ({ create }: Record<string, unknown>): { create?: boolean } =>
  create === true ? { create } : {}

export const apiKeys = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/api-keys',
  staticData: { own: true, source: 'src/pages/settings/developer/api-keys.tsx' },
  validateSearch: readCreate,
  component: lazyPage(() => import('./developer/api-keys.tsx'), 'ApiKeys'),
})

export const webhooks = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/webhooks',
  staticData: { own: true, source: 'src/pages/settings/webhooks/webhooks.tsx' },
  component: lazyPage(() => import('./webhooks/webhooks.tsx'), 'Webhooks'),
})

export const deliveries = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/deliveries',
  staticData: { own: true, source: 'src/pages/settings/webhooks/deliveries.tsx' },
  validateSearch: readDeliverySearch,
  component: lazyPage(() => import('./webhooks/deliveries.tsx'), 'Deliveries'),
})

export const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/profile',
  staticData: { own: true, source: 'src/pages/settings/account/profile.tsx' },
  component: lazyPage(() => import('./account/profile.tsx'), 'Profile'),
})

export const billing = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/billing',
  staticData: { own: true, source: 'src/pages/settings/account/billing.tsx' },
  component: lazyPage(() => import('./account/billing.tsx'), 'Billing'),
})

export const security = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/security',
  staticData: { own: true, source: 'src/pages/settings/account/security.tsx' },
  component: lazyPage(() => import('./account/security.tsx'), 'Security'),
})

export const providerKeys = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/provider-keys',
  staticData: { own: true, source: 'src/pages/settings/developer/provider-keys.tsx' },
  component: lazyPage(() => import('./developer/provider-keys.tsx'), 'ProviderKeys'),
})

export const paymentMethods = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/payment-methods',
  staticData: { own: true, source: 'src/pages/settings/account/payment-methods.tsx' },
  component: lazyPage(() => import('./account/payment-methods.tsx'), 'PaymentMethods'),
})

export const credit = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/credit',
  staticData: { own: true, source: 'src/pages/settings/account/credit.tsx' },
  component: lazyPage(() => import('./account/credit.tsx'), 'CreditPage'),
})

export const connectedApps = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/apps',
  staticData: { own: true, source: 'src/pages/settings/developer/connected-apps.tsx' },
  component: lazyPage(() => import('./developer/connected-apps.tsx'), 'ConnectedApps'),
})

export const oauthApps = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/oauth-apps',
  staticData: { own: true, source: 'src/pages/settings/developer/oauth-apps.tsx' },
  component: lazyPage(() => import('./developer/oauth-apps.tsx'), 'OAuthApps'),
})

export const plan = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/plan',
  staticData: { own: true, source: 'src/pages/settings/account/plan.tsx' },
  component: lazyPage(() => import('./account/plan.tsx'), 'Plan'),
})
