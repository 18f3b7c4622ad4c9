import { causeOf } from '../../../kernel/errors.ts'
import { seconds } from '../../../kernel/time.ts'
import { transact, type Db } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { createPauses } from '../../../platform/pauses.ts'
import type { Wakeups } from '../../../platform/wakeups.ts'
import type { AnalyticsStore, EventKind } from '../store-port.ts'
import { hasArrived, lockRollup, takeArrived } from './arrival-store.ts'

interface Deps {
  readonly db: Db
  readonly log: Log
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly store: AnalyticsStore
}

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
/** Of failures in a row one is logged in so many: each minute while a database is down. */
const logEvery = 60
/** Views then wait for some 20 s: those of 2 s are of half of all products, and of as many when there are ten times more. */
const viewsEvery = 8

/**
 * Events that were handled together are a row of `arrived`, and are rolled up into the tables by one process at a time: so no event
 * waits for a day's sum that another transaction holds, and what a crash leaves is still there. An event and its sums are one
 * transaction.
 */
export interface RollupWorker {
  /** Looks for events now; where it is stopped, it wakes those of other processes. */
  wake(): void
  start(): void
  /** Rolls up everything that has arrived; returns how many sales, refunds and views. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** Rolls up a batch; whether there may be more, and how many sales or views it was. During a rebuild events wait. */
const rollUpBatch = (
  { db, store }: Deps,
  kind: EventKind,
): Promise<{ readonly isFull: boolean; readonly rolledUp: number }> =>
  transact(db, async (tx) => {
    const ids = (await lockRollup(tx)) ? await takeArrived(tx, kind, batchSizes[kind]) : []
    if (ids.length === 0) return { isFull: false, rolledUp: 0 }
    return { isFull: ids.length >= batchSizes[kind], rolledUp: await store.add(tx, kind, ids) }
  })

const rollUpAll = async (deps: Deps, kind: EventKind): Promise<number> => {
  let total = 0
  for (;;) {
    const { rolledUp, isFull } = await rollUpBatch(deps, kind)
    total += rolledUp
    if (!isFull) return total
  }
}

export const createRollupWorker = (deps: Deps): RollupWorker => {
  const pauses = createPauses(pollMs)
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let isBusy = false
  let failures = 0
  let roundsWithout = 0
  let stopped = true

  const check = async (): Promise<boolean> => {
    if (!(await hasArrived(deps.db))) return false
    const sales = await rollUpAll(deps, 'sales')
    const areViewsDue = !isBusy || ++roundsWithout >= viewsEvery
    if (areViewsDue) roundsWithout = 0
    const views = areViewsDue ? await rollUpAll(deps, 'views') : undefined
    if (sales + (views ?? 0) > 0) pauses.found()
    // Until they are looked at, views are taken for as many as they were.
    return sales >= busyAfter.sales || (views === undefined ? isBusy : views >= busyAfter.views)
  }

  const run = async (): Promise<void> => {
    woken = false
    try {
      isBusy = await check()
      if (failures > 0) deps.log.info({ failures }, 'events are rolled up again')
      failures = 0
    } catch (error) {
      if (failures++ % logEvery === 0)
        deps.log.error({ error: causeOf(error) }, 'events could not be rolled up; they are tried again')
      isBusy = false
    }
    running = undefined
    if (!stopped) timer = setTimeout(start, isBusy ? busyGatherMs : woken ? gatherMs : pauses.next())
  }
  const start = () => {
    running = run()
  }

  return {
    wake() {
      if (stopped) return deps.wakeups.send()
      if (woken) return
      woken = true
      if (running || isBusy) return
      clearTimeout(timer)
      timer = setTimeout(start, gatherMs)
    },
    async drain() {
      return (await rollUpAll(deps, 'sales')) + (await rollUpAll(deps, 'views'))
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
