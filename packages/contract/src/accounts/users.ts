import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const role = oneOf(['user', 'seller', 'admin'] as const, 'Role (spec 2.9)')
const status = oneOf(
  ['active', 'suspended', 'closed'] as const,
  'State of the account; a `closed` account was closed by its owner and cannot be reopened',
)

export const User = Type.Object({
  id: id('usr', 'the account'),
  email: Type.String(),
  name: Type.String(),
  handle: nullable(Type.String({ description: 'The page of the account is `/@handle`' })),
  roles: Type.Array(role),
  verified: Type.Boolean({ description: 'Whether the marketplace has verified this author' }),
  status,
  statusReason: Type.String({ description: 'Reason of the suspension; otherwise empty' }),
  hasPassword: Type.Boolean(),
  hasTotp: Type.Boolean(),
  createdAt: Timestamp,
})
export type User = Static<typeof User>

export const UserQuery = Type.Object({
  ...paging,
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name or the email address' }),
  ),
  role: Type.Optional(role),
  status: Type.Optional(status),
})
export type UserQuery = Static<typeof UserQuery>

export const RoleChange = body({ roles: Type.Array(role, { uniqueItems: true, maxItems: 3 }) }, 'The roles')
export type RoleChange = Static<typeof RoleChange>

export const VerifiedChange = body({ verified: Type.Boolean() }, 'Whether the author is verified')
export type VerifiedChange = Static<typeof VerifiedChange>

export const Suspension = body(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      description: 'Reason, sent to the owner',
    }),
  },
  'Why',
)
export type Suspension = Static<typeof Suspension>

/** The parts of a profile that an admin can clear. */
export const profileParts = ['handle', 'bio', 'links', 'contact', 'avatar', 'banner'] as const
export type ProfilePart = (typeof profileParts)[number]

export const ProfileClearing = body(
  {
    parts: Type.Array(oneOf(profileParts, 'Part of the profile'), {
      minItems: 1,
      maxItems: profileParts.length,
      uniqueItems: true,
    }),
    ...Suspension.properties,
  },
  'What to clear, and why',
)
export type ProfileClearing = Static<typeof ProfileClearing>

const exampleUser = {
  id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
  email: 'jonas@example.com',
  name: 'Jonas Weber',
  handle: 'jonas',
  roles: ['seller'],
  verified: true,
  status: 'active',
  statusReason: '',
  hasPassword: false,
  hasTotp: true,
  createdAt: '2026-11-21T09:00:00.000Z',
} as const

const one = {
  access: 'admin',
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  answer: { kind: 'object', status: 200, data: User, description: 'The account' },
} as const

export const listUsers = operation({
  id: 'users.list',
  method: 'GET',
  path: '/v1/admin/users',
  summary: 'List accounts',
  description: 'All accounts, newest first.',
  access: 'admin',
  query: UserQuery,
  answer: { kind: 'page', status: 200, item: User, description: 'One page of accounts' },
  errors: [],
  example: { query: { role: 'seller' }, data: [exampleUser] },
})

export const getUser = operation({
  ...one,
  id: 'users.get',
  method: 'GET',
  path: '/v1/admin/users/{userId}',
  summary: 'Read an account',
  description: 'The account as admins see it.',
  errors: ['NOT_FOUND'],
  example: { data: exampleUser },
})

export const setRoles = operation({
  ...one,
  id: 'users.setRoles',
  method: 'PUT',
  path: '/v1/admin/users/{userId}/roles',
  summary: 'Set the roles of an account',
  description: 'Takes effect with the next request. Admins cannot remove their own admin role.',
  needsRecentProof: true,
  body: RoleChange,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { body: { roles: ['seller'] }, data: exampleUser },
})

export const verifyAuthor = operation({
  ...one,
  id: 'users.verify',
  method: 'PUT',
  path: '/v1/admin/users/{userId}/verified',
  summary: 'Verify an author',
  description: 'Shown as `author.verified` of products.',
  body: VerifiedChange,
  errors: ['NOT_FOUND'],
  example: { body: { verified: true }, data: exampleUser },
})

export const suspendUser = operation({
  ...one,
  id: 'users.suspend',
  method: 'POST',
  path: '/v1/admin/users/{userId}/suspend',
  summary: 'Suspend an account',
  description:
    'Ends its sessions and refuses its keys from the next request on. The reason is emailed to the owner. Admins cannot suspend themselves.',
  needsRecentProof: true,
  body: Suspension,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    body: { reason: 'Stolen cards.' },
    data: { ...exampleUser, status: 'suspended', statusReason: 'Stolen cards.' },
  },
})

export const restoreUser = operation({
  ...one,
  id: 'users.restore',
  method: 'POST',
  path: '/v1/admin/users/{userId}/restore',
  summary: 'Restore an account',
  description: 'Its API keys work again. Its sessions stay ended.',
  needsRecentProof: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: exampleUser },
})

export const clearProfile = operation({
  ...one,
  id: 'users.clearProfile',
  method: 'POST',
  path: '/v1/admin/users/{userId}/clear-profile',
  summary: 'Clear parts of a profile',
  description:
    'Empties the given parts. A cleared handle leads nowhere and no one can have it again. The reason is emailed to the owner.',
  body: ProfileClearing,
  errors: ['NOT_FOUND'],
  example: {
    body: { parts: ['handle', 'avatar'], reason: 'Poses as a known company.' },
    data: { ...exampleUser, handle: null },
  },
})
