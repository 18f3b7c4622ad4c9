import type { Tx } from '../../platform/db/database.ts'
import type { Condition } from './rollup/rollup-store.ts'
import { nameOf, type Schema } from './rollup/tables.ts'

/**
 * Repeat orders: those by customers whose orders from the seller were known before, of sellers whose customers are ranked. Of
 * the orders of a customer in a range all but the first that was handled are among those whose `prev_day`, or whose own day if it
 * was handled late, is in the range; and that first one is no larger than their `other_minor`.
 */
const insert = (tx: Tx, schema: Schema) => tx`
  insert into ${nameOf(tx, schema, 'repeat_order')}
    (seller_id, buyer_id, day, prev_day, amount_minor, other_minor, currency)`

const columns = (tx: Tx) => tx`seller_id, buyer_id, day, amount_minor, currency`

/** Sales of those who are ranked, with the day before and the largest before among them. */
const sales = (tx: Tx, schema: Schema, events: Condition) => tx`
  select ${columns(tx)}, lag(day) over step as told_before,
         max(amount_minor) over (step rows between unbounded preceding and 1 preceding) as told_other
  from ${events} as arrived
  where is_sale and (seller_id, currency) in (select scope_id, currency from ${nameOf(tx, schema, 'ranking')})
  window step as (partition by buyer_id, seller_id, currency order by day)`

/** Adds the repeat orders among the sales of `fresh`, given `customer_change` (insertCustomers). */
export const insertRepeatOrders = (tx: Tx, schema: Schema, fresh: Condition): Condition => tx`
  ${insert(tx, schema)}
  select seller_id, buyer_id, day, least(day, greatest(told_before, last_before)), amount_minor,
         greatest(told_other, known_other), currency
  from (${sales(tx, schema, fresh)}) as arrived
  join (select scope_id as seller_id, buyer_id, currency, last_before from customer_change) as customer
    using (seller_id, buyer_id, currency)
  cross join lateral (
    select max(amount_minor) as known_other from ${nameOf(tx, schema, 'event')} as known
    where last_before is not null and is_sale and known.buyer_id = arrived.buyer_id and known.seller_id = arrived.seller_id
      and known.currency = arrived.currency
  ) as known
  where told_before is not null or last_before is not null`

/** Adds all repeat orders from a seller who is ranked for the first time, or from all who are ranked. */
export const addRepeatOrders = async (
  tx: Tx,
  schema: Schema,
  of?: { readonly scopeId: string; readonly currency: string },
): Promise<void> => {
  const analyticsScope = of ? tx`seller_id = ${of.scopeId} and currency = ${of.currency}` : tx`true`
  const events = tx`(select * from ${nameOf(tx, schema, 'event')} as event where ${analyticsScope})`
  await tx`
    ${insert(tx, schema)}
    select seller_id, buyer_id, day, told_before, amount_minor, told_other, currency
    from (${sales(tx, schema, events)}) as arrived
    where told_before is not null order by seller_id, told_before, day`
}
