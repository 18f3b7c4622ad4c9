import { Type, type Static } from 'typebox'
import { AnalyticsQuery } from './analytics.ts'
import { operation } from '../operation.ts'
import { oneOf } from '../scalars.ts'

export const exportFormats = ['csv', 'json'] as const

export const AnalyticsExportQuery = Type.Object({
  ...AnalyticsQuery.properties,
  format: Type.Optional(
    oneOf(
      exportFormats,
      'A CSV file (default, RFC 4180, UTF-8), or a JSON array of objects with the same names',
    ),
  ),
})
export type AnalyticsExportQuery = Static<typeof AnalyticsExportQuery>

const exported = {
  method: 'GET',
  access: 'key',
  permission: 'analytics:read',
  query: AnalyticsExportQuery,
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: 'text/csv',
    otherMediaType: 'application/json',
    description: 'The file; `application/json` with `format=json`',
  },
  errors: ['FORBIDDEN', 'PRODUCT_NOT_FOUND'],
  example: { query: { startDate: '2026-01-01', endDate: '2026-12-31' }, data: null },
} as const

const safe =
  'The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.'

export const exportProductAnalytics = operation({
  ...exported,
  id: 'analytics.exportProducts',
  path: '/v1/analytics/products/export',
  summary: 'Download sales and views',
  description: `One row for each product and day with data: \`date, productId, title, currency, revenue, sales, views\`. ${safe}`,
})

export const exportRevenueAnalytics = operation({
  ...exported,
  id: 'analytics.exportRevenue',
  path: '/v1/analytics/revenue/export',
  summary: 'Download revenue',
  description: `One row for each product and day with data: \`date, productId, title, currency, grossRevenue, refunds, platformFees, netRevenue, orders\`. ${safe}`,
})

export const exportCustomerAnalytics = operation({
  ...exported,
  id: 'analytics.exportCustomers',
  path: '/v1/analytics/customers/export',
  summary: 'Download customers',
  description: `One row for each customer in the period: \`id, name, currency, orders, totalSpent, firstPurchaseAt, lastPurchaseAt\`. ${safe}`,
})
