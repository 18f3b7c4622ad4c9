import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { migrationsFolder } from '../../src/app/open.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

const template = 'souk_template'

const clusterUrl = (): string => {
  const url = process.env.SOUK_TEST_DATABASE
  if (!url) throw new Error('tests need a database: run them with "npm test -- FILE"')
  return url
}

const named = (url: string, name: string): string => {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

const onCluster = async (url: string, statement: string): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** Makes the migrated database that every test file clones. */
export const makeTemplate = async (url: string): Promise<void> => {
  await onCluster(url, `create database ${template}`)
  await migrate(named(url, template), migrationsFolder)
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** An empty database without any table. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => createFrom('template0')

/** A migrated database of its own: a clone of the template, about 30 ms. */
export const createTestDatabase = async (): Promise<TestDatabase> => createFrom(template)

/**
 * A clone of the database `name`, which the first of a run's processes to need it makes of a migrated one and the others wait for.
 * `fill` leaves no connection to it behind.
 */
export const createSharedDatabase = async (
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> => {
  const sql = postgres(clusterUrl(), { max: 1, onnotice: () => {} })
  try {
    // The connection holds the lock: a process that is killed lets the next one in.
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await makeShared(name, fill)
  } finally {
    await sql.end()
  }
  return createFrom(name)
}

/** The name is given last: what has it is complete. */
const makeShared = async (name: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase()
  try {
    await fill(database)
    await onCluster(
      clusterUrl(),
      `alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`,
    )
  } catch (error) {
    await database.drop()
    throw error
  }
}

const createFrom = async (source: string): Promise<TestDatabase> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onCluster(clusterUrl(), `create database ${name} template ${source} strategy file_copy`)
  return {
    url: named(clusterUrl(), name),
    drop: () => onCluster(clusterUrl(), `drop database ${name} with (force)`),
  }
}
