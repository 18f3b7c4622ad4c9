import { Type, type Static } from 'typebox'
import { analyticsRange } from './analytics.ts'
import { operation } from '../operation.ts'
import { Currency, id } from '../scalars.ts'

export const MarketAnalyticsQuery = Type.Object(analyticsRange)
export type MarketAnalyticsQuery = Static<typeof MarketAnalyticsQuery>

const count = (description: string) => Type.Integer({ minimum: 0, description })
const amount = (description: string) => Type.Number({ description })

const totals = {
  grossRevenue: amount('Amount that buyers paid'),
  refunds: amount('Amount refunded, by the day of the refund'),
  platformFees: amount("The marketplace's part: fees of the sales, less what refunds gave back of them"),
  sellerRevenue: amount('Amount earned by sellers'),
  orders: count('Paid orders'),
}

export const MarketAnalytics = Type.Object({
  summary: Type.Object({
    ...totals,
    takeRate: Type.Number({
      description: 'Fees divided by gross revenue after refunds, 4 decimals; 0 without revenue',
    }),
    refundedOrders: count('Orders with their first refund in this period'),
    activeSellers: count('Sellers with at least one sale'),
    customers: count('Customers with at least one order'),
    newCustomers: count('Customers whose first order was in this period'),
    views: count('Views, at most one per account, product and hour'),
    conversionRate: Type.Number({ minimum: 0, description: 'Orders per view, 4 decimals' }),
    currency: Currency,
  }),
  timeline: Type.Array(
    Type.Object({
      date: Type.String({ description: '`YYYY-MM-DD`; for a month, its first day' }),
      ...totals,
    }),
    { description: 'Days; months if the period is longer than 92 days' },
  ),
  topSellers: Type.Array(
    Type.Object({
      id: id('usr', 'the seller'),
      name: Type.String(),
      grossRevenue: totals.grossRevenue,
      platformFees: totals.platformFees,
      orders: totals.orders,
    }),
    { description: 'The ten with the highest gross revenue' },
  ),
  topProducts: Type.Array(
    Type.Object({
      id: id('prod', 'the product'),
      title: Type.String(),
      grossRevenue: totals.grossRevenue,
      platformFees: totals.platformFees,
      orders: totals.orders,
    }),
    { description: 'The ten with the highest gross revenue' },
  ),
})
export type MarketAnalytics = Static<typeof MarketAnalytics>

const example = { grossRevenue: 135, refunds: 5, platformFees: 13, sellerRevenue: 117, orders: 30 }
const best = { grossRevenue: 90, platformFees: 9, orders: 20 }

export const getMarketAnalytics = operation({
  id: 'analytics.market',
  method: 'GET',
  path: '/v1/admin/analytics',
  summary: 'Totals of the marketplace',
  description: 'Totals of all sellers in one currency. They equal the ledger.',
  access: 'admin',
  query: MarketAnalyticsQuery,
  answer: { kind: 'object', status: 200, data: MarketAnalytics, description: 'The figures' },
  errors: [],
  example: {
    query: { period: 'week' },
    data: {
      summary: {
        ...example,
        ...{ takeRate: 0.1, refundedOrders: 1, activeSellers: 2, customers: 25, newCustomers: 20 },
        ...{ views: 400, conversionRate: 0.075, currency: 'USD' },
      },
      timeline: [{ date: '2026-11-21', ...example }],
      topSellers: [{ id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Robin Vale', ...best }],
      topProducts: [{ id: 'prod_01kb2v7q9xf8ysd3g5h7j9k1mn', title: 'Release notes people read', ...best }],
    },
  },
})
