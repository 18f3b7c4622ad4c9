import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { seconds } from '../../kernel/time.ts'
import type { Log } from '../log/log.ts'
import type { Fragment, Reader } from './database.ts'

const retryMs = seconds(1)

/**
 * Tells other processes on the same database whether this one is still there. It holds an advisory lock on a connection of
 * its own, which the database releases when the process dies; the number of the lock, the boot, is recorded with what
 * the process claims. A process that has lost the connection gets a new boot: what it claimed under the old one is free,
 * although it may still work on it, so a claim must be checked again where its effect is committed.
 */
export interface Presence {
  /** Null until `start`, and while the connection is lost: then others go by leases alone. */
  boot(): bigint | null
  /** Resolves once the boot is known, or could not be at the first try. */
  start(): Promise<void>
  stop(): Promise<void>
}

export const createPresence = ({ url, log }: { readonly url: string; readonly log: Log }): Presence => {
  let boot: bigint | null = null
  let sql: postgres.Sql | undefined
  let timer: NodeJS.Timeout | undefined

  const enterLater = (): void => {
    boot = null
    clearTimeout(timer)
    if (sql) timer = setTimeout(() => void enter(), retryMs).unref()
  }
  const enter = async (): Promise<void> => {
    if (!sql) return
    const next = randomBytes(8).readBigInt64BE()
    try {
      await sql`select pg_advisory_lock(${next.toString()}::bigint)`
      boot = next
    } catch (error) {
      log.warn({ error }, 'other processes cannot see that this one runs')
      enterLater()
    }
  }

  return {
    boot: () => boot,
    async start() {
      sql = postgres(url, {
        ...{ max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 10, fetch_types: false },
        onnotice: () => {},
        onclose: enterLater,
        connection: { application_name: 'souk presence' },
      })
      await enter()
    },
    async stop() {
      const open = sql
      sql = undefined
      clearTimeout(timer)
      await open?.end({ timeout: 1 })
      boot = null
    },
  }
}

/** Whether the process whose boot is in `column` has ended; false where there is none. `own` is the asking process's. */
export const hasEnded = (db: Reader, column: Fragment, own: bigint | null): Fragment => db`
  (case when ${column} <> ${(own ?? 0n).toString()}::bigint then pg_try_advisory_xact_lock_shared(${column}) else false end)`
