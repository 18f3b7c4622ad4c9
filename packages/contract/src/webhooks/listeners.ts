import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, Timestamp } from '../scalars.ts'
import { EventPatterns, SampleChoice } from './schemas.ts'

/** Maximum open listeners of an account. */
export const listenersPerAccount = 10

const listener = {
  id: id('lis', 'the listener'),
  events: Type.Array(Type.String(), { description: 'Event types and wildcards' }),
  createdAt: Timestamp,
}
const expiresAt = Type.String({
  format: 'date-time',
  description: 'When the listener ends unless its events are read before; each read adds an hour',
})

export const OpenedListener = Type.Object({
  ...listener,
  expiresAt,
  secret: Type.String({
    description: 'Secret that signs the events, `whsec_…`; the same for all listeners of the account',
  }),
})
export type OpenedListener = Static<typeof OpenedListener>

export const ListenerEvent = Type.Object({
  cursor: Type.String({ description: 'Pass it as `after` once the event is handled' }),
  eventId: id('evt', 'the event'),
  type: Type.String(),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'Headers of a first attempt, signed when they are read',
  }),
  body: Type.String({ description: 'The exact text that is signed' }),
  createdAt: Timestamp,
})
export type ListenerEvent = Static<typeof ListenerEvent>

export const ListenerEvents = Type.Object({
  events: Type.Array(ListenerEvent, { description: 'Oldest first; empty if there is nothing new' }),
  expiresAt,
})
export type ListenerEvents = Static<typeof ListenerEvents>

export const ListenerQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: 60,
      description: '`cursor` of the last event that was handled; without it, from the first event on',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Maximum number of events' }),
  ),
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 60,
      default: 0,
      description: 'Seconds to wait for an event if there is none; default 0',
    }),
  ),
})
export type ListenerQuery = Static<typeof ListenerQuery>

const parameters = { listenerId: 'Identifier of the listener, `lis_…`' }
const writes = { access: 'key', permission: 'webhooks:write' } as const

const example = {
  id: 'lis_01kb2vd1m3f6tq8s0v2x4z6abc',
  events: ['purchase.*'],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T11:00:00.000Z',
}

export const openListener = operation({
  ...writes,
  id: 'listeners.open',
  method: 'POST',
  path: '/v1/webhook-listeners',
  summary: 'Open a listener',
  description:
    'Receives events without a public URL, for development: the chosen events from now on are stored until you read them. It ends an hour after the last read. An account can have 10.',
  body: body({ events: EventPatterns }, 'What to listen to'),
  answer: { kind: 'object', status: 201, data: OpenedListener, description: 'The listener with its secret' },
  errors: ['CONFLICT'],
  example: {
    body: { events: example.events },
    data: { ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDzuW8eS0W5Sg=' },
  },
})

export const readListener = operation({
  id: 'listeners.events',
  method: 'GET',
  path: '/v1/webhook-listeners/{listenerId}/events',
  access: 'key',
  permission: 'webhooks:read',
  summary: 'Read events of a listener',
  description:
    'Events after a cursor, in the order in which they were stored: none is left out, and none comes again after its cursor. Send `body` and `headers` unchanged to your program. Events are stored for a day.',
  parameters,
  query: ListenerQuery,
  answer: { kind: 'object', status: 200, data: ListenerEvents, description: 'The next events' },
  errors: ['NOT_FOUND'],
  example: {
    query: { wait: 30 },
    data: {
      events: [
        {
          cursor: '7421-evt_01kb2vd1m3f6tq8s0v2x4z6abc',
          eventId: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
          type: 'test',
          headers: {
            'content-type': 'application/json',
            'x-service-event-id': 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
            'x-service-timestamp': '1795255200',
            'x-service-attempt': '1',
          },
          body: '{"id":"evt_01kb2vd1m3f6tq8s0v2x4z6abc","type":"test","created":"2026-11-21T10:00:00.000Z","data":{"message":"It works."}}',
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      expiresAt: example.expiresAt,
    },
  },
})

export const testListeners = operation({
  ...writes,
  id: 'listeners.test',
  method: 'POST',
  path: '/v1/webhook-listeners/test',
  summary: 'Send a sample event to listeners',
  description:
    'Stores a sample event for each open listener of the caller, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.',
  body: SampleChoice,
  answer: {
    kind: 'object',
    status: 202,
    data: Type.Object({
      eventId: id('evt', 'the event'),
      listeners: Type.Integer({ description: 'How many listeners get it' }),
    }),
    description: 'The event is stored',
  },
  errors: ['CONFLICT'],
  example: {
    body: { type: 'purchase.completed' },
    data: { eventId: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc', listeners: 1 },
  },
})

export const closeListener = operation({
  ...writes,
  id: 'listeners.close',
  method: 'DELETE',
  path: '/v1/webhook-listeners/{listenerId}',
  summary: 'Close a listener',
  description: 'It and its events are deleted.',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('lis', 'the listener'), deleted: Type.Literal(true) }),
    description: 'The listener is closed',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})
