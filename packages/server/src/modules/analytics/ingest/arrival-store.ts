import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { EventKind } from '../store-port.ts'

/** Any constants. */
const locks = { rollup: 7_105_101, rebuild: 7_105_102, rebuilder: 7_105_103 } as const

/** Notes events of one kind that were handled together, as one row. */
export const insertArrived = async (tx: Tx, kind: EventKind, ids: readonly Id<'event'>[]): Promise<void> => {
  await tx`insert into analytics.arrived (kind, event_ids) values (${kind}, ${[...ids]}::uuid[])`
}

/** Whether there is anything to roll up. */
export const hasArrived = async (db: Reader): Promise<boolean> => {
  const [row] = await db<[{ found: boolean }]>`select exists (select from analytics.arrived) as found`
  return row.found
}

/** Keeps everyone else from rolling up until the transaction ends; false, without a wait, during a rebuild. */
export const lockRollup = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<
    [{ free: boolean }]
  >`select pg_try_advisory_xact_lock_shared(${locks.rebuild}) as free`
  if (row.free) await tx`select pg_advisory_xact_lock(${locks.rollup})`
  return row.free
}

/** Keeps everyone from rolling up until the transaction ends, after the batch in progress; false if another rebuild does. */
export const lockRebuild = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<[{ free: boolean }]>`select pg_try_advisory_xact_lock(${locks.rebuilder}) as free`
  if (row.free) await tx`select pg_advisory_xact_lock(${locks.rebuild})`
  return row.free
}

/**
 * Takes events of a kind that have arrived, some `limit` of them: those that were handled together are not parted. The caller rolls
 * them up in the same transaction.
 */
export const takeArrived = async (tx: Tx, kind: EventKind, limit: number): Promise<Id<'event'>[]> => {
  const rows = await tx<{ ids: Id<'event'>[] }[]>`
    delete from analytics.arrived where id = any(array(
      select id from (
        select id, sum(cardinality(event_ids)) over (order by id) - cardinality(event_ids) as before
        from (select * from analytics.arrived where kind = ${kind} order by id limit ${limit}) as oldest
      ) as counted where before < ${limit}
    ))
    returning event_ids as ids`
  return rows.flatMap(({ ids }) => ids)
}
