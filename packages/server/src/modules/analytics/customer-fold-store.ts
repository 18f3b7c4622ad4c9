import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Condition } from './fold-store.ts'
import { everything } from './scope.ts'
import { nameOf, type Into } from './tables.ts'

/**
 * Each order of `placed` as a step of its customer: the day of the order before (-infinity: none), whether it is their
 * first, second or a later one, and the day of the first.
 */
export const stepsOf = (db: Reader, placed: Condition) => db`
  select scope_id, currency, day,
         coalesce(lag(day) over step, '-infinity') as prev_day,
         least(row_number() over step, 3)::smallint as ordinal,
         first_value(day) over step as first_day
  from (${placed}) as placed
  window step as (partition by scope_id, currency, buyer_id order by at, event_id)`

/** Months in which a customer of a cohort ordered, of `steps`: each is told by its first order. */
export const cohortsOf = (db: Reader, steps: Condition) => db`
  select scope_id, currency, date_trunc('month', first_day::timestamp)::date as cohort,
         date_trunc('month', day::timestamp)::date as month, change
  from ${steps} as step
  where prev_day = '-infinity' or date_trunc('month', prev_day) <> date_trunc('month', day::timestamp)`

/**
 * Adds the sales that are `isNew`. A sale that is heard late changes what the next one of its customer is: all their steps
 * are taken back and made again, which leaves the others as they are.
 */
export const addCustomerDays = async (tx: Tx, into: Into, isNew: Condition): Promise<void> => {
  const { place, isKeyed } = into
  const fact = nameOf(tx, place, 'fact')
  const ofTouched = isKeyed
    ? tx`buyer_id in (select buyer_id from ${fact} as fact where is_sale and ${isNew})`
    : tx`true`
  const added = (column: string) => tx`set ${tx(column)} = known.${tx(column)} + excluded.${tx(column)}`
  await tx`
    with placed as (
      select scope_id, currency, buyer_id, day, at, event_id, ${isNew} as is_new
      from ${fact} as fact cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)
      where is_sale and ${ofTouched}
    ), step as materialized (
      select *, 1 as change from (${stepsOf(tx, tx`select * from placed`)}) as after
      union all
      select *, -1 as change from (${stepsOf(tx, tx`select * from placed where not is_new`)}) as before
    ), cohorts as (
      insert into ${nameOf(tx, place, 'monthly_cohort')} as known (scope_id, currency, cohort, month, customers)
      select scope_id, currency, cohort, month, sum(change)::int from (${cohortsOf(tx, tx`step`)}) as active
      group by scope_id, currency, cohort, month having sum(change) <> 0
      ${isKeyed ? tx`on conflict (scope_id, currency, cohort, month) do update ${added('customers')}` : tx``}
    )
    insert into ${nameOf(tx, place, 'daily_customer')} as known
      (scope_id, currency, day, prev_day, ordinal, orders)
    select scope_id, currency, day, prev_day, ordinal, sum(change)::int from step
    group by scope_id, currency, day, prev_day, ordinal having sum(change) <> 0
    order by scope_id, currency, day, prev_day, ordinal
    ${isKeyed ? tx`on conflict (scope_id, currency, day, prev_day, ordinal) do update ${added('orders')}` : tx``}`
}

/** Adds the sales that are `isNew` to how often each customer ordered. */
export const addCustomers = async (tx: Tx, { place, isKeyed }: Into, isNew: Condition): Promise<void> => {
  const sums = tx`set orders = known.orders + excluded.orders`
  await tx`
    insert into ${nameOf(tx, place, 'customer')} as known (scope_id, currency, buyer_id, orders)
    select scope_id, currency, buyer_id, count(*)::int
    from ${nameOf(tx, place, 'fact')} as fact
    cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)
    where is_sale and ${isNew}
    group by scope_id, currency, buyer_id order by scope_id, currency, buyer_id
    ${isKeyed ? tx`on conflict (scope_id, currency, buyer_id) do update ${sums}` : tx``}`
}
