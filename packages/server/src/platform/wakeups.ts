import type { Db } from './db/database.ts'
import type { Log } from './log/log.ts'

const channel = 'souk_work'
/** Between two notifications of one process, however much it commits. */
const gatherMs = 100

/**
 * Wakes the workers of other processes on the same database, by notifications of PostgreSQL. They are sent after the commit: inside
 * of it, they would make all commits wait for each other. Work whose notification is lost waits until a worker looks.
 */
export interface Wakeups {
  /** There is work that this process does not do. */
  send(): void
  /** Calls `wake` for what others send, and after an interruption; resolves to what ends that. */
  listen(wake: () => void): Promise<() => Promise<void>>
}

export const createWakeups = ({ db, log }: { readonly db: Db; readonly log: Log }): Wakeups => {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  const send = (): void => {
    isWaiting = timer !== undefined
    if (isWaiting) return
    // A database that is gone wakes no one.
    db`select pg_notify(${channel}, '')`.catch(() => {})
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) send()
    }, gatherMs).unref()
  }
  return {
    send,
    async listen(wake) {
      const listening = await db.listen(channel, wake, wake).catch((error: unknown) => {
        log.warn({ error }, 'other processes cannot wake this one')
        return undefined
      })
      return async () => {
        await listening?.unlisten().catch(() => {})
      }
    },
  }
}
