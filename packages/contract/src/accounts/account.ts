import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { onePicture } from '../catalog/files.ts'
import { Avatar, Banner, bio, profileLinks, profilePictures } from './profile.ts'

const roles = Type.Array(oneOf(['user', 'seller', 'admin'] as const, 'Role'))

export const OwnAccount = Type.Object({
  id: id('usr', 'the account'),
  email: Type.String(),
  name: Type.String(),
  handle: nullable(Type.String({ description: 'Your page is `/@handle`' })),
  bio,
  avatar: Avatar,
  banner: Banner,
  links: profileLinks,
  contact: Type.String({ description: 'Email address or https URL for visitors; empty: none' }),
  roles,
  verified: Type.Boolean({ description: 'Whether the marketplace has verified this author' }),
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  newEmail: nullable(Type.String({ description: 'New address that is not confirmed in both inboxes yet' })),
  createdAt: Timestamp,
})
export type OwnAccount = Static<typeof OwnAccount>

export const AccountChange = body(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    handle: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          '3 to 30 lowercase letters, digits and hyphens. It can be changed once in 30 days; the former one leads to the new one',
      }),
    ),
    bio: Type.Optional(bio),
    links: Type.Optional(profileLinks),
    contact: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Email address or https URL for visitors; empty to remove it',
      }),
    ),
  },
  'The fields to change',
)
export type AccountChange = Static<typeof AccountChange>

const exampleAccount = {
  id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
  email: 'jonas@example.com',
  name: 'Jonas Weber',
  handle: 'jonas',
  bio: 'Writes prompts for newsrooms.',
  avatar: 'https://souk.example/v1/images/img_5f0c1d2e3b4a59687786a5b4c3d2e1f0-small.webp',
  banner: null,
  links: [{ label: 'Newsletter', url: 'https://jonas.example/' }],
  contact: 'hello@jonas.example',
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
  summary: 'Read your account',
  description: 'Your profile, roles and sign-in methods.',
  access: 'session',
  answer,
  errors: [],
  example: { data: exampleAccount },
})

export const updateAccount = operation({
  id: 'account.update',
  method: 'PATCH',
  path: '/api/account',
  summary: 'Update your profile',
  description: 'Changes only the fields that you send.',
  access: 'session',
  body: AccountChange,
  answer,
  errors: [],
  example: { body: { bio: exampleAccount.bio }, data: exampleAccount },
})

const ofPicture = {
  access: 'session',
  path: '/api/account/pictures/{picture}',
  parameters: { picture: profilePictures.map((name) => `\`${name}\``).join(' or ') },
  answer,
  errors: ['NOT_FOUND'],
} as const

export const uploadPicture = operation({
  ...ofPicture,
  id: 'account.uploadPicture',
  method: 'POST',
  summary: 'Upload your avatar or banner',
  description:
    'One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP without metadata. It replaces the previous one.',
  upload: onePicture,
  example: { data: exampleAccount },
})

export const removePicture = operation({
  ...ofPicture,
  id: 'account.removePicture',
  method: 'DELETE',
  summary: 'Remove your avatar or banner',
  description: 'Without an avatar, pages show your initials.',
  example: { data: { ...exampleAccount, avatar: null } },
})

export const PasswordChange = body(
  {
    currentPassword: Type.Optional(
      Type.String({ maxLength: 200, description: 'Required if the account has a password' }),
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
  description: 'Signs out all other sessions of the account.',
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
    'Emails a link to the new address and one to the old. The address changes when both are opened within an hour.',
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
  current: Type.Boolean({ description: 'Whether this request was sent from it' }),
  method: oneOf(['link', 'password', 'provider', 'passkey'] as const, 'How the user signed in'),
  ip: Type.String({ description: 'IP address of the sign-in' }),
  userAgent: Type.String({ description: 'User agent of the sign-in' }),
  createdAt: Timestamp,
  lastSeenAt: Type.String({ format: 'date-time', description: 'Time of the last request, to the minute' }),
  expiresAt: Timestamp,
})
export type SessionItem = Static<typeof SessionItem>

export const listSessions = operation({
  id: 'sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List sessions',
  description: 'The active sessions of your account, newest first.',
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

const Ended = Type.Object({ ended: Type.Integer({ description: 'How many sessions were ended' }) })

export const revokeSession = operation({
  id: 'sessions.revoke',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  summary: 'End a session',
  description: 'The session is refused from its next request on.',
  access: 'session',
  parameters: { sessionId: 'Identifier of the session, `ses_…`' },
  answer: { kind: 'object', status: 200, data: Ended, description: 'The session has ended' },
  errors: ['NOT_FOUND'],
  example: { data: { ended: 1 } },
})

export const revokeOtherSessions = operation({
  id: 'sessions.revokeOthers',
  method: 'POST',
  path: '/api/account/sessions/revoke-others',
  summary: 'End all other sessions',
  description: 'Ends all sessions of your account except this one.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Ended, description: 'The sessions have ended' },
  errors: [],
  example: { data: { ended: 3 } },
})

export const AccountClosing = body(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Email address of the account, to confirm that you mean it',
    }),
    currentPassword: Type.Optional(
      Type.String({ maxLength: 200, description: 'Required if the account has a password' }),
    ),
    code: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'Code of the authenticator app, or a recovery code; required if the account has a second factor',
      }),
    ),
  },
  'Confirmation of the owner',
)
export type AccountClosing = Static<typeof AccountClosing>

export const closeAccount = operation({
  id: 'account.close',
  method: 'POST',
  path: '/api/account/close',
  summary: 'Close your account',
  description:
    'Deletes name, email address, keys, apps, webhooks, payment methods, executions, wishlist, followed sellers, saved searches and notifications, and removes the products from the marketplace. Orders, ledger entries and reviews stay without a name; invoices stay as issued. CONFLICT while the balance is not zero or a refund is undecided, and for the last admin.',
  access: 'session',
  needsRecentProof: true,
  body: AccountClosing,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('usr', 'the account'), closed: Type.Literal(true) }),
    description: 'The account is closed and all its sessions have ended',
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
    'A JSON document with your profile, sessions, names of keys, purchases, refunds, sales, products with their content, appeals, reviews, wishlist, followed sellers, saved searches, notifications, ledger entries, payouts, executions, webhooks, payment methods and plan. Files, invoices and the inputs and outputs of executions are not included. The document is streamed and can be large.',
  access: 'session',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', description: 'The document' },
  errors: [],
  example: { data: null },
})
