import type { CustomerAnalytics, CustomerAnalyticsQuery } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readQuestion } from './question.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { decimal, decimalAverage, ratioOf, revenueOf } from './figures.ts'
import { findNames } from './public-store.ts'
import { bucketsOf, earliest, monthsOf, type Period } from './period.ts'
import type { CohortMonth, CustomerCounts, CustomerFigures } from '../store-port.ts'

export interface CustomerReport {
  readonly data: CustomerAnalytics
  /** When the top customers were listed; missing: now. */
  readonly asOf?: Date
}

/** Decision 21. */
export const analyseCustomers = async (
  deps: AnalyticsDeps,
  principal: Principal,
  { page = 1, limit = 20, ...query }: CustomerAnalyticsQuery,
): Promise<CustomerReport> => {
  const { db, store, analyticsScope, period } = await readQuestion(deps, principal, query)
  const { currency } = analyticsScope
  const [counts, everCount, lifetime, cohorts, { customers, list }] = await Promise.all([
    store.countCustomers(analyticsScope, period),
    store.countCustomersUntil(analyticsScope, period.end),
    store.sumFigures(analyticsScope, { start: earliest, end: period.end }),
    store.findCohorts(analyticsScope, period),
    store.findTopCustomers(analyticsScope, { ...period, limit, offset: (page - 1) * limit }),
  ])
  const total = totalOf(counts)
  const byBucket = new Map(counts.map((one) => [one.bucket, one]))
  const data = {
    summary: {
      totalCustomers: total.customers,
      newCustomers: total.newCustomers,
      returningCustomers: total.customers - total.newCustomers,
      repeatPurchaseRate: ratioOf(total.customers - total.newCustomers + total.repeats, total.customers),
      avgLifetimeValue: decimalAverage({ minor: revenueOf(lifetime), currency }, everCount),
      avgOrdersPerCustomer: ratioOf(total.orders, total.customers, 2),
      currency,
    },
    timeline: bucketsOf(period).map((date) => ({
      date,
      newCustomers: byBucket.get(date)?.newCustomers ?? 0,
      returningCustomers: byBucket.get(date)?.returningCustomers ?? 0,
    })),
    topCustomers: await describe(db, currency, customers),
    pagination: { page, limit, total: list?.total ?? total.customers },
    cohorts: cohortsIn(period, cohorts),
  }
  return { data, ...(list ? { asOf: list.asOf } : {}) }
}

const totalOf = (counts: readonly CustomerCounts[]) => {
  const sum = (of: (one: CustomerCounts) => number) => counts.reduce((all, one) => all + of(one), 0)
  return {
    customers: sum(({ firstInPeriod }) => firstInPeriod),
    newCustomers: sum(({ newCustomers }) => newCustomers),
    repeats: sum(({ repeats }) => repeats),
    orders: sum(({ orders }) => orders),
  }
}

/** As the wire has them, with names. */
export const describe = async (db: Db, currency: string, customers: readonly CustomerFigures[]) => {
  const names = await findNames(
    db,
    customers.map(({ id }) => id),
  )
  return customers.map(({ id, orders, spentMinor, firstAt, lastAt }) => ({
    id: publicId('user', id),
    name: names.get(id) ?? '',
    orders,
    totalSpent: decimal(spentMinor, currency),
    firstPurchaseAt: firstAt.toISOString(),
    lastPurchaseAt: lastAt.toISOString(),
  }))
}

/** A cohort for each month of the period, and for each month since how many of it ordered; zeros too. */
const cohortsIn = (period: Period, found: readonly CohortMonth[]): CustomerAnalytics['cohorts'] => {
  const customers = new Map(found.map((one) => [`${one.cohort} ${one.month}`, one.customers]))
  const months = monthsOf(period)
  return months.map((month, index) => ({
    month,
    size: customers.get(`${month} ${month}`) ?? 0,
    retained: months.slice(index).map((active) => customers.get(`${month} ${active}`) ?? 0),
  }))
}
