import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Sales with refunds, and views: they wait apart. */
export const eventKinds = ['sales', 'views'] as const
export type EventKind = (typeof eventKinds)[number]

/** Notes events of one kind that were handled together, as one row. */
export const insertArrived = async (tx: Tx, kind: EventKind, ids: readonly Id<'event'>[]): Promise<void> => {
  await tx`insert into analytics.arrived (kind, event_ids) values (${kind}, ${[...ids]}::uuid[])`
}

/** Keeps everyone else from rolling up until the transaction ends; whether the tables are being rebuilt meanwhile. */
export const lockState = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<[{ rebuilding: boolean }]>`select rebuilding from analytics.state for update`
  return row.rebuilding
}

/**
 * Takes events of a kind that have arrived, some `limit` of them: those that were handled together are not parted. The caller rolls up
 * them in the same transaction.
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

/** Notes what is rolled up while the tables are rebuilt, which have to handle of it too. */
export const recordRolledUp = async (tx: Tx, ids: readonly Id<'event'>[]): Promise<void> => {
  await tx`insert into analytics.rolled_up_meanwhile (event_id) select * from unnest(${[...ids]}::uuid[])`
}
