import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** Any constant: the advisory lock under which one server migrates while the others wait. */
export const migrationLock = 7_105_101

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Made before version 0.1.0, which squashed these into one migration per module. */
  readonly isEarlier: boolean
}

const earlierFolder = 'before-0.1'
/** The last migration that those of `earlierFolder` were squashed into. */
const lastSquashed = '0217-analytics.sql'

/** The migrations in `folder` (`0201-….sql`) in order, after the earlier ones. */
export const readMigrations = async (folder: string): Promise<Migration[]> => [
  ...(await readFolder(join(folder, earlierFolder), true)),
  ...(await readFolder(folder, false)),
]

const readFolder = async (folder: string, isEarlier: boolean): Promise<Migration[]> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (isEarlier && error.code === 'ENOENT') return []
    throw error
  })
  const names = files.filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), isEarlier }
    }),
  )
}

/**
 * Brings the database at `url` up to date, forward only, each migration in a transaction of its own with a lock
 * timeout of 10 s. Two servers starting at once are safe: the second waits for the first, then finds nothing to do.
 * Returns the names applied; `upTo` stops after the migration of that name. A migration with a lower number than those
 * applied, as a merged branch may bring, is applied too: it must not depend on the order. A database from before 0.1.0 gets
 * the rest of its own migrations first. Throws a StartupProblem if an applied migration was edited or is unknown to this code.
 */
export const migrate = async (url: string, folder: string, upTo?: string): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'souk migrate' } })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await createMigrationTable(sql)
    const applied = await findApplied(sql)
    checkApplied(applied, migrations)
    const earlier = migrations.filter(({ isEarlier }) => isEarlier)
    const current = migrations.filter(({ isEarlier }) => !isEarlier)
    const stopsEarlier = earlier.some(({ name }) => name === upTo)
    if (!stopsEarlier && !earlier.some(({ name }) => applied.has(name)))
      return await apply(sql, pendingOf(current, applied, upTo))
    const names = await apply(sql, pendingOf(earlier, applied, stopsEarlier ? upTo : undefined))
    if (stopsEarlier) return names
    await replaceSquashed(sql, current)
    return [...names, ...(await apply(sql, pendingOf(current, await findApplied(sql), upTo)))]
  } finally {
    await sql.end()
  }
}

/** A table that a migration changes. */
export interface ChangedTable {
  readonly name: string
  /** As of the last time that PostgreSQL counted them; null if it never did. */
  readonly rows: number | null
  readonly bytes: number
}

export interface PendingMigration extends Pick<Migration, 'name'> {
  /** Tables that are there before it. */
  readonly tables: readonly ChangedTable[]
}

/** What `migrate` would apply to the database at `url`; changes nothing, and throws what `migrate` would throw. */
export const findPending = async (url: string, folder: string): Promise<PendingMigration[]> => {
  const migrations = await readMigrations(folder)
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'souk migrate' } })
  try {
    const [table] = await sql<{ name: string | null }[]>`select to_regclass('platform.migration') as name`
    const applied = table?.name ? await findApplied(sql) : new Map<string, string>()
    checkApplied(applied, migrations)
    const isOlder = migrations.some(({ name, isEarlier }) => isEarlier && applied.has(name))
    const pending = migrations.filter(({ name, isEarlier }) => {
      const isDone = applied.has(name) || (isOlder ? !isEarlier && name <= lastSquashed : isEarlier)
      return !isDone
    })
    return await Promise.all(
      pending.map(async ({ name, sql: text }) => ({ name, tables: await findChanged(sql, text) })),
    )
  } finally {
    await sql.end()
  }
}

/** The tables that statements alter, index or write to, as far as they exist. */
const findChanged = async (sql: postgres.Sql, text: string): Promise<ChangedTable[]> => {
  const names = [
    ...text.matchAll(
      /\b(?:alter table|update|delete from|insert into|index \w+ on) (?:only )?(\w+\."?\w+"?)/gi,
    ),
  ].map(([, name = '']) => name.toLowerCase())
  const rows = await sql<{ name: string; rows: number; bytes: number }[]>`
    select oid::regclass::text as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as bytes
    from pg_class
    where relkind in ('r', 'p') and oid = any(array(select to_regclass(name) from unnest(${[...new Set(names)]}::text[]) as one (name)))
    order by name`
  return rows.map(({ rows: count, ...table }) => ({ ...table, rows: count < 0 ? null : count }))
}

const pendingOf = (
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  upTo: string | undefined,
): Migration[] => migrations.filter(({ name }) => !applied.has(name) && (upTo === undefined || name <= upTo))

const apply = async (sql: postgres.Sql, pending: readonly Migration[]): Promise<string[]> => {
  for (const { name, sql: text, checksum } of pending)
    await sql.begin(async (tx) => {
      await tx`set local lock_timeout = '10s'`
      await tx.unsafe(text)
      await tx`insert into platform.migration (name, checksum) values (${name}, ${checksum})`
    })
  return pending.map(({ name }) => name)
}

/** A database that has all earlier migrations is what the squashed ones make of an empty one: only their names are missing. */
const replaceSquashed = (sql: postgres.Sql, current: readonly Migration[]): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`delete from platform.migration`
    for (const { name, checksum } of current)
      if (name <= lastSquashed)
        await tx`insert into platform.migration (name, checksum) values (${name}, ${checksum})`
  })

/** Names of the applied migrations with their checksums. */
const findApplied = async (sql: postgres.Sql): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ name: string; checksum: string }[]>`select name, checksum from platform.migration`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Looks first: the server's own role may read the table, but not make it. */
const createMigrationTable = async (sql: postgres.Sql): Promise<void> => {
  const [found] = await sql<{ name: string | null }[]>`select to_regclass('platform.migration') as name`
  if (found?.name) return
  await sql`create schema if not exists platform`
  await sql`
    create table platform.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
}

const checkApplied = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new StartupProblem(
        `The database has the migration ${name}, which this release does not know: start a newer release.`,
      )
    if (expected !== checksum)
      throw new StartupProblem(
        `The migration ${name} was changed after it had been applied: restore its file and add a new migration instead.`,
      )
  }
}
