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
}

/** The migrations in `folder` (`0001-….sql`), in order. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database at `url` up to date, forward only, each migration in a transaction of its own with a lock
 * timeout of 10 s. Two servers starting at once are safe: the second waits for the first, then finds nothing to do.
 * Returns the names applied; `upTo` stops after the migration of that name. One with a lower number than what is applied
 * already, as a merged branch may bring, is applied too: it must not depend on the order. Throws a StartupProblem if an applied migration was edited or is unknown to this code.
 */
export const migrate = async (url: string, folder: string, upTo?: string): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'souk migrate' } })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await createMigrationTable(sql)
    const applied = new Map(
      (await sql<{ name: string; checksum: string }[]>`select name, checksum from platform.migration`).map(
        (row) => [row.name, row.checksum],
      ),
    )
    checkApplied(applied, migrations)
    const pending = migrations.filter(
      ({ name }) => !applied.has(name) && (upTo === undefined || name <= upTo),
    )
    for (const migration of pending) {
      await sql.begin(async (tx) => {
        await tx`set local lock_timeout = '10s'`
        await tx.unsafe(migration.sql)
        await tx`insert into platform.migration (name, checksum) values (${migration.name}, ${migration.checksum})`
      })
    }
    return pending.map(({ name }) => name)
  } finally {
    await sql.end()
  }
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
