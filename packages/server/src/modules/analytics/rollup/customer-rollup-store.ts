import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Condition } from './rollup-store.ts'
import { everything } from '../reports/scope.ts'
import { nameOf, type Into, type Schema } from './tables.ts'

/**
 * Orders of one day stand for each other here, so their order does not matter.
 * Each order of `ordered` as a step of its customer: the day of the order before (-infinity: none), whether it is their
 * first, second or a later one, and the day of the first.
 */
const stepsOf = (db: Reader, ordered: Condition) => db`
  select scope_id, currency, day,
         coalesce(lag(day) over step, '-infinity') as prev_day,
         least(row_number() over step, 3)::smallint as ordinal,
         first_value(day) over step as first_day
  from (${ordered}) as ordered
  window step as (partition by buyer_id, scope_id, currency order by day)`

/** Months in which a customer of a cohort ordered, of `steps`; the first order of a month counts. */
const cohortsOf = (db: Reader, steps: Condition) => db`
  select scope_id, currency, date_trunc('month', first_day::timestamp)::date as cohort,
         date_trunc('month', day::timestamp)::date as month, change
  from ${steps} as step
  where prev_day = '-infinity' or date_trunc('month', prev_day) <> date_trunc('month', day::timestamp)`

/** Sales that are looked at: those of `events`, or some of those that were rolled up before. */
const salesOf = (tx: Tx, events: Condition) =>
  tx`select seller_id, product_id, currency, buyer_id, day from ${events} as event where is_sale`

/** Their orders from each seller and in the whole marketplace. */
const ranIn = (tx: Tx, sales: Condition) => tx`
  select scope_id, currency, buyer_id, day
  from (${sales}) as sale cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)`

/** Their orders of each product, as far as they are by customers of a product of whom there are orders in `among`. */
const positionOf = (tx: Tx, sales: Condition, among: Condition) => tx`
  select product_id as scope_id, currency, buyer_id, day from (${sales}) as sale
  where (product_id, buyer_id, currency) in (select product_id, buyer_id, currency from ${among})`

/** Steps with what they change: those `after` are made, those `before`, which they hold too, are taken back. */
const rebuilt = (tx: Tx, before: Condition, after: Condition) => tx`
  select *, 1 as change from (${stepsOf(tx, tx`${before} union all ${after}`)}) as after
  union all
  select *, -1 as change from (${stepsOf(tx, before)}) as before`

/**
 * What the sales of `fresh` change in the steps of customers, as the relation `step`, given `customer_change` (insertCustomers).
 * An order that follows all others of its customer is a step more, and what it follows is known of the customer: to read all
 * their orders and make their steps again, at six orders each, was half of what a sale took. That is done for an order that is
 * handled late alone, which changes what the next one is.
 */
export const changedSteps = (tx: Tx, fresh: Condition, known: Condition): Condition => {
  const late = tx`(select * from ordered where first_arrived < last_before) as late`
  const before = ranIn(tx, tx`${salesOf(tx, known)} and buyer_id in (select buyer_id from ${late})`)
  return tx`
    ordered as materialized (
      select *, lag(day) over step as arrived_before, row_number() over step as number,
             first_value(day) over step as first_arrived
      from (${ranIn(tx, salesOf(tx, fresh))}) as arrived join customer_change using (scope_id, currency, buyer_id)
      window step as (partition by buyer_id, scope_id, currency order by day)
    ), late_before as materialized (
      select * from (${before}) as before
      where (scope_id, currency, buyer_id) in (select scope_id, currency, buyer_id from ${late})
    ), step as materialized (
      select scope_id, currency, day, coalesce(arrived_before, last_before, '-infinity') as prev_day,
             least(coalesce(orders_before, 0) + number, 3)::smallint as ordinal,
             coalesce(first_before, first_arrived) as first_day, 1 as change
      from ordered where last_before is null or first_arrived >= last_before
      union all
      ${rebuilt(
        tx,
        tx`select scope_id, currency, buyer_id, day from late_before`,
        tx`select scope_id, currency, buyer_id, day from ${late}`,
      )}
    )`
}

/**
 * The same of customers of a product, as the relation `product_step`, given `customer_change`. Few bought it before: who never
 * bought of its seller did not.
 */
export const changedProductSteps = (tx: Tx, fresh: Condition, known: Condition): Condition => {
  const arrived = salesOf(tx, fresh)
  const before = tx`select product_id as scope_id, currency, buyer_id, day from product_sale_before`
  return tx`
    product_sale_before as materialized (
      ${salesOf(tx, known)} and (buyer_id, seller_id, currency, product_id) in (
        select buyer_id, seller_id, currency, product_id
        from (${arrived}) as arrived join customer_change using (currency, buyer_id)
        where scope_id = seller_id and orders_before > 0
      )
    ), product_step as (
      ${rebuilt(tx, before, tx`select product_id as scope_id, currency, buyer_id, day from (${arrived}) as arrived`)}
    )`
}

