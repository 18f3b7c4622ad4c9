import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp, url } from '../scalars.ts'
import { notificationKindNames, notificationRoles } from './kinds.ts'

export const Notification = Type.Object({
  id: id('ntf', 'the notification'),
  kind: oneOf(notificationKindNames, 'What it is about'),
  role: oneOf(notificationRoles, 'As whom you get it'),
  title: Type.String({ description: 'One line, in the language of your notifications' }),
  text: Type.String({ description: 'One or two sentences' }),
  url: url('Page to open'),
  createdAt: Timestamp,
  readAt: nullable(Timestamp),
})
export type Notification = Static<typeof Notification>

export const NotificationQuery = Type.Object({
  ...paging,
  role: Type.Optional(oneOf(notificationRoles, 'Only those you get in this role')),
  language: Type.Optional(oneOf(['en', 'de'], 'Language of the texts; default: that of your notifications')),
  unread: Type.Optional(Type.Boolean({ default: false, description: 'Only those you have not read' })),
})
export type NotificationQuery = Static<typeof NotificationQuery>

export const UnreadCount = Type.Object({
  unread: Type.Integer({ description: 'Notifications that you have not read' }),
})
export type UnreadCount = Static<typeof UnreadCount>

export const NotificationChange = body(
  { read: Type.Boolean({ description: 'Whether you have read it' }) },
  'What to change',
)
export type NotificationChange = Static<typeof NotificationChange>

const exampleNotification = {
  id: 'ntf_01kb2vb0m3f6tq8s0v2x4z6abc',
  kind: 'sale',
  role: 'seller',
  title: 'You sold “Release notes writer”',
  text: 'Jonas Weber paid $4.50. You earn $4.05 after the marketplace fee.',
  url: 'https://souk.example.com/selling/orders?open=ord_01kb2vb0m3f6tq8s0v2x4z6abd',
  createdAt: '2026-11-21T09:30:00.000Z',
  readAt: null,
} as const

export const listNotifications = operation({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'List your notifications',
  description: 'Newest first.',
  access: 'session',
  query: NotificationQuery,
  answer: { kind: 'page', status: 200, item: Notification, description: 'One page of notifications' },
  errors: [],
  example: { query: { unread: true }, data: [exampleNotification] },
})

export const countNotifications = operation({
  id: 'notifications.count',
  method: 'GET',
  path: '/api/account/notifications/unread',
  summary: 'Count your unread notifications',
  description: 'The number on the bell.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: UnreadCount, description: 'The number' },
  errors: [],
  example: { data: { unread: 3 } },
})

export const UnreadState = Type.Object({
  unread: Type.Integer({ description: 'Notifications that you have not read' }),
  newest: nullable(id('ntf', 'the newest notification in your inbox')),
})
export type UnreadState = Static<typeof UnreadState>

export const followNotifications = operation({
  id: 'notifications.events',
  method: 'GET',
  path: '/api/account/notifications/events',
  summary: 'Stream changes of your inbox',
  description:
    'Server-sent events `unread`, one at the beginning and one after each change: `{"unread": 3, "newest": "ntf_…"}`; `newest` is null while the inbox is empty. The stream ends after `follow` seconds, or when the session ends; an `EventSource` then reconnects.',
  access: 'session',
  query: Type.Object({
    follow: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3_600,
        default: 0,
        description: 'Seconds to keep the stream open; default 0',
      }),
    ),
  }),
  answer: { kind: 'raw', status: 200, mediaType: 'text/event-stream', description: 'Server-sent events' },
  errors: ['SERVICE_UNAVAILABLE'],
  example: { query: { follow: 2 }, data: '' },
})

export const updateNotification = operation({
  id: 'notifications.update',
  method: 'PATCH',
  path: '/api/account/notifications/{notificationId}',
  summary: 'Mark a notification as read or unread',
  description: 'Holds on all devices.',
  access: 'session',
  parameters: { notificationId: 'Identifier of the notification, `ntf_…`' },
  body: NotificationChange,
  answer: { kind: 'object', status: 200, data: Notification, description: 'The notification' },
  errors: ['NOT_FOUND'],
  example: {
    body: { read: true },
    data: { ...exampleNotification, readAt: '2026-11-21T10:00:00.000Z' },
  },
})

export const readNotifications = operation({
  id: 'notifications.readAll',
  method: 'POST',
  path: '/api/account/notifications/read-all',
  summary: 'Mark all your notifications as read',
  description: 'Those of both roles.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: UnreadCount, description: 'The number left: 0' },
  errors: [],
  example: { data: { unread: 0 } },
})
