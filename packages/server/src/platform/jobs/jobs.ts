import { PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'

/** Work that recurs: the ticks of sweeps. */
export interface Schedule {
  /** Name of the queue, such as `orders.sweep`. */
  readonly name: string
  /** Five cron fields; the finest step is a minute. */
  readonly cron: string
  run(): Promise<unknown>
}

export interface Jobs {
  /** Creates queues and schedules, removes those of earlier releases and starts working; each tick runs on one server only. */
  start(): Promise<void>
  /** Waits for running work, at most 10 s. */
  stop(): Promise<void>
}

/**
 * Recurring work on pg-boss, on its own three connections, one of which listens: never inside a request's transaction, whose
 * throughput a job library's send would cost four fifths of (measured).
 */
export const createJobs = ({
  url,
  log,
  schedules,
  pollingIntervalSeconds = 60,
}: {
  url: string
  log: Log
  schedules: readonly Schedule[]
  /**
   * How often each queue is looked at without a notification by PostgreSQL: a job that failed is repeated, and a tick whose
   * notification was lost runs, so late.
   */
  pollingIntervalSeconds?: number
}): Jobs => {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    useListenNotify: true,
    // It looks each 5 s for what we do not use, and for due ticks, which may be late.
    ...{ flowIntervalSeconds: 300, cronWorkerIntervalSeconds: 15 },
    schema: 'pgboss',
    application_name: 'souk jobs',
    // A server frozen inside a transaction keeps its locks, and no other server could start.
    options: '-c idle_in_transaction_session_timeout=30s',
  })
  boss.on('error', (error: unknown) => log.error({ error }, 'background jobs'))
  return {
    async start() {
      await boss.start()
      // A schedule of an earlier release would fill a queue that no one works off.
      const names = new Set(schedules.map(({ name }) => name))
      for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
      for (const { name, cron, run } of schedules) {
        const retried = { retryLimit: 2, retryBackoff: true, notify: true }
        await boss.createQueue(name, retried)
        // An earlier release created it without notifications.
        await boss.updateQueue(name, retried)
        await boss.schedule(name, cron)
        const pauses = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds }
        await boss.work(name, pauses, async () => {
          await run()
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  }
}

/** Names of the queues with a job whose last attempt failed after `since`; none before the first start. */
export const findFailedJobs = async (db: Db, since: Date): Promise<string[]> => {
  const [table] = await db`select to_regclass('pgboss.job') where to_regclass('pgboss.job') is not null`
  if (!table) return []
  const rows = await db<{ name: string }[]>`
    select distinct name from pgboss.job where state = 'failed' and completed_on > ${since} order by name`
  return rows.map(({ name }) => name)
}