/** All steps of those who bought a product more than once, as the relation `product_step`. */
export const allProductSteps = (tx: Tx, events: Condition): Condition => {
  const several = tx`(
    select product_id, buyer_id, currency from ${events} as event
    where is_sale group by product_id, buyer_id, currency having count(*) > 1) as several`
  return tx`product_step as (
    select *, 1 as change from (${stepsOf(tx, positionOf(tx, salesOf(tx, events), several))}) as step)`
}

const added = (tx: Tx, ...columns: string[]) =>
  columns.map(
    (column, index) =>
      tx`${index ? tx`,` : tx`set`} ${tx(column)} = known.${tx(column)} + excluded.${tx(column)}`,
  )

/** Adds `step` to the months of cohorts. */
export const insertCohorts = (tx: Tx, schema: Schema): Condition => tx`
  insert into ${nameOf(tx, schema, 'monthly_cohort')} as known (scope_id, currency, cohort, month, customers)
  select scope_id, currency, cohort, month, sum(change)::int from (${cohortsOf(tx, tx`step`)}) as active
  group by scope_id, currency, cohort, month having sum(change) <> 0
  on conflict (scope_id, currency, cohort, month) do update ${added(tx, 'customers')}`

/** Adds `step` to the days of customers. */
export const insertCustomerDays = (tx: Tx, schema: Schema): Condition => tx`
  insert into ${nameOf(tx, schema, 'daily_customer')} as known (scope_id, currency, day, prev_day, ordinal, orders)
  select scope_id, currency, day, prev_day, ordinal, sum(change)::int from step
  group by scope_id, currency, day, prev_day, ordinal having sum(change) <> 0
  order by scope_id, currency, day, prev_day, ordinal
  on conflict (scope_id, currency, day, prev_day, ordinal) do update ${added(tx, 'orders')}`

/** Adds `step` to the days of those who came back. */
export const insertReturns = (tx: Tx, { schema, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, schema, 'daily_return')} as known
    (scope_id, currency, day, prev_month, ordinal, orders, same_day)
  select scope_id, currency, day, date_trunc('month', prev_day::timestamp)::date, ordinal, sum(change)::int,
         coalesce(sum(change) filter (where prev_day = day), 0)::int
  from step where ordinal > 1
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 or sum(change) filter (where prev_day = day) <> 0
  order by 1, 2, 3, 4, 5
  ${isKeyed ? tx`on conflict (scope_id, currency, day, prev_month, ordinal) do update ${added(tx, 'orders', 'same_day')}` : tx``}`

/** Adds `product_step` to the orders of those who had bought a product before. */
export const insertProductReturns = (tx: Tx, { schema, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, schema, 'product_return')} as known
    (product_id, currency, day, prev_day, first_month, ordinal, orders)
  select scope_id, currency, day, prev_day, date_trunc('month', first_day::timestamp)::date, ordinal, sum(change)::int
  from product_step where ordinal > 1
  group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  order by 1, 2, 3, 4, 5, 6
  ${isKeyed ? tx`on conflict (product_id, currency, day, prev_day, first_month, ordinal) do update ${added(tx, 'orders')}` : tx``}`

/** What a customer who paid so much is ranked by, if they are (rank-store.ts). */
const rankedBy = (
  tx: Tx,
  schema: Schema,
  { of, paid }: { readonly of: Condition; readonly paid: Condition },
) => tx`
  (select ${paid} from ${nameOf(tx, schema, 'ranking')} as ranking
   where ranking.scope_id = ${of}.scope_id and ranking.currency = ${of}.currency and ${paid} > above_minor)`

/**
 * Adds the sales of `fresh` to how often each customer ordered, to what they paid, and to the days of their orders. Anyone who is
 * not ranked has nothing in an index that changes: their row stays on its page, and no index is written.
 */
export const insertCustomers = (tx: Tx, schema: Schema, fresh: Condition): Condition => tx`
  insert into ${nameOf(tx, schema, 'customer')} as known
    (scope_id, currency, buyer_id, orders, gross_minor, first_day, last_day, ranked_minor)
  with of_seller as materialized (
    select seller_id as scope_id, currency, buyer_id, count(*)::int as orders,
           sum(amount_minor::float8)::bigint as gross_minor, min(day) as first_day, max(day) as last_day
    from ${fresh} as fresh where is_sale group by seller_id, currency, buyer_id
  )
  select *, ${rankedBy(tx, schema, { of: tx`sums`, paid: tx`sums.gross_minor` })} from (
    select * from of_seller union all
    select ${everything}::uuid, currency, buyer_id, sum(orders)::int, sum(gross_minor::float8)::bigint,
           min(first_day), max(last_day)
    from of_seller group by currency, buyer_id
  ) as sums order by scope_id, currency, buyer_id
  on conflict (scope_id, currency, buyer_id) do update ${added(tx, 'orders', 'gross_minor')},
    first_day = least(known.first_day, excluded.first_day),
    last_day = greatest(known.last_day, excluded.last_day),
    ranked_minor = ${rankedBy(tx, schema, { of: tx`known`, paid: tx`known.gross_minor + excluded.gross_minor` })}
  returning scope_id, currency, buyer_id, old.orders as orders_before,
    old.first_day as first_before, old.last_day as last_before`
