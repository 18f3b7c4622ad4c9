import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import { cutBands, findUncut } from '../band-store.ts'
import {
  findMissingKeys,
  findSize,
  forgetChanges,
  insertKey,
  mergeChanges,
  mergeCounterChanges,
  tryMergeLock,
} from './bitmap-store.ts'

/** Changes taken in by one transaction; of counters more, which go into few bitmaps: so many that each is written once. */
const batchSize = { changes: 2_000, counters: 100_000 }

/**
 * Brings the bitmaps up to date; returns when they are, or at once if another server is at it. A catalogue of fewer
 * than `smallest` products has none: looking at its rows is as fast.
 */
export const mergeBitmaps = async (db: Db, smallest: number): Promise<void> => {
  const alone = <T>(effect: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
    transact(db, async (tx) => ((await tryMergeLock(tx)) ? effect(tx) : undefined))
  const { products, hasBitmaps } = await findSize(db)
  // Bitmaps are made from the rows as they are: what changed before there was any need not be known.
  if (!hasBitmaps) await alone(forgetChanges)
  if (!hasBitmaps && products < smallest) return
  // The key `all` is the last: with it the bitmaps are in use.
  const missing = (await findMissingKeys(db)).toSorted(
    (a, b) => Number(a.kind === 'all') - Number(b.kind === 'all'),
  )
  for (const key of missing) await alone((tx) => insertKey(tx, key))
  for (const order of await findUncut(db)) await alone((tx) => cutBands(tx, order))
  while ((await alone((tx) => mergeChanges(tx, batchSize.changes))) === batchSize.changes);
  while ((await alone((tx) => mergeCounterChanges(tx, batchSize.counters))) === batchSize.counters);
}
