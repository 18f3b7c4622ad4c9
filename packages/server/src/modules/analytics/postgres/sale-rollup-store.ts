import type { Fragment, Tx } from '../../../platform/db/database.ts'
import { salesIn } from '../ingest/event-store.ts'
import { everything } from '../reports/scope.ts'
import { nameOf, type Schema } from './tables.ts'

/** Stores the sales and refunds among the published events that meet a condition, but those that are stored. */
export const insertSales = (tx: Tx, schema: Schema, condition: Fragment) => tx`
  insert into ${nameOf(tx, schema, 'event')}
    (event_id, is_sale, order_id, product_id, seller_id, buyer_id, currency, day, at, amount_minor, fee_minor)
  ${salesIn(tx, condition)} on conflict do nothing`

/** The stored events that sums are added for: a condition on a row of `event`. All others were added before. */
export interface Addition {
  readonly schema: Schema
  readonly isNew: Fragment
}

/** Adds new events to all sums, one statement a table; of customers, days and cohorts are made of the same rows. */
export const addSums = async (tx: Tx, addition: Addition): Promise<void> => {
  await addProductDays(tx, addition)
  await addDays(tx, addition)
  await addCustomers(tx, addition)
}

/**
 * What new events change in the sums of days. An order counts as refunded on the day of its first refund, whatever order the
 * events are handled in: the day of the one that was the first is corrected.
 */
const changes = (tx: Tx, { schema, isNew }: Addition) => {
  const event = nameOf(tx, schema, 'event')
  const firstRefunds = (condition: Fragment, change: number) => tx`
    select * from (
      select distinct on (order_id) product_id, seller_id, currency, day, 0, 0::bigint, 0::bigint, 0::bigint, ${change}::int
      from ${event} as event
      where not is_sale and order_id in (select order_id from ${event} as event where not is_sale and ${isNew}) and ${condition}
      order by order_id, at, event_id
    ) as refund`
  return tx`
    select product_id, seller_id, currency, day, is_sale::int as orders,
           case when is_sale then amount_minor else 0 end as gross_minor,
           case when is_sale then 0 else amount_minor end as refunds_minor,
           case when is_sale then fee_minor else -fee_minor end as fees_minor, 0 as refunded_orders
    from ${event} as event where ${isNew}
    union all ${firstRefunds(tx`true`, 1)}
    union all ${firstRefunds(tx`not (${isNew})`, -1)}`
}

const sums = (tx: Tx) => tx`
  sum(orders), sum(gross_minor), sum(refunds_minor), sum(fees_minor), sum(refunded_orders)`

const addedToSums = (tx: Tx) => tx`
  set orders = known.orders + excluded.orders, gross_minor = known.gross_minor + excluded.gross_minor,
      refunds_minor = known.refunds_minor + excluded.refunds_minor, fees_minor = known.fees_minor + excluded.fees_minor,
      refunded_orders = known.refunded_orders + excluded.refunded_orders`

const addProductDays = (tx: Tx, addition: Addition) => tx`
  insert into ${nameOf(tx, addition.schema, 'daily_product')} as known
    (product_id, seller_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
  select product_id, seller_id, currency, day, ${sums(tx)} from (${changes(tx, addition)}) as change
  group by product_id, seller_id, currency, day order by seller_id, day, currency, product_id
  on conflict (product_id, currency, day) do update ${addedToSums(tx)}`

const addDays = (tx: Tx, addition: Addition) => tx`
  insert into ${nameOf(tx, addition.schema, 'daily')} as known
    (scope_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
  select coalesce(seller_id, ${everything}) as scope_id, currency, day, ${sums(tx)}
  from (${changes(tx, addition)}) as change
  group by grouping sets ((seller_id, currency, day), (currency, day)) order by scope_id, day, currency
  on conflict (scope_id, currency, day) do update ${addedToSums(tx)}`

/**
 * Adds new sales to the days and the cohorts of customers: of products, of sellers and of the marketplace. All orders of these
 * customers are numbered again, since one that is handled late changes what the next one is: those before, with the orders that
 * are known, are taken back, and those that did not change cancel out. Orders of one day stand for each other.
 */
const addCustomers = (tx: Tx, { schema, isNew }: Addition) => {
  const event = nameOf(tx, schema, 'event')
  const steps = (condition: Fragment, change: number) => tx`
    select scope_id, currency, day, coalesce(lag(day) over history, '-infinity') as prev_day,
           least(row_number() over history, 3)::smallint as ordinal, first_value(day) over history as first_day,
           ${change}::int as change
    from sale where ${condition} window history as (partition by scope_id, currency, buyer_id order by day)`
  return tx`
    with sale as (
      select unnest(array[product_id, seller_id, ${everything}::uuid]) as scope_id, buyer_id, currency, day, ${isNew} as is_new
      from ${event} as event
      where is_sale and buyer_id in (select buyer_id from ${event} as event where is_sale and ${isNew})
    ), step as (
      ${steps(tx`true`, 1)} union all ${steps(tx`not is_new`, -1)}
    ), cohorts as (
      insert into ${nameOf(tx, schema, 'monthly_cohort')} as known (scope_id, currency, cohort, month, customers)
      select scope_id, currency, date_trunc('month', first_day::timestamp)::date, month, sum(change)
      from step cross join lateral (values (date_trunc('month', day::timestamp)::date)) as its (month)
      where prev_day < month group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
      on conflict (scope_id, currency, cohort, month) do update set customers = known.customers + excluded.customers
    )
    insert into ${nameOf(tx, schema, 'daily_customer')} as known (scope_id, currency, day, prev_day, ordinal, orders)
    select scope_id, currency, day, prev_day, ordinal, sum(change) from step
    group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
    on conflict (scope_id, currency, day, prev_day, ordinal) do update set orders = known.orders + excluded.orders`
}
