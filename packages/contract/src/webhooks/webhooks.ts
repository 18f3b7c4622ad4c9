import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, optionalBody, paging } from '../scalars.ts'
import {
  NewWebhook,
  Recovery,
  RotatedSecret,
  SampleChoice,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookEventEntry,
  WebhookHealth,
} from './schemas.ts'

const webhookId = { webhookId: 'Identifier of the endpoint, `whk_…`' }

const example = {
  id: 'whk_01kb2vd1m3f6tq8s0v2x4z6abc',
  url: 'https://hooks.example.com/souk',
  events: ['purchase.*'],
  description: 'Orders to the warehouse',
  status: 'active',
  disabledReason: null,
  headerNames: [],
  maxInFlight: 10,
  maxPerSecond: null,
  strictOrder: false,
  failingSince: null,
  previousSecretExpiresAt: null,
  previousSecretSignsUntil: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const exampleSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDzuW8eS0W5Sg='

const reads = { method: 'GET', access: 'key', permission: 'webhooks:read' } as const
const writes = { access: 'key', permission: 'webhooks:write' } as const

export const createWebhook = operation({
  ...writes,
  id: 'webhooks.create',
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Add an endpoint',
  description:
    'Sends the chosen events to the URL, signed with the secret, which is shown only in this answer.',
  body: WebhookCreation,
  answer: { kind: 'object', status: 201, data: NewWebhook, description: 'The endpoint with its secret' },
  errors: ['CONFLICT'],
  example: {
    body: { url: example.url, events: example.events, description: example.description },
    data: { ...example, secret: exampleSecret },
  },
})

export const listWebhooks = operation({
  ...reads,
  id: 'webhooks.list',
  path: '/v1/webhooks',
  summary: 'List endpoints',
  description: "The caller's endpoints, newest first.",
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Webhook, description: 'One page of endpoints' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const getWebhook = operation({
  ...reads,
  id: 'webhooks.get',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Read an endpoint',
  description: 'The endpoint without its secret and the values of its headers.',
  parameters: webhookId,
  answer: { kind: 'object', status: 200, data: Webhook, description: 'The endpoint' },
  errors: ['NOT_FOUND'],
  example: { data: example },
})

export const updateWebhook = operation({
  ...writes,
  id: 'webhooks.update',
  method: 'PATCH',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Update an endpoint',
  description:
    'Events of a paused endpoint are queued and sent in order afterwards. `headers` replaces all custom headers.',
  parameters: webhookId,
  body: WebhookChange,
  answer: { kind: 'object', status: 200, data: Webhook, description: 'The updated endpoint' },
  errors: ['NOT_FOUND'],
  example: { body: { status: 'paused' }, data: { ...example, status: 'paused' } },
})

export const deleteWebhook = operation({
  ...writes,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Delete an endpoint',
  description: 'No more events are sent to it, and its deliveries are no longer shown.',
  parameters: webhookId,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('whk', 'the endpoint'), deleted: Type.Literal(true) }),
    description: 'The endpoint is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})

const rotated = {
  id: example.id,
  secret: exampleSecret,
  previousSecretExpiresAt: '2026-11-22T10:00:00.000Z',
  previousSecretSignsUntil: null,
}

export const rotateWebhookSecret = operation({
  ...writes,
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/rotate-secret',
  summary: 'Rotate the secret',
  description:
    'For 24 hours, `webhook-signature` contains a signature for each of the two secrets. `X-Service-Signature` is by the new secret, at once or after `switchAfterHours`. Rotating again before then replaces the new secret. The body can be left out.',
  parameters: webhookId,
  body: optionalBody(
    {
      switchAfterHours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 24,
          description: 'Hours that `X-Service-Signature` is still by the old secret; default 0',
        }),
      ),
    },
    'When to switch',
  ),
  answer: { kind: 'object', status: 200, data: RotatedSecret, description: 'The new secret' },
  errors: ['NOT_FOUND'],
  example: {
    body: { switchAfterHours: 12 },
    data: { ...rotated, previousSecretSignsUntil: '2026-11-21T22:00:00.000Z' },
  },
})

