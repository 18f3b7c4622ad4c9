import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { connect, isUnavailable, type Db } from './database.ts'

/** Where reads go that may be a moment old: lists, search, analytics. */
export interface Reading {
  /** Asks the copy while it is near enough behind, else the database; and the database if the copy cannot answer. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>
  /** Something was written here that the next reads must show: they are the database's until the copy has it too. */
  wrote(): void
  /** Says who answers reads; throws if there is a copy that does not. */
  check(): Promise<string>
  close(): Promise<void>
}

/** Without a copy. */
export const readPrimary = (db: Db): Reading => ({
  read: (query) => query(db),
  wrote() {},
  check: async () => 'there is no standby',
  close: async () => {},
})

interface Deps {
  readonly primary: Db
  /** Of a streaming standby of the same database. */
  readonly url: string
  readonly connections: number
  /** How far it may be behind. */
  readonly maxLagMs: number
  readonly log: Log
}

/** How often it is looked how far the copy is. */
const pollMs = 250

/** Reads from a standby within a bound; before it is known how far it is, from the database. */
export const createReading = ({ primary, url, connections, maxLagMs, log }: Deps): Reading => {
  const replica = connect(url, { connections, name: 'souk reading' })
  const distance = createDistance(primary, replica)
  let isNear = false
  let problem = ''
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const setNear = (near: boolean): void => {
    if (near !== isNear)
      log[near ? 'info' : 'warn']({ maxLagMs }, near ? 'reads go to the replica' : 'reads leave the replica')
    isNear = near
  }
  const watch = async (): Promise<void> => {
    setNear(
      await distance.check().then(
        (behindMs) => {
          problem = 'it is further behind than DATABASE_REPLICA_LAG'
          return behindMs <= maxLagMs
        },
        (error: unknown) => {
          problem = error instanceof Error ? error.message : String(error)
          return false
        },
      ),
    )
    if (!isClosed) timer = setTimeout(() => void watch(), pollMs).unref()
  }
  const first = watch()

  return {
    async read(query) {
      if (!isNear || !distance.hasAll()) return query(primary)
      try {
        return await query(replica)
      } catch (error) {
        if (!maySendAgain(error)) throw error
        setNear(false)
        return query(primary)
      }
    },
    wrote: distance.expect,
    async check() {
      const giveUpAt = performance.now() + maxLagMs
      await first
      for (;;) {
        if (isNear) return 'the standby answers lists, search and analytics'
        if (performance.now() > giveUpAt)
          throw new Error(`the standby of DATABASE_REPLICA_URL is not read: ${problem}`)
        await wait(pollMs)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await first
      await replica.end({ timeout: 5 })
    },
  }
}

/** It is gone, it starts, or its query stood in the way of what it had to take over. */
const maySendAgain = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && 'code' in error && error.code === '40001')

/** Where the database's log was at a moment. */
interface Mark {
  readonly at: number
  readonly lsn: bigint
}

/** Maximum marks while the standby reaches none: enough for some minutes. */
const maxMarks = 1_000

/**
 * The lag of the standby is measured by positions and times of the primary's log, not by the standby's own clock: one that has
 * lost its connection believes that it knows everything.
 */
const createDistance = (primary: Db, replica: Db) => {
  let marks: readonly Mark[] = []
  let expected = Number.NEGATIVE_INFINITY
  let reachedAt = Number.NEGATIVE_INFINITY
  return {
    /** Milliseconds; throws if one of the two cannot say. */
    async check(): Promise<number> {
      const at = performance.now()
      const [now] = await primary<[{ lsn: bigint }]>`select (pg_current_wal_lsn() - '0/0')::bigint as lsn`
      const [copy] = await replica<[{ lsn: bigint | null }]>`
        select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as lsn`
      marks = [...marks, { at, lsn: now.lsn }].slice(-maxMarks)
      const reached = marks.findLast(({ lsn }) => copy.lsn !== null && lsn <= copy.lsn)
      // It was promoted, or is older than all that is known.
      if (!reached) return Number.POSITIVE_INFINITY
      reachedAt = reached.at
      marks = marks.filter(({ at: when }) => when >= reached.at)
      return performance.now() - reached.at
    },
    /** The copy must have what is written until now. */
    expect() {
      expected = performance.now()
    },
    hasAll: () => reachedAt >= expected,
  }
}
