import { transact, type Db } from '../../platform/db/database.ts'
import {
  findMissingKeys,
  findSize,
  forgetChanges,
  insertKey,
  mergeChanges,
  tryMergeLock,
} from './bitmap-store.ts'

/** Changes taken in by one transaction. */
const changesAtOnce = 2_000

/**
 * Brings the bitmaps up to date; returns when they are, or at once if another server is at it. A catalogue of fewer
 * than `smallest` products has none: looking at its rows is as fast.
 */
export const mergeBitmaps = async (db: Db, smallest: number): Promise<void> => {
  const { products, hasBitmaps } = await findSize(db)
  // Bitmaps are made from the rows as they are: what changed before there was any need not be known.
  if (!hasBitmaps)
    await transact(db, async (tx) => {
      if (await tryMergeLock(tx)) await forgetChanges(tx)
    })
  if (!hasBitmaps && products < smallest) return
  // The key `all` is the last: with it the bitmaps are in use.
  const missing = (await findMissingKeys(db)).toSorted(
    (a, b) => Number(a.kind === 'all') - Number(b.kind === 'all'),
  )
  for (const key of missing)
    await transact(db, async (tx) => {
      if (await tryMergeLock(tx)) await insertKey(tx, key)
    })
  let taken = changesAtOnce
  while (taken === changesAtOnce)
    taken = await transact(db, async (tx) => ((await tryMergeLock(tx)) ? mergeChanges(tx, changesAtOnce) : 0))
}
