import type { MarketAnalytics, MarketAnalyticsQuery } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { readQuestion } from './question.ts'
import type { AnalyticsDeps } from '../deps.ts'
import {
  conversionOf,
  decimal,
  netOf,
  noFigures,
  ratioOf,
  revenueOf,
  sumFigures,
  type Figures,
} from './figures.ts'
import { findNames, findTitles } from './public-store.ts'
import { bucketsOf } from './period.ts'

const topCount = 10

/** What the operator wants to know: of all sellers together, and who they are. */
export const analyseMarket = async (
  deps: AnalyticsDeps,
  principal: Principal,
  query: MarketAnalyticsQuery,
): Promise<MarketAnalytics> => {
  const { db, store, analyticsScope, period } = await readQuestion(deps, principal, query)
  const { scope, currency } = analyticsScope
  const [figures, views, customers, { sellers, total: activeSellers }, products] = await Promise.all([
    store.findFigures(analyticsScope, period),
    store.findViews(scope, period),
    store.countCustomers(analyticsScope, period),
    store.findBestSellers(currency, { ...period, limit: topCount }),
    store.findBestProducts(analyticsScope, { ...period, by: 'gross', limit: topCount }),
  ])
  const [names, titles] = await Promise.all([
    findNames(
      db,
      sellers.map(({ id }) => id),
    ),
    findTitles(
      db,
      products.map(({ id }) => id),
    ),
  ])
  const total = sumFigures([...figures.values()])
  const totalViews = [...views.values()].reduce((sum, count) => sum + count, 0)
  return {
    summary: {
      ...totalsOf(total, currency),
      takeRate: ratioOf(Number(total.feesMinor), Number(revenueOf(total))),
      refundedOrders: total.refundedOrders,
      activeSellers,
      customers: customers.reduce((sum, { firstInPeriod }) => sum + firstInPeriod, 0),
      newCustomers: customers.reduce((sum, { newCustomers }) => sum + newCustomers, 0),
      views: totalViews,
      conversionRate: conversionOf(total.orders, totalViews),
      currency,
    },
    timeline: bucketsOf(period).map((date) => ({
      date,
      ...totalsOf(figures.get(date) ?? noFigures, currency),
    })),
    topSellers: sellers.map(({ id, ...seller }) => ({
      id: publicId('user', id),
      name: names.get(id) ?? '',
      ...shareOf(seller, currency),
    })),
    topProducts: products.map(({ id, ...product }) => ({
      id: publicId('product', id),
      title: titles.get(id) ?? '',
      ...shareOf(product, currency),
    })),
  }
}

const totalsOf = (figures: Figures, currency: string) => ({
  grossRevenue: decimal(figures.grossMinor, currency),
  refunds: decimal(figures.refundsMinor, currency),
  platformFees: decimal(figures.feesMinor, currency),
  sellerRevenue: decimal(netOf(figures), currency),
  orders: figures.orders,
})

const shareOf = (
  { grossMinor, feesMinor, orders }: Pick<Figures, 'grossMinor' | 'feesMinor' | 'orders'>,
  currency: string,
) => ({
  grossRevenue: decimal(grossMinor, currency),
  platformFees: decimal(feesMinor, currency),
  orders,
})
