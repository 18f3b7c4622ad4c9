import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { minutes, seconds } from '../../kernel/time.ts'

export interface WatchReports {
  /** Receives what the operator should know, a line at a time. */
  readonly say: (line: string) => void
  /** Called once, with one line, when the database does not stay up. */
  readonly giveUp: (reason: string) => void
}

export interface Watched extends WatchReports {
  readonly folder: string
  isRunning(): Promise<boolean>
  /** Starts the database again, at the same address; throws if that fails. */
  restart(): Promise<void>
}

export interface Watch {
  /** Ends the watch; resolves when a restart that is in progress has ended. */
  end(): Promise<void>
}

const pollMs = seconds(1)
const maxRestarts = 5
/** A database that has run for this long is sound: restarts before it no longer count. */
const soundAfterMs = minutes(2)
/** PostgreSQL writes its log of changes in files of 16 MiB and needs one in reserve. */
const leastFreeBytes = 32 * 1024 * 1024

/**
 * Restarts a database that ends by itself: at once, then after 1, 4, 9 and 16 s. It gives up when none of them makes it
 * run for two minutes. A full disk is waited for without end: ending the process would not make room.
 */
export const watchDatabase = (database: Watched): Watch => {
  const stopping = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
  let restarts = 0
  let runsSince = performance.now()

  /** False when it gave up, or the watch ends. */
  const restart = async (): Promise<boolean> => {
    database.say('PostgreSQL stopped unexpectedly. Restarting it.')
    let reason = 'it stops soon after each start'
    let saidFull = false
    for (;;) {
      if (await isDiskFull(database.folder)) {
        if (!saidFull)
          database.say(`The disk of ${database.folder} is full. PostgreSQL starts when there is free space.`)
        saidFull = true
        restarts = Math.min(restarts, 2)
      }
      if (restarts === maxRestarts) {
        database.giveUp(`PostgreSQL does not stay up after ${maxRestarts} restarts: ${reason}`)
        return false
      }
      await wait(seconds(restarts ** 2))
      if (stopping.signal.aborted) return false
      restarts++
      try {
        await database.restart()
        runsSince = performance.now()
        database.say('PostgreSQL is running again.')
        return true
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (!(await database.isRunning()) && !(await restart())) return
      if (performance.now() - runsSince > soundAfterMs) restarts = 0
      await wait(pollMs)
    }
  }
  const watching = watch()

  return {
    async end() {
      stopping.abort()
      await watching
    },
  }
}

const isDiskFull = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < leastFreeBytes
}
