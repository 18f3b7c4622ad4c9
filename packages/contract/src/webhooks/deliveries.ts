import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { webhookEventTypes } from './events.ts'

export const deliveryStatuses = ['pending', 'delivering', 'succeeded', 'failed', 'skipped'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why an attempt got no answer; `interrupted`: the sender was stopped. */
export const deliveryFailures = ['refused', 'timeout', 'connection', 'interrupted'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Outcomes to filter by. */
export const answerClasses = ['2xx', '3xx', '4xx', '5xx', ...deliveryFailures] as const
export type AnswerClass = (typeof answerClasses)[number]

/** What executions send to their `webhookUrl` (Decision 23); no endpoint can listen to them. */
export const callbackTypes = ['execution.completed', 'execution.failed', 'execution.canceled'] as const
export type CallbackType = (typeof callbackTypes)[number]

const answered = {
  httpStatus: nullable(Type.Integer({ description: "The receiver's answer; null if none came" })),
  failure: nullable(Type.String({ description: 'Description of the failure; null if it succeeded' })),
}

export const Delivery = Type.Object({
  id: id('dlv', 'the delivery'),
  webhookId: id('whk', 'the endpoint'),
  eventId: id('evt', 'the event'),
  type: Type.String(),
  url: Type.String(),
  status: oneOf(
    deliveryStatuses,
    '`failed` after the eighth attempt; `skipped` while the endpoint was disabled',
  ),
  attempt: Type.Integer({
    description: 'Number of the last attempt, as in `X-Service-Attempt`; 0 before the first',
  }),
  ...answered,
  nextAttemptAt: nullable(Timestamp),
  createdAt: Timestamp,
  finishedAt: nullable(Timestamp),
})
export type Delivery = Static<typeof Delivery>

const headers = (description: string) => Type.Record(Type.String(), Type.String(), { description })

export const DeliveryAttempt = Type.Object({
  series: Type.Integer({ description: 'Increases with each redelivery, when `attempt` restarts at 1' }),
  attempt: Type.Integer(),
  ...answered,
  at: Timestamp,
  durationMs: Type.Integer(),
  address: nullable(Type.String({ description: 'IP address of the endpoint' })),
  request: Type.Object({ headers: headers('The request; values of custom headers are left out') }),
  answer: nullable(
    Type.Object({
      headers: headers('The response'),
      body: Type.String({ description: 'The first 16 KiB' }),
      truncated: Type.Boolean(),
    }),
  ),
})
export type DeliveryAttempt = Static<typeof DeliveryAttempt>

export const DeliveryDetail = Type.Object({
  ...Delivery.properties,
  body: Type.String({ description: 'The exact text that every attempt sends' }),
  attempts: Type.Array(DeliveryAttempt, { description: 'Oldest first' }),
})
export type DeliveryDetail = Static<typeof DeliveryDetail>

const instant = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }))
const filters = {
  status: Type.Optional(oneOf(deliveryStatuses, 'Only deliveries in this state')),
  class: Type.Optional(oneOf(answerClasses, 'Outcome of the last attempt')),
  type: Type.Optional(oneOf([...webhookEventTypes, ...callbackTypes], 'Only events of this type')),
  from: instant('Only deliveries from this day or time on, ISO 8601'),
  to: instant('Only deliveries up to this day (included) or before this time'),
  text: Type.Optional(Type.String({ maxLength: 200, description: 'Text in the body, in any case' })),
}
const endpoint = {
  webhookId: Type.Optional(Type.String({ maxLength: 60, description: 'Only to this endpoint' })),
}

export const DeliveryQuery = Type.Object({ ...paging, ...filters, ...endpoint })
export type DeliveryQuery = Static<typeof DeliveryQuery>
export const DeliveryFilter = Type.Object({ ...filters, ...endpoint })
export type DeliveryFilter = Static<typeof DeliveryFilter>

const example = {
  id: 'dlv_01kb2vd1m3f6tq8s0v2x4z6abc',
  webhookId: 'whk_01kb2vd1m3f6tq8s0v2x4z6abc',
  eventId: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
  type: 'test',
  url: 'https://hooks.example.com/souk',
  status: 'succeeded',
  attempt: 1,
  httpStatus: 200,
  failure: null,
  nextAttemptAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:00.180Z',
}

