import type { Tx } from '../../platform/db/database.ts'
import { factTable } from '../../platform/events/heard.ts'
import { everything } from './scope.ts'
import { nameOf, type Into } from './tables.ts'

/** A condition, as a part of a statement. */
export type Condition = ReturnType<typeof factTable>

/**
 * Stores the sales and refunds among the facts `told`. Amounts are decimal text with all decimals of their currency: without
 * the point they are its smallest unit. A fact of version 1 does not say the fee, and the ledger does.
 */
export const insertFacts = async (tx: Tx, { place, isKeyed }: Into, told: Condition): Promise<number> => {
  const { count } = await tx`
    insert into ${nameOf(tx, place, 'fact')}
      (event_id, is_sale, order_id, product_id, seller_id, buyer_id, currency, day, at, amount_minor, fee_minor)
    select told.id, told.type = 'purchase.completed', (told.data->>'orderId')::uuid,
           (told.data->>'productId')::uuid, (told.data->>'sellerId')::uuid, (told.data->>'buyerId')::uuid,
           told.data->>'currency', (told.at at time zone 'UTC')::date, told.at,
           replace(told.data->>'amount', '.', '')::bigint,
           coalesce(
             replace(told.data->>'fee', '.', '')::bigint,
             (select fee_minor from ledger.public_fee
              where kind = case told.type when 'purchase.completed' then 'sale' else 'refund' end
                and subject = coalesce(told.data->>'refundId', told.data->>'orderId')::uuid),
             0)
    from ${factTable(tx)} as told
    where told.type in ('purchase.completed', 'purchase.refunded') and ${told}
    ${isKeyed ? tx`on conflict (event_id) do nothing` : tx``}`
  return count
}

/**
 * What the facts that are `isNew` change in the sums of a day. That an order was refunded counts on the day of its first
 * refund, whatever order the facts are heard in: so it may move to an earlier day.
 */
const changesOf = (tx: Tx, { place }: Into, isNew: Condition) => {
  const fact = nameOf(tx, place, 'fact')
  return tx`
    refund as (
      select *, ${isNew} as is_new from ${fact} as fact
      where not is_sale
        and order_id in (select order_id from ${fact} as fact where not is_sale and ${isNew})
    ), change as (
      select product_id, seller_id, currency, day, is_sale::int as orders,
             case when is_sale then amount_minor else 0 end as gross_minor,
             case when is_sale then 0 else amount_minor end as refunds_minor,
             case when is_sale then fee_minor else -fee_minor end as fees_minor, 0 as refunded_orders
      from ${fact} as fact where ${isNew}
      union all (
        select distinct on (order_id) product_id, seller_id, currency, day, 0, 0, 0, 0, 1
        from refund order by order_id, at, event_id
      ) union all (
        select distinct on (order_id) product_id, seller_id, currency, day, 0, 0, 0, 0, -1
        from refund where not is_new order by order_id, at, event_id
      )
    )`
}

const summed = (tx: Tx) => tx`
  sum(orders)::int, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(fees_minor)::bigint,
  sum(refunded_orders)::int`

const addedToSums = (tx: Tx) => tx`
  set orders = known.orders + excluded.orders, gross_minor = known.gross_minor + excluded.gross_minor,
      refunds_minor = known.refunds_minor + excluded.refunds_minor,
      fees_minor = known.fees_minor + excluded.fees_minor,
      refunded_orders = known.refunded_orders + excluded.refunded_orders`

/** Adds the facts that are `isNew` to the days of sellers and of the marketplace. */
export const addDays = async (tx: Tx, into: Into, isNew: Condition): Promise<void> => {
  await tx`
    with ${changesOf(tx, into, isNew)}
    insert into ${nameOf(tx, into.place, 'daily')} as known
      (scope_id, currency, day, orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
    select scope_id, currency, day, ${summed(tx)}
    from change cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)
    group by scope_id, currency, day order by scope_id, currency, day
    ${into.isKeyed ? tx`on conflict (scope_id, currency, day) do update ${addedToSums(tx)}` : tx``}`
}

/** Adds the facts that are `isNew` to the days of products. */
export const addProductDays = async (tx: Tx, into: Into, isNew: Condition): Promise<void> => {
  await tx`
    with ${changesOf(tx, into, isNew)}
    insert into ${nameOf(tx, into.place, 'daily_product')} as known
      (product_id, currency, day, seller_id, orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
    select product_id, currency, day, seller_id, ${summed(tx)}
    from change group by product_id, currency, day, seller_id
    order by seller_id, currency, day, product_id
    ${into.isKeyed ? tx`on conflict (product_id, currency, day) do update ${addedToSums(tx)}` : tx``}`
}

/** Views that the facts `told` tell: of a product on a day, with where they came from. */
export const viewsTold = (tx: Tx, told: Condition) => tx`
  select view."productId" as product_id, view."sellerId" as seller_id, view.day, view.referrer, view.country,
         view.count as views
  from ${factTable(tx)} as told cross join lateral jsonb_to_recordset(told.data->'views')
    as view ("productId" uuid, "sellerId" uuid, day date, referrer text, country text, count bigint)
  where told.type = 'product.viewed' and ${told}`

const addedToViews = (tx: Tx) => tx`set views = known.views + excluded.views`

/**
 * Adds `views`, rows of the form of `viewsTold`, to the days of products, sellers and the marketplace, and by where they came
 * from to those of sellers and the marketplace. One statement: the views are taken apart once.
 */
export const addViews = async (tx: Tx, { place, isKeyed }: Into, views: Condition): Promise<void> => {
  await tx`
    with viewed as materialized (${views}), days as (
      insert into ${nameOf(tx, place, 'daily_view')} as known (scope_id, day, views)
      select scope_id, day, sum(views)::bigint from viewed
      cross join lateral (values (product_id), (seller_id), (${everything}::uuid)) as scope (scope_id)
      group by scope_id, day order by scope_id, day
      ${isKeyed ? tx`on conflict (scope_id, day) do update ${addedToViews(tx)}` : tx``}
    )
    insert into ${nameOf(tx, place, 'daily_source')} as known (scope_id, day, kind, source, views)
    select scope_id, day, kind, source, sum(views)::bigint from viewed
    cross join lateral (values (seller_id), (${everything}::uuid)) as scope (scope_id)
    cross join lateral (values ('referrer', referrer), ('country', country)) as origin (kind, source)
    group by scope_id, kind, day, source order by scope_id, kind, day, source
    ${isKeyed ? tx`on conflict (scope_id, kind, day, source) do update ${addedToViews(tx)}` : tx``}`
}
