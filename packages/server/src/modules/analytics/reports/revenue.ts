import type { AnalyticsQuery, RevenueAnalytics } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { readQuestion } from './question.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { decimal, decimalAverage, netOf, noFigures, ratioOf, sumFigures, type Figures } from './figures.ts'
import { findTitles } from './public-store.ts'
import { bucketsOf, periodBefore } from './period.ts'

const maxProducts = 100

/** Decision 20: what the ledger has booked of sales and refunds, on the day that each happened. */
export const analyseRevenue = async (
  deps: AnalyticsDeps,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<RevenueAnalytics> => {
  const { db, store, analyticsScope, period } = await readQuestion(deps, principal, query)
  const { currency } = analyticsScope
  const before = periodBefore(period)
  const [figures, previous, products, { balances, nextPayoutDate }] = await Promise.all([
    store.findFigures(analyticsScope, period),
    store.sumFigures(analyticsScope, before),
    store.findBestProducts(analyticsScope, { ...period, by: 'gross', limit: maxProducts }),
    deps.payouts.balance(principal),
  ])
  const titles = await findTitles(
    db,
    products.map(({ id }) => id),
  )
  const total = sumFigures([...figures.values()])
  const balance = balances.find((one) => one.currency === currency)
  return {
    summary: summaryOf(total, currency),
    timeline: bucketsOf(period).map((date) => ({
      date,
      ...amountsOf(figures.get(date) ?? noFigures, currency),
    })),
    byProduct: products.map((product) => {
      const { grossRevenue, netRevenue, orders } = amountsOf(product, currency)
      return {
        id: publicId('product', product.id),
        title: titles.get(product.id) ?? '',
        ...{ grossRevenue, netRevenue, orders },
      }
    }),
    balance: {
      pending: balance?.pending ?? 0,
      available: balance?.available ?? 0,
      nextPayoutDate,
    },
    previousPeriod: {
      ...{ startDate: before.start, endDate: before.end },
      ...summaryOf(previous, currency),
      changePercent: changeOf(netOf(total), netOf(previous)),
    },
  }
}

const amountsOf = (figures: Figures, currency: string) => ({
  grossRevenue: decimal(figures.grossMinor, currency),
  refunds: decimal(figures.refundsMinor, currency),
  platformFees: decimal(figures.feesMinor, currency),
  netRevenue: decimal(netOf(figures), currency),
  orders: figures.orders,
})

const summaryOf = (figures: Figures, currency: string) => ({
  ...amountsOf(figures, currency),
  refundedOrders: figures.refundedOrders,
  avgOrderValue: decimalAverage({ minor: figures.grossMinor, currency }, figures.orders),
  refundRate: ratioOf(figures.refundedOrders, figures.orders),
  currency,
})

/** By how many percent it has changed, two decimals; against nothing it is all or nothing. */
const changeOf = (now: bigint, before: bigint): number => {
  if (before === 0n) return now === 0n ? 0 : now > 0n ? 100 : -100
  const size = before < 0n ? -before : before
  return Math.round((Number(now - before) / Number(size)) * 10_000) / 100
}
