import type { Id } from '../../../kernel/ids.ts'
import type { Fragment, Reader } from '../../../platform/db/database.ts'
import { eventTable } from '../../../platform/events/handled-store.ts'
import type { DayTotals, EventKind } from '../store-port.ts'

/**
 * Sales, paid runs and refunds among the published events that meet a condition. Amounts are decimal text with all decimals of their
 * currency: without the point they are its smallest unit. An event of version 1 does not say the fee, and the ledger does.
 */
export const salesIn = (db: Reader, condition: Fragment) => db`
  select id as event_id, type <> 'purchase.refunded' as is_sale, (data->>'orderId')::uuid as order_id,
         (data->>'productId')::uuid as product_id, (data->>'sellerId')::uuid as seller_id,
         (data->>'buyerId')::uuid as buyer_id, data->>'currency' as currency, (published.at at time zone 'UTC')::date as day, at,
         replace(data->>'amount', '.', '')::bigint as amount_minor,
         coalesce(
           replace(data->>'fee', '.', '')::bigint,
           (select fee_minor from ledger.public_fee
            where kind = case type when 'purchase.refunded' then 'refund' else 'sale' end
              and subject = coalesce(data->>'refundId', data->>'orderId')::uuid),
           0) as fee_minor
  from ${eventTable(db)} as published where type in ('purchase.completed', 'run.paid', 'subscription.renewed', 'purchase.refunded') and ${condition}`

/** Views that the published events that meet a condition contain: of a product on a day, from a referrer and a country. */
export const viewsIn = (db: Reader, condition: Fragment) => db`
  select id as event_id, (view->>'productId')::uuid as product_id, (view->>'sellerId')::uuid as seller_id,
         (view->>'day')::date as day, view->>'referrer' as referrer, view->>'country' as country, (view->>'count')::bigint as views
  from ${eventTable(db)} as published cross join lateral jsonb_array_elements(data->'views') as view
  where type = 'product.viewed' and ${condition}`

/** Whether the figures include an event: it was handled, be it a replay or not, and does not wait to be rolled up. */
export const isCounted = (db: Reader) => db`
  (due_at is null or handled_by <> '{}') and id not in (select unnest(event_ids) from analytics.arrived)`

const countedOf = (db: Reader, kind: EventKind) => db`
  ${eventTable(db)} as published where ${isCounted(db)} and ${
    kind === 'sales'
      ? db`type in ('purchase.completed', 'run.paid', 'subscription.renewed', 'purchase.refunded')`
      : db`type = 'product.viewed'`
  }`

/** The next counted events of a kind, by identifier, after this one. */
export const findCountedAfter = async (
  db: Reader,
  kind: EventKind,
  { after, limit }: { readonly after: Id<'event'> | null; readonly limit: number },
): Promise<Id<'event'>[]> => {
  const rows = await db<{ id: Id<'event'> }[]>`
    select id from ${countedOf(db, kind)} and ${after === null ? db`true` : db`id > ${after}`} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Sales and refunds that the figures include. */
export const countSales = async (db: Reader): Promise<number> => {
  const [row] = await db<[{ events: number }]>`select count(*)::int as events from ${countedOf(db, 'sales')}`
  return row.events
}

/** Sales and refunds that the figures do not include yet, by seller, currency and day. */
export const sumUncounted = (db: Reader) =>
  db<(DayTotals & { readonly sellerId: Id<'user'> })[]>`
    select seller_id as "sellerId", currency, day::text, (count(*) filter (where is_sale))::int as orders,
           coalesce(sum(amount_minor) filter (where is_sale), 0)::bigint as "grossMinor",
           coalesce(sum(amount_minor) filter (where not is_sale), 0)::bigint as "refundsMinor",
           sum(case when is_sale then fee_minor else -fee_minor end)::bigint as "feesMinor"
    from (${salesIn(
      db,
      db`id in (
        select id from ${eventTable(db)} as waiting where due_at is not null and handled_by = '{}'
        union all select unnest(event_ids) from analytics.arrived)`,
    )}) as sale
    group by seller_id, currency, day`
