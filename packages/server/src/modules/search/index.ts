/**
 * Search: lists, facets, suggestions and related products, behind a port for engines (engine.ts).
 * Owns: search.*. Promises: everyone sees published products alone, authors their own in every state; a change made through a
 * server shows there at once; totals are exact. Emits and handles nothing: the catalog tells of changes in their transactions.
 */
import type { Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { onCommit, type Db, type Tx } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/db/replica.ts'
import type { EngineStatus } from './engine.ts'
import { createPages, type Items, type Pages } from './pages.ts'
import { createPostgresEngine } from './postgres/engine.ts'
import { listCounters } from './postgres/listing-store.ts'

export type { Items } from './pages.ts'

export interface Search extends Omit<Pages, 'forget'> {
  /** Takes over the products' rows, in the transaction that wrote them and after it did. */
  update(tx: Tx, ids: readonly Id<'product'>[]): Promise<void>
  /** Takes over the products' counters. What they grew by makes them trend as of `at`, if given. */
  count(tx: Tx, ids: readonly Id<'product'>[], at: Date | null): Promise<void>
  status(): Promise<EngineStatus>
  /** Removes what no server needs any more. */
  sweep(): Promise<void>
}

export const createSearch = (deps: {
  readonly db: Db
  readonly reading: Reading
  readonly clock: Clock
  readonly items: Items
}): Search => {
  const engine = createPostgresEngine(deps)
  const { forget, ...pages } = createPages({ ...deps, engine })
  return {
    ...pages,
    async update(tx, ids) {
      await engine.index(tx, ids)
      onCommit(tx, () => {
        deps.reading.wrote()
        engine.expectChange()
        forget()
      })
    },
    count: listCounters,
    status: engine.status,
    sweep: engine.sweep,
  }
}
