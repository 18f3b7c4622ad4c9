import type {
  Delivery as WireDelivery,
  DeliveryAttempt,
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookEventEntry,
  WebhookEventType,
} from '@souk/contract'
import { webhookEnvelope, webhookEvents, webhookExample } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { StoredAttempt } from './log/attempt-store.ts'
import { failureMessageOf } from './sending/attempt.ts'
import type { Delivery } from './queue/delivery.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { plainHeaders } from './sending/signature.ts'

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const toWebhook = (endpoint: Endpoint, now: Date): Webhook => {
  const { previousSecretUntil: until, previousSecretSignsUntil: signsUntil } = endpoint
  return {
    id: publicId('webhook', endpoint.id),
    url: endpoint.url,
    events: [...endpoint.events],
    description: endpoint.description,
    status: endpoint.status,
    disabledReason: endpoint.disabledReason,
    headerNames: [...endpoint.headerNames],
    maxInFlight: endpoint.maxInFlight,
    maxPerSecond: endpoint.maxPerSecond,
    strictOrder: endpoint.strictOrder,
    failingSince: text(endpoint.failingSince),
    previousSecretExpiresAt: until && until > now ? until.toISOString() : null,
    previousSecretSignsUntil: signsUntil && signsUntil > now ? signsUntil.toISOString() : null,
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  }
}

export const toNewWebhook = (endpoint: Endpoint, secret: string): NewWebhook => ({
  ...toWebhook(endpoint, endpoint.createdAt),
  secret,
})

export const toRotated = (rotated: {
  readonly id: Id<'webhook'>
  readonly secret: string
  readonly previousSecretUntil: Date | null
  readonly previousSecretSignsUntil: Date | null
}): RotatedSecret => ({
  id: publicId('webhook', rotated.id),
  secret: rotated.secret,
  previousSecretExpiresAt: text(rotated.previousSecretUntil),
  previousSecretSignsUntil: text(rotated.previousSecretSignsUntil),
})

export const toDelivery = (delivery: Delivery): WireDelivery => ({
  id: publicId('delivery', delivery.id),
  webhookId: publicId('webhook', delivery.endpointId),
  eventId: publicId('event', delivery.eventId),
  type: delivery.type,
  url: delivery.url,
  status: delivery.status,
  attempt: delivery.attempt,
  httpStatus: delivery.httpStatus,
  failure: failureMessageOf(delivery),
  nextAttemptAt: delivery.status === 'pending' ? delivery.dueAt.toISOString() : null,
  createdAt: delivery.createdAt.toISOString(),
  finishedAt: text(delivery.finishedAt),
})

/** All headers of a request: those that are not stored follow from the attempt; of an interrupted one none are known. */
const requestHeadersOf = (eventId: string, attempt: StoredAttempt): Record<string, string> => {
  const { requestHeaders: stored } = attempt
  return 'webhook-signature' in stored
    ? { ...plainHeaders({ ...attempt, eventId }), ...stored }
    : { ...stored }
}

export const toAttempt = ({ eventId }: Delivery, attempt: StoredAttempt): DeliveryAttempt => ({
  series: attempt.series,
  attempt: attempt.attempt,
  httpStatus: attempt.httpStatus,
  failure: failureMessageOf(attempt),
  at: attempt.at.toISOString(),
  durationMs: attempt.durationMs,
  address: attempt.address,
  request: { headers: requestHeadersOf(publicId('event', eventId), attempt) },
  answer:
    attempt.answer === null
      ? null
      : {
          headers: { ...attempt.answerHeaders },
          body: attempt.answer,
          truncated: attempt.truncated ?? false,
        },
})

export const toEventEntry = (type: WebhookEventType): WebhookEventEntry => {
  const { version, description, recipients } = webhookEvents[type]
  return {
    ...{ type, version, description, recipients },
    // As plain JSON: schemas carry marks of the library that are no members of theirs.
    schema: JSON.parse(JSON.stringify(webhookEnvelope(type))) as Record<string, unknown>,
    example: webhookExample(type),
  }
}
