import type { DeliveryFailure, DeliveryStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { after, hours, minutes, seconds } from '../../../kernel/time.ts'
import type { Answered, Unanswered } from '../../../platform/egress/egress.ts'

export interface Delivery {
  readonly id: Id<'delivery'>
  readonly endpointId: Id<'webhook'>
  readonly eventId: Id<'event'>
  readonly type: string
  readonly eventAt: Date
  readonly url: string
  readonly body: string
  readonly status: DeliveryStatus
  readonly dueAt: Date
  readonly attempt: number
  readonly series: number
  readonly httpStatus: number | null
  readonly failure: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/**
 * Wait after each failed attempt (spec 6.5, Decision 35). No jitter: the schedule is a promise. The last entry serves
 * only where the operator has raised the attempts above eight.
 */
export const retryWaitsMs: readonly number[] = [
  ...[0, minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12), hours(24)],
]

/** How long a sender may be at an attempt before another takes the delivery over: the deadline of 10 s and some. */
export const leaseMs = seconds(15)
/** A receiver cannot ask for more patience than the longest wait. */
const longestRetryAfterMs = hours(24)

/** What is published about an attempt without an answer; a refused address gets one neutral sentence (Decision 34). */
export const failureMessages: Readonly<Record<DeliveryFailure, string>> = {
  refused: 'the address is not allowed',
  timeout: 'no complete response in time',
  connection: 'the connection failed',
  interrupted: 'the sender was stopped; it is unknown whether the receiver got the request',
}

/** Any 2xx acknowledges; a redirect does not (Decision 34). */
export const isAcknowledged = (outcome: Answered | Unanswered): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status <= 299

/** `Retry-After` as milliseconds; undefined if there is none that can be read (RFC 9110, 10.2.3). */
const retryAfterMs = (value: string | undefined, now: Date): number | undefined => {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return seconds(Number(value))
  const until = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(until) ? undefined : until - now.getTime()
}

/** When a failed attempt is repeated; undefined if it was the last. `Retry-After` can only lengthen the wait. */
export const retryAt = (
  { attempt, retryAfter, attempts }: { attempt: number; retryAfter?: string | undefined; attempts: number },
  now: Date,
): Date | undefined => {
  const waitMs = retryWaitsMs[attempt - 1]
  if (attempt >= attempts || waitMs === undefined) return undefined
  const requestedMs = Math.min(retryAfterMs(retryAfter, now) ?? 0, longestRetryAfterMs)
  return after(now, Math.max(waitMs, requestedMs))
}
