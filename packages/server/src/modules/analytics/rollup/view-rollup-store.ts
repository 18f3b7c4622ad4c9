import type { Tx } from '../../../platform/db/database.ts'
import { eventTable } from '../../../platform/events/handled-store.ts'
import type { Condition } from './rollup-store.ts'
import { everything } from '../reports/scope.ts'
import { nameOf, type Into, type Schema } from './tables.ts'

/**
 * Views that the `arrived` events contain: of a product on a day, with where they came from. Counted in floating point, whose sums
 * are exact up to 9·10¹⁵: those of bigints take half more time and 1.8 times the memory.
 * Sorted once for both kinds of sources, which then are sorted within a day alone: to hash and sort those of each kind took up to
 * a fifth of all (6.2 s of processor for 470,000 views, 5.0).
 */
const arrivedViews = (tx: Tx, arrived: Condition) => tx`
  select (view->>'productId')::uuid as product_id, (view->>'sellerId')::uuid as seller_id, (view->>'day')::date as day,
         view->>'referrer' as referrer, view->>'country' as country, (view->>'count')::float8 as views
  from ${eventTable(tx)} as arrived cross join lateral jsonb_array_elements(arrived.data->'views') as view
  where arrived.type = 'product.viewed' and ${arrived} order by seller_id, day`

/** Where the views of `viewed` came from: a row for each day of a seller and of the marketplace, its sources sorted. */
const sourcesBy = (tx: Tx, kind: 'referrer' | 'country') => {
  const rows = (scope: Condition, sums: Condition) => tx`
    select ${scope} as scope_id, day, ${kind}::text as kind,
           array_agg(source order by source) as sources, array_agg(views order by source) as views
    from (${sums}) as sums group by 1, 2`
  return tx`
    ${rows(
      tx`seller_id`,
      tx`select seller_id, day, ${tx(kind)} as source, sum(views)::bigint as views
         from (select * from viewed order by seller_id, day, ${tx(kind)}) as sorted
         group by seller_id, day, ${tx(kind)}`,
    )}
    union all
    ${rows(
      tx`${everything}::uuid`,
      tx`select day, ${tx(kind)} as source, sum(views)::bigint as views from viewed group by day, ${tx(kind)}`,
    )}`
}

/** Adds the sources of a day to those that are known of it. */
const addedToSources = (tx: Tx) => tx`
  set (sources, views) = (
    select array_agg(source order by source), array_agg(views order by source)
    from (
      select source, sum(views)::bigint as views
      from (
        select * from unnest(known.sources, known.views) as before (source, views)
        union all select * from unnest(excluded.sources, excluded.views) as fresh (source, views)
      ) as part group by source
    ) as sums
  )`

/**
 * Adds the views that the `arrived` events contain to the days of products, sellers and the marketplace, and by where they came from
 * to those of sellers and the marketplace; returns how many. One statement: the views are taken apart once. Without keys a
 * day that is added to has a row for each time, which `joinViews` makes one.
 */
export const addViews = async (tx: Tx, { schema, isKeyed }: Into, arrived: Condition): Promise<number> => {
  const [row] = await tx<[{ views: number }]>`
    with viewed as materialized (${arrivedViews(tx, arrived)}), of_product as materialized (
      select product_id, seller_id, day, sum(views) as views from viewed group by product_id, seller_id, day
    ), of_seller as materialized (
      select seller_id, day, sum(views) as views from of_product group by seller_id, day
    ), of_day as (
      insert into ${nameOf(tx, schema, 'daily_view')} as known (scope_id, day, views)
      select * from (
        select product_id as scope_id, day, views from of_product
        union all select seller_id, day, views from of_seller
        union all select ${everything}::uuid, day, sum(views) from of_seller group by day
      ) as sums
      ${isKeyed ? tx`on conflict (scope_id, day) do update set views = known.views + excluded.views` : tx``}
    ), of_source as (
      insert into ${nameOf(tx, schema, 'daily_source')} as known (scope_id, day, kind, sources, views)
      select * from (${sourcesBy(tx, 'referrer')} union all ${sourcesBy(tx, 'country')}) as sums
      ${isKeyed ? tx`on conflict (scope_id, kind, day) do update ${addedToSources(tx)}` : tx``}
    )
    select coalesce(sum(views), 0)::int as views from of_seller`
  return row.views
}

/**
 * Makes one row of those of the same day, which are few: slices of events in the order of time share a day with the next. Of such
 * a day the marketplace has several rows; to look for those of everyone among all days took three times as long.
 */
export const joinViews = async (tx: Tx, schema: Schema): Promise<void> => {
  const [ofDay, ofSource] = [nameOf(tx, schema, 'daily_view'), nameOf(tx, schema, 'daily_source')]
  const days = await tx<{ day: string }[]>`
    select day::text from ${ofDay} where scope_id = ${everything} group by day having count(*) > 1`
  const shared = tx`day = any(${days.map(({ day }) => day)}::date[])`
  await tx`
    with several as (
      select scope_id, day from ${ofDay} where ${shared} group by scope_id, day having count(*) > 1
    ), part as (
      delete from ${ofDay} as known using several
      where known.scope_id = several.scope_id and known.day = several.day returning known.*
    )
    insert into ${ofDay} (scope_id, day, views) select scope_id, day, sum(views) from part group by scope_id, day`
  await tx`
    with several as (
      select scope_id, kind, day from ${ofSource} where ${shared} group by scope_id, kind, day having count(*) > 1
    ), part as (
      delete from ${ofSource} as known using several
      where known.scope_id = several.scope_id and known.kind = several.kind and known.day = several.day
      returning known.*
    )
    insert into ${ofSource} (scope_id, day, kind, sources, views)
    select scope_id, day, kind, array_agg(source order by source), array_agg(views order by source)
    from (
      select scope_id, day, kind, one.source, sum(one.views)::bigint as views
      from part cross join lateral unnest(part.sources, part.views) as one (source, views)
      group by scope_id, day, kind, one.source
    ) as sums group by scope_id, day, kind`
}
