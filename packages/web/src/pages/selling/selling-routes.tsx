import { createRoute } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'
import { readListSearch } from '../list-search.ts'
import { readAnalyticsSearch, readCustomerSearch } from './analytics/search.ts'
import { lazyPage } from '../../lazy-page.ts'

export const sellerHome = createRoute({
  getParentRoute: () => dashboard,
  path: '/sell',
  staticData: { own: true, source: 'src/pages/selling/home.tsx' },
  component: lazyPage(() => import('./home.tsx'), 'SellerHome'),
})

export const sellerCustomers = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/customers',
  staticData: { own: true, source: 'src/pages/selling/analytics/customers.tsx' },
  validateSearch: readCustomerSearch,
  component: lazyPage(() => import('./analytics/customers.tsx'), 'SellerCustomers'),
})

export const sellerProducts = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/products',
  staticData: { own: true, source: 'src/pages/selling/products.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./products.tsx'), 'SellerProducts'),
})

export const editProduct = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/products/$productId',
  staticData: { own: true, source: 'src/pages/selling/editor/editor.tsx' },
  component: lazyPage(() => import('./editor/editor.tsx'), 'EditProduct'),
})

export const sellerDiscounts = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/discounts',
  staticData: { own: true, source: 'src/pages/selling/discounts/discounts.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./discounts/discounts.tsx'), 'SellerDiscounts'),
})

export const sellerPartners = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/partners',
  staticData: { own: true, source: 'src/pages/selling/partners/partners.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./partners/partners.tsx'), 'SellerPartners'),
})

export const sellerSubscriptions = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/subscriptions',
  staticData: { own: true, source: 'src/pages/buying/orders/subscriptions.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('../buying/orders/subscriptions.tsx'), 'Subscribers'),
})

export const sellerOrders = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/orders',
  staticData: { own: true, source: 'src/pages/selling/orders/orders.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./orders/orders.tsx'), 'SellerOrders'),
})

export const sellerRefunds = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/refunds',
  staticData: { own: true, source: 'src/pages/selling/orders/refunds.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./orders/refunds.tsx'), 'SellerRefunds'),
})

export const sellerBalance = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/balance',
  staticData: { own: true, source: 'src/pages/selling/balance.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./balance.tsx'), 'SellerBalance'),
})

export const sellerAnalytics = createRoute({
  getParentRoute: () => dashboard,
  path: '/selling/analytics',
  staticData: { own: true, source: 'src/pages/selling/analytics/analytics.tsx' },
  validateSearch: readAnalyticsSearch,
  component: lazyPage(() => import('./analytics/analytics.tsx'), 'SellerAnalytics'),
})
