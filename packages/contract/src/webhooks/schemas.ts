import { Type, type Static } from 'typebox'
import { body, id, nullable, oneOf, Timestamp } from '../scalars.ts'
import { webhookEventTypes } from './events.ts'

/** What an endpoint may listen to: a type, all types under a word (`product.*`), or everything. */
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

/** Most endpoints of an account. */
export const webhooksPerAccount = 50

export const Webhook = Type.Object({
  id: id('whk', 'the endpoint'),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'Types and wildcards' }),
  description: Type.String(),
  status: oneOf(webhookStatuses, '`disabled` was done by the marketplace'),
  disabledReason: nullable(Type.String({ description: 'Why it was disabled' })),
  headerNames: Type.Array(Type.String(), {
    description: 'Names of the custom headers; their values are not shown again',
  }),
  maxInFlight: Type.Integer({ description: 'Most requests at a time' }),
  maxPerSecond: nullable(Type.Integer({ description: 'Most requests in a second' })),
  strictOrder: Type.Boolean({ description: 'Whether an event waits until the one before it has ended' }),
  failingSince: nullable(Timestamp),
  previousSecretExpiresAt: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Webhook = Static<typeof Webhook>

const secret = Type.String({ description: 'Signs what is sent, `whsec_…`; shown this once' })
export const NewWebhook = Type.Object({ ...Webhook.properties, secret })
export type NewWebhook = Static<typeof NewWebhook>

const events = Type.Array(oneOf(webhookPatterns, 'A type, a wildcard such as `product.*`, or `*`'), {
  minItems: 1,
  maxItems: 50,
  description: 'What to send',
})
const url = Type.String({
  maxLength: 2_048,
  description: 'Where to send to: HTTPS, a public address, port 443 or 8443',
})
const settings = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  headers: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 1_000 }), {
      description: 'Headers to send along, at most 20; none that the marketplace sets itself',
    }),
  ),
  maxInFlight: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 10' })),
  maxPerSecond: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
  strictOrder: Type.Optional(Type.Boolean({ description: 'Default false' })),
}

export const WebhookCreation = body({ url, events, ...settings }, 'The endpoint')
export type WebhookCreation = Static<typeof WebhookCreation>

export const WebhookChange = body(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    ...settings,
    status: Type.Optional(
      oneOf(
        ['active', 'paused'] as const,
        '`active` also ends a disabling; what was skipped can be recovered',
      ),
    ),
  },
  'Only the fields to change',
)
export type WebhookChange = Static<typeof WebhookChange>

export const RotatedSecret = Type.Object({
  id: id('whk', 'the endpoint'),
  secret,
  previousSecretExpiresAt: nullable(Timestamp),
})
export type RotatedSecret = Static<typeof RotatedSecret>
export const Recovery = Type.Object({
  matched: Type.Integer({ description: 'Failed and skipped deliveries of events since then' }),
  recovered: Type.Integer({ description: 'How many of them will be sent again; 0 in a dry run' }),
})
export type Recovery = Static<typeof Recovery>

const HealthCounts = {
  attempts: Type.Integer(),
  succeeded: Type.Integer(),
  failed: Type.Integer(),
  successRate: Type.Number({ description: '0 to 1; 1 without attempts' }),
  p50Ms: Type.Integer({ description: 'Half of the answers came within this time; 0 without attempts' }),
  p95Ms: Type.Integer(),
}
export const WebhookHealth = Type.Object({
  id: id('whk', 'the endpoint'),
  summary: Type.Object(HealthCounts),
  hours: Type.Array(Type.Object({ hour: Timestamp, ...HealthCounts }), {
    description: 'Every hour, oldest first',
  }),
  pending: Type.Integer({ description: 'Deliveries that wait, retries included' }),
  oldestPendingAt: nullable(Timestamp),
})
export type WebhookHealth = Static<typeof WebhookHealth>
const anySchema = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

export const WebhookEventEntry = Type.Object({
  type: Type.String(),
  version: Type.Integer({ description: 'Of `data`; it rises with changes that are more than additions' }),
  description: Type.String(),
  recipients: Type.String(),
  schema: anySchema('JSON Schema of the whole body'),
  example: anySchema('A body'),
})
export type WebhookEventEntry = Static<typeof WebhookEventEntry>
