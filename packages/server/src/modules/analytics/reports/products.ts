import type { AnalyticsQuery, ProductAnalytics } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { readQuestion } from './question.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { conversionOf, decimal, decimalAverage, noFigures, revenueOf, sumFigures } from './figures.ts'
import { countCheckouts, findTitles } from './public-store.ts'
import { bucketsOf } from './period.ts'

const topCount = 10

/** Spec 2.5: revenue is net of refunds and before fees, on the day that each happened (Decision 22). */
export const analyseProducts = async (
  deps: AnalyticsDeps,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<ProductAnalytics> => {
  const { db, store, analyticsScope, period } = await readQuestion(deps, principal, query)
  const { scope, currency } = analyticsScope
  const top = { ...period, limit: topCount }
  const [figures, views, totalCheckouts, best, referrers, countries] = await Promise.all([
    store.findFigures(analyticsScope, period),
    store.findViews(scope, period),
    countCheckouts(db, scope, period),
    store.findBestProducts(analyticsScope, { ...top, by: 'revenue' }),
    store.findSources(scope, { ...top, kind: 'referrer' }),
    store.findSources(scope, { ...top, kind: 'country' }),
  ])
  const titles = await findTitles(
    db,
    best.map(({ id }) => id),
  )
  const total = sumFigures([...figures.values()])
  const totalViews = [...views.values()].reduce((sum, count) => sum + count, 0)
  return {
    summary: {
      totalRevenue: decimal(revenueOf(total), currency),
      totalSales: total.orders,
      avgOrderValue: decimalAverage({ minor: revenueOf(total), currency }, total.orders),
      conversionRate: conversionOf(total.orders, totalViews),
      totalViews,
      totalCheckouts,
      currency,
    },
    timeline: bucketsOf(period).map((date) => {
      const bucket = figures.get(date) ?? noFigures
      return {
        date,
        revenue: decimal(revenueOf(bucket), currency),
        sales: bucket.orders,
        views: views.get(date) ?? 0,
      }
    }),
    topProducts: best.map((product) => ({
      id: publicId('product', product.id),
      title: titles.get(product.id) ?? '',
      revenue: decimal(revenueOf(product), currency),
      sales: product.orders,
    })),
    referrers: referrers.map(({ source: host, views: count }) => ({ host, views: count })),
    countries: countries.map(({ source: country, views: count }) => ({ country, views: count })),
  }
}
