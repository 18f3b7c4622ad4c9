import type { Fragment, Tx } from '../../../platform/db/database.ts'
import { viewsIn } from '../ingest/event-store.ts'
import { everything } from '../reports/scope.ts'
import { nameOf, type Schema } from './tables.ts'

/** Adds the views of the published events that meet a condition to all sums, one statement a table; returns how many. */
export const addViews = async (tx: Tx, schema: Schema, condition: Fragment): Promise<number> => {
  const [row] = await tx<[{ views: number }]>`
    with added as (
      insert into ${nameOf(tx, schema, 'daily_view')} as known (scope_id, day, views)
      select coalesce(product_id, seller_id, ${everything}) as scope_id, day, sum(views)
      from (${viewsIn(tx, condition)}) as viewed
      group by grouping sets ((product_id, day), (seller_id, day), (day)) order by scope_id, day
      on conflict (scope_id, day) do update set views = known.views + excluded.views
      returning scope_id, new.views - coalesce(old.views, 0) as views
    )
    select coalesce(sum(views), 0)::int as views from added where scope_id = ${everything}`
  await addSources(tx, schema, condition)
  return row.views
}

/** Where views came from: a row for each day of a seller and of the marketplace, its sources sorted. */
const addSources = (tx: Tx, schema: Schema, condition: Fragment) => tx`
  insert into ${nameOf(tx, schema, 'daily_source')} as known (scope_id, day, kind, sources, views)
  select scope_id, day, kind, array_agg(source order by source), array_agg(views order by source)
  from (
    select coalesce(seller_id, ${everything}) as scope_id, day, coalesce(referrer, country) as source,
           case grouping(referrer) when 0 then 'referrer' else 'country' end as kind, sum(views)::bigint as views
    from (${viewsIn(tx, condition)}) as viewed
    group by grouping sets ((seller_id, day, referrer), (seller_id, day, country), (day, referrer), (day, country))
  ) as sums
  group by scope_id, day, kind
  on conflict (scope_id, day, kind) do update set (sources, views) = (
    select array_agg(source order by source), array_agg(views order by source)
    from (
      select source, sum(views)::bigint as views
      from (
        select * from unnest(known.sources, known.views) as before (source, views)
        union all select * from unnest(excluded.sources, excluded.views) as added (source, views)
      ) as part group by source
    ) as total)`
