import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The next products that have a counter, in the order of their identifiers. */
export const listCounted = async (
  db: Db,
  { after, limit }: { readonly after: Id<'product'> | null; readonly limit: number },
): Promise<Id<'product'>[]> => {
  const rows = await db<{ id: Id<'product'> }[]>`
    select product_id as id from catalog.counter
    where ${after}::uuid is null or product_id > ${after} order by product_id limit ${limit}`
  return rows.map(({ id }) => id)
}

export interface Counted {
  readonly id: Id<'product'>
  readonly views: bigint
  readonly purchases: bigint
  readonly ratings: bigint
  readonly ratingSum: bigint
}

/** Corrects the counters that differ and returns how many did; the caller has locked them all. */
export const correctCounters = async (tx: Tx, counted: readonly Counted[]): Promise<number> => {
  const { count } = await tx`
    update catalog.counter
    set views = right_one.views, purchases = right_one.purchases, rating_count = right_one.ratings,
        rating_sum = right_one.rating_sum,
        rating_average = coalesce(right_one.rating_sum::numeric / nullif(right_one.ratings, 0), 0)
    from unnest(
      ${counted.map(({ id }) => id)}::uuid[],
      ${counted.map(({ views }) => String(views))}::text[]::bigint[],
      ${counted.map(({ purchases }) => String(purchases))}::text[]::bigint[],
      ${counted.map(({ ratings }) => String(ratings))}::text[]::bigint[],
      ${counted.map(({ ratingSum }) => String(ratingSum))}::text[]::bigint[]
    ) as right_one (id, views, purchases, ratings, rating_sum)
    where counter.product_id = right_one.id
      and (counter.views, counter.purchases, counter.rating_count, counter.rating_sum)
          <> (right_one.views, right_one.purchases, right_one.ratings, right_one.rating_sum)`
  return count
}