export const rotateCallbackSecret = operation({
  ...writes,
  id: 'webhooks.callbackSecret',
  method: 'POST',
  path: '/v1/webhooks/callback-secret',
  summary: 'Create the callback secret',
  description: 'The secret signs callbacks to the `webhookUrl` of executions. Calling this again rotates it.',
  body: body(
    {
      overlapHours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 24,
          description: 'Hours that the old secret stays valid; default 24',
        }),
      ),
    },
    'How to rotate it',
  ),
  answer: { kind: 'object', status: 200, data: RotatedSecret, description: 'The new secret' },
  errors: [],
  example: { body: { overlapHours: 24 }, data: rotated },
})

export const testWebhook = operation({
  ...writes,
  id: 'webhooks.test',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/test',
  summary: 'Send a test event',
  description:
    'Sends a sample event to this endpoint, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.',
  parameters: webhookId,
  body: SampleChoice,
  answer: {
    kind: 'object',
    status: 202,
    data: Type.Object({ deliveryId: id('dlv', 'the delivery'), eventId: id('evt', 'the event') }),
    description: 'The delivery is queued; read it to see the result',
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    body: { type: 'purchase.completed' },
    data: { deliveryId: 'dlv_01kb2vd1m3f6tq8s0v2x4z6abc', eventId: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc' },
  },
})

export const recoverWebhook = operation({
  ...writes,
  id: 'webhooks.recover',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/recover',
  summary: 'Resend failed deliveries',
  description:
    'Resends all failed and skipped deliveries since a time, in the order of their events. `dryRun` only counts them.',
  parameters: webhookId,
  body: body(
    {
      since: Type.String({ maxLength: 64, description: 'A day or a time, ISO 8601' }),
      dryRun: Type.Optional(Type.Boolean({ description: 'Default false' })),
    },
    'The start, and whether only to count',
  ),
  answer: { kind: 'object', status: 202, data: Recovery, description: 'The number of deliveries' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { body: { since: '2026-11-20', dryRun: true }, data: { matched: 12, recovered: 0 } },
})

const counts = { attempts: 40, succeeded: 39, failed: 1, successRate: 0.975, p50Ms: 80, p95Ms: 210 }

export const getWebhookHealth = operation({
  ...reads,
  id: 'webhooks.health',
  path: '/v1/webhooks/{webhookId}/health',
  summary: 'Read the health of an endpoint',
  description: 'Success rate and latency by hour.',
  parameters: webhookId,
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 168, default: 24, description: 'Hours to look back; default 24' }),
    ),
  }),
  answer: { kind: 'object', status: 200, data: WebhookHealth, description: 'The health of the endpoint' },
  errors: ['NOT_FOUND'],
  example: {
    query: { hours: 24 },
    data: {
      id: example.id,
      summary: counts,
      hours: [{ hour: '2026-11-21T10:00:00.000Z', ...counts }],
      pending: 1,
      oldestPendingAt: '2026-11-21T10:31:00.000Z',
    },
  },
})

export const listEventTypes = operation({
  ...reads,
  id: 'webhooks.eventTypes',
  path: '/v1/webhooks/event-types',
  summary: 'List event types',
  description: 'Each event type with the JSON Schema of its body and an example.',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ eventTypes: Type.Array(WebhookEventEntry) }),
    description: 'The event types',
  },
  errors: [],
  example: {
    data: {
      eventTypes: [
        {
          type: 'test',
          version: 1,
          description: 'The test of an endpoint.',
          recipients: 'The endpoint that is tested, whatever it listens to.',
          schema: { type: 'object' },
          example: { type: 'test', data: { message: 'It works.' } },
        },
      ],
    },
  },
})

export const listSourceAddresses = operation({
  ...reads,
  id: 'webhooks.sourceAddresses',
  path: '/v1/webhooks/source-addresses',
  summary: 'List source IP addresses',
  description:
    'IP addresses that webhooks are sent from, for allowlists; empty if the operator has not published any.',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ addresses: Type.Array(Type.String()) }),
    description: 'The IP addresses',
  },
  errors: [],
  example: { data: { addresses: ['192.0.2.10', '192.0.2.11', '192.0.2.12'] } },
})
