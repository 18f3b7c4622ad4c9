import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, paging } from '../scalars.ts'
import {
  NewWebhook,
  Recovery,
  RotatedSecret,
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
    'Sends the chosen events of the account to the address, signed with the secret in the answer, which is shown this once.',
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
  description: 'Without its secret and the values of its headers.',
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
  summary: 'Change an endpoint',
  description:
    'While it is paused its events wait; afterwards they are sent in order. `headers` replaces all custom headers.',
  parameters: webhookId,
  body: WebhookChange,
  answer: { kind: 'object', status: 200, data: Webhook, description: 'The changed endpoint' },
  errors: ['NOT_FOUND'],
  example: { body: { status: 'paused' }, data: { ...example, status: 'paused' } },
})

export const deleteWebhook = operation({
  ...writes,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Remove an endpoint',
  description: 'Nothing more is sent to it, and its log is no longer shown.',
  parameters: webhookId,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('whk', 'the endpoint'), deleted: Type.Literal(true) }),
    description: 'The endpoint is gone',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})

const rotated = {
  id: example.id,
  secret: exampleSecret,
  previousSecretExpiresAt: '2026-11-22T10:00:00.000Z',
}

export const rotateWebhookSecret = operation({
  ...writes,
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/rotate-secret',
  summary: 'Exchange the secret',
  description:
    'For 24 hours `webhook-signature` carries a signature by each of the two secrets; `X-Service-Signature` is by the new one at once.',
  parameters: webhookId,
  answer: { kind: 'object', status: 200, data: RotatedSecret, description: 'The new secret' },
  errors: ['NOT_FOUND'],
  example: { data: rotated },
})

export const rotateCallbackSecret = operation({
  ...writes,
  id: 'webhooks.callbackSecret',
  method: 'POST',
  path: '/v1/webhooks/callback-secret',
  summary: 'Make the secret of callbacks',
  description: 'Signs what is sent to the `webhookUrl` of executions. A second call exchanges it.',
  body: body(
    {
      overlapHours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 24,
          description: 'How long the secret before stays valid; default 24',
        }),
      ),
    },
    'How to exchange it',
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
  description: 'An event of the type `test`, to this endpoint alone and whatever it listens to.',
  parameters: webhookId,
  answer: {
    kind: 'object',
    status: 202,
    data: Type.Object({ deliveryId: id('dlv', 'the delivery'), eventId: id('evt', 'the event') }),
    description: 'It will be sent; read the delivery to see how it went',
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    data: { deliveryId: 'dlv_01kb2vd1m3f6tq8s0v2x4z6abc', eventId: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc' },
  },
})

export const recoverWebhook = operation({
  ...writes,
  id: 'webhooks.recover',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/recover',
  summary: 'Send again what failed',
  description:
    'All failed and skipped deliveries of events since a time, in the order of the events. `dryRun` only counts them.',
  parameters: webhookId,
  body: body(
    {
      since: Type.String({ maxLength: 30, description: 'A day or an instant, ISO 8601' }),
      dryRun: Type.Optional(Type.Boolean({ description: 'Default false' })),
    },
    'Since when',
  ),
  answer: { kind: 'object', status: 202, data: Recovery, description: 'What was found' },
  errors: ['NOT_FOUND'],
  example: { body: { since: '2026-11-20', dryRun: true }, data: { matched: 12, recovered: 0 } },
})

const counts = { attempts: 40, succeeded: 39, failed: 1, successRate: 0.975, p50Ms: 80, p95Ms: 210 }

export const getWebhookHealth = operation({
  ...reads,
  id: 'webhooks.health',
  path: '/v1/webhooks/{webhookId}/health',
  summary: 'Read how an endpoint does',
  description: 'Success rate and latency of its attempts, by the hour.',
  parameters: webhookId,
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 168, default: 24, description: 'How far back; default 24' }),
    ),
  }),
  answer: { kind: 'object', status: 200, data: WebhookHealth, description: 'Its health' },
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
  summary: 'List the types of events',
  description: 'Each with the JSON Schema of its body and an example.',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ eventTypes: Type.Array(WebhookEventEntry) }),
    description: 'The types',
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
  summary: 'List the addresses that webhooks come from',
  description: 'For allow-lists; empty where the operator has not named them.',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ addresses: Type.Array(Type.String()) }),
    description: 'IP addresses',
  },
  errors: [],
  example: { data: { addresses: ['192.0.2.10', '192.0.2.11', '192.0.2.12'] } },
})
