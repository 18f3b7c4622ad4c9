import type { DeliveryStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Json, Tx } from '../../../platform/db/database.ts'
import { isWaiting } from '../queue/lease-store.ts'

/** How an attempt ended, as it is logged. */
interface LoggedAttempt {
  readonly at: Date
  readonly durationMs: number
  readonly httpStatus?: number
  readonly failure?: string
  readonly address?: string | undefined
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly answerHeaders?: Readonly<Record<string, string>>
  readonly answer?: string
  readonly truncated?: boolean
}

/** What is not so is left out: thousands a second are sent to the database as text. */
export interface AttemptResult extends LoggedAttempt {
  readonly id: Id<'delivery'>
  readonly endpointId: Id<'webhook'>
  readonly token: string
  readonly status: DeliveryStatus
  /** When it is due again, unless it has ended. */
  readonly retryAt?: Date | undefined
  /** Whether the wait holds back the whole endpoint, where events keep their order. */
  readonly holdsBack?: boolean
  /** Whether the receiver failed; not so where the sender itself broke off. */
  readonly isFailure?: boolean
}

/** What a mail about an endpoint names. */
export interface Noted {
  readonly accountId: Id<'user'>
  readonly url: string
  readonly description: string
}

/** What the endpoints of ended attempts have come to. */
export interface Served {
  readonly endpointId: Id<'webhook'>
  readonly failingSince: Date | null
  readonly warnedAt: Date | null
  /** Paused, disabled or deleted meanwhile. */
  readonly held: boolean
}

/** The rule against deadlocks: anyone who changes deliveries of endpoints locks their queues first, in this order. */
export const lockQueues = async (tx: Tx, endpointIds: readonly Id<'webhook'>[]): Promise<void> => {
  await tx`
    select 1 from webhooks.queue where endpoint_id = any(${[...new Set(endpointIds)]}::uuid[])
    order by endpoint_id for update`
}

/**
 * Ends attempts, logs them, and gives their endpoints room. A delivery whose lease another sender has taken over is
 * left alone: nothing of it is changed or logged.
 */
export const recordResults = async (
  tx: Tx,
  results: readonly AttemptResult[],
  now: Date,
): Promise<Served[]> => {
  const rows = await tx<Served[]>`
    with result as (
      select * from jsonb_to_recordset(${tx.json(results as unknown as Json)}) as result (
        id uuid, "endpointId" uuid, token uuid, status text, "retryAt" timestamptz, "holdsBack" boolean, "isFailure" boolean, at timestamptz,
        "durationMs" int, "httpStatus" int, failure text, address text, "requestHeaders" jsonb,
        "answerHeaders" jsonb, answer text, truncated boolean)
    ), ended as (
      update webhooks.delivery set status = result.status, attempt = attempt + 1,
        due_at = case when result."retryAt" is null or result."holdsBack" then due_at else result."retryAt" end,
        http_status = result."httpStatus", failure = result.failure,
        finished_at = case when result.status = 'pending' then null else ${now}::timestamptz end
      from result
      join webhooks.lease on lease.endpoint_id = result."endpointId" and lease.token = result.token
        and result.id = any(lease.deliveries)
      where delivery.id = result.id
      returning delivery.id, delivery.endpoint_id, result.token, delivery.series, delivery.attempt, delivery.status, delivery.due_at,
        result."retryAt", result."holdsBack", result."isFailure", result.at, result."durationMs", result."httpStatus",
        result.failure, result.address, result."requestHeaders", result."answerHeaders", result.answer, result.truncated
    ), logged as (
      insert into webhooks.attempt (
        delivery_id, endpoint_id, series, attempt, at, duration_ms, http_status, failure, address, request_headers,
        answer_headers, answer, truncated)
      select id, endpoint_id, series, attempt, at, "durationMs", "httpStatus", failure, address, "requestHeaders",
        "answerHeaders", answer, truncated
      from ended
    ), released as (
      select endpoint_id, token, array_agg(id) as ids from ended group by endpoint_id, token
    ), emptied as (
      delete from webhooks.lease using released
      where lease.endpoint_id = released.endpoint_id and lease.token = released.token
        and cardinality(deliveries) = cardinality(ids)
    ), shrunk as (
      update webhooks.lease set deliveries = array(select unnest(deliveries) except select unnest(ids))
      from released
      where lease.endpoint_id = released.endpoint_id and lease.token = released.token
        and cardinality(deliveries) > cardinality(ids)
    ), counted as (
      select endpoint_id, count(*)::int as ended, bool_or(status = 'succeeded') as works,
        bool_or("isFailure") as fails,
        min(due_at) filter (where status = 'pending') as due,
        max("retryAt") filter (where "holdsBack") as held_until
      from ended group by endpoint_id
    )
    update webhooks.queue set in_flight = greatest(in_flight - counted.ended, 0),
      next_due = least(next_due, counted.due),
      not_before = greatest(not_before, counted.held_until),
      failing_since = case when works then null when fails then coalesce(failing_since, ${now}) else failing_since end,
      warned_at = case when works then null else warned_at end
    from counted where queue.endpoint_id = counted.endpoint_id
    returning queue.endpoint_id as "endpointId", failing_since as "failingSince", warned_at as "warnedAt",
      held`
  return [...rows]
}

