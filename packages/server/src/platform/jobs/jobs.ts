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
 * Recurring work on pg-boss, on three connections of its own, one of which listens for jobs. Never inside a request's transaction: a
 * job library's send would cost four fifths of its throughput (measured).
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
   * How often each queue is polled without a notification. A job that failed, or whose notification was lost, runs at
   * most this much later.
   */
  pollingIntervalSeconds?: number
}): Jobs => {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    // By default it closes a connection after 10 s without use, and opens another one several times a minute.
    ...{ idleTimeoutMillis: 0 },
    useListenNotify: true,
    // By default it looks every 5 s for dependent jobs, which we do not have, and for due ticks, which may be late.
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
        const options = { retryLimit: 2, retryBackoff: true, notify: true }
        await boss.createQueue(name, options)
        // An earlier release created it without notifications.
        await boss.updateQueue(name, options)
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
