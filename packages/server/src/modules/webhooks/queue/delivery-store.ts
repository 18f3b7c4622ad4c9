import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Delivery } from './delivery.ts'
import { isLeased, isWaiting } from './lease-store.ts'

export type NewDelivery = Pick<Delivery, 'id' | 'endpointId' | 'status'>
export type Message = Pick<Delivery, 'eventId' | 'type' | 'eventAt' | 'body'> & {
  /** Of callbacks alone. */
  readonly url?: string
}

/** Queues one event for several endpoints; due as of the event, so that events keep their order; an
 * event from a clock that runs ahead is due now. */
export const insertDeliveries = async (
  tx: Tx,
  deliveries: readonly NewDelivery[],
  { eventId, type, eventAt, body, url }: Message,
  now: Date,
): Promise<void> => {
  await tx`
    insert into webhooks.delivery (
      id, endpoint_id, event_id, event_type, event_at, url, body, status, due_at, created_at, finished_at)
    select made.id, made.endpoint_id, ${eventId}, ${type}, ${eventAt}, ${url ?? null}, ${body}, made.status,
      least(${eventAt}::timestamptz, ${now}), ${now}, case when made.status = 'skipped' then ${now}::timestamptz end
    from unnest(
      ${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ endpointId }) => endpointId)}::uuid[],
      ${deliveries.map(({ status }) => status)}::text[]) as made (id, endpoint_id, status)`
}

/** A delivery joined with its endpoint and queue. */
export const deliveryColumns = (db: Reader) => db`
  delivery.id, delivery.endpoint_id as "endpointId", delivery.event_id as "eventId", delivery.event_type as type,
  delivery.event_at as "eventAt", coalesce(delivery.url, endpoint.url) as url, delivery.body,
  case when ${isLeased(db)} then 'delivering' else delivery.status end as status,
  greatest(delivery.due_at, queue.not_before) as "dueAt", delivery.attempt + ${isLeased(db)}::int as attempt, delivery.series,
  delivery.http_status as "httpStatus", delivery.failure, delivery.created_at as "createdAt",
  delivery.finished_at as "finishedAt"`

/** A delivery to an endpoint of the account that is not deleted, made since `oldest`. */
export const findDelivery = async (
  db: Reader,
  { id, accountId, oldest }: { id: Id<'delivery'>; accountId: Id<'user'>; oldest: Date },
): Promise<Delivery | undefined> => {
  const [row] = await db<Delivery[]>`
    select ${deliveryColumns(db)} from webhooks.delivery
    join webhooks.endpoint on endpoint.id = delivery.endpoint_id
    join webhooks.queue on queue.endpoint_id = endpoint.id
    where delivery.id = ${id} and endpoint.account_id = ${accountId} and endpoint.deleted_at is null
      and delivery.created_at > ${oldest}`
  return row
}

/** Starts a delivery over, whose queue is locked, unless it is in progress; returns whether it did. */
export const restartDelivery = async (tx: Tx, id: Id<'delivery'>, now: Date): Promise<boolean> => {
  const [row] = await tx`
    update webhooks.delivery set status = 'pending', due_at = ${now}, attempt = 0, series = series + 1,
      finished_at = null, failure = null, http_status = null
    where id = ${id} and not ${isLeased(tx)} returning true`
  return row !== undefined
}

const recoverable = (db: Reader, endpointId: Id<'webhook'>, since: Date) => db`
  endpoint_id = ${endpointId} and status in ('failed', 'skipped') and event_at >= ${since}`

export const countRecoverable = async (
  db: Reader,
  endpointId: Id<'webhook'>,
  since: Date,
): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from webhooks.delivery where ${recoverable(db, endpointId, since)}`
  return row?.count ?? 0
}

/** Starts over what failed or was skipped, in the order of the events; returns how many. */
export const recoverDeliveries = async (
  tx: Tx,
  endpointId: Id<'webhook'>,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> => {
  const rows = await tx`
    update webhooks.delivery set status = 'pending', due_at = least(event_at, ${now}::timestamptz), attempt = 0, series = series + 1,
      finished_at = null, failure = null, http_status = null
    where ${recoverable(tx, endpointId, since)}`
  return rows.count
}

/** Ends what waits for a deleted endpoint. */
export const skipPending = async (tx: Tx, endpointId: Id<'webhook'>, now: Date): Promise<void> => {
  await tx`
    update webhooks.delivery set status = 'skipped', finished_at = ${now}
    where endpoint_id = ${endpointId} and ${isWaiting(tx)}`
}

/** Removes up to `limit` deliveries that ended and were made before `oldest`; returns how many. */
export const removeDeliveries = async (tx: Tx, oldest: Date, limit: number): Promise<number> => {
  const rows = await tx`
    delete from webhooks.delivery where id in (
      select id from webhooks.delivery
      where created_at <= ${oldest} and status in ('succeeded', 'failed', 'skipped') limit ${limit}
      for update skip locked)`
  return rows.count
}
