import { seconds } from '../../../kernel/time.ts'
import type { Id } from '../../../kernel/ids.ts'
import { transact, type Db } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { SearchUnavailable } from './client.ts'
import { readProducts } from './document-store.ts'
import type { Indexes } from './indexes.ts'
import { deferPending, isPending, removePending, takePending } from './pending-store.ts'

/** Brings OpenSearch up to date with the products that have changed. */
export interface Worker {
  /** Looks for changes now. */
  wake(): void
  start(): void
  /** Returns once nothing that was committed before waits any more; products that were refused do. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Changes that are written together; a description may have 5,000 characters. */
const batchSize = 1_000

/** Bounds the delay after a change on another server, with the second after which OpenSearch shows what is written. */
const pollMs = 500
const drainPollMs = 20

/** Pauses while OpenSearch does not answer. */
const pausesMs = [1, 2, 4, 8, 15].map(seconds)

/**
 * Writes one batch; returns how many changes it had. The rows go with the transaction that wrote them to OpenSearch: what a crash leaves
 * is written again. Which indexes there are is read after the rows were taken, so that one that is built from products as they are read
 * later misses no change. Several workers may write at once: an older version of a product replaces no newer one.
 */
const writeBatch = ({ db, indexes, log }: Deps): Promise<number> =>
  transact(db, async (tx) => {
    const pending = await takePending(tx, batchSize)
    if (pending.length === 0) return 0
    const [targets, products] = await Promise.all([
      indexes.list(),
      readProducts(tx, [...new Set(pending.map(({ productId }) => productId))]),
    ])
    if (targets.length === 0) throw new SearchUnavailable('OpenSearch has no index yet')
    const refusals = await indexes.write(products, targets)
    const isRefused = ({ productId }: { readonly productId: Id<'product'> }) => refusals.has(productId)
    await removePending(
      tx,
      pending.filter((one) => !isRefused(one)).map(({ id }) => id),
    )
    for (const [product, problem] of refusals) {
      const own = pending.filter(({ productId }) => productId === product).map(({ id }) => id)
      await deferPending(tx, own, problem)
    }
    if (refusals.size > 0)
      log.error(
        { products: Object.fromEntries(refusals) },
        'OpenSearch refused products; they are tried again',
      )
    return pending.length
  })

interface Deps {
  readonly db: Db
  readonly indexes: Indexes
  readonly log: Log
}

export const createWorker = (
  deps: Deps & {
    /** Builds an index if there is none; whether there is one then. Another server may be building it. */
    readonly prepare: () => Promise<boolean>
  },
): Worker => {
  const { db, log } = deps
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let isWoken = false
  let isReady = false
  let failures = 0

  const prepare = async (): Promise<void> => {
    isReady ||= await deps.prepare()
  }
  const writeAll = async (): Promise<void> => {
    for (let written = 1; written > 0;) written = isStopped ? 0 : await writeBatch(deps)
  }
  const run = async (): Promise<void> => {
    isWoken = false
    try {
      await prepare()
      await writeAll()
      failures = 0
    } catch (error) {
      isReady = false
      if (failures++ === 0) log.warn({ error }, 'changes wait for OpenSearch')
    }
    running = undefined
    if (isStopped) return
    const pauseMs = failures === 0 ? pollMs : (pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pollMs)
    timer = setTimeout(start, isWoken && failures === 0 ? 0 : pauseMs)
  }
  const start = () => {
    running = run()
  }
  return {
    wake() {
      if (isStopped || isWoken) return
      isWoken = true
      if (running || failures > 0) return
      clearTimeout(timer)
      timer = setTimeout(start, 0)
    },
    start() {
      isStopped = false
      isWoken = false
      start()
    },
    async drain() {
      await prepare()
      // What another worker has in progress it will have written, or left.
      while (await isPending(db))
        if ((await writeBatch(deps)) === 0) await new Promise((done) => setTimeout(done, drainPollMs))
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
