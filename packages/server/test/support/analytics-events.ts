import type { Id } from '../../src/kernel/ids.ts'
import { eventKinds, type AnalyticsStore } from '../../src/modules/analytics/store-port.ts'
import { transact, type Db, type Json } from '../../src/platform/db/database.ts'

export interface HandledEvent {
  readonly type: 'purchase.completed' | 'purchase.refunded' | 'product.viewed'
  readonly at: string
  readonly data: Readonly<Record<string, Json>>
}

/** Publishes events that were handled, and adds them to stores in one batch; returns their identifiers. */
export const addHandled = async (
  db: Db,
  events: readonly HandledEvent[],
  ...stores: readonly AnalyticsStore[]
): Promise<Id<'event'>[]> => {
  const rows = await db<{ id: Id<'event'>; type: string }[]>`
    insert into platform.event (id, type, version, parties, data, at)
    select gen_random_uuid(), type, 2, '{}', data, at
    from jsonb_to_recordset(${db.json(events as unknown as Json)}) as one (type text, data jsonb, at timestamptz)
    returning id, type`
  for (const store of stores)
    for (const kind of eventKinds) {
      const ids = rows
        .filter(({ type }) => (type === 'product.viewed') === (kind === 'views'))
        .map(({ id }) => id)
      await transact(db, (tx) => store.add(tx, kind, ids))
    }
  return rows.map(({ id }) => id)
}
