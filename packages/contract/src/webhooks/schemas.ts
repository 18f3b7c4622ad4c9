import { Type, type Static } from 'typebox'
import { body, id, nullable, oneOf, optionalBody, Timestamp } from '../scalars.ts'
import { webhookEventTypes } from './events.ts'

/** Event types that an endpoint can subscribe to: a type, a group (`product.*`), or all. */
export const webhookPatterns: readonly string[] = [
  ...new Set([
    '*',
    ...webhookEventTypes.flatMap((type) => {
      const words = type.split('.')
      return words.map((_, n) => [...words.slice(0, n), '*'].join('.')).slice(1)
    }),
    ...webhookEventTypes,
  ]),
]

export const webhookStatuses = ['active', 'paused', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** Maximum endpoints of an account. */
export const webhooksPerAccount = 50

const rotation = {
  previousSecretExpiresAt: nullable(Timestamp),
  previousSecretSignsUntil: nullable(
    Type.String({
      format: 'date-time',
      description: 'Until then the previous secret makes `X-Service-Signature`; null: the current one does',
    }),
  ),
}

export const Webhook = Type.Object({
  id: id('whk', 'the endpoint'),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'Event types and wildcards' }),
  description: Type.String(),
  status: oneOf(webhookStatuses, '`disabled` is set by the marketplace'),
  disabledReason: nullable(Type.String({ description: 'Reason for disabling it' })),
  headerNames: Type.Array(Type.String(), {
    description: 'Names of the custom headers; their values are not shown again',
  }),
  maxInFlight: Type.Integer({ description: 'Maximum concurrent requests' }),
  maxPerSecond: nullable(Type.Integer({ description: 'Maximum requests per second' })),
  strictOrder: Type.Boolean({
    description: 'Whether an event waits until the previous one is delivered or has failed',
  }),
  failingSince: nullable(Timestamp),
  ...rotation,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Webhook = Static<typeof Webhook>

const secret = Type.String({ description: 'Signing secret, `whsec_…`; shown only in this answer' })
export const NewWebhook = Type.Object({ ...Webhook.properties, secret })
export type NewWebhook = Static<typeof NewWebhook>

export const EventPatterns = Type.Array(
  oneOf(webhookPatterns, 'A type, a wildcard such as `product.*`, or `*`'),
  {
    minItems: 1,
    maxItems: 50,
    description: 'Event types and wildcards to subscribe to',
  },
)
const url = Type.String({
  maxLength: 2_048,
  description: 'URL of the endpoint: HTTPS, a public host, port 443 or 8443',
})
const settings = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  headers: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 1_000 }), {
      description: 'Custom headers, at most 20; headers that the marketplace sets are not allowed',
    }),
  ),
  maxInFlight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 10' })),
  maxPerSecond: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
  strictOrder: Type.Optional(Type.Boolean({ description: 'Default false' })),
}

export const WebhookCreation = body({ url, events: EventPatterns, ...settings }, 'The endpoint')
export type WebhookCreation = Static<typeof WebhookCreation>

export const WebhookChange = body(
  {
    url: Type.Optional(url),
    events: Type.Optional(EventPatterns),
    ...settings,
    status: Type.Optional(
      oneOf(
        ['active', 'paused'] as const,
        '`active` also enables a disabled endpoint; skipped events can be recovered',
      ),
    ),
  },
  'The fields to change',
)
export type WebhookChange = Static<typeof WebhookChange>

/** Of an endpoint or a listener. */
export const SampleChoice = optionalBody(
  { type: Type.Optional(oneOf(webhookEventTypes, 'Type of the event; default `test`')) },
  'The event to send',
)

export const RotatedSecret = Type.Object({
  id: id('whk', 'the endpoint'),
  secret,
  ...rotation,
})
export type RotatedSecret = Static<typeof RotatedSecret>
export const Recovery = Type.Object({
  matched: Type.Integer({ description: 'Failed and skipped deliveries of events since then' }),
  recovered: Type.Integer({ description: 'How many of them will be resent; 0 in a dry run' }),
})
export type Recovery = Static<typeof Recovery>

const HealthCounts = {
  attempts: Type.Integer(),
  succeeded: Type.Integer(),
  failed: Type.Integer(),
  successRate: Type.Number({ description: 'Share of successful attempts, 0 to 1; 1 without attempts' }),
  p50Ms: Type.Integer({ description: 'Median response time; 0 without attempts' }),
  p95Ms: Type.Integer(),
}
export const WebhookHealth = Type.Object({
  id: id('whk', 'the endpoint'),
  summary: Type.Object(HealthCounts),
  hours: Type.Array(Type.Object({ hour: Timestamp, ...HealthCounts }), {
    description: 'One entry per hour, oldest first',
  }),
  pending: Type.Integer({ description: 'Waiting deliveries, including retries' }),
  oldestPendingAt: nullable(Timestamp),
})
export type WebhookHealth = Static<typeof WebhookHealth>
const anySchema = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

export const WebhookEventEntry = Type.Object({
  type: Type.String(),
  version: Type.Integer({ description: 'Version of the schema of `data`' }),
  description: Type.String(),
  recipients: Type.String(),
  schema: anySchema('JSON Schema of the body'),
  example: anySchema('Example body'),
})
export type WebhookEventEntry = Static<typeof WebhookEventEntry>