export interface Expired {
  readonly id: Id<'delivery'>
  readonly endpointId: Id<'webhook'>
  readonly token: string
  /** Of the attempt that did not end. */
  readonly attempt: number
  readonly leasedUntil: Date
}

/** Deliveries whose sender did not end in time, most likely because it is gone. */
export const findExpired = async (db: Db, now: Date): Promise<Expired[]> => {
  const rows = await db<Expired[]>`
    select delivery.id, lease.endpoint_id as "endpointId", token, attempt + 1 as attempt, leased_until as "leasedUntil"
    from webhooks.lease join webhooks.delivery on delivery.id = any(deliveries)
    where leased_until <= ${now} order by leased_until limit 500`
  return [...rows]
}

export const markWarned = async (tx: Tx, endpointId: Id<'webhook'>, now: Date): Promise<void> => {
  await tx`update webhooks.queue set warned_at = ${now} where endpoint_id = ${endpointId}`
}

export const findNoted = async (tx: Tx, endpointId: Id<'webhook'>): Promise<Noted | undefined> => {
  const [row] = await tx<Noted[]>`
    select account_id as "accountId", url, description from webhooks.endpoint
    where id = ${endpointId} and kind = 'webhook' and status = 'active' and deleted_at is null`
  return row
}

/** Disables an endpoint. Its events are stored as skipped. */
export const disableEndpoint = async (
  tx: Tx,
  { endpointId, reason, now }: { endpointId: Id<'webhook'>; reason: string; now: Date },
): Promise<void> => {
  await tx`
    update webhooks.endpoint set status = 'disabled', disabled_reason = ${reason}, updated_at = ${now}
    where id = ${endpointId}`
  await tx`update webhooks.queue set held = true, next_due = null where endpoint_id = ${endpointId}`
  await tx`
    update webhooks.delivery set status = 'skipped', finished_at = ${now}
    where endpoint_id = ${endpointId} and ${isWaiting(tx)}`
}

/** Keeps as skipped what waits for an endpoint that was disabled or deleted while an attempt was in progress. */
export const skipStranded = async (tx: Tx, endpointId: Id<'webhook'>, now: Date): Promise<void> => {
  await tx`
    update webhooks.delivery set status = 'skipped', finished_at = ${now}
    from webhooks.endpoint
    where endpoint.id = ${endpointId} and (endpoint.status = 'disabled' or endpoint.deleted_at is not null)
      and delivery.endpoint_id = endpoint.id and ${isWaiting(tx)}`
}
