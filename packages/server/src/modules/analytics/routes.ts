import {
  exportCustomerAnalytics,
  exportProductAnalytics,
  exportRevenueAnalytics,
  getCustomerAnalytics,
  getMarketAnalytics,
  getProductAnalytics,
  getRevenueAnalytics,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Analytics } from './index.ts'

export const analyticsRoutes = (analytics: Analytics): Route[] => [
  on(getProductAnalytics, async ({ principal, query }) => ({
    data: await analytics.products(principal, query),
  })),
  on(getRevenueAnalytics, async ({ principal, query }) => ({
    data: await analytics.revenue(principal, query),
  })),
  on(getCustomerAnalytics, async ({ principal, query }) => {
    const { data, asOf } = await analytics.customers(principal, query)
    return { data, ...(asOf ? { meta: { as_of: asOf.toISOString() } } : {}) }
  }),
  on(getMarketAnalytics, async ({ principal, query }) => ({
    data: await analytics.market(principal, query),
  })),
  on(exportProductAnalytics, ({ principal, query }) =>
    analytics.export(principal, { ...query, which: 'products' }),
  ),
  on(exportRevenueAnalytics, ({ principal, query }) =>
    analytics.export(principal, { ...query, which: 'revenue' }),
  ),
  on(exportCustomerAnalytics, ({ principal, query }) =>
    analytics.export(principal, { ...query, which: 'customers' }),
  ),
]
