import type { Sql } from 'postgres'

/** Any constant: the advisory lock of the process that exchanges the master key. */
const rotationLock = 7_105_160

/** False if another process has the lock; it is held until the connection ends. */
export const lockRotation = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${rotationLock}) as locked`
  return row?.locked ?? false
}

/** How many connections to this database are of processes whose current key is another than that of `name`. */
export const findOtherKeys = async (sql: Sql, name: string): Promise<number> => {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'souk key %' and application_name <> ${name}`
  return row?.others ?? 0
}
