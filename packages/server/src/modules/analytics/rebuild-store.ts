import type { Db, Tx } from '../../platform/db/database.ts'
import { eventTable } from '../../platform/events/handled-store.ts'
import type { Condition } from './rollup/rollup-store.ts'
import { rolledUp, type RollupTable } from './rollup/tables.ts'

/** Any constant: who holds it is the one that rebuilds. */
const rebuildLock = 7_105_102

/** False if someone else is at it, who is so until their transaction ends. */
export const beginRebuild = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<[{ free: boolean }]>`select pg_try_advisory_xact_lock(${rebuildLock}) as free`
  return row.free
}

/** Lets the statements of a transaction take as long, and as much memory, as a rebuild needs; two such run at once. */
export const allowLong = async (tx: Tx): Promise<void> => {
  await tx`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('work_mem', '128MB'),
    ('maintenance_work_mem', '256MB'), ('max_parallel_maintenance_workers', '1')) as setting (name, value)`
}

/** Whether someone rebuilds: who noted it and then died does not. */
export const isRebuildAlive = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<[{ alive: boolean }]>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${rebuildLock} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as alive`
  return row.alive
}

/** From now on, or no longer, anyone who rolls up an event notes it. */
export const setRebuilding = async (tx: Tx, rebuilding: boolean): Promise<void> => {
  await tx`delete from analytics.rolled_up_meanwhile`
  await tx`update analytics.state set rebuilding = ${rebuilding}`
}

/** A place for new tables that all can see; what a rebuild that died has left is removed. */
export const makeInstallation = async (tx: Tx): Promise<void> => {
  await tx.unsafe('drop schema if exists analytics_next cascade; create schema analytics_next')
}

/**
 * Empty tables like those in use, without keys or indexes: adding to rows by their key is half the work of what is told of
 * views. Made by the transaction that fills them: where WAL is minimal, it holds nothing of them, which is a quarter of the work
 * of adding a row.
 */
export const createNext = async (tx: Tx, tables: readonly RollupTable[]): Promise<void> => {
  for (const table of tables) {
    await tx.unsafe(`create table analytics_next.${table} (like analytics.${table})`)
    if (table === 'customer') await tx.unsafe('alter table analytics_next.customer set (fillfactor = 90)')
  }
}

/** Removes what was made of them. */
export const dropNext = async (tx: Tx): Promise<void> => {
  await tx`drop schema if exists analytics_next cascade`
}

export interface Slice {
  readonly after: string | null
  /** The last one; null: to the end. */
  readonly last: string | null
}

/** The identifier of the event that is `count` events after this one; null if there are fewer. */
export const findSliceEnd = async (tx: Tx, after: string | null, count: number): Promise<string | null> => {
  const [row] = await tx<{ id: string }[]>`
    select id from ${eventTable(tx)} as arrived where ${after === null ? tx`true` : tx`id > ${after}`}
    order by id offset ${count - 1} limit 1`
  return row?.id ?? null
}

/** The events of a slice that were rolled up before the rebuild began; the others are rolled up when it ends, or after it. */
export const inSlice = (tx: Tx, { after, last }: Slice): Condition => tx`
  arrived.due_at is null and ${after === null ? tx`true` : tx`arrived.id > ${after}`}
  and ${last === null ? tx`true` : tx`arrived.id <= ${last}`}
  and arrived.id not in (select unnest(event_ids) from analytics.arrived)
  and arrived.id not in (select event_id from analytics.rolled_up_meanwhile)`

/** Makes the keys and indexes that tables in use have, under the same names. */
export const indexNext = async (tx: Tx, tables: readonly RollupTable[]): Promise<void> => {
  const indexes = await tx<{ definition: string }[]>`
    select replace(indexdef, ' ON analytics.', ' ON analytics_next.') as definition
    from pg_indexes where schemaname = 'analytics' and tablename = any(${[...tables]})`
  for (const { definition } of indexes) await tx.unsafe(definition)
  const keys = await tx<{ statement: string }[]>`
    select format('alter table analytics_next.%I add primary key using index %I', relname, conname) as statement
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'p' and conrelid::regclass::text = any(${tables.map((table) => `analytics.${table}`)})`
  for (const { statement } of keys) await tx.unsafe(statement)
}

/** Lets those who read a new table know how many rows of whom it has: they sort or hash it accordingly. */
export const analyzeNext = async (tx: Tx, table: RollupTable): Promise<void> => {
  await tx.unsafe(`analyze analytics_next.${table}`)
}

export const findRolledUpMeanwhile = async (tx: Tx, limit: number): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    delete from analytics.rolled_up_meanwhile
    where event_id = any(array(select event_id from analytics.rolled_up_meanwhile limit ${limit}))
    returning event_id as id`
  return rows.map(({ id }) => id)
}

/**
 * Keeps rolling up and readers out, in this order, as those who fold do. It waits only as long for readers as others may wait
 * behind it; false if that was not enough, and then nothing is locked.
 */
export const lockTables = async (tx: Tx, waitMs: number): Promise<boolean> => {
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(
        `set local lock_timeout = ${waitMs};
         select from analytics.state for update;
         lock table ${rolledUp.map((table) => `analytics.${table}`).join()} in access exclusive mode;
         set local lock_timeout = 0`,
      )
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

/** Those whose indexes hold what is asked of them: pages that everyone can see are noted, so that only these are read. */
const readFromIndexes = new Set<RollupTable>([
  'event',
  'customer',
  'daily_customer',
  'daily_return',
  'product_return',
  'repeat_order',
])

const complete = async (db: Db, tables: readonly RollupTable[]): Promise<void> => {
  const connection = await db.reserve()
  try {
    await connection`set statement_timeout = 0`
    for (const table of tables) {
      const action = readFromIndexes.has(table) ? 'vacuum (analyze)' : 'analyze'
      await connection.unsafe(`${action} analytics.${table}`)
    }
    await connection`reset statement_timeout`
  } finally {
    connection.release()
  }
}

/**
 * Lets the planner know the new tables, two at a time: sales are about as many as all the rest. Days of views and of products,
 * which are most rows, are left to autovacuum: they are read by their rows in any case.
 */
export const vacuumTables = async (db: Db): Promise<void> => {
  await Promise.all([
    complete(db, ['event']),
    complete(
      db,
      rolledUp.filter((table) => table !== 'event'),
    ),
  ])
}

/** Puts the new tables in the place of the old ones. */
export const swapTables = async (tx: Tx): Promise<void> => {
  await tx.unsafe(
    [
      ...rolledUp.map((table) => `drop table analytics.${table}`),
      ...rolledUp.map((table) => `alter table analytics_next.${table} set schema analytics`),
      'drop schema analytics_next',
    ].join(';'),
  )
}
