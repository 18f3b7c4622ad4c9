import type { Id } from '../../kernel/ids.ts'
import type { Reader } from '../../platform/db/database.ts'
import { cohortsOf, stepsOf } from './customer-fold-store.ts'
import type { Whose } from './figure-store.ts'
import { monthOf, type Period } from './period.ts'

/** The orders of a product as steps of its customers: few buy the same twice, so they are not kept. */
const productSteps = (db: Reader, { scope, currency }: Whose) =>
  stepsOf(
    db,
    db`select product_id as scope_id, currency, buyer_id, day, at, event_id from analytics.fact
       where product_id = ${scope.id} and currency = ${currency} and is_sale`,
  )

const steps = (db: Reader, whose: Whose) =>
  whose.scope.kind === 'product'
    ? db`(select day, prev_day, ordinal, 1 as orders from (${productSteps(db, whose)}) as step) as step where true`
    : db`analytics.daily_customer where scope_id = ${whose.scope.id} and currency = ${whose.currency}`

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
  whose: Whose,
  { start, end, unit }: Period,
): Promise<CustomerCounts[]> => {
  const bucket = unit === 'month' ? db`date_trunc('month', day::timestamp)::date` : db`day`
  return db<CustomerCounts[]>`
    select bucket::text, coalesce(sum(orders) filter (where ordinal = 1), 0)::int as "newCustomers",
           coalesce(sum(orders) filter (where ordinal > 1 and prev_day < greatest(bucket, ${start}::date)), 0)::int
             as "returningCustomers",
           coalesce(sum(orders) filter (where prev_day < ${start}::date), 0)::int as "firstInPeriod",
           coalesce(sum(orders) filter (where ordinal = 2 and prev_day >= ${start}::date), 0)::int as repeats,
           sum(orders)::int as orders
    from (
      select ${bucket} as bucket, prev_day, ordinal, orders from ${steps(db, whose)}
        and day between ${start} and ${end}
    ) as step
    group by bucket`
}

/** How many had ordered by this day. */
export const countEver = async (db: Reader, whose: Whose, end: string): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select coalesce(sum(orders), 0)::int as count from ${steps(db, whose)} and ordinal = 1 and day <= ${end}`
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
  whose: Whose,
  { start, end }: Period,
): Promise<CohortMonth[]> => {
  const [from, to] = [monthOf(start), monthOf(end)]
  const { scope, currency } = whose
  if (scope.kind !== 'product')
    return db<CohortMonth[]>`
      select cohort::text, month::text, customers from analytics.monthly_cohort
      where scope_id = ${scope.id} and currency = ${currency} and cohort >= ${from} and month <= ${to}`
  const changes = db`(select *, 1 as change from (${productSteps(db, whose)}) as made)`
  return db<CohortMonth[]>`
    select cohort::text, month::text, count(*)::int as customers from (${cohortsOf(db, changes)}) as active
    where cohort >= ${from} and month <= ${to} group by cohort, month`
}

export interface CustomerFigures {
  readonly id: Id<'user'>
  readonly orders: number
  readonly spentMinor: bigint
  readonly lastAt: Date
}

/** The facts of a scope in a currency. */
export const facts = (db: Reader, { scope, currency }: Whose) =>
  db`analytics.fact where currency = ${currency} and ${
    scope.kind === 'all'
      ? db`true`
      : scope.kind === 'seller'
        ? db`seller_id = ${scope.id}`
        : db`product_id = ${scope.id}`
  }`

/** Who ordered in these days, most spent first. */
export const findTopCustomers = (
  db: Reader,
  whose: Whose,
  { start, end, limit, offset }: Period & { readonly limit: number; readonly offset: number },
): Promise<CustomerFigures[]> =>
  db<CustomerFigures[]>`
    select buyer_id as id, (count(*) filter (where is_sale))::int as orders,
           sum(case when is_sale then amount_minor else -amount_minor end)::bigint as "spentMinor",
           max(at) filter (where is_sale) as "lastAt"
    from ${facts(db, whose)} and day between ${start} and ${end}
    group by buyer_id having bool_or(is_sale)
    order by "spentMinor" desc, buyer_id limit ${limit} offset ${offset}`

/** When each of these ordered first of all. */
export const findFirstOrders = async (
  db: Reader,
  whose: Whose,
  buyerIds: readonly Id<'user'>[],
): Promise<ReadonlyMap<Id<'user'>, Date>> => {
  const rows = await db<{ id: Id<'user'>; at: Date }[]>`
    select buyer_id as id, min(at) as at from ${facts(db, whose)}
      and is_sale and buyer_id = any(${[...buyerIds]}::uuid[])
    group by buyer_id`
  return new Map(rows.map(({ id, at }) => [id, at]))
}
