import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeArrived } from '../ingest/arrival-store.ts'
import { isCounted } from '../ingest/event-store.ts'
import { eventKinds, type EventKind, type Rebuild } from '../store-port.ts'
import { addEvents } from './add-events.ts'
import { addSums, insertSales } from './sale-rollup-store.ts'
import { nameOf, rollupTables } from './tables.ts'
import { addViews } from './view-rollup-store.ts'

const schema = 'analytics_next'
const batchSize = 10_000
const lockWaitMs = seconds(2)

/**
 * Fills tables in a schema of their own by the statements that add events, then swaps them in. The transaction keeps everyone else
 * from rolling up: what arrives meanwhile waits in `arrived`, and is added before the swap.
 */
export const rebuild = async (tx: Tx, progress: (sofar: Rebuild) => void): Promise<Rebuild> => {
  const counted = { events: 0, views: 0 }
  const begin = (step: string) => progress({ ...counted, step })
  begin('events')
  await createTables(tx)
  counted.events = (await insertSales(tx, schema, isCounted(tx))).count
  begin('indexes')
  await createIndexes(tx)
  begin('views')
  counted.views = await addViews(tx, schema, isCounted(tx))
  begin('sums')
  await addSums(tx, { schema, isNew: tx`true` })
  begin('what happened meanwhile')
  for (const kind of eventKinds)
    for (let ids = await take(tx, kind); ids.length > 0; ids = await take(tx, kind))
      await addEvents(tx, { schema, kind, ids })
  for (const table of rollupTables) await tx`analyze ${nameOf(tx, schema, table)}`
  while (!(await lockTables(tx))) await pause(seconds(1))
  await swapTables(tx)
  return { ...counted, step: 'done' }
}

const take = (tx: Tx, kind: EventKind) => takeArrived(tx, kind, batchSize)

const createTables = async (tx: Tx): Promise<void> => {
  await tx.unsafe(
    [
      'create schema analytics_next',
      ...rollupTables.map((table) => `create table analytics_next.${table} (like analytics.${table})`),
    ].join(';'),
  )
}

/** The keys and indexes of the tables in use, under the same names; sales are stored before, since that is faster. */
const createIndexes = async (tx: Tx): Promise<void> => {
  const statements = await tx<{ statement: string }[]>`
    select replace(indexdef, ' ON analytics.', ' ON analytics_next.') || coalesce(
      '; alter table analytics_next.' || tablename || ' add primary key using index ' || conname, '') as statement
    from pg_indexes left join pg_constraint
      on contype = 'p' and conname = indexname and conrelid = format('analytics.%I', tablename)::regclass
    where schemaname = 'analytics' and tablename = any(${[...rollupTables]})`
  for (const { statement } of statements) await tx.unsafe(statement)
  await tx`analyze ${nameOf(tx, schema, 'event')}`
}

/** Keeps readers out. It waits for them only as long as others may wait behind it; false if that was not long enough. */
const lockTables = async (tx: Tx): Promise<boolean> => {
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(
        `set local lock_timeout = ${lockWaitMs};
         lock table ${rollupTables.map((table) => `analytics.${table}`).join()} in access exclusive mode;
         set local lock_timeout = 0`,
      )
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

const swapTables = async (tx: Tx): Promise<void> => {
  const swaps = rollupTables.map(
    (table) => `drop table analytics.${table}; alter table analytics_next.${table} set schema analytics`,
  )
  await tx.unsafe([...swaps, 'drop schema analytics_next'].join(';'))
}
