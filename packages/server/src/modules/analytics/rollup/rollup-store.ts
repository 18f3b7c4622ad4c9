import type { Tx } from '../../../platform/db/database.ts'
import { eventTable } from '../../../platform/events/handled-store.ts'
import { everything } from '../reports/scope.ts'
import { nameOf, type Into } from './tables.ts'

/** A part of a statement: a condition, a relation, a statement within one. */
export type Condition = ReturnType<typeof eventTable>

/** Events that are rolled up: the new ones, and, unless there are none, those that were rolled up before. */
export interface EventData {
  readonly fresh: Condition
  readonly known: Condition | null
}

/**
 * Stores the sales and refunds among the `arrived` events. Amounts are decimal text with all decimals of their currency: without
 * the point they are its smallest unit. An event of version 1 does not say the fee, and the ledger does.
 */
export const insertEvents = (tx: Tx, { schema, isKeyed }: Into, arrived: Condition): Condition => tx`
  insert into ${nameOf(tx, schema, 'event')}
    (event_id, is_sale, order_id, product_id, seller_id, buyer_id, currency, day, at, amount_minor, fee_minor)
  select arrived.id, arrived.type = 'purchase.completed', (arrived.data->>'orderId')::uuid,
         (arrived.data->>'productId')::uuid, (arrived.data->>'sellerId')::uuid, (arrived.data->>'buyerId')::uuid,
         arrived.data->>'currency', (arrived.at at time zone 'UTC')::date, arrived.at,
         replace(arrived.data->>'amount', '.', '')::bigint,
         coalesce(
           replace(arrived.data->>'fee', '.', '')::bigint,
           (select fee_minor from ledger.public_fee
            where kind = case arrived.type when 'purchase.completed' then 'sale' else 'refund' end
              and subject = coalesce(arrived.data->>'refundId', arrived.data->>'orderId')::uuid),
           0)
  from ${eventTable(tx)} as arrived
  where arrived.type in ('purchase.completed', 'purchase.refunded') and ${arrived}
  ${isKeyed ? tx`on conflict (event_id) do nothing` : tx``}`

/**
 * What `events` change in the sums of a product's days, as the relation `change`. That an order was refunded counts on the
 * day of its first refund, whatever order the events are handled in: so it may move to an earlier day.
 */
export const changesOf = (tx: Tx, { fresh, known }: EventData): Condition => {
  const first = (refunds: Condition, change: number) => tx`
    select * from (
      select distinct on (order_id) product_id, seller_id, currency, day, 0, 0, 0, 0, ${change}::int
      from ${refunds} order by order_id, at, event_id
    ) as first_refund`
  const columns = tx`order_id, event_id, product_id, seller_id, currency, day, at`
  const before = known
    ? tx`select ${columns} from ${known} as known
         where not is_sale and order_id in (select order_id from ${fresh} as fresh where not is_sale)`
    : tx`select ${columns} from ${fresh} as fresh where false`
  return tx`
    refund_before as (${before}), refund as (
      select ${columns} from ${fresh} as fresh where not is_sale union all select * from refund_before
    ), event_change as (
      select product_id, seller_id, currency, day, is_sale::int as orders,
             case when is_sale then amount_minor else 0 end as gross_minor,
             case when is_sale then 0 else amount_minor end as refunds_minor,
             case when is_sale then fee_minor else -fee_minor end as fees_minor, 0 as refunded_orders
      from ${fresh} as fresh
      union all ${first(tx`refund`, 1)}
      union all ${first(tx`refund_before`, -1)}
    ), change as (
      select product_id, seller_id, currency, day, ${summed(tx)}, max(gross_minor) as largest_minor
      from event_change group by product_id, seller_id, currency, day
    )`
}

/** Sums of floating point are exact up to 9·10¹⁵ of the smallest unit; with those of bigints each row took 390 bytes. */
const summed = (tx: Tx) => tx`
  sum(orders)::int as orders, sum(gross_minor::float8)::bigint as gross_minor,
  sum(refunds_minor::float8)::bigint as refunds_minor, sum(fees_minor::float8)::bigint as fees_minor,
  sum(refunded_orders)::int as refunded_orders`

const addedToSums = (tx: Tx) => tx`
  set orders = known.orders + excluded.orders, gross_minor = known.gross_minor + excluded.gross_minor,
      refunds_minor = known.refunds_minor + excluded.refunds_minor,
      fees_minor = known.fees_minor + excluded.fees_minor,
      refunded_orders = known.refunded_orders + excluded.refunded_orders`

/** Adds `change` to the days of products. */
export const insertProductDays = (tx: Tx, { schema, isKeyed }: Into, change: Condition): Condition => tx`
  insert into ${nameOf(tx, schema, 'daily_product')} as known
    (product_id, seller_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
  select product_id, seller_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders
  from ${change} as change order by seller_id, day, currency, product_id
  ${isKeyed ? tx`on conflict (product_id, currency, day) do update ${addedToSums(tx)}` : tx``}`

/** Adds `change`, of the days of products, to those of sellers and of the marketplace, with the largest order of each day. */
export const insertDays = (tx: Tx, { schema, isKeyed }: Into, change: Condition): Condition => {
  const sums = tx`${summed(tx)}, max(largest_minor) as largest_minor`
  return tx`
  insert into ${nameOf(tx, schema, 'daily')} as known
    (scope_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders, largest_minor)
  with of_seller as materialized (
    select seller_id as scope_id, currency, day, ${sums} from ${change} group by seller_id, day, currency
  )
  select * from (
    select * from of_seller union all
    select ${everything}::uuid, currency, day, ${sums} from of_seller group by currency, day
  ) as sums order by scope_id, day, currency
  ${
    isKeyed
      ? tx`on conflict (scope_id, currency, day) do update
           ${addedToSums(tx)}, largest_minor = greatest(known.largest_minor, excluded.largest_minor)`
      : tx``
  }`
}
