import type { Db, Reader } from '../../../platform/db/database.ts'
import type { BitmapMatch } from '../bitmaps/bitmap.ts'
import { facetNames, maxValues, priceSteps, ratingSteps, type FacetName } from './facets.ts'
import type { Filter } from './filter.ts'
import { facetConditions, fixedConditions } from './condition-store.ts'
import { momentColumns, type Moment } from '../bitmaps/match-store.ts'

/** A value of a facet (of `price` and `rating` the place in their steps) with the number of matches. */
export interface Count {
  readonly facet: FacetName
  readonly value: string
  readonly count: number
}

type Sql = ReturnType<typeof fixedConditions>

const joined = (db: Reader, parts: readonly Sql[], by: string): Sql =>
  parts.reduce((all, one) => db`${all} ${db.unsafe(by)} ${one}`)

/**
 * Of each facet what rows are grouped by, and the values that a group counts for. Lists are grouped whole, which are taken apart
 * once a group and not once a row.
 */
const groupings = (db: Reader): Readonly<Record<FacetName, { readonly by: Sql; readonly values: Sql }>> => ({
  type: { by: db`type`, values: db`select g_type` },
  category: { by: db`category`, values: db`select g_category` },
  provider: { by: db`compatibility`, values: db`select unnest(g_provider)` },
  price: {
    by: db`width_bucket(price, ${priceSteps.map(String)}::numeric[])`,
    values: db`select g_price::text`,
  },
  rating: {
    by: db`floor(rating)::int`,
    values: db`select step::text from unnest(${[...ratingSteps]}::int[]) as step where g_rating >= step`,
  },
  tags: { by: db`tags`, values: db`select unnest(g_tags)` },
})

/**
 * Counts from the rows themselves, each facet without its own condition. `within` narrows what is looked at. All facets are
 * grouped in one pass: a pass each took half as long again.
 */
const countRows = (db: Reader, filter: Filter, within: Sql): Sql => {
  const given = facetConditions(db, filter)
  const conditioned = Object.keys(given) as FacetName[]
  const of = groupings(db)
  const column = (name: FacetName): Sql => db`${db.unsafe(`g_${name}`)}`
  const flag = (name: FacetName): Sql => db`${db.unsafe(`ok_${name}`)}`
  const columns = [
    ...facetNames.map((name) => db`${of[name].by} as ${column(name)}`),
    ...conditioned.map((name) => db`${given[name] ?? db`true`} as ${flag(name)}`),
  ]
  const others = (facet: FacetName) => conditioned.filter((name) => name !== facet)
  const sets = facetNames.map(
    (facet) => db`(${joined(db, [column(facet), ...others(facet).map(flag)], ',')})`,
  )
  // By which facet a group was made: all bits but its own, the first facet's the highest.
  const bitsOf = (index: number) => 2 ** facetNames.length - 1 - 2 ** (facetNames.length - 1 - index)
  const counts = facetNames.map((facet, index) =>
    others(facet).reduce(
      (sql, name) => db`${sql} and ${flag(name)}`,
      db`
      select ${facet} as facet, value, count
      from grouped, lateral (${of[facet].values}) as one (value) where made_by = ${bitsOf(index)}`,
    ),
  )
  return db`
    base as (
      select ${joined(db, columns, ',')}
      from catalog.listing where ${fixedConditions(db, filter)} ${within}
    ),
    grouped as materialized (
      select *, count(*) as count, grouping(${joined(db, facetNames.map(column), ',')}) as made_by
      from base group by grouping sets (${joined(db, sets, ',')})
    ),
    counted_rows as (${joined(db, counts, 'union all')})`
}

/** The most frequent values of each facet. `ordinals` are those of all matches, where they are known. */
export const countFacets = (
  db: Db,
  filter: Filter,
  ordinals: readonly number[] | undefined,
): Promise<Count[]> =>
  db<Count[]>`
    with ${countRows(db, filter, ordinals ? db`and ordinal = any(${[...ordinals]}::int[])` : db``)}
    select facet, value, count::int as count
    from (
      select *, row_number() over (partition by facet order by count desc, value) as rank
      from (select facet, value, sum(count) as count from counted_rows group by facet, value) as summed
    ) as ranked
    where rank <= (${maxValues as never}::jsonb ->> facet)::int
    order by facet, rank`

/** As `countFacets`, of the rows that have changed since the bitmaps: every value, with the moment of it. */
export const countChanged = async (
  db: Db,
  filter: Filter,
  match: BitmapMatch,
): Promise<Moment & { readonly counts: readonly Count[] }> => {
  const [row] = await db<(Moment & { counts: readonly Count[] })[]>`
    with ${countRows(db, filter, db`and ordinal in (select ordinal from catalog.listing_change)`)}
    select ${momentColumns(db, match)}, (select coalesce(jsonb_agg(one), '[]') from counted_rows as one) as counts`
  return row ?? { version: 0, blocks: 1, changed: [], made: {}, counts: [] }
}
