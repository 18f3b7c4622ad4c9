import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../kernel/errors.ts'
import { seconds } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import { eventKinds, lockState } from './ingest/arrival-store.ts'
import { rollUpEvents } from './ingest/rollup-worker.ts'
import { rankNext } from './rank.ts'
import {
  allowLong,
  analyzeNext,
  beginRebuild,
  createNext,
  dropNext,
  findRolledUpMeanwhile,
  findSliceEnd,
  indexNext,
  inSlice,
  lockTables,
  makeInstallation,
  setRebuilding,
  vacuumTables,
  swapTables,
} from './rebuild-store.ts'
import { storeEvents, sumCustomers, sumDays, sumProductReturns } from './rollup/sale-rollup-store.ts'
import type { Condition } from './rollup/rollup-store.ts'
import { next, type RollupTable } from './rollup/tables.ts'
import { addViews, joinViews } from './rollup/view-rollup-store.ts'

export interface Rebuild {
  /** Sales and refunds, and views, one by one. */
  readonly events: number
  readonly views: number
  /** What is done now, in words. */
  readonly step: string
}

const rolledUpPerBatch = 2_000
const lockWaitMs = seconds(2)

/**
 * Rebuilds all tables from the published events while the marketplace runs. New ones are made in a schema of
 * their own, which no one else reads, and take the place of the old ones at the end; a crash leaves these as they were.
 * What is rolled up meanwhile goes into the old tables as ever and is noted: at the end, while no one rolls up, it is rolled up
 * into the new ones too. CONFLICT if another rebuild is in progress. Events are read `sliceSize` at a time.
 */
export const rebuild = async (
  db: Db,
  progress: (sofar: Rebuild) => void,
  sliceSize = 100_000,
): Promise<Rebuild> => {
  let isOurs = false
  const note = (rebuilding: boolean): Promise<void> =>
    transact(db, async (tx) => {
      await lockState(tx)
      await setRebuilding(tx, rebuilding)
    })
  try {
    const made = await transact(db, async (tx) => {
      await allowLong(tx)
      if (!(await beginRebuild(tx))) return fail('CONFLICT', 'rebuild_running')
      isOurs = true
      // Seen by those who fold at once: a transaction of its own.
      await note(true)
      return rebuildTable(tx, { db, progress, sliceSize })
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

interface Making {
  readonly db: Db
  readonly progress: (sofar: Rebuild) => void
  readonly sliceSize: number
}

const rebuildTable = async (tx: Tx, making: Making): Promise<Rebuild> => {
  await transact(making.db, makeInstallation)
  const counted = await makeTables(making)
  making.progress({ ...counted, step: 'what happened meanwhile' })
  await rollUpRecorded(tx)
  while (!(await lockTables(tx, lockWaitMs))) await pause(seconds(1))
  await rollUpRecorded(tx)
  await swapTables(tx)
  await setRebuilding(tx, false)
  return { ...counted, step: 'done' }
}

/**
 * Two at a time, each in a transaction of its own: sales and views are read, then what is made of sales is summed up and
 * sorted. So a rebuild keeps two cores busy and no more.
 */
const makeTables = async ({
  db,
  progress,
  sliceSize,
}: Making): Promise<Pick<Rebuild, 'events' | 'views'>> => {
  const counted = { events: 0, views: 0 }
  const faults: unknown[] = []
  const step = (
    name: string,
    tables: readonly RollupTable[],
    make: (tx: Tx, arrived: () => void) => Promise<void>,
  ): Promise<void> =>
    transact(db, async (tx) => {
      const arrived = () => {
        if (faults.length > 0) throw new Error('the other half of the rebuild failed')
        progress({ ...counted, step: name })
      }
      await allowLong(tx)
      arrived()
      await createNext(tx, tables)
      await make(tx, arrived)
    }).catch((error: unknown) => {
      faults.push(error)
      throw error
    })
  const events = step('events', ['event'], async (tx, arrived) => {
    await eachSlice(tx, sliceSize, async (slice) => {
      counted.events += await storeEvents(tx, slice)
      arrived()
    })
    await analyzeNext(tx, 'event')
  })
  const views = step('views', ofViews, async (tx, arrived) => {
    await eachSlice(tx, sliceSize, async (slice) => {
      counted.views += await addViews(tx, next, slice)
      arrived()
    })
    await joinViews(tx, next.schema)
    await indexNext(tx, ofViews)
  })
  const [customers, days, ...others] = summed.map(
    ([name, sum, tables, end]) =>
      () =>
        step(name, tables, async (tx) => {
          await sum(tx)
          await indexNext(tx, tables)
          await end?.(tx)
        }),
  )
  // Indexes are made by two processes, so that they keep both cores busy where nothing else is left to do.
  const left = [customers, days, () => step('indexes', [], (tx) => indexNext(tx, ['event'])), ...others]
  const work = async (): Promise<void> => {
    await events
    for (let one = left.shift(); one; one = left.shift()) await one()
  }
  await Promise.allSettled([events.then(work), views.then(work)])
  if (faults.length > 0) throw faults[0]
  return counted
}

type Make = (tx: Tx) => Promise<void>

const ofViews = ['daily_view', 'daily_source'] as const

/** What is made of all sales, the longest first; the tables that it fills, which then get keys, and what wants these. */
const summed: readonly (readonly [string, Make, readonly RollupTable[], Make?])[] = [
  [
    'customers',
    sumCustomers,
    ['daily_customer', 'daily_return', 'monthly_cohort', 'ranking', 'repeat_order', 'customer'],
    rankNext,
  ],
  ['days', sumDays, ['daily', 'daily_product']],
  ['customers of products', sumProductReturns, ['product_return']],
]

const eachSlice = async (
  tx: Tx,
  sliceSize: number,
  read: (slice: Condition) => Promise<void>,
): Promise<void> => {
  for (let after: string | null = null; ;) {
    const last: string | null = await findSliceEnd(tx, after, sliceSize)
    await read(inSlice(tx, { after, last }))
    if (last === null) return
    after = last
  }
}

const rollUpRecorded = async (tx: Tx): Promise<void> => {
  for (;;) {
    const ids = await findRolledUpMeanwhile(tx, rolledUpPerBatch)
    if (ids.length === 0) return
    for (const kind of eventKinds) await rollUpEvents(tx, kind, { schema: 'analytics_next', ids })
  }
}
