/**
 * Search: lists, facets, suggestions and related products, behind a port for engines (engine.ts).
 * Owns: search.*. Promises: everyone sees published products alone, authors their own in every state; totals are exact; a change made
 * through a server shows there at once, with OpenSearch within seconds but for one's own products. Emits and handles nothing: the
 * catalog tells of changes in their transactions.
 */
import type { Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { onCommit, type Db, type Tx } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/db/replica.ts'
import type { Log } from '../../platform/log/log.ts'
import type { EngineStatus } from './engine.ts'
import { createFallback, type Fallback } from './fallback.ts'
import type { OpenSearchOptions } from './opensearch/client.ts'
import { createOpenSearch, type OpenSearch } from './opensearch/index.ts'
import { createPages, type Items, type Pages } from './pages.ts'
import { createPostgresEngine } from './postgres/engine.ts'
import { listCounters } from './postgres/listing-store.ts'
import { createTerms } from './terms.ts'

export type { Items } from './pages.ts'

/** What OpenSearch needs of those who run, watch and rebuild it. */
export interface ExternalSearch extends Pick<OpenSearch, 'worker' | 'lag' | 'rebuild' | 'settle'> {
  readonly fallback: Omit<Fallback, 'finder'>
  close(): Promise<void>
}

export interface Search extends Omit<Pages, 'forget'> {
  /** Takes over the products' rows, in the transaction that wrote them and after it did. */
  update(tx: Tx, ids: readonly Id<'product'>[]): Promise<void>
  /** Takes over the products' counters. What they grew by makes them trend as of `at`, if given. */
  count(tx: Tx, ids: readonly Id<'product'>[], at: Date | null): Promise<void>
  status(): Promise<EngineStatus>
  /** Removes what no server needs any more. */
  sweep(): Promise<void>
  /** Undefined where PostgreSQL alone answers. */
  readonly external: ExternalSearch | undefined
}

export const createSearch = (deps: {
  readonly db: Db
  readonly reading: Reading
  readonly clock: Clock
  readonly items: Items
  /** Without it PostgreSQL alone answers. */
  readonly openSearchAt?: { readonly options: OpenSearchOptions; readonly log: Log } | undefined
}): Search => {
  const terms = createTerms(deps)
  const postgres = createPostgresEngine({ ...deps, terms })
  const openSearch = deps.openSearchAt && createOpenSearch({ ...deps, ...deps.openSearchAt, terms })
  const fallback = openSearch && createFallback({ openSearch, postgres, log: deps.openSearchAt.log })
  const { forget, ...pages } = createPages({ ...deps, engine: fallback?.finder ?? postgres })
  return {
    ...pages,
    async update(tx, ids) {
      await Promise.all([postgres.index(tx, ids), openSearch?.index(tx, ids)])
      onCommit(tx, () => {
        deps.reading.wrote()
        postgres.expectChange()
        forget()
      })
    },
    async count(tx, ids, at) {
      await Promise.all([listCounters(tx, ids, at), openSearch?.index(tx, ids)])
    },
    status: openSearch?.status ?? postgres.status,
    sweep: postgres.sweep,
    external: openSearch &&
      fallback && {
        ...{ worker: openSearch.worker, lag: openSearch.lag, rebuild: openSearch.rebuild, fallback },
        async settle() {
          await openSearch.settle()
          await fallback.start()
          forget()
        },
        async close() {
          fallback.stop()
          await openSearch.worker.stop()
          await openSearch.close()
        },
      },
  }
}
