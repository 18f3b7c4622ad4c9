import type { Tx } from '../../platform/db/database.ts'
import { factTable } from '../../platform/events/heard.ts'
import type { Condition } from './fold-store.ts'
import { everything } from './scope.ts'
import { nameOf, type Place } from './tables.ts'

/** Views that the facts `told` tell: of a product on a day, with where they came from. */
const viewsTold = (tx: Tx, told: Condition) => tx`
  select (view->>'productId')::uuid as product_id, (view->>'sellerId')::uuid as seller_id, (view->>'day')::date as day,
         view->>'referrer' as referrer, view->>'country' as country, (view->>'count')::int as views
  from ${factTable(tx)} as told cross join lateral jsonb_array_elements(told.data->'views') as view
  where told.type = 'product.viewed' and ${told}`

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
 * Adds the views that the facts `told` tell to the days of products, sellers and the marketplace, and by where they came from
 * to those of sellers and the marketplace; returns how many. One statement: the views are taken apart once.
 */
export const addViews = async (tx: Tx, place: Place, told: Condition): Promise<number> => {
  const [row] = await viewsAdded(tx, place, told)
  return row.views
}

export const viewsAdded = (tx: Tx, place: Place, told: Condition) => {
  const by = (kind: 'referrer' | 'country') => tx`
    select seller_id as scope_id, day, ${kind}::text as kind, ${tx(kind)} as source, sum(views)::bigint as views
    from viewed group by seller_id, day, ${tx(kind)}`
  return tx<[{ views: number }]>`
    with viewed as materialized (${viewsTold(tx, told)}), of_product as materialized (
      select product_id, seller_id, day, sum(views)::bigint as views from viewed group by product_id, seller_id, day
    ), of_seller as materialized (
      select seller_id, day, sum(views)::bigint as views from of_product group by seller_id, day
    ), of_day as (
      insert into ${nameOf(tx, place, 'daily_view')} as known (scope_id, day, views)
      select * from (
        select product_id as scope_id, day, views from of_product
        union all select seller_id, day, views from of_seller
        union all select ${everything}::uuid, day, sum(views)::bigint from of_seller group by day
      ) as sums order by scope_id, day
      on conflict (scope_id, day) do update set views = known.views + excluded.views
    ), seller_source as materialized (${by('referrer')} union all ${by('country')}), of_source as (
      insert into ${nameOf(tx, place, 'daily_source')} as known (scope_id, day, kind, sources, views)
      select scope_id, day, kind, array_agg(source order by source), array_agg(views order by source)
      from (
        select * from seller_source
        union all select ${everything}::uuid, day, kind, source, sum(views)::bigint from seller_source
        group by day, kind, source
      ) as sums group by scope_id, kind, day order by scope_id, kind, day
      on conflict (scope_id, kind, day) do update ${addedToSources(tx)}
    )
    select coalesce(sum(views), 0)::int as views from of_seller`
}
