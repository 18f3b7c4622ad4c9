import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeArrived } from '../ingest/arrival-store.ts'
import { findCountedAfter } from '../ingest/event-store.ts'
import { eventKinds, type EventKind, type Rebuild } from '../store-port.ts'
import type { ClickHouse } from './connection.ts'
import { addEvents } from './event-store.ts'
import { createTables, dropNext, exchangeTables } from './schema-store.ts'

const generation = '_next'
/** Events that are read and sent at once. One of views has up to hundreds. */
const batchSizes: Readonly<Record<EventKind, number>> = { sales: 10_000, views: 1_000 }
const steps = { sales: 'events', views: 'views' } as const

/**
 * Fills tables of their own a batch at a time, then exchanges them with those in use. `tx` keeps everyone else from adding: what
 * arrives meanwhile waits in `arrived`, and is added before. If `tx` fails at its very end it is added again, and counts once.
 */
export const rebuild = async (
  tx: Tx,
  db: ClickHouse,
  progress: (sofar: Rebuild) => void,
): Promise<Rebuild> => {
  const counted = { events: 0, views: 0 }
  const add = (kind: EventKind, ids: readonly Id<'event'>[]) => addEvents(tx, db, { kind, ids, generation })
  await dropNext(db)
  try {
    await createTables(db, generation)
    for (const kind of eventKinds) {
      const step = steps[kind]
      let after: Id<'event'> | null = null
      for (;;) {
        progress({ ...counted, step })
        const ids: Id<'event'>[] = await findCountedAfter(tx, kind, { after, limit: batchSizes[kind] })
        if (ids.length > 0) counted[step] += await add(kind, ids)
        after = ids.at(-1) ?? null
        if (after === null || ids.length < batchSizes[kind]) break
      }
    }
    progress({ ...counted, step: 'what happened meanwhile' })
    const take = (kind: EventKind) => takeArrived(tx, kind, batchSizes[kind])
    for (const kind of eventKinds)
      for (let ids = await take(kind); ids.length > 0; ids = await take(kind)) await add(kind, ids)
    await createTables(db, '')
    await exchangeTables(db)
  } finally {
    await dropNext(db)
  }
  return { ...counted, step: 'done' }
}
