import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connectClickHouse, type ClickHouse } from '../../src/modules/analytics/clickhouse/connection.ts'
import { atGroupEnd } from './group-end.ts'

/** Whether marketplaces of this process have their analytics in ClickHouse. */
export const isOnClickHouse = process.env['SOUK_TEST_ANALYTICS'] === 'clickhouse'

/** Of tests that look into the tables of analytics in PostgreSQL. */
export const onlyPostgres = { skip: isOnClickHouse && 'about the tables in PostgreSQL' }

export interface TestClickHouse {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on a folder, which has what an earlier one left; without a port it draws a free one. */
export const startClickHouse = async (folder: string, port = 0): Promise<TestClickHouse> => {
  const path = join(import.meta.dirname, 'clickhouse-server.ts')
  const stdio = ['pipe', 'pipe', 'inherit'] as const
  const server = spawn(process.execPath, [path, folder, String(port)], { stdio: [...stdio] })
  const ended = once(server, 'close')
  const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), ended])) as unknown[]
  const found = /^port (\d+)$/.exec(String(line))?.[1]
  if (found === undefined) throw new Error('ClickHouse did not start')
  return {
    url: `http://127.0.0.1:${found}`,
    async stop() {
      server.stdin.end()
      await ended
    },
  }
}

let shared: Promise<TestClickHouse> | undefined

/** The ANALYTICS_URL of the marketplace on this database, on a server that the files of a process share. */
export const clickHouseFor = async (databaseUrl: string): Promise<string> => {
  shared ??= startShared()
  return createClickHouseDatabase(await shared, new URL(databaseUrl).pathname.slice(1))
}

const startShared = async (): Promise<TestClickHouse> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-clickhouse-'))
  const server = await startClickHouse(folder)
  atGroupEnd(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return server
}

/** The URL of a database, which is created where it is missing. */
export const createClickHouseDatabase = async ({ url }: TestClickHouse, name: string): Promise<string> => {
  await onClickHouse(url, (server) => server.run(`create database if not exists ${name}`))
  return `${url}/${name}`
}

/** Does something to a database, with a connection of its own. */
export const onClickHouse = async <T>(url: string, effect: (db: ClickHouse) => Promise<T>): Promise<T> => {
  const db = connectClickHouse(url)
  try {
    return await effect(db)
  } finally {
    await db.close()
  }
}
