import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Currency, id, oneOf, paging, Timestamp } from '../scalars.ts'

/** Days before the end of the period at which it starts by default (Decision 22). */
export const analyticsPeriods = ['day', 'week', 'month', 'year'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

const day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }))

/** The period and the currency. */
export const analyticsRange = {
  period: Type.Optional(
    oneOf(
      analyticsPeriods,
      'Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it',
    ),
  ),
  startDate: day('First day, `YYYY-MM-DD`, UTC'),
  endDate: day('Last day, included; default today'),
  currency: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Currency of the sales to include; default: the one with the most revenue so far',
    }),
  ),
}

export const AnalyticsQuery = Type.Object({
  ...analyticsRange,
  productId: Type.Optional(
    Type.String({ maxLength: 60, description: 'Only this product; `all` for all products' }),
  ),
})
export type AnalyticsQuery = Static<typeof AnalyticsQuery>

export const CustomerAnalyticsQuery = Type.Object({ ...AnalyticsQuery.properties, ...paging })
export type CustomerAnalyticsQuery = Static<typeof CustomerAnalyticsQuery>

const date = Type.String({ description: '`YYYY-MM-DD`; for a month, its first day' })
const count = (description: string) => Type.Integer({ minimum: 0, description })
const ratio = (description: string) =>
  Type.Number({ minimum: 0, description: `${description}; 0–1, 4 decimals` })
const signed = (description: string) => Type.Number({ description })

const netRevenueOf = 'Revenue after refunds, before fees; negative if refunds exceed sales'

/** Spec 2.5, and what is additive. */
export const ProductAnalytics = Type.Object({
  summary: Type.Object({
    totalRevenue: signed(netRevenueOf),
    totalSales: count('Paid orders'),
    avgOrderValue: signed('Revenue per sale'),
    conversionRate: Type.Number({ minimum: 0, description: 'Sales per view, 4 decimals; 0 without views' }),
    totalViews: count('Views, at most one per account, product and hour'),
    totalCheckouts: count('Checkouts, at most one per account, product and day'),
    currency: Currency,
  }),
  timeline: Type.Array(
    Type.Object({ date, revenue: signed(netRevenueOf), sales: count('Paid orders'), views: count('Views') }),
    { description: 'Days; months if the period is longer than 92 days' },
  ),
  topProducts: Type.Array(
    Type.Object({
      id: id('prod', 'the product'),
      title: Type.String(),
      revenue: signed(netRevenueOf),
      sales: count('Paid orders'),
    }),
    { description: 'The ten with the most revenue' },
  ),
  referrers: Type.Array(Type.Object({ host: Type.String(), views: count('Views') }), {
    description: 'The ten sites that referred the most views; an empty name means unknown',
  }),
  countries: Type.Array(Type.Object({ country: Type.String(), views: count('Views') }), {
    description: 'The ten countries with the most views, ISO 3166; an empty code means unknown',
  }),
})
export type ProductAnalytics = Static<typeof ProductAnalytics>

const amounts = {
  grossRevenue: signed('Amount that buyers paid'),
  refunds: signed('Amount refunded, by the day of the refund'),
  platformFees: signed('Fees of the sales, less fees returned by refunds'),
  netRevenue: signed('Amount for the seller: gross revenue less refunds less fees'),
}

const revenueSummary = {
  ...amounts,
  orders: count('Paid orders'),
  refundedOrders: count('Orders with their first refund in this period'),
  avgOrderValue: signed('Gross revenue per order'),
  refundRate: Type.Number({ minimum: 0, description: 'Refunded orders per order, 4 decimals' }),
  currency: Currency,
}

/** Decision 20. */
export const RevenueAnalytics = Type.Object({
  summary: Type.Object(revenueSummary),
  timeline: Type.Array(Type.Object({ date, ...amounts, orders: count('Paid orders') }), {
    description: 'Days; months if the period is longer than 92 days',
  }),
  byProduct: Type.Array(
    Type.Object({
      id: id('prod', 'the product'),
      title: Type.String(),
      grossRevenue: amounts.grossRevenue,
      netRevenue: amounts.netRevenue,
      orders: count('Paid orders'),
    }),
    { description: 'The hundred with the highest gross revenue; the export has all' },
  ),
  balance: Type.Object(
    {
      pending: Type.Number(),
      available: Type.Number(),
      nextPayoutDate: Type.String(),
    },
    { description: "The caller's balance now, in this currency" },
  ),
  previousPeriod: Type.Object(
    {
      startDate: date,
      endDate: date,
      ...revenueSummary,
      changePercent: Type.Number({
        description: 'Change of the net revenue from the previous period; 100 or -100 if that was 0',
      }),
    },
    { description: 'The previous period of the same length' },
  ),
})
export type RevenueAnalytics = Static<typeof RevenueAnalytics>

