import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fault, type DeliveryDetail, type DeliveryFilter, type DeliveryQuery } from '@souk/contract'
import type { Delivery as WireDelivery } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, minutes, seconds } from '../../../kernel/time.ts'
import type { PageReply, RawReply } from '../../../platform/http/route.ts'
import { findAttempts } from './attempt-store.ts'
import { failureMessageOf } from '../sending/attempt.ts'
import type { WebhooksDeps } from '../deps.ts'
import { readEnd, readInstant } from '../instant.ts'
import {
  countDeliveries,
  findAttemptsSince,
  findDeliveries,
  findLogged,
  type LogFilter,
  type TailAttempt,
} from './log-store.ts'
import { getDelivery } from './redeliver.ts'
import { toAttempt, toDelivery } from '../wire.ts'

const readTime = (
  field: 'from' | 'to',
  text: string | undefined,
  read: (text: string) => Date | undefined,
): Date | undefined => {
  if (text === undefined) return undefined
  return read(text) ?? failInvalid([fault(field, 'not_day_or_time')], 'VALIDATION_ERROR')
}

/** The deliveries that the caller may see; a `webhookId` of another account is treated as unknown. */
const filterOf = async (
  { db, clock, retention }: WebhooksDeps,
  { accountId }: Principal,
  { webhookId, from, to, ...rest }: DeliveryFilter,
): Promise<LogFilter> => {
  const own = await findLogged(db, accountId)
  const wanted = webhookId === undefined ? undefined : parseId('webhook', webhookId)
  return {
    ...rest,
    endpointIds: webhookId === undefined ? own : own.filter((id) => id === wanted),
    oldest: after(clock.now(), -retention.deliveriesMs),
    from: readTime('from', from, readInstant),
    to: readTime('to', to, readEnd),
  }
}

export const listDeliveries = async (
  deps: WebhooksDeps,
  principal: Principal,
  { page = 1, limit = 20, ...query }: DeliveryQuery,
): Promise<PageReply<WireDelivery>> => {
  const filter = await filterOf(deps, principal, query)
  const [deliveries, total] = await Promise.all([
    findDeliveries(deps.db, filter, { limit, offset: (page - 1) * limit }),
    countDeliveries(deps.db, filter),
  ])
  return { items: deliveries.map(toDelivery), page, limit, total }
}

export const readDelivery = async (
  deps: WebhooksDeps,
  principal: Principal,
  deliveryId: string,
): Promise<DeliveryDetail> => {
  const delivery = await getDelivery(deps, deps.db, principal, deliveryId)
  const oldest = after(deps.clock.now(), -deps.retention.deliveriesMs)
  const attempts = await findAttempts(deps.db, [delivery.id], oldest)
  return {
    ...toDelivery(delivery),
    body: delivery.body,
    attempts: attempts.map((one) => toAttempt(delivery, one)),
  }
}

const exportPage = 200
const maxExported = 10_000

/** A JSON array of deliveries with their attempts, a page at a time so that no memory holds it whole. */
export const exportDeliveries = async (
  deps: WebhooksDeps,
  principal: Principal,
  query: DeliveryFilter,
): Promise<RawReply> => {
  const filter = await filterOf(deps, principal, query)
  const pieces = async function* () {
    yield '['
    let separator = ''
    for (let offset = 0; offset < maxExported; offset += exportPage) {
      const deliveries = await findDeliveries(deps.db, filter, { limit: exportPage, offset })
      const ids = deliveries.map(({ id }) => id)
      const attempts = Map.groupBy(
        await findAttempts(deps.db, ids, filter.oldest),
        ({ deliveryId }) => deliveryId,
      )
      for (const delivery of deliveries) {
        const own = attempts.get(delivery.id) ?? []
        yield `${separator}${JSON.stringify({ ...toDelivery(delivery), body: delivery.body, attempts: own.map((one) => toAttempt(delivery, one)) })}`
        separator = ',\n'
      }
      if (deliveries.length < exportPage) break
    }
    yield ']\n'
  }
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="deliveries.json"',
    },
    body: Readable.from(pieces()),
  }
}

const pollMs = 500
/** Attempts are logged when they end, with the time they began: so much later at most. */
const longestAttemptMs = seconds(30)

/** Server-sent events of attempts as they end. After a reconnection those of the last seconds may come twice. */
export const tailDeliveries = async (
  deps: WebhooksDeps,
  principal: Principal,
  {
    webhookId,
    follow = 0,
    lastEventId,
    signal,
  }: {
    readonly webhookId?: string
    readonly follow?: number
    readonly lastEventId: string | undefined
    readonly signal: AbortSignal
  },
): Promise<RawReply> => {
  const { endpointIds } = await filterOf(deps, principal, webhookId === undefined ? {} : { webhookId })
  const began = deps.clock.now()
  const resumed = lastEventId === undefined ? undefined : readInstant(lastEventId)
  const since = resumed ? after(resumed, -longestAttemptMs) : after(began, -minutes(1))
  const end = AbortSignal.any([signal, AbortSignal.timeout(seconds(follow))])
  const pieces = async function* () {
    yield 'retry: 1000\n\n'
    const shown = new Set<string>()
    let from = since
    for (;;) {
      for (const attempt of await findAttemptsSince(deps.db, endpointIds, from)) {
        const key = `${attempt.deliveryId} ${attempt.series} ${attempt.attempt}`
        if (shown.has(key)) continue
        shown.add(key)
        yield toServerEvent(attempt)
      }
      if (follow === 0 || end.aborted) return
      await sleep(pollMs, undefined, { signal: end }).catch(() => {})
      yield ': \n\n'
      const overlap = after(deps.clock.now(), -longestAttemptMs)
      if (overlap > from) from = overlap
    }
  }
  return {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    body: Readable.from(pieces()),
  }
}

const toServerEvent = (attempt: TailAttempt): string => {
  const data = {
    deliveryId: publicId('delivery', attempt.deliveryId),
    webhookId: publicId('webhook', attempt.endpointId),
    type: attempt.type,
    attempt: attempt.attempt,
    httpStatus: attempt.httpStatus,
    failure: failureMessageOf(attempt),
    at: attempt.at.toISOString(),
    durationMs: attempt.durationMs,
    address: attempt.address,
  }
  return `event: attempt\nid: ${data.at}\ndata: ${JSON.stringify(data)}\n\n`
}
