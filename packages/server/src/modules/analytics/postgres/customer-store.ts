import type { Reader } from '../../../platform/db/database.ts'
import { monthOf, type Days, type Period } from '../reports/period.ts'
import type { AnalyticsScope } from '../reports/scope.ts'
import type { CohortMonth, CustomerCounts } from '../store-port.ts'

/** Each order is counted by the day of its customer's order before, so that no customer is looked up. */
export const countCustomers = (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { start, end, unit }: Period,
): Promise<CustomerCounts[]> => {
  const count = (condition = db`true`) => db`coalesce(sum(orders) filter (where ${condition}), 0)::int`
  const bucket = unit === 'month' ? db`date_trunc('month', day::timestamp)::date` : db`day`
  return db<CustomerCounts[]>`
    select bucket::text, ${count(db`ordinal = 1`)} as "newCustomers",
           ${count(db`ordinal > 1 and prev_day < since`)} as "returningCustomers",
           ${count(db`prev_day < ${start}::date`)} as "firstInPeriod",
           ${count(db`ordinal = 2 and prev_day >= ${start}::date`)} as repeats, ${count()} as orders
    from (
      select greatest(${bucket}, ${start}::date) as since, ${bucket} as bucket, prev_day, ordinal, orders
      from analytics.daily_customer
      where scope_id = ${scope.id} and currency = ${currency} and day between ${start} and ${end}
    ) as step group by bucket`
}

export const countCustomersUntil = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  day: string,
): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select coalesce(sum(orders), 0)::int as count from analytics.daily_customer
    where scope_id = ${scope.id} and currency = ${currency} and ordinal = 1 and day <= ${day}`
  return row.count
}

export const findCohorts = (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { start, end }: Days,
): Promise<CohortMonth[]> =>
  db<CohortMonth[]>`
    select cohort::text, month::text, customers from analytics.monthly_cohort
    where scope_id = ${scope.id} and currency = ${currency} and cohort >= ${monthOf(start)} and month <= ${monthOf(end)}
      and customers > 0`
