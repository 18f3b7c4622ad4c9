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

const createFrom = async (source: string): Promise<TestDatabase> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await onCluster(clusterUrl(), `create database ${name} template ${source} strategy file_copy`)
  return {
    url: named(clusterUrl(), name),
    drop: () =>
      onCluster(clusterUrl(), `drop database ${name} with (force)`).catch((error: { code?: string }) => {
        // An autovacuum worker is at it, which a force may not end and a plain drop does.
        if (error.code !== '42501') throw error
        return onCluster(clusterUrl(), `drop database ${name}`)
      }),
  }
}
