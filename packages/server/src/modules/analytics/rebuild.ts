import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../kernel/errors.ts'
import { seconds } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import { lockState } from './arrival-store.ts'
import { foldFacts } from './fold.ts'
import {
  allowLong,
  beginRebuild,
  createNext,
  dropNext,
  findFoldedMeanwhile,
  findSliceEnd,
  indexNext,
  inSlice,
  lockTables,
  setRebuilding,
  swapTables,
  vacuumTables,
} from './rebuild-store.ts'
import { storeFacts, sumCustomers, sumDays } from './sale-fold-store.ts'
import type { Condition } from './fold-store.ts'
import type { FoldedTable } from './tables.ts'
import { addViews } from './view-fold-store.ts'

export interface Rebuild {
  /** Sales and refunds, and views, one by one. */
  readonly facts: number
  readonly views: number
  /** What is done now, in words. */
  readonly step: string
}

const sliceSize = 100_000
const foldedAtOnce = 2_000
const lockWaitMs = seconds(2)

/**
 * Makes all tables anew from the facts that were told, beside a running marketplace. New ones are made in a schema of
 * their own, which nobody else reads, and take the place of the old ones at the end; a crash leaves these as they were.
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
      await allowLong(tx)
      if (!(await beginRebuild(tx))) return fail('CONFLICT', 'Another rebuild is under way.')
      isOurs = true
      // Seen by those who fold at once: a transaction of its own.
      await note(true)
      return makeAnew(db, tx, progress)
    })
    await vacuumTables(db)
    return made
  } catch (error) {
    if (isOurs) {
      await note(false).catch(() => {})
      await transact(db, dropNext).catch(() => {})
    }
    throw error
  }
}

const makeAnew = async (db: Db, tx: Tx, progress: (sofar: Rebuild) => void): Promise<Rebuild> => {
  await transact(db, createNext)
  const counted = await makeTables(db, progress)
  const told = (step: string) => progress({ ...counted, step })
  told('what happened meanwhile')
  await foldNoted(tx)
  while (!(await lockTables(tx, lockWaitMs))) await pause(seconds(1))
  await foldNoted(tx)
  await swapTables(tx)
  await setRebuilding(tx, false)
  return { ...counted, step: 'done' }
}

/**
 * Two at a time, each in a transaction of its own: sales and views are read, then what is made of sales is summed up and
 * sorted. So a rebuild keeps two cores busy and no more.
 */
const makeTables = async (
  db: Db,
  progress: (sofar: Rebuild) => void,
): Promise<Pick<Rebuild, 'facts' | 'views'>> => {
  const counted = { facts: 0, views: 0 }
  let failed = false
  const step = (name: string, make: (tx: Tx, told: () => void) => Promise<void>): Promise<void> =>
    transact(db, async (tx) => {
      const told = () => {
        if (failed) throw new Error('the other half of the rebuild failed')
        progress({ ...counted, step: name })
      }
      await allowLong(tx)
      told()
      await make(tx, told)
    }).catch((error: unknown) => {
      failed = true
      throw error
    })
  const facts = step('facts', (tx, told) =>
    eachSlice(tx, async (slice) => {
      counted.facts += await storeFacts(tx, slice)
      told()
    }),
  )
  const views = step('views', (tx, told) =>
    eachSlice(tx, async (slice) => {
      counted.views += await addViews(tx, 'analytics_next', slice)
      told()
    }),
  )
  const left: (() => Promise<void>)[] = [
    ...summed.map(
      ([name, sum, tables]) =>
        () =>
          step(name, async (tx) => {
            await sum(tx)
            await indexNext(tx, tables)
          }),
    ),
    () => step('indexes', (tx) => indexNext(tx, ['fact'])),
  ]
  const work = async (): Promise<void> => {
    await facts
    for (let next = left.shift(); next; next = left.shift()) await next()
  }
  const ended = await Promise.allSettled([facts.then(work), views.then(work)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return counted
}

/** What is made of all sales, the longest first. */
const summed: readonly (readonly [string, (tx: Tx) => Promise<void>, readonly FoldedTable[]])[] = [
  ['customers', sumCustomers, ['daily_customer', 'daily_return', 'monthly_cohort', 'customer']],
  ['days', sumDays, ['daily', 'daily_product']],
]

const eachSlice = async (tx: Tx, read: (slice: Condition) => Promise<void>): Promise<void> => {
  for (let after: string | null = null; ;) {
    const last: string | null = await findSliceEnd(tx, after, sliceSize)
    await read(inSlice(tx, { after, last }))
    if (last === null) return
    after = last
  }
}

const foldNoted = async (tx: Tx): Promise<void> => {
  for (;;) {
    const ids = await findFoldedMeanwhile(tx, foldedAtOnce)
    if (ids.length === 0) return
    await foldFacts(tx, 'analytics_next', ids)
  }
}