const reads = { method: 'GET', access: 'key', permission: 'webhooks:read' } as const
const deliveryId = { deliveryId: 'Identifier of the delivery, `dlv_…`' }

export const listDeliveries = operation({
  ...reads,
  id: 'deliveries.list',
  path: '/v1/webhooks/deliveries',
  summary: 'List deliveries to all endpoints',
  description: 'Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.',
  query: DeliveryQuery,
  answer: { kind: 'page', status: 200, item: Delivery, description: 'One page of deliveries' },
  errors: [],
  example: {
    query: { status: 'failed' },
    data: [{ ...example, status: 'failed', httpStatus: 500, attempt: 8 }],
  },
})

export const listWebhookDeliveries = operation({
  ...reads,
  id: 'webhooks.deliveries',
  path: '/v1/webhooks/{webhookId}/deliveries',
  summary: 'List deliveries to an endpoint',
  description: 'Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.',
  parameters: { webhookId: 'Identifier of the endpoint, `whk_…`' },
  query: Type.Object({ ...paging, ...filters }),
  answer: { kind: 'page', status: 200, item: Delivery, description: 'One page of deliveries' },
  errors: ['NOT_FOUND'],
  example: { query: { limit: 20 }, data: [example] },
})

export const getDelivery = operation({
  ...reads,
  id: 'deliveries.get',
  path: '/v1/webhooks/deliveries/{deliveryId}',
  summary: 'Read a delivery',
  description: 'The delivery with its body and the request and response of each attempt.',
  parameters: deliveryId,
  answer: { kind: 'object', status: 200, data: DeliveryDetail, description: 'The delivery' },
  errors: ['NOT_FOUND'],
  example: {
    data: {
      ...example,
      body: '{"id":"evt_01kb2vd1m3f6tq8s0v2x4z6abc","type":"test","created":"2026-11-21T10:00:00.000Z","data":{"message":"It works."}}',
      attempts: [
        {
          series: 1,
          attempt: 1,
          httpStatus: 200,
          failure: null,
          at: '2026-11-21T10:00:00.100Z',
          durationMs: 80,
          address: '192.0.2.80',
          request: { headers: { 'x-service-attempt': '1' } },
          answer: { headers: { 'content-type': 'text/plain' }, body: 'ok', truncated: false },
        },
      ],
    },
  },
})

export const redeliver = operation({
  id: 'deliveries.redeliver',
  method: 'POST',
  path: '/v1/webhooks/deliveries/{deliveryId}/redeliver',
  access: 'key',
  permission: 'webhooks:write',
  summary: 'Redeliver an event',
  description: 'Sends the same event with the same bytes at once. `X-Service-Attempt` restarts at 1.',
  parameters: deliveryId,
  answer: { kind: 'object', status: 202, data: Delivery, description: 'The delivery is queued' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    data: { ...example, status: 'pending', attempt: 0, finishedAt: null, nextAttemptAt: example.finishedAt },
  },
})

export const exportDeliveries = operation({
  ...reads,
  id: 'deliveries.export',
  path: '/v1/webhooks/deliveries/export',
  summary: 'Export deliveries',
  description:
    'A JSON array of up to 10,000 deliveries with their attempts, newest first. Filter by date to get more.',
  query: DeliveryFilter,
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: 'application/json',
    description: 'An array of deliveries',
  },
  errors: [],
  example: { query: { status: 'failed' }, data: [] },
})

export const tailDeliveries = operation({
  ...reads,
  id: 'deliveries.tail',
  path: '/v1/webhooks/deliveries/tail',
  summary: 'Stream delivery attempts',
  description:
    'Server-sent events, one `attempt` each. `Last-Event-ID` resumes after an event; without it, the stream starts with the last minute. It ends after `follow` seconds; an `EventSource` then reconnects.',
  query: Type.Object({
    ...endpoint,
    follow: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60,
        default: 0,
        description: 'Seconds to keep the stream open; default 0',
      }),
    ),
  }),
  answer: { kind: 'raw', status: 200, mediaType: 'text/event-stream', description: 'Server-sent events' },
  errors: [],
  example: { query: { follow: 2 }, data: '' },
})
