import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Condition } from './fold-store.ts'
import { everything } from './scope.ts'
import { nameOf, type Into } from './tables.ts'

/**
 * Orders of one day stand for each other here, so their order does not matter.
 * Each order of `placed` as a step of its customer: the day of the order before (-infinity: none), whether it is their
 * first, second or a later one, and the day of the first.
 */
const stepsOf = (db: Reader, placed: Condition) => db`
  select scope_id, currency, day,
         coalesce(lag(day) over step, '-infinity') as prev_day,
         least(row_number() over step, 3)::smallint as ordinal,
         first_value(day) over step as first_day
  from (${placed}) as placed
  window step as (partition by buyer_id, scope_id, currency order by day)`

/** Months in which a customer of a cohort ordered, of `steps`: each is told by its first order. */
const cohortsOf = (db: Reader, steps: Condition) => db`
  select scope_id, currency, date_trunc('month', first_day::timestamp)::date as cohort,
         date_trunc('month', day::timestamp)::date as month, change
  from ${steps} as step
  where prev_day = '-infinity' or date_trunc('month', prev_day) <> date_trunc('month', day::timestamp)`

/** Sales that are looked at: those of `facts`, or some of those that were folded before. */
const salesOf = (tx: Tx, facts: Condition) =>
  tx`select seller_id, product_id, currency, buyer_id, day from ${facts} as fact where is_sale`

/** Their orders from each seller and in the whole marketplace. */
const placedIn = (tx: Tx, sales: Condition) => tx`
  select scope_id, currency, buyer_id, day
  from (${sales}) as sale cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)`

/** Their orders of each product, as far as they are by customers of a product of whom there are orders in `among`. */
const placedOf = (tx: Tx, sales: Condition, among: Condition) => tx`
  select product_id as scope_id, currency, buyer_id, day from (${sales}) as sale
  where (product_id, buyer_id, currency) in (select product_id, buyer_id, currency from ${among})`

/** Steps with what they change: those `after` are made, those `before`, which they hold too, are taken back. */
const madeAnew = (tx: Tx, before: Condition, after: Condition) => tx`
  select *, 1 as change from (${stepsOf(tx, tx`${before} union all ${after}`)}) as after
  union all
  select *, -1 as change from (${stepsOf(tx, before)}) as before`

/**
 * What `facts` change in the steps of customers, as the relation `step`, and of customers of products as `product_step`. A
 * sale that is heard late changes what the next one of its customer is: all their steps are taken back and made again, which
 * leaves the others as they are.
 */
export const changedSteps = (tx: Tx, fresh: Condition, known: Condition): Condition => {
  const told = salesOf(tx, fresh)
  const before = tx`select * from sale_before`
  const toldSale = tx`(${told}) as told`
  return tx`
    sale_before as materialized (
      ${salesOf(tx, known)} and buyer_id in (select buyer_id from ${fresh} as fresh where is_sale)
    ), step as materialized (${madeAnew(tx, placedIn(tx, before), placedIn(tx, told))}),
    product_step as (${madeAnew(tx, placedOf(tx, before, toldSale), placedOf(tx, told, toldSale))})`
}

/** All steps of customers, as the relation `step`. */
export const allSteps = (tx: Tx, facts: Condition): Condition =>
  tx`step as materialized (select *, 1 as change from (${stepsOf(tx, placedIn(tx, salesOf(tx, facts)))}) as step)`

/** All steps of those who bought a product more than once, as the relation `product_step`. */
export const allProductSteps = (tx: Tx, facts: Condition): Condition => {
  const several = tx`(
    select product_id, buyer_id, currency from ${facts} as fact
    where is_sale group by product_id, buyer_id, currency having count(*) > 1) as several`
  return tx`product_step as (
    select *, 1 as change from (${stepsOf(tx, placedOf(tx, salesOf(tx, facts), several))}) as step)`
}

const added = (tx: Tx, ...columns: string[]) =>
  columns.map(
    (column, index) =>
      tx`${index ? tx`,` : tx`set`} ${tx(column)} = known.${tx(column)} + excluded.${tx(column)}`,
  )

/** Adds `step` to the months of cohorts. */
export const insertCohorts = (tx: Tx, { place, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, place, 'monthly_cohort')} as known (scope_id, currency, cohort, month, customers)
  select scope_id, currency, cohort, month, sum(change)::int from (${cohortsOf(tx, tx`step`)}) as active
  group by scope_id, currency, cohort, month having sum(change) <> 0
  ${isKeyed ? tx`on conflict (scope_id, currency, cohort, month) do update ${added(tx, 'customers')}` : tx``}`

/** Adds `step` to the days of customers. */
export const insertCustomerDays = (tx: Tx, { place, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, place, 'daily_customer')} as known (scope_id, currency, day, prev_day, ordinal, orders)
  select scope_id, currency, day, prev_day, ordinal, sum(change)::int from step
  group by scope_id, currency, day, prev_day, ordinal having sum(change) <> 0
  order by scope_id, currency, day, prev_day, ordinal
  ${isKeyed ? tx`on conflict (scope_id, currency, day, prev_day, ordinal) do update ${added(tx, 'orders')}` : tx``}`

/** Adds `step` to the days of those who came back. */
export const insertReturns = (tx: Tx, { place, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, place, 'daily_return')} as known
    (scope_id, currency, day, prev_month, ordinal, orders, same_day)
  select scope_id, currency, day, date_trunc('month', prev_day::timestamp)::date, ordinal, sum(change)::int,
         coalesce(sum(change) filter (where prev_day = day), 0)::int
  from step where ordinal > 1
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 or sum(change) filter (where prev_day = day) <> 0
  order by 1, 2, 3, 4, 5
  ${isKeyed ? tx`on conflict (scope_id, currency, day, prev_month, ordinal) do update ${added(tx, 'orders', 'same_day')}` : tx``}`

/** Adds `product_step` to the orders of those who had bought a product before. */
export const insertProductReturns = (tx: Tx, { place, isKeyed }: Into): Condition => tx`
  insert into ${nameOf(tx, place, 'product_return')} as known
    (product_id, currency, day, prev_day, first_month, ordinal, orders)
  select scope_id, currency, day, prev_day, date_trunc('month', first_day::timestamp)::date, ordinal, sum(change)::int
  from product_step where ordinal > 1
  group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  order by 1, 2, 3, 4, 5, 6
  ${isKeyed ? tx`on conflict (product_id, currency, day, prev_day, first_month, ordinal) do update ${added(tx, 'orders')}` : tx``}`

/** Adds the sales of `fresh` to how often each customer ordered, and to what they paid. */
export const insertCustomers = (tx: Tx, { place, isKeyed }: Into, fresh: Condition): Condition => tx`
  insert into ${nameOf(tx, place, 'customer')} as known (scope_id, currency, buyer_id, orders, gross_minor)
  with of_seller as materialized (
    select seller_id as scope_id, currency, buyer_id, count(*)::int as orders,
           sum(amount_minor::float8)::bigint as gross_minor
    from ${fresh} as fresh where is_sale group by seller_id, currency, buyer_id
  )
  select * from (
    select * from of_seller union all
    select ${everything}::uuid, currency, buyer_id, sum(orders)::int, sum(gross_minor::float8)::bigint
    from of_seller group by currency, buyer_id
  ) as sums order by scope_id, currency, buyer_id
  ${isKeyed ? tx`on conflict (scope_id, currency, buyer_id) do update ${added(tx, 'orders', 'gross_minor')}` : tx``}`
