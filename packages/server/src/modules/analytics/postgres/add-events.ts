import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { EventKind } from '../store-port.ts'
import { addSums, insertSales } from './sale-rollup-store.ts'
import type { Schema } from './tables.ts'
import { addViews } from './view-rollup-store.ts'

interface Events {
  readonly schema: Schema
  readonly kind: EventKind
  readonly ids: readonly Id<'event'>[]
}

/** Adds published events to the tables of a schema; returns how many sales, refunds or views it was. */
export const addEvents = async (tx: Tx, { schema, kind, ids }: Events): Promise<number> => {
  const published = tx`id = any(${[...ids]}::uuid[])`
  if (kind === 'views') return addViews(tx, schema, published)
  const rows = await tx<{ id: Id<'event'> }[]>`
    ${insertSales(tx, schema, published)} returning event_id as id`
  const stored = rows.map(({ id }) => id)
  await addSums(tx, { schema, isNew: tx`event_id in (select unnest(${stored}::uuid[]))` })
  return stored.length
}
