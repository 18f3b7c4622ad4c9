import { getCustomerAnalytics, getProductAnalytics, getRevenueAnalytics } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Analytics } from './index.ts'

export const analyticsRoutes = (analytics: Analytics): Route[] => [
  on(getProductAnalytics, async ({ principal, query }) => ({
    data: await analytics.products(principal, query),
  })),
  on(getRevenueAnalytics, async ({ principal, query }) => ({
    data: await analytics.revenue(principal, query),
  })),
  on(getCustomerAnalytics, async ({ principal, query }) => ({
    data: await analytics.customers(principal, query),
  })),
]
