import type { CustomerAnalytics, CustomerAnalyticsQuery } from '@souk/contract'
import { invariant } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readQuestion } from './question.ts'
import {
  countCustomers,
  countEver,
  findCohorts,
  type CohortMonth,
  type CustomerCounts,
} from './customer-store.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { sumDays, type AnalyticsScope } from './figure-store.ts'
import { decimal, decimalAverage, ratioOf, revenueOf } from './figures.ts'
import { findNames } from './name-store.ts'
import { bucketsOf, earliest, monthsOf, type Period } from './period.ts'
import { findFirstOrders, type CustomerFigures } from '../top-customer-store.ts'
import { topCustomers } from '../top-customers.ts'

/** Decision 21. */
export const analyseCustomers = async (
  deps: AnalyticsDeps,
  principal: Principal,
  { page = 1, limit = 20, ...query }: CustomerAnalyticsQuery,
): Promise<CustomerAnalytics> => {
  const { db, analyticsScope, period } = await readQuestion(deps, principal, query)
  const { currency } = analyticsScope
  const slice = { ...period, limit, offset: (page - 1) * limit }
  const top = sumDays(db, analyticsScope, period)
    .then(({ orders }) => topCustomers(db, analyticsScope, { ...slice, orders }))
    .then((found) => describe(db, analyticsScope, found))
  const [counts, everCount, lifetime, cohorts, topCustomersFound] = await Promise.all([
    countCustomers(db, analyticsScope, period),
    countEver(db, analyticsScope, period.end),
    sumDays(db, analyticsScope, { start: earliest, end: period.end }),
    findCohorts(db, analyticsScope, period),
    top,
  ])
  const total = totalOf(counts)
  const byBucket = new Map(counts.map((one) => [one.bucket, one]))
  return {
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
    topCustomers: topCustomersFound,
    pagination: { page, limit, total: total.customers },
    cohorts: cohortsIn(period, cohorts),
  }
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

/** As the wire has them, with names and first orders. */
export const describe = async (
  db: Db,
  analyticsScope: AnalyticsScope,
  customers: readonly CustomerFigures[],
) => {
  const ids = customers.map(({ id }) => id)
  const [names, firstOrders] = await Promise.all([
    findNames(db, ids),
    findFirstOrders(db, analyticsScope, ids),
  ])
  return customers.map(({ id, orders, spentMinor, lastAt }) => {
    const firstAt = firstOrders.get(id)
    invariant(firstAt, `the customer ${id} has no first order`)
    return {
      id: publicId('user', id),
      name: names.get(id) ?? '',
      orders,
      totalSpent: decimal(spentMinor, analyticsScope.currency),
      firstPurchaseAt: firstAt.toISOString(),
      lastPurchaseAt: lastAt.toISOString(),
    }
  })
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
