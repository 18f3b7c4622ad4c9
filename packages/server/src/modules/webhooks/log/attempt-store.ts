import type { Db, Tx } from '../../../platform/db/database.ts'

/** First day of the month of `instant`, and of the one after, UTC. */
const monthOf = (instant: Date, offset = 0): string =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + offset)).toISOString().slice(0, 10)

const nameOf = (month: string): string => `attempt_${month.slice(0, 4)}_${month.slice(5, 7)}`

/** Any constant: who makes or drops a month's partition holds this lock. */
const partitionLock = 7_105_140

/** One instant of each month among these. */
export const onePerMonth = (instants: readonly Date[]): Date[] => [
  ...new Map(instants.map((at) => [at.getUTCFullYear() * 12 + at.getUTCMonth(), at])).values(),
]

/** Months whose partitions a process knows to exist. */
export type KnownMonths = Set<string>

/** Makes the partitions of these instants' months and the months after them, unless they exist. */
export const ensureMonths = async (tx: Tx, known: KnownMonths, instants: readonly Date[]): Promise<void> => {
  const months = new Set(instants.flatMap((instant) => [monthOf(instant), monthOf(instant, 1)]))
  const missing = [...months].filter((month) => !known.has(month))
  if (missing.length === 0) return
  await tx`select pg_advisory_xact_lock(${partitionLock})`
  for (const month of missing) {
    const end = monthOf(new Date(month), 1)
    await tx.unsafe(
      `create table if not exists webhooks.${nameOf(month)} partition of webhooks.attempt
       for values from ('${month} 00:00+00') to ('${end} 00:00+00')`,
    )
  }
}

export const rememberMonths = (known: KnownMonths, instants: readonly Date[]): void => {
  for (const instant of instants) known.add(monthOf(instant)).add(monthOf(instant, 1))
}

export const needsMonths = (known: KnownMonths, instants: readonly Date[]): boolean =>
  instants.some((instant) => !known.has(monthOf(instant)) || !known.has(monthOf(instant, 1)))

/** Drops the partitions whose whole month lies before `oldest`; returns how many. */
export const dropMonths = async (tx: Tx, known: KnownMonths, oldest: Date): Promise<number> => {
  await tx`select pg_advisory_xact_lock(${partitionLock})`
  const tables = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'webhooks'::regnamespace and relispartition and relname like 'attempt\\_%' and relkind = 'r'`
  const old = tables.filter(({ name }) => name < nameOf(monthOf(oldest)))
  for (const { name } of old) await tx.unsafe(`drop table webhooks.${name}`)
  known.clear()
  return old.length
}

/** Attempts of one delivery, oldest first. */
export interface StoredAttempt {
  readonly deliveryId: string
  readonly series: number
  readonly attempt: number
  readonly at: Date
  readonly durationMs: number
  readonly httpStatus: number | null
  readonly failure: string | null
  readonly address: string | null
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly answerHeaders: Readonly<Record<string, string>> | null
  readonly answer: string | null
  readonly truncated: boolean | null
}

export const findAttempts = async (
  db: Db,
  deliveryIds: readonly string[],
  oldest: Date,
): Promise<StoredAttempt[]> => {
  const rows = await db<StoredAttempt[]>`
    select delivery_id as "deliveryId", series, attempt, at, duration_ms as "durationMs", http_status as "httpStatus",
      failure, address, request_headers as "requestHeaders", answer_headers as "answerHeaders", answer, truncated
    from webhooks.attempt where delivery_id = any(${[...deliveryIds]}::uuid[]) and at > ${oldest}
    order by series, attempt, at`
  return [...rows]
}
