import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Currency, id, oneOf, paging, Timestamp } from '../scalars.ts'

/** How far an analysis looks back where no start is given (Decision 22): so many days before its end. */
export const analyticsPeriods = ['day', 'week', 'month', 'year'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

const day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }))

/** What days, of which currency. */
export const analyticsRange = {
  period: Type.Optional(
    oneOf(analyticsPeriods, 'Looks back so many days: 1, 7, 30 (default), 365. The two dates override it'),
  ),
  startDate: day('First day, `YYYY-MM-DD`, UTC'),
  endDate: day('Last day, included; default: today'),
  currency: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Whose sales are shown; default: the one in which most was sold so far',
    }),
  ),
}

export const AnalyticsQuery = Type.Object({
  ...analyticsRange,
  productId: Type.Optional(
    Type.String({ maxLength: 60, description: 'One product alone; `all` is as good as nothing' }),
  ),
})
export type AnalyticsQuery = Static<typeof AnalyticsQuery>

export const CustomerAnalyticsQuery = Type.Object({ ...AnalyticsQuery.properties, ...paging })
export type CustomerAnalyticsQuery = Static<typeof CustomerAnalyticsQuery>

const date = Type.String({ description: '`YYYY-MM-DD`; of a month its first day' })
const count = (description: string) => Type.Integer({ minimum: 0, description })
const ratio = (description: string) =>
  Type.Number({ minimum: 0, description: `${description}; 0–1, 4 decimals` })
const signed = (description: string) => Type.Number({ description })

const netRevenueOf = 'Paid less what was refunded, before fees; negative where more was refunded than paid'

/** Spec 2.5, and what is additive. */
export const ProductAnalytics = Type.Object({
  summary: Type.Object({
    totalRevenue: signed(netRevenueOf),
    totalSales: count('Orders paid'),
    avgOrderValue: signed('Revenue by sale'),
    conversionRate: Type.Number({ minimum: 0, description: 'Sales by view, 4 decimals; 0 without views' }),
    totalViews: count('Views, one for each account, product and hour'),
    currency: Currency,
  }),
  timeline: Type.Array(
    Type.Object({ date, revenue: signed(netRevenueOf), sales: count('Orders paid'), views: count('Views') }),
    { description: 'Days, from 93 days on months' },
  ),
  topProducts: Type.Array(
    Type.Object({
      id: id('prod', 'the product'),
      title: Type.String(),
      revenue: signed(netRevenueOf),
      sales: count('Orders paid'),
    }),
    { description: 'The ten of most revenue' },
  ),
  referrers: Type.Array(Type.Object({ host: Type.String(), views: count('Views') }), {
    description: 'The ten sites that led to most views; empty: none that is known',
  }),
  countries: Type.Array(Type.Object({ country: Type.String(), views: count('Views') }), {
    description: 'The ten countries of most views, ISO 3166; empty: unknown',
  }),
})
export type ProductAnalytics = Static<typeof ProductAnalytics>

const amounts = {
  grossRevenue: signed('What buyers paid'),
  refunds: signed('What was paid back, on the day that it was'),
  platformFees: signed('Fees kept: of the sales, less what refunds gave back of them'),
  netRevenue: signed('What is left for the seller: gross less refunds less fees'),
}

const revenueSummary = {
  ...amounts,
  orders: count('Orders paid'),
  refundedOrders: count('Orders of which something was refunded for the first time'),
  avgOrderValue: signed('Gross revenue by order'),
  refundRate: Type.Number({ minimum: 0, description: 'Refunded orders by order, 4 decimals' }),
  currency: Currency,
}

/** Decision 20. */
export const RevenueAnalytics = Type.Object({
  summary: Type.Object(revenueSummary),
  timeline: Type.Array(Type.Object({ date, ...amounts, orders: count('Orders paid') }), {
    description: 'Days, from 93 days on months',
  }),
  byProduct: Type.Array(
    Type.Object({
      id: id('prod', 'the product'),
      title: Type.String(),
      grossRevenue: amounts.grossRevenue,
      netRevenue: amounts.netRevenue,
      orders: count('Orders paid'),
    }),
    { description: 'The hundred of most gross revenue; the export has all' },
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
        description: 'By how much the net revenue differs from the one before; 100 or -100 where that was 0',
      }),
    },
    { description: 'As many days before' },
  ),
})
export type RevenueAnalytics = Static<typeof RevenueAnalytics>

/** Decision 21. */
export const CustomerAnalytics = Type.Object({
  summary: Type.Object({
    totalCustomers: count('Who ordered in these days'),
    newCustomers: count('Of them, who ordered for the first time'),
    returningCustomers: count('Of them, who had ordered before'),
    repeatPurchaseRate: ratio('Of them, who have ordered at least twice by the last day'),
    avgLifetimeValue: signed(
      'Paid less refunded since the first sale up to the last day, on average over everyone who has ever ordered until then, not only over totalCustomers',
    ),
    avgOrdersPerCustomer: Type.Number({
      minimum: 0,
      description: 'Orders of these days, by customer; 2 decimals',
    }),
    currency: Currency,
  }),
  timeline: Type.Array(
    Type.Object({
      date,
      newCustomers: count('Who ordered for the first time'),
      returningCustomers: count('Who ordered, and had before this day or month'),
    }),
    { description: 'Days, from 93 days on months' },
  ),
  topCustomers: Type.Array(
    Type.Object({
      id: id('usr', 'the customer'),
      name: Type.String(),
      orders: count('Orders of these days'),
      totalSpent: signed('Paid less refunded in these days'),
      firstPurchaseAt: Timestamp,
      lastPurchaseAt: Timestamp,
    }),
    {
      description:
        'One page, most spent first. The first purchase is of all time, the last one of these days',
    },
  ),
  pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
  cohorts: Type.Array(
    Type.Object({
      month: date,
      size: count('Customers whose first order was in this month'),
      retained: Type.Array(Type.Integer(), {
        description:
          'How many of them ordered in this month, in the next, and so on to that of the last day; whole months',
      }),
    }),
    { description: 'For each month of these days' },
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
  answer: { kind: 'object', status: 200, data: CustomerAnalytics, description: 'The figures' },
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
