import type { Reader } from '../../../platform/db/database.ts'
import type { AnalyticsScope } from './figure-store.ts'
import { monthOf, type Period } from './period.ts'

/** Later orders of a product by the same customer. */
const productReturns = (db: Reader, { scope, currency }: AnalyticsScope) =>
  db`analytics.product_return where product_id = ${scope.id} and currency = ${currency}`

/** First orders of a product by day: all of the day but those of customers who had bought it before. */
const productFirsts = (db: Reader, analyticsScope: AnalyticsScope) => db`
  select day, sum(orders)::int as orders from (
    select day, orders from analytics.daily_product
    where product_id = ${analyticsScope.scope.id} and currency = ${analyticsScope.currency}
    union all select day, -orders from ${productReturns(db, analyticsScope)}
  ) as ordered group by day`

/** The steps of a scope, with their condition. */
const steps = (db: Reader, analyticsScope: AnalyticsScope) =>
  analyticsScope.scope.kind === 'product'
    ? db`(
        select day, '-infinity'::date as prev_day, 1 as ordinal, orders from (${productFirsts(db, analyticsScope)}) as first
        union all select day, prev_day, ordinal, orders from ${productReturns(db, analyticsScope)}
      ) as step where true`
    : db`analytics.daily_customer where scope_id = ${analyticsScope.scope.id} and currency = ${analyticsScope.currency}`

/**
 * The steps of a period that are looked at one by one. Of sellers they are those of new customers, and those whose order
 * before was in the month that the period begins in: whether it was in the period all others say by its month.
 */
const singleSteps = (db: Reader, analyticsScope: AnalyticsScope, { start, end }: Period) => {
  const inside = db`select day, prev_day, ordinal, orders from ${steps(db, analyticsScope)} and day between ${start} and ${end}`
  if (analyticsScope.scope.kind === 'product') return inside
  const month = monthOf(start)
  return db`
    select day, '-infinity'::date as prev_day, 1 as ordinal, orders from ${steps(db, analyticsScope)}
      and day between ${start} and ${end} and ordinal = 1
    union all
    ${inside} and ordinal > 1 and prev_day >= ${month}::date and prev_day < ${month}::date + interval '1 month'`
}

/**
 * The others, by the month of the order before, each bucket by itself: to find a bucket for each row took twice as long (of a year
 * 6 ms of processor, 3.4).
 */
const rolledCounts = (db: Reader, { scope, currency }: AnalyticsScope, { start, unit }: Period) => {
  // Of those whose order before was in an earlier bucket: with days as buckets, all but those of the day itself.
  const cameBack =
    unit === 'month' ? db`sum(orders) filter (where prev_month < bucket)` : db`sum(orders - same_day)`
  return db`
    select bucket, 0, coalesce(came_back, 0)::int, coalesce(first_inside, 0)::int, coalesce(repeats, 0)::int, orders::int
    from (select bucket, min(day) as first_day, max(day) as last_day from calendar group by bucket) as its
    cross join lateral (
      select ${cameBack} as came_back, sum(orders) filter (where prev_month < ${start}::date) as first_inside,
             sum(orders) filter (where ordinal = 2 and prev_month > ${start}::date) as repeats, sum(orders) as orders
      from analytics.daily_return
      where scope_id = ${scope.id} and currency = ${currency} and day between first_day and last_day
        and prev_month <> ${monthOf(start)}
    ) as rolled
    where orders is not null`
}

export interface CustomerCounts {
  readonly bucket: string
  readonly newCustomers: number
  /** Of the bucket: who had ordered before it. */
  readonly returningCustomers: number
  /** Orders whose customer had none before in the period: each customer once. */
  readonly firstInPeriod: number
  /** Second orders of those whose first is in the period too. */
  readonly repeats: number
  readonly orders: number
}

/** Customers by bucket; buckets without any are left out. */
export const countCustomers = (
  db: Reader,
  analyticsScope: AnalyticsScope,
  period: Period,
): Promise<CustomerCounts[]> => {
  const { start, unit } = period
  const bucket = unit === 'month' ? db`date_trunc('month', day)::date` : db`day::date`
  return db<CustomerCounts[]>`
    with calendar as materialized (
      select day::date as day, ${bucket} as bucket
      from generate_series(${start}::timestamp, ${period.end}::timestamp, '1 day') as its (day)
    )
    select bucket::text, sum(first)::int as "newCustomers", sum(came_back)::int as "returningCustomers",
           sum(first_inside)::int as "firstInPeriod", sum(repeats)::int as repeats, sum(orders)::int as orders
    from (
      select bucket, case when ordinal = 1 then orders else 0 end as first,
             case when ordinal > 1 and prev_day < greatest(bucket, ${start}::date) then orders else 0 end as came_back,
             case when prev_day < ${start}::date then orders else 0 end as first_inside,
             case when ordinal = 2 and prev_day >= ${start}::date then orders else 0 end as repeats, orders
      from (${singleSteps(db, analyticsScope, period)}) as step join calendar using (day)
      ${analyticsScope.scope.kind === 'product' ? db`` : db`union all ${rolledCounts(db, analyticsScope, period)}`}
    ) as step
    group by bucket`
}

/** How many had ordered by this day. */
export const countEver = async (db: Reader, analyticsScope: AnalyticsScope, end: string): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select coalesce(sum(orders), 0)::int as count from ${steps(db, analyticsScope)} and ordinal = 1 and day <= ${end}`
  return row.count
}

export interface CohortMonth {
  readonly cohort: string
  readonly month: string
  readonly customers: number
}

/** How many of each cohort ordered in which month, whole months. */
export const findCohorts = async (
  db: Reader,
  analyticsScope: AnalyticsScope,
  { start, end }: Period,
): Promise<CohortMonth[]> => {
  const [from, to] = [monthOf(start), monthOf(end)]
  const { scope, currency } = analyticsScope
  if (scope.kind !== 'product')
    return db<CohortMonth[]>`
      select cohort::text, month::text, customers from analytics.monthly_cohort
      where scope_id = ${scope.id} and currency = ${currency} and cohort >= ${from} and month <= ${to}`
  return db<CohortMonth[]>`
    select cohort::text, month::text, sum(orders)::int as customers from (
      select cohort, cohort as month, orders
      from (${productFirsts(db, analyticsScope)}) as first
      cross join lateral (values (date_trunc('month', day::timestamp)::date)) as its (cohort)
      union all
      select first_month, month, orders
      from (select * from ${productReturns(db, analyticsScope)}) as later
      cross join lateral (values (date_trunc('month', day::timestamp)::date)) as its (month)
      where prev_day < month
    ) as active
    where cohort >= ${from} and month <= ${to} group by cohort, month`
}
