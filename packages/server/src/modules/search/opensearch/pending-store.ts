import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A change that OpenSearch does not have yet. */
export interface Pending {
  readonly id: bigint
  readonly productId: Id<'product'>
  readonly attempts: number
}

/** Notes that the products have changed, in the transaction that changes them. */
export const insertPending = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`insert into search.pending (product_id) select unnest(${[...ids]}::uuid[])`
}

/** The oldest changes that are due and that no other worker has; they are this transaction's. */
export const takePending = (tx: Tx, limit: number): Promise<Pending[]> =>
  tx<Pending[]>`
    select id, product_id as "productId", attempts from search.pending
    where due_at <= now() order by id limit ${limit} for update skip locked`

export const removePending = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await tx`delete from search.pending where id = any(${ids.map(String)}::text[]::bigint[])`
}

/** Tries the changes again after a pause of 2, 4, 8 … seconds, at most five minutes. */
export const deferPending = async (tx: Tx, ids: readonly bigint[], problem: string): Promise<void> => {
  await tx`
    update search.pending
    set attempts = attempts + 1, problem = ${problem},
        due_at = now() + least(2 ^ least(attempts + 1, 10), 300) * interval '1 second'
    where id = any(${ids.map(String)}::text[]::bigint[])`
}

export interface Backlog {
  /** Age of the oldest change, in milliseconds. */
  readonly lagMs: number
  /** Products that OpenSearch has refused, and what it said of one of them. */
  readonly refused: number
  readonly problem: string | null
}

export const readBacklog = async (db: Db): Promise<Backlog> => {
  const [row] = await db<[Backlog]>`
    select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as "lagMs",
      count(distinct product_id) filter (where attempts > 0)::int as refused, max(problem) as problem
    from search.pending`
  return row
}

/** Whether a change waits that is not put off. */
export const isPending = async (db: Db): Promise<boolean> => {
  const rows = await db`select from search.pending where attempts = 0 limit 1`
  return rows.length > 0
}

/** Runs while no other server rebuilds; undefined if one does. A server that dies meanwhile does no more. */
export const whileNoneRebuilds = async <T>(db: Db, effect: () => Promise<T>): Promise<T | undefined> => {
  const connection = await db.reserve()
  const lock = () => connection`select pg_try_advisory_lock(hashtext('search.rebuild')) as locked`
  try {
    const [row] = await lock()
    if (row?.['locked'] !== true) return undefined
    try {
      return await effect()
    } finally {
      await connection`select pg_advisory_unlock(hashtext('search.rebuild'))`
    }
  } finally {
    connection.release()
  }
}