/** Decision 21. */
export const CustomerAnalytics = Type.Object({
  summary: Type.Object({
    totalCustomers: count('Customers with an order in this period'),
    newCustomers: count('Customers whose first order was in this period'),
    returningCustomers: count('Customers who had ordered before this period'),
    repeatPurchaseRate: ratio('Share of them with at least two orders by the last day'),
    avgLifetimeValue: signed(
      'Revenue after refunds from the first sale to the last day, per customer with an order in that time, not only per customer in totalCustomers',
    ),
    avgOrdersPerCustomer: Type.Number({
      minimum: 0,
      description: 'Orders per customer in this period; 2 decimals',
    }),
    currency: Currency,
  }),
  timeline: Type.Array(
    Type.Object({
      date,
      newCustomers: count('Customers with their first order'),
      returningCustomers: count('Customers who had ordered before this day or month'),
    }),
    { description: 'Days; months if the period is longer than 92 days' },
  ),
  topCustomers: Type.Array(
    Type.Object({
      id: id('usr', 'the customer'),
      name: Type.String(),
      orders: count('Orders in this period'),
      totalSpent: signed('Amount paid less refunds in this period'),
      firstPurchaseAt: Timestamp,
      lastPurchaseAt: Timestamp,
    }),
    {
      description:
        'One page, highest amount first. The first purchase is of all time, the last one is in this period. Of now, unless `meta.as_of` is present',
    },
  ),
  pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
  cohorts: Type.Array(
    Type.Object({
      month: date,
      size: count('Customers whose first order was in this month'),
      retained: Type.Array(Type.Integer(), {
        description:
          'How many of them ordered in this month, the next one, and so on up to the month of the last day; whole months',
      }),
    }),
    { description: 'One for each month of the period' },
  ),
})
export type CustomerAnalytics = Static<typeof CustomerAnalytics>

const reads = {
  method: 'GET',
  access: 'key',
  permission: 'analytics:read',
  errors: ['FORBIDDEN', 'PRODUCT_NOT_FOUND'],
} as const

const analyticsScope =
  "Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out."

const product = { id: 'prod_01kb2v7q9xf8ysd3g5h7j9k1mn', title: 'Release notes people read' }

export const getProductAnalytics = operation({
  ...reads,
  id: 'analytics.products',
  path: '/v1/analytics/products',
  summary: 'Sales, views and conversion',
  description: analyticsScope,
  query: AnalyticsQuery,
  answer: { kind: 'object', status: 200, data: ProductAnalytics, description: 'The figures' },
  example: {
    query: { period: 'week' },
    data: {
      summary: {
        ...{ totalRevenue: 9, totalSales: 2, avgOrderValue: 4.5, conversionRate: 0.0625, totalViews: 32 },
        totalCheckouts: 5,
        currency: 'USD',
      },
      timeline: [{ date: '2026-11-21', revenue: 9, sales: 2, views: 32 }],
      topProducts: [{ ...product, revenue: 9, sales: 2 }],
      referrers: [{ host: 'news.example.com', views: 20 }],
      countries: [{ country: 'DE', views: 12 }],
    },
  },
})

const exampleRevenue = {
  ...{ grossRevenue: 13.5, refunds: 4.5, platformFees: 0.9, netRevenue: 8.1, orders: 3 },
  ...{ refundedOrders: 1, avgOrderValue: 4.5, refundRate: 0.3333, currency: 'USD' },
}

export const getRevenueAnalytics = operation({
  ...reads,
  id: 'analytics.revenue',
  path: '/v1/analytics/revenue',
  summary: 'Revenue, refunds and fees',
  description: `${analyticsScope} Sums equal the ledger's.`,
  query: AnalyticsQuery,
  answer: { kind: 'object', status: 200, data: RevenueAnalytics, description: 'The figures' },
  example: {
    query: { startDate: '2026-11-21', endDate: '2026-11-21' },
    data: {
      summary: exampleRevenue,
      timeline: [
        {
          date: '2026-11-21',
          grossRevenue: 13.5,
          refunds: 4.5,
          platformFees: 0.9,
          netRevenue: 8.1,
          orders: 3,
        },
      ],
      byProduct: [{ ...product, grossRevenue: 13.5, netRevenue: 8.1, orders: 3 }],
      balance: { pending: 8.1, available: 64.8, nextPayoutDate: '2026-11-23' },
      previousPeriod: {
        ...{ startDate: '2026-11-20', endDate: '2026-11-20' },
        ...exampleRevenue,
        changePercent: 0,
      },
    },
  },
})

export const getCustomerAnalytics = operation({
  ...reads,
  id: 'analytics.customers',
  path: '/v1/analytics/customers',
  summary: 'New and returning customers',
  description: analyticsScope,
  query: CustomerAnalyticsQuery,
  answer: {
    ...{ kind: 'object', status: 200, data: CustomerAnalytics, description: 'The figures' },
    meta: {
      as_of: Type.Optional({
        ...Timestamp,
        description:
          'When `topCustomers` was computed. Present if a `period` without dates has more than 100,000 orders: a list of the first 1,000 is then made each night, and `pagination.total` is its length',
      }),
    },
  },
  example: {
    query: { period: 'day', limit: 1 },
    data: {
      summary: {
        ...{ totalCustomers: 3, newCustomers: 2, returningCustomers: 1, repeatPurchaseRate: 0.3333 },
        ...{ avgLifetimeValue: 6, avgOrdersPerCustomer: 1, currency: 'USD' },
      },
      timeline: [
        { date: '2026-11-20', newCustomers: 0, returningCustomers: 0 },
        { date: '2026-11-21', newCustomers: 2, returningCustomers: 1 },
      ],
      topCustomers: [
        {
          ...{ id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Robin Vale', orders: 1, totalSpent: 4.5 },
          ...{ firstPurchaseAt: '2026-10-02T08:15:00.000Z', lastPurchaseAt: '2026-11-21T10:00:00.000Z' },
        },
      ],
      pagination: { page: 1, limit: 1, total: 3 },
      cohorts: [{ month: '2026-11-01', size: 2, retained: [2] }],
    },
  },
})
