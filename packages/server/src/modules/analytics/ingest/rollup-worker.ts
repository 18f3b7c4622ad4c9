import { seconds } from '../../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { eventKinds, lockState, recordRolledUp, takeArrived, type EventKind } from './arrival-store.ts'
import { dropNext, isRebuildAlive, setRebuilding } from '../rebuild-store.ts'
import { rollUpSales } from '../rollup/sale-rollup-store.ts'
import type { Schema } from '../rollup/tables.ts'
import { addViews } from '../rollup/view-rollup-store.ts'

/**
 * Events of one transaction: the sums of a day are written once for many of them. Only a backlog makes batches so large, and a
 * larger one is worked off faster: 2,000 sales touched nearly as many sums as 10,000 do. An event of views tells up to hundreds.
 */
const batchSizes: Readonly<Record<EventKind, number>> = { sales: 10_000, views: 200 }
/** How long a process that was not woken waits before it looks: bounds the delay after another process's event. */
const pollMs = seconds(1)
/** How long a woken one lets more events come in. */
const gatherMs = 200
/**
 * After so much it lets more come in for longer: the days of most sellers are written once for all of it, and a purchase is
 * still shown within 5 s. Of 15,000 events at once one takes half the database's time that it takes of 3,000 (70 µs, 120).
 */
const busyAfter: Readonly<Record<EventKind, number>> = { sales: 100, views: 1_000 }
const busyGatherMs = seconds(2)
/** Views then wait for some 20 s: those of 2 s are of half of all products, and of as many when there are ten times more. */
const viewsEvery = 8

/**
 * Events that were handled together are a row of `arrived`, and are rolled up into the tables by one process at a time: so no event
 * waits for a day's sum that another transaction holds, and what a crash leaves is still there. An event and its sums are one
 * transaction.
 */
export interface RollupWorker {
  /** Looks for events now. */
  wake(): void
  start(): void
  /** Folds everything that has arrived; returns how many sales, refunds and views. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** Folds events of a kind that are not in the tables yet; these have their keys. Returns how many sales or views it was. */
export const rollUpEvents = async (
  tx: Tx,
  kind: EventKind,
  { schema, ids }: { readonly schema: Schema; readonly ids: readonly string[] },
): Promise<number> => {
  const arrived = tx`arrived.id = any(${[...ids]}::uuid[])`
  if (kind === 'views') return addViews(tx, { schema, isKeyed: true }, arrived)
  await rollUpSales(tx, schema, arrived)
  return ids.length
}

/** What a rebuild that died has left is cleared away, so that nothing more is noted for it. */
const isStillRebuilt = async (tx: Tx): Promise<boolean> => {
  const alive = await isRebuildAlive(tx)
  if (!alive) {
    await setRebuilding(tx, false)
    await dropNext(tx)
  }
  return alive
}

/** Folds a batch; whether there may be more, and how many sales or views it was. */
const rollUpBatch = (
  db: Db,
  kind: EventKind,
): Promise<{ readonly isFull: boolean; readonly rolledUp: number }> =>
  transact(db, async (tx) => {
    const isRebuilding = (await lockState(tx)) && (await isStillRebuilt(tx))
    const ids = await takeArrived(tx, kind, batchSizes[kind])
    if (ids.length === 0) return { isFull: false, rolledUp: 0 }
    if (isRebuilding) await recordRolledUp(tx, ids)
    const rolledUp = await rollUpEvents(tx, kind, { schema: 'analytics', ids })
    return { isFull: ids.length >= batchSizes[kind], rolledUp }
  })

export const createRollupWorker = ({ db, log }: { readonly db: Db; readonly log: Log }): RollupWorker => {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let isBusy = false
  let roundsWithout = 0
  let stopped = true

  const rollUpAll = async (kind: EventKind): Promise<number> => {
    let total = 0
    for (;;) {
      const { rolledUp, isFull } = await rollUpBatch(db, kind)
      total += rolledUp
      if (!isFull) return total
    }
  }

  const check = async (): Promise<boolean> => {
    const sales = await rollUpAll('sales')
    const areViewsDue = !isBusy || ++roundsWithout >= viewsEvery
    if (areViewsDue) roundsWithout = 0
    const views = areViewsDue ? await rollUpAll('views') : undefined
    // Until they are looked at, views are taken for as many as they were.
    return sales >= busyAfter.sales || (views === undefined ? isBusy : views >= busyAfter.views)
  }

  const run = async (): Promise<void> => {
    woken = false
    isBusy = await check().catch((error: unknown) => {
      log.error({ error }, 'events could not be rolled up; they are tried again')
      return false
    })
    running = undefined
    if (!stopped) timer = setTimeout(start, isBusy ? busyGatherMs : woken ? gatherMs : pollMs)
  }
  const start = () => {
    running = run()
  }

  return {
    wake() {
      if (stopped || woken) return
      woken = true
      if (running || isBusy) return
      clearTimeout(timer)
      timer = setTimeout(start, gatherMs)
    },
    async drain() {
      let total = 0
      for (const kind of eventKinds) total += await rollUpAll(kind)
      return total
    },
    start() {
      stopped = false
      // Who was stopped while woken is not awake, nor busy who was stopped while busy.
      woken = false
      isBusy = false
      this.wake()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
