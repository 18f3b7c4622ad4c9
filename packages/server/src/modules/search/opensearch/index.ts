/**
 * Search by OpenSearch (SEARCH_URL): it has the published products, and follows their changes through `search.pending`, which
 * transactions write and workers work off.
 */
import type { Clock } from '../../../kernel/time.ts'
import { onCommit, type Db } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SearchEngine } from '../engine.ts'
import type { Terms } from '../terms.ts'
import { createClient, SearchUnavailable, type OpenSearchOptions } from './client.ts'
import { createOpenSearchFinder } from './finder.ts'
import { createIndexes } from './indexes.ts'
import { aliasOf } from './mapping.ts'
import { insertPending, readBacklog } from './pending-store.ts'
import { rebuild } from './rebuild.ts'
import { createWorker, type Worker } from './worker.ts'

export interface OpenSearch extends SearchEngine {
  readonly worker: Worker
  /** Throws SearchUnavailable, which says what is wrong, unless it answers searches. */
  check(): Promise<void>
  /** Age of the oldest change that it does not have, in milliseconds. */
  lag(): Promise<number>
  /**
   * Builds the index again from the products, while changes and searches go on. Returns their number, or undefined if another server
   * is building it.
   */
  rebuild(report: (products: number) => unknown): Promise<number | undefined>
  /** Returns once searches show everything that was committed before. */
  settle(): Promise<void>
  close(): Promise<void>
}

export const createOpenSearch = (deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly terms: Terms
  readonly options: OpenSearchOptions
}): OpenSearch => {
  const { db, log, options } = deps
  const client = createClient(options)
  const indexes = createIndexes(client, options.index)
  const build = (report: (products: number) => unknown) => rebuild({ ...deps, indexes }, report)
  const prepare = async (): Promise<boolean> => {
    if (await indexes.isReady()) return true
    const products = await build(() => {})
    if (products !== undefined) log.info({ products }, 'the index of OpenSearch is built')
    return products !== undefined
  }
  const worker = createWorker({ db, log, indexes, prepare })
  const check = async (): Promise<void> => {
    if (!(await indexes.isReady()))
      throw new SearchUnavailable(
        'OpenSearch has no index yet: start a worker, or run "admin search rebuild"',
      )
    // After a start it knows the index before it can search it.
    await client.call('POST', `/${aliasOf(options.index)}/_search`, { size: 0, query: { match_none: {} } })
  }
  return {
    ...createOpenSearchFinder({ ...deps, client, prefix: options.index }),
    worker,
    async index(tx, ids) {
      if (ids.length === 0) return
      await insertPending(tx, ids)
      onCommit(tx, worker.wake)
    },
    check,
    lag: async () => (await readBacklog(db)).lagMs,
    async status() {
      const { lagMs, refused, problem } = await readBacklog(db)
      const unavailable = await check().then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      )
      const refusal = refused === 0 ? undefined : `it refuses ${refused} products: ${problem}`
      return {
        ...{ name: 'opensearch', isUp: unavailable === undefined, lagMs },
        problem: unavailable ?? refusal,
      }
    },
    rebuild: build,
    async settle() {
      await worker.drain()
      await indexes.refresh()
    },
    close: client.close,
  }
}
