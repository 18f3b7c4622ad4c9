import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** An account looked at a product within the hour that begins at `hour`. */
export interface View {
  readonly productId: Id<'product'>
  readonly viewerId: Id<'user'>
  readonly hour: Date
  /** Host of the page that led to it, and country; empty if unknown. */
  readonly referrer: string
  readonly country: string
}

/** New views of one product that belong together. */
export interface CountedViews extends Pick<View, 'productId' | 'referrer' | 'country'> {
  readonly sellerId: Id<'user'>
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly count: number
}

/**
 * Locks the counters that no one else holds and returns their products. It waits for none, so that those who count in
 * batches of many products (views, sales) cannot wait for each other in a circle.
 */
export const lockFreeCounters = async (
  tx: Tx,
  ids: readonly Id<'product'>[],
): Promise<Set<Id<'product'>>> => {
  const rows = await tx<{ id: Id<'product'> }[]>`
    select product_id as id from catalog.counter where product_id = any(${[...ids]}::uuid[])
    for no key update skip locked`
  return new Set(rows.map(({ id }) => id))
}

/** Locks one counter, waiting for anyone who holds it: only where the transaction holds no other. */
export const lockCounter = async (tx: Tx, id: Id<'product'>): Promise<void> => {
  await tx`select 1 from catalog.counter where product_id = ${id} for no key update`
}

/** Stores the views that are new, adds them to the counters, which the caller has locked, and returns them counted. */
export const addViews = async (tx: Tx, views: readonly View[]): Promise<CountedViews[]> => {
  if (views.length === 0) return []
  const added = await tx<CountedViews[]>`
    with new_view as (
      insert into catalog.view (product_id, viewer_id, hour, referrer, country)
      select * from unnest(
        ${views.map(({ productId }) => productId)}::uuid[],
        ${views.map(({ viewerId }) => viewerId)}::uuid[],
        ${views.map(({ hour }) => hour.toISOString())}::text[]::timestamptz[],
        ${views.map(({ referrer }) => referrer)}::text[], ${views.map(({ country }) => country)}::text[])
      on conflict do nothing
      returning *
    ), counted as (
      update catalog.counter set views = counter.views + added.views
      from (select product_id, count(*) as views from new_view group by product_id) as added
      where counter.product_id = added.product_id
    )
    select product_id as "productId", author_id as "sellerId", (hour at time zone 'UTC')::date::text as day,
           referrer, country, count(*)::int as count
    from new_view join catalog.product on product.id = product_id
    group by 1, 2, 3, 4, 5`
  return [...added]
}

/** Folds up to `limit` views from before `day` (an instant at the start of one) into numbers a day; says how many. */
export const rollUpOldViews = async (tx: Tx, day: Date, limit: number): Promise<number> => {
  const [row] = await tx<{ rolledUp: number }[]>`
    with old as (
      delete from catalog.view
      where ctid = any(array(select ctid from catalog.view where hour < ${day} limit ${limit}))
      returning product_id, (hour at time zone 'UTC')::date as day
    ), summed as (
      insert into catalog.view_day (product_id, day, views)
      select product_id, day, count(*) from old group by product_id, day
      on conflict (product_id, day) do update set views = view_day.views + excluded.views
    )
    select count(*)::int as "rolledUp" from old`
  return row?.rolledUp ?? 0
}

/** Every view of these products, rolled up ones too. */
export const countViews = async (
  db: Reader,
  ids: readonly Id<'product'>[],
): Promise<Map<Id<'product'>, bigint>> => {
  const rows = await db<{ id: Id<'product'>; views: bigint }[]>`
    select id,
           (select count(*) from catalog.view where product_id = id)
           + (select coalesce(sum(views), 0)::bigint from catalog.view_day where product_id = id) as views
    from unnest(${[...ids]}::uuid[]) as id`
  return new Map(rows.map(({ id, views }) => [id, views]))
}
