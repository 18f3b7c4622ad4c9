import { seconds } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { lockState, noteFolded, takeArrived } from './arrival-store.ts'
import { dropNext, isRebuildAlive, setRebuilding } from './rebuild-store.ts'
import { foldSales } from './sale-fold-store.ts'
import type { Place } from './tables.ts'
import { addViews } from './view-fold-store.ts'

/**
 * Facts of one transaction: the sums of a day are written once for many of them. Only a backlog makes batches so large, and a
 * larger one is worked off faster: 2,000 touched nearly as many sums as 10,000 do.
 */
const batchSize = 10_000
/** How long a process that was not woken waits before it looks: bounds the delay after another process's fact. */
const pollMs = seconds(1)
/** How long a woken one lets more facts come in. */
const gatherMs = 200
/**
 * After so many facts it lets more come in for longer: the days of most sellers are written once for all of it, and a purchase
 * is still shown within 5 s. Of 15,000 facts at once one takes half the database's time that it takes of 3,000 (70 µs, 120).
 */
const busyFacts = 100
const busyGatherMs = seconds(2)

/**
 * Facts that were heard together are a row of `arrived`, and are folded into the tables by one process at a time: so no fact
 * waits for a day's sum that another transaction holds, and what a crash leaves is still there. A fact and its sums are one
 * transaction.
 */
export interface Folder {
  /** Looks for facts now. */
  wake(): void
  start(): void
  /** Folds everything that has arrived; returns how many facts. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** Folds facts that are not in the tables yet; these have their keys. */
export const foldFacts = async (tx: Tx, place: Place, ids: readonly string[]): Promise<void> => {
  const told = tx`told.id = any(${[...ids]}::uuid[])`
  // Sent together: the connection works them off in order.
  await Promise.all([foldSales(tx, place, told), addViews(tx, { place, isKeyed: true }, told)])
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

const foldBatch = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const isRebuilding = (await lockState(tx)) && (await isStillRebuilt(tx))
    const ids = await takeArrived(tx, batchSize)
    if (ids.length === 0) return 0
    if (isRebuilding) await noteFolded(tx, ids)
    await foldFacts(tx, 'analytics', ids)
    return ids.length
  })

export const createFolder = ({ db, log }: { readonly db: Db; readonly log: Log }): Folder => {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let isBusy = false
  let stopped = true

  const drain = async (): Promise<number> => {
    let total = 0
    for (;;) {
      const folded = await foldBatch(db)
      total += folded
      if (folded < batchSize) return total
    }
  }

  const run = async (): Promise<void> => {
    woken = false
    const folded = await drain().catch((error: unknown) => {
      log.error({ error }, 'facts could not be analysed; they wait')
      return 0
    })
    running = undefined
    isBusy = folded >= busyFacts
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
    drain,
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
