import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** All products of an author that are not deleted, or those of one state. */
export const countOwn = async (db: Db, own: Id<'user'>, status: string | undefined): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select coalesce(sum(step), 0)::int as total from catalog.own_total
    where author_id = ${own} and status <> 'deleted' ${status === undefined ? db`` : db`and status = ${status}`}`
  return row?.total ?? 0
}

/** Makes one row of each state of the steps of up to `limit` authors; returns how many rows it took up. */
export const mergeOwnTotals = async (tx: Tx, limit: number): Promise<number> => {
  const [row] = await tx<{ taken: number }[]>`
    with taken as (
      delete from catalog.own_total where author_id in (
        select distinct author_id from catalog.own_total where not is_merged limit ${limit})
      returning author_id, status, step
    ),
    merged as (
      insert into catalog.own_total (author_id, status, step, is_merged)
      select author_id, status, sum(step), true from taken group by author_id, status having sum(step) <> 0
    )
    select count(*)::int as taken from taken`
  return row?.taken ?? 0
}
