import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import postgres from 'postgres'
import type { Migration, Sequence, Table } from './manifest.ts'

type Sql = postgres.TransactionSql

/** Both sides agree on what the text of a value depends on; nothing waits without end for a lock. */
const settings = {
  application_name: 'souk backup',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  extra_float_digits: 1,
  row_security: 'off', // a refusal instead of rows left out in silence
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 10_000,
}

/** Runs `work` in one transaction (`mode` as in `begin mode`) on a connection of its own. */
const inTransaction = async <T>(url: string, mode: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: settings })
  try {
    const { result } = await sql.begin(mode, async (tx) => ({ result: await work(tx) }))
    return result
  } finally {
    await sql.end()
  }
}

/** The database as it was at one moment. */
export interface Snapshot {
  readonly postgres: string
  readonly migrations: readonly Migration[]
  readonly tables: readonly Table[]
  readonly sequences: readonly Sequence[]
  /** The rows of a table in the text form of COPY: one line each, whatever the values hold. */
  copyRows(table: Table): AsyncGenerator<Buffer>
}

/** Shows `work` one moment of the database; other sessions go on writing. */
export const withSnapshot = <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  inTransaction(url, 'isolation level repeatable read read only', async (sql) => {
    const tables = await listTables(sql)
    // Until the end no one truncates or alters a table, which a snapshot would not hide.
    if (tables.length > 0) await sql.unsafe(`lock table ${tables.map(nameOf).join()} in access share mode`)
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    return work({
      postgres: server?.version ?? '',
      migrations: await listMigrations(sql),
      tables,
      sequences: await listSequences(sql),
      copyRows: (table) => copyRows(sql, table),
    })
  })

export interface Replacement {
  readonly tables: readonly (Table & { readonly rows: number })[]
  readonly sequences: readonly Sequence[]
  readonly load: (loading: Loading) => Promise<void>
}

export interface Loading {
  /** The table's rows go in here, in the text form of COPY. */
  copyInto(table: Table): Promise<Writable>
}

/**
 * Empties all tables and fills them by `load`, in one transaction. Foreign keys are dropped meanwhile and rebuilt,
 * which checks every row, and triggers are off: unlike `session_replication_role` this needs no superuser, only the
 * owner of the tables. Sequences are set at the very end because no rollback takes that back.
 */
export const replaceRows = (url: string, { tables, sequences, load }: Replacement): Promise<void> =>
  inTransaction(url, 'read write', async (sql) => {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.unsafe(statement)
    }
    const foreignKeys = await listForeignKeys(sql)
    const triggers = await listTriggers(sql)
    await run(foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
    await run(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`))
    await run([`truncate ${(await listTables(sql, 'unlogged too')).map(nameOf).join()}`])
    await run(tables.flatMap(createPartition))
    await load({ copyInto: (table) => copyInto(sql, table) })
    for (const table of tables) await checkCount(sql, table)
    await run(
      foreignKeys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    )
    await run(triggers.map(({ table, name }) => `alter table ${table} enable trigger ${name}`))
    for (const { lastValue, isCalled, ...sequence } of sequences)
      await sql`select setval(${nameOf(sequence)}::regclass, ${lastValue}, ${isCalled})`
  })

/** What is in the way of a restore: the migrations applied, and whether someone has an account. */
export const inspect = (url: string): Promise<{ migrations: readonly Migration[]; inUse: boolean }> =>
  inTransaction(url, 'read only', async (sql) => {
    const [found] = await sql<{ users: string | null }[]>`select to_regclass('accounts.user') as users`
    const [first] = found?.users ? await sql`select from accounts.user limit 1` : []
    return { migrations: await listMigrations(sql), inUse: first !== undefined }
  })

const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`
const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`
const ours = (sql: Sql) => sql`not in ('information_schema', 'pgboss') and nspname !~ '^pg_'`

const listTables = (sql: Sql, unlogged?: 'unlogged too'): Promise<Table[]> => sql<Table[]>`
  select nspname as schema, relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    (
      select json_build_object('of', inhparent::regclass, 'bound', pg_get_expr(c.relpartbound, c.oid))
      from pg_inherits where inhrelid = c.oid and c.relispartition
    ) as partition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where nspname ${ours(sql)} and relkind = 'r' and relpersistence in ('p', ${unlogged ? 'u' : 'p'})
  order by nspname, relname`

const listSequences = async (sql: Sql): Promise<Sequence[]> => {
  const sequences = await sql<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname ${ours(sql)} and relkind = 'S' order by nspname, relname`
  return Promise.all(
    sequences.map(async (sequence) => {
      const [state] = await sql.unsafe<{ last_value: string; is_called: boolean }[]>(
        `select last_value, is_called from ${nameOf(sequence)}`,
      )
      return { ...sequence, lastValue: state?.last_value ?? '1', isCalled: state?.is_called ?? false }
    }),
  )
}

const listMigrations = async (sql: Sql): Promise<Migration[]> => {
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('platform.migration') as table`
  return found?.table ? sql<Migration[]>`select name, checksum from platform.migration order by name` : []
}

const listForeignKeys = (sql: Sql) => sql<{ table: string; name: string; definition: string }[]>`
  select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(f.oid) as definition
  from pg_constraint f join pg_namespace n on n.oid = f.connamespace
  where nspname ${ours(sql)} and contype = 'f' and conparentid = 0`

const listTriggers = (sql: Sql) => sql<{ table: string; name: string }[]>`
  select tgrelid::regclass as table, quote_ident(tgname) as name
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where nspname ${ours(sql)} and not tgisinternal and tgparentid = 0 and tgenabled = 'O'`

const createPartition = (table: Table): string[] =>
  table.partition
    ? [
        `create table if not exists ${nameOf(table)} partition of ${table.partition.of} ${table.partition.bound}`,
      ]
    : []

const checkCount = async (sql: Sql, table: Table & { rows: number }): Promise<void> => {
  const [found] = await sql.unsafe<{ rows: string }[]>(`select count(*) as rows from ${nameOf(table)}`)
  if (Number(found?.rows) !== table.rows)
    throw new Error(`${table.schema}.${table.name} has ${found?.rows} rows instead of ${table.rows}`)
}

const copyOf = (table: Table): string => `copy ${nameOf(table)} (${table.columns.map(quote).join()})`

async function* copyRows(sql: Sql, table: Table): AsyncGenerator<Buffer> {
  const stream: Readable = await sql.unsafe(`${copyOf(table)} to stdout`).readable()
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    // The connection serves nothing else, not even a rollback, before all rows are taken from it. And postgres 3.4.9
    // leaves its socket paused when the end comes in one piece with the last rows (porsager/postgres#1016).
    await finished(stream.resume())
    stream._read(0)
  }
}

const copyInto = async (sql: Sql, table: Table): Promise<Writable> => {
  const query = sql.unsafe(`${copyOf(table)} from stdin`)
  const stream = await query.writable()
  // postgres 3.4.9 tells no one of a refusal that comes after the last row (porsager/postgres#1173).
  Object.assign(query, { reject: (error: Error) => stream.destroy(error) })
  return stream
}
