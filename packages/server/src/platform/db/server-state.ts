import postgres from 'postgres'
import { invariant } from '../../kernel/errors.ts'
import type { Db } from './database.ts'
import { StartupProblem } from '../../kernel/startup-problem.ts'

export interface ServerState {
  readonly version: string
  readonly now: Date
  readonly migrations: number
  readonly connections: number
  readonly maxConnections: number
}

/** What the database says of itself. */
export const serverState = async (db: Db): Promise<ServerState> => {
  const [row] = await db<ServerState[]>`
    select current_setting('server_version') as version, clock_timestamp() as now,
           (select count(*)::int from platform.migration) as migrations,
           (select count(*)::int from pg_stat_activity) as connections,
           current_setting('max_connections')::int as "maxConnections"`
  invariant(row, 'the database did not say its state')
  return row
}

const oldestServer = 180_000

/** Throws a StartupProblem in one line if the database at `url` cannot be used. The password is not shown. */
export const checkConnection = async (url: string, setting = 'DATABASE_URL'): Promise<void> => {
  const { host, pathname } = new URL(url)
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [row] = await sql<{ number: number; text: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`
    if (row && row.number < oldestServer)
      throw new StartupProblem(`${setting} names PostgreSQL ${row.text}; Souk needs 18 or newer`)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    const reason =
      error instanceof Error
        ? error.message || ('code' in error ? String(error.code) : error.name)
        : String(error)
    throw new StartupProblem(`${setting}: ${host}${pathname} cannot be used: ${reason}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
