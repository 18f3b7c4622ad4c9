import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import { lockState } from './ingest/arrival-store.ts'
import { findRankings, rankCustomers, type Ranked } from './rank-store.ts'
import { addRepeatOrders } from './repeat-order-store.ts'
import { allowLong } from './rebuild-store.ts'
import { next } from './rollup/tables.ts'

/**
 * Ranks the customers of those who have many again, one after the other, so that rolling up waits a second at most, and finds their
 * repeat orders once, which are added to from then on. Anyone who has come to many since has theirs summed up until then, and more
 * and more customers are ranked of anyone who had many before.
 */
export const refreshRanking = async (db: Db, whom?: Ranked): Promise<number> => {
  const rankings = await transact(db, async (tx) => {
    await allowLong(tx)
    return findRankings(tx, 'analytics', whom)
  })
  for (const ranking of rankings)
    await transact(db, async (tx) => {
      await lockState(tx)
      const isNew = await rankCustomers(tx, 'analytics', ranking)
      if (isNew) await addRepeatOrders(tx, 'analytics', ranking)
    })
  return rankings.length
}

/** The same of tables that are rebuilt, once they have their keys. */
export const rankNext = async (tx: Tx): Promise<void> => {
  for (const ranking of await findRankings(tx, next.schema)) await rankCustomers(tx, next.schema, ranking)
  await addRepeatOrders(tx, next.schema)
}
