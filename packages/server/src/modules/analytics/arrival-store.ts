import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'

export const insertArrived = async (tx: Tx, ids: readonly Id<'event'>[]): Promise<void> => {
  await tx`insert into analytics.arrived (event_id) select * from unnest(${[...ids]}::uuid[])`
}

/** Keeps everybody else from folding until the transaction ends; whether the tables are being rebuilt meanwhile. */
export const lockState = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<[{ rebuilding: boolean }]>`select rebuilding from analytics.state for update`
  return row.rebuilding
}

/** Takes facts that have arrived; the caller folds them in the same transaction. */
export const takeArrived = async (tx: Tx, limit: number): Promise<Id<'event'>[]> => {
  const rows = await tx<{ id: Id<'event'> }[]>`
    delete from analytics.arrived
    where event_id = any(array(select event_id from analytics.arrived limit ${limit}))
    returning event_id as id`
  return rows.map(({ id }) => id)
}

/** Notes what is folded while the tables are made anew, which have to hear of it too. */
export const noteFolded = async (tx: Tx, ids: readonly Id<'event'>[]): Promise<void> => {
  await tx`insert into analytics.folded_meanwhile (event_id) select * from unnest(${[...ids]}::uuid[])`
}
