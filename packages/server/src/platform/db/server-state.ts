import postgres from 'postgres'
import { invariant } from '../../kernel/invariant.ts'
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
export const checkConnection = (url: string, setting = 'DATABASE_URL'): Promise<void> =>
  withConnection(url, setting, async (sql) => {
    const [row] = await sql<{ number: number; text: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`
    if (row && row.number < oldestServer)
      throw new StartupProblem(`${setting} names PostgreSQL ${row.text}; Souk needs 18 or newer`)
  })

/**
 * Milliseconds. The last one ends the transaction of a server that is frozen between the messages of a statement: the others do
 * not see that as idle.
 */
const poolerTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  transaction_timeout: 30_000,
}

/** Throws a StartupProblem if the pooler at `url` cannot be used, or statements through it have no time limit. */
export const checkPooler = (url: string): Promise<void> =>
  withConnection(url, 'DATABASE_POOLER_URL', async (sql) => {
    const unlimited = await sql<{ name: string }[]>`
      select name from pg_settings where setting = '0' and name = any(${Object.keys(poolerTimeouts)})`
    if (unlimited.length === 0) return
    const query = Object.entries(poolerTimeouts)
      .map((timeout) => `set ${timeout.join(' = ')}`)
      .join('; ')
    throw new StartupProblem(
      `DATABASE_POOLER_URL: ${unlimited.map(({ name }) => name).join(', ')} is not set there; set connect_query in pgbouncer.ini to '${query}'`,
    )
  })

const withConnection = async (
  url: string,
  setting: string,
  check: (sql: postgres.Sql) => Promise<void>,
): Promise<void> => {
  const { host, pathname } = new URL(url)
  const sql = postgres(url, { max: 1, connect_timeout: 5, prepare: false, onnotice: () => {} })
  try {
    await check(sql)
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
