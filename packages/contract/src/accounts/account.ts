import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const roles = Type.Array(oneOf(['user', 'seller', 'admin'] as const, 'Role'))

export const OwnAccount = Type.Object({
  id: id('usr', 'the account'),
  email: Type.String(),
  name: Type.String(),
  bio: Type.String({ description: 'Shown beside the products; empty if not set' }),
  avatarUrl: Type.String({ description: 'Empty if not set' }),
  roles,
  verified: Type.Boolean({ description: 'Whether the marketplace vouches for this author' }),
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  newEmail: nullable(Type.String({ description: 'Address that waits for both mailboxes to be proven' })),
  createdAt: Timestamp,
})
export type OwnAccount = Static<typeof OwnAccount>

export const AccountChange = body(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    bio: Type.Optional(Type.String({ maxLength: 2_000 })),
    avatarUrl: Type.Optional(
      Type.String({ maxLength: 500, description: 'Address of a picture, https; empty to remove it' }),
    ),
  },
  'What to change',
)
export type AccountChange = Static<typeof AccountChange>

const exampleAccount = {
  id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
  email: 'jonas@example.com',
  name: 'Jonas Weber',
  bio: 'Writes prompts for newsrooms.',
  avatarUrl: 'https://example.com/jonas.png',
  roles: ['user'],
  verified: false,
  hasPassword: true,
  hasTotp: false,
  recoveryCodesLeft: 0,
  newEmail: null,
  createdAt: '2026-11-21T09:00:00.000Z',
}

const answer = { kind: 'object', status: 200, data: OwnAccount, description: 'The account' } as const

export const getAccount = operation({
  id: 'account.get',
  method: 'GET',
  path: '/api/account',
  summary: 'Read the own account',
  description: 'What its owner may see of it.',
  access: 'session',
  answer,
  errors: [],
  example: { data: exampleAccount },
})

export const updateAccount = operation({
  id: 'account.update',
  method: 'PATCH',
  path: '/api/account',
  summary: 'Change name, bio or picture',
  description: 'Only the fields that are sent change.',
  access: 'session',
  body: AccountChange,
  answer,
  errors: [],
  example: { body: { bio: exampleAccount.bio }, data: exampleAccount },
})

export const PasswordChange = body(
  {
    currentPassword: Type.Optional(
      Type.String({ maxLength: 200, description: 'Needed where the account has one' }),
    ),
    newPassword: Type.String({ minLength: 10, maxLength: 200 }),
  },
  'A new password',
)
export type PasswordChange = Static<typeof PasswordChange>

export const setPassword = operation({
  id: 'account.setPassword',
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Set or change the password',
  description: 'Ends every other session of the account.',
  access: 'session',
  needsRecentProof: true,
  body: PasswordChange,
  answer,
  errors: [],
  example: { body: { newPassword: 'a long sentence of mine' }, data: exampleAccount },
})

export const EmailChange = body(
  { email: Type.String({ minLength: 1, maxLength: 254, description: 'The new address' }) },
  'A new address',
)
export type EmailChange = Static<typeof EmailChange>

export const changeEmail = operation({
  id: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  summary: 'Request another email address',
  description:
    'Mails a link to the new address and one to the old; the address changes once both are redeemed, within an hour.',
  access: 'session',
  needsRecentProof: true,
  body: EmailChange,
  answer,
  errors: ['SERVICE_UNAVAILABLE'],
  example: {
    body: { email: 'jonas.weber@example.com' },
    data: { ...exampleAccount, newEmail: 'jonas.weber@example.com' },
  },
})

export const SessionItem = Type.Object({
  id: id('ses', 'the session'),
  current: Type.Boolean({ description: 'Whether it is the one that asks' }),
  method: oneOf(['link', 'password', 'provider', 'passkey'] as const, 'How it was opened'),
  ip: Type.String({ description: 'Network address it was opened from' }),
  userAgent: Type.String({ description: 'Browser it was opened with, as that calls itself' }),
  createdAt: Timestamp,
  lastSeenAt: Type.String({ format: 'date-time', description: 'When it was last used, to the minute' }),
  expiresAt: Timestamp,
})
export type SessionItem = Static<typeof SessionItem>

export const listSessions = operation({
  id: 'sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List sessions',
  description: 'Where the account is signed in, newest first.',
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: SessionItem, description: 'One page of sessions' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        id: 'ses_01kb2vb0m3f6tq8s0v2x4z6abc',
        current: true,
        method: 'link',
        ip: '203.0.113.7',
        userAgent: 'Mozilla/5.0 Firefox/140.0',
        createdAt: '2026-11-21T09:00:00.000Z',
        lastSeenAt: '2026-11-21T09:30:00.000Z',
        expiresAt: '2026-12-21T09:00:00.000Z',
      },
    ],
  },
})

const Ended = Type.Object({ ended: Type.Integer({ description: 'Sessions that were ended' }) })

export const revokeSession = operation({
  id: 'sessions.revoke',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: 'End a session',
  description: 'At once, wherever it is.',
  access: 'session',
  parameters: { sessionId: 'Identifier of the session, `ses_…`' },
  answer: { kind: 'object', status: 200, data: Ended, description: 'It is over' },
  errors: ['NOT_FOUND'],
  example: { data: { ended: 1 } },
})

export const revokeOtherSessions = operation({
  id: 'sessions.revokeOthers',
  method: 'POST',
  path: '/api/account/sessions/revoke-others',
  summary: 'Sign out everywhere else',
  description: 'Ends every session of the account but the one that asks.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Ended, description: 'They are over' },
  errors: [],
  example: { data: { ended: 3 } },
})

export const AccountClosing = body(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The address of the account, as a seal',
    }),
    currentPassword: Type.Optional(
      Type.String({ maxLength: 200, description: 'Needed where the account has one' }),
    ),
    code: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'Of the authenticator app or a recovery code; needed where the account has a second factor',
      }),
    ),
  },
  'Who means it',
)
export type AccountClosing = Static<typeof AccountClosing>

export const closeAccount = operation({
  id: 'account.close',
  method: 'POST',
  path: '/api/account/close',
  summary: 'Close the account for good',
  description:
    'Its name, address, keys, apps, webhooks, payment methods and executions are deleted, its products leave the marketplace. Orders, bookings and reviews stay, without a name, and invoices as they were issued. Refused while there is money to be paid out or a refund to be decided, and to the last admin.',
  access: 'session',
  needsRecentProof: true,
  body: AccountClosing,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('usr', 'the account'), closed: Type.Literal(true) }),
    description: 'It is closed, and every session of it over',
  },
  errors: ['CONFLICT'],
  example: {
    body: { email: exampleAccount.email, currentPassword: 'a long sentence of mine' },
    data: { id: exampleAccount.id, closed: true },
  },
})

export const exportAccount = operation({
  id: 'account.export',
  method: 'GET',
  path: '/api/account/export',
  summary: "Download one's data",
  description:
    'One JSON document of the account: profile, sessions, keys (their names), purchases, refunds, sales, products with their content, reviews, bookings, payouts, executions, webhooks, payment methods, plan. Files, invoices and what runs were given and answered are not in it: they are read one by one. Of any length, streamed.',
  access: 'session',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', description: 'The document' },
  errors: [],
  example: { data: null },
})
