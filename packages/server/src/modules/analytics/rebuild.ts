import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../kernel/errors.ts'
import { seconds } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import { lockState } from './arrival-store.ts'
import { addCustomerDays, addCustomers } from './customer-fold-store.ts'
import { foldFacts } from './fold.ts'
import { addDays, addProductDays, addViews, insertFacts } from './fold-store.ts'
import {
  beginRebuild,
  createNext,
  findFoldedMeanwhile,
  findSliceEnd,
  gatheredViews,
  gatherViews,
  indexNext,
  inSlice,
  lockTables,
  setRebuilding,
  swapTables,
  vacuumTables,
} from './rebuild-store.ts'
import type { Into } from './tables.ts'

export interface Rebuild {
  /** Sales and refunds, and views, one by one. */
  readonly facts: number
  readonly views: number
  /** What is done now, in words. */
  readonly step: string
}

const sliceSize = 200_000
const foldedAtOnce = 2_000
const lockWaitMs = seconds(2)

/**
 * Makes all tables anew from the facts that were told, beside a running marketplace. New ones are made in a schema of
 * their own, which nobody else sees, and take the place of the old ones at the end; a crash leaves everything as it was.
 * What is folded meanwhile goes into the old tables as ever and is noted: at the end, while nobody folds, it is folded
 * into the new ones too. CONFLICT if another rebuild is under way.
 */
export const rebuild = async (db: Db, progress: (sofar: Rebuild) => void): Promise<Rebuild> => {
  let isOurs = false
  const note = (rebuilding: boolean): Promise<void> =>
    transact(db, async (tx) => {
      await lockState(tx)
      await setRebuilding(tx, rebuilding)
    })
  try {
    const made = await transact(db, async (tx) => {
      if (!(await beginRebuild(tx))) return fail('CONFLICT', 'Another rebuild is under way.')
      isOurs = true
      // Seen by those who fold at once: a transaction of its own.
      await note(true)
      return makeAnew(tx, progress)
    })
    await vacuumTables(db)
    return made
  } catch (error) {
    if (isOurs) await note(false).catch(() => {})
    throw error
  }
}

const makeAnew = async (tx: Tx, progress: (sofar: Rebuild) => void): Promise<Rebuild> => {
  await createNext(tx)
  const counted = await readFacts(tx, progress)
  const told = (step: string) => progress({ ...counted, step })
  await sumUp(tx, told)
  told('indexes')
  await indexNext(tx)
  told('what happened meanwhile')
  const next: Into = { place: 'analytics_next', isKeyed: true }
  await foldNoted(tx, next)
  while (!(await lockTables(tx, lockWaitMs))) await pause(seconds(1))
  await foldNoted(tx, next)
  await swapTables(tx)
  await setRebuilding(tx, false)
  return { ...counted, step: 'done' }
}

const readFacts = async (
  tx: Tx,
  progress: (sofar: Rebuild) => void,
): Promise<Pick<Rebuild, 'facts' | 'views'>> => {
  let [facts, views] = [0, 0]
  for (let after: string | null = null; ;) {
    const last: string | null = await findSliceEnd(tx, after, sliceSize)
    const told = inSlice(tx, { after, last })
    facts += await insertFacts(tx, { place: 'analytics_next', isKeyed: false }, told)
    views += await gatherViews(tx, told)
    progress({ facts, views, step: 'facts' })
    if (last === null) return { facts, views }
    after = last
  }
}

const sumUp = async (tx: Tx, told: (step: string) => void): Promise<void> => {
  const into: Into = { place: 'analytics_next', isKeyed: false }
  const all = tx`true`
  told('days')
  await addDays(tx, into, all)
  await addProductDays(tx, into, all)
  told('views')
  await addViews(tx, into, gatheredViews(tx))
  told('customers')
  await addCustomerDays(tx, into, all)
  await addCustomers(tx, into, all)
}

const foldNoted = async (tx: Tx, into: Into): Promise<void> => {
  for (;;) {
    const ids = await findFoldedMeanwhile(tx, foldedAtOnce)
    if (ids.length === 0) return
    await foldFacts(tx, into, ids)
  }
}
