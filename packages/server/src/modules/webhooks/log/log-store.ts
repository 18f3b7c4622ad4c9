import type { AnswerClass, DeliveryStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deliveryColumns } from '../queue/delivery-store.ts'
import type { Delivery } from '../queue/delivery.ts'
import { isLeased, isWaiting } from '../queue/lease-store.ts'

export interface LogFilter {
  /** Endpoints of the caller. */
  readonly endpointIds: readonly Id<'webhook'>[]
  readonly oldest: Date
  readonly status?: DeliveryStatus | undefined
  readonly class?: AnswerClass | undefined
  readonly type?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly text?: string | undefined
}

const classCondition = (db: Db, name: AnswerClass) => {
  if (!/^\dxx$/.test(name)) return db`and delivery.failure = ${name}`
  const first = Number(name[0]) * 100
  return db`and delivery.http_status between ${first} and ${first + 99}`
}

const statusIs = (db: Db, status: DeliveryStatus) => {
  if (status === 'pending') return isWaiting(db)
  return status === 'delivering'
    ? db`delivery.status = 'pending' and ${isLeased(db)}`
    : db`delivery.status = ${status}`
}

const conditions = (db: Db, { oldest, status, class: answerClass, type, from, to, text }: LogFilter) => db`
  delivery.created_at > ${oldest}
  ${status === undefined ? db`` : db`and ${statusIs(db, status)}`}
  ${answerClass === undefined ? db`` : classCondition(db, answerClass)}
  ${type === undefined ? db`` : db`and delivery.event_type = ${type}`}
  ${from === undefined ? db`` : db`and delivery.event_at >= ${from}`}
  ${to === undefined ? db`` : db`and delivery.event_at < ${to}`}
  ${text === undefined ? db`` : db`and delivery.body ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`}`

/** Newest first; each endpoint's newest are read from its index, then merged. */
export const findDeliveries = async (
  db: Db,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Delivery[]> => {
  const rows = await db<Delivery[]>`
    select newest.* from unnest(${[...filter.endpointIds]}::uuid[]) as wanted (id)
    cross join lateral (
      select ${deliveryColumns(db)}
      from webhooks.delivery
      join webhooks.endpoint on endpoint.id = delivery.endpoint_id
      join webhooks.queue on queue.endpoint_id = delivery.endpoint_id
      where delivery.endpoint_id = wanted.id and ${conditions(db, filter)}
      order by delivery.id desc limit ${limit + offset}
    ) as newest
    order by newest.id desc limit ${limit} offset ${offset}`
  return [...rows]
}

export const countDeliveries = async (db: Db, filter: LogFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from webhooks.delivery
    where endpoint_id = any(${[...filter.endpointIds]}::uuid[]) and ${conditions(db, filter)}`
  return row?.total ?? 0
}

/** Endpoints whose log the account may read: its webhooks and its callbacks. */
export const findLogged = async (db: Db, accountId: Id<'user'>): Promise<Id<'webhook'>[]> => {
  const rows = await db<{ id: Id<'webhook'> }[]>`
    select id from webhooks.endpoint where account_id = ${accountId} and deleted_at is null`
  return rows.map(({ id }) => id)
}

/** An attempt as the live tail shows it. */
export interface TailAttempt {
  readonly deliveryId: Id<'delivery'>
  readonly endpointId: Id<'webhook'>
  readonly type: string
  readonly series: number
  readonly attempt: number
  readonly at: Date
  readonly durationMs: number
  readonly httpStatus: number | null
  readonly failure: string | null
  readonly address: string | null
}

/** Attempts begun since then, oldest first. */
export const findAttemptsSince = async (
  db: Db,
  endpointIds: readonly Id<'webhook'>[],
  since: Date,
): Promise<TailAttempt[]> => {
  const rows = await db<TailAttempt[]>`
    select attempt.delivery_id as "deliveryId", attempt.endpoint_id as "endpointId", delivery.event_type as type,
      attempt.series, attempt.attempt, attempt.at, attempt.duration_ms as "durationMs",
      attempt.http_status as "httpStatus", attempt.failure, attempt.address
    from webhooks.attempt join webhooks.delivery on delivery.id = attempt.delivery_id
    where attempt.endpoint_id = any(${[...endpointIds]}::uuid[]) and attempt.at >= ${since}
    order by attempt.at, attempt.delivery_id limit 1000`
  return [...rows]
}

export interface HourCounts {
  readonly hour: Date
  readonly attempts: number
  readonly succeeded: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** Attempts by the hour since `since`, and over all of it under the hour null. */
export const countByHour = async (
  db: Db,
  endpointId: Id<'webhook'>,
  since: Date,
): Promise<(Omit<HourCounts, 'hour'> & { readonly hour: Date | null })[]> => {
  const rows = await db<(Omit<HourCounts, 'hour'> & { hour: Date | null })[]>`
    select date_trunc('hour', at, 'UTC') as hour, count(*)::int as attempts,
      count(*) filter (where http_status between 200 and 299)::int as succeeded,
      coalesce(percentile_disc(0.5) within group (order by duration_ms), 0) as "p50Ms",
      coalesce(percentile_disc(0.95) within group (order by duration_ms), 0) as "p95Ms"
    from webhooks.attempt where endpoint_id = ${endpointId} and at >= ${since}
    group by grouping sets ((date_trunc('hour', at, 'UTC')), ())`
  return [...rows]
}

export const findPending = async (
  db: Db,
  endpointId: Id<'webhook'>,
): Promise<{ pending: number; oldest: Date | null }> => {
  const [row] = await db<{ pending: number; oldest: Date | null }[]>`
    select count(*)::int as pending, min(event_at) as oldest from webhooks.delivery
    where endpoint_id = ${endpointId} and ${isWaiting(db)}`
  return row ?? { pending: 0, oldest: null }
}
