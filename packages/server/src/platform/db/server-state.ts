import { invariant } from '../../kernel/errors.ts'
import type { Db } from './database.ts'

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
