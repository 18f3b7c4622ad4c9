import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { permissions, type Permission } from '../permissions.ts'
import { body, GivenTime, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const flags = Object.fromEntries(permissions.map((name) => [name, Type.Optional(Type.Boolean())]))

/** Independent booleans, as spec 2.7 has them (Decision 31). */
const PermissionChoice = Type.Unsafe<Partial<Record<Permission, boolean>>>(
  Type.Object(flags, {
    additionalProperties: false,
    description: 'Permissions of the key; those left out are denied',
  }),
)

export const ApiKeyCreation = body(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'What the key is for' }),
    permissions: PermissionChoice,
    expiresAt: Type.Optional(GivenTime('Time of expiry; without it the key does not expire')),
  },
  'The key to create',
)
export type ApiKeyCreation = Static<typeof ApiKeyCreation>

export const ApiKey = Type.Object({
  id: id('key', 'the key'),
  name: Type.String(),
  hint: Type.String({ description: 'Start and end of the key' }),
  permissions: Type.Array(oneOf(permissions, 'Permission')),
  status: oneOf(
    ['active', 'replaced', 'expired'] as const,
    '`replaced`: rolled, and valid until `expiresAt`',
  ),
  createdAt: Timestamp,
  expiresAt: nullable(Timestamp),
  lastUsedAt: nullable(Timestamp),
})
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object({
  ...ApiKey.properties,
  key: Type.String({ description: 'The key. It is shown only in this answer.' }),
})
export type NewApiKey = Static<typeof NewApiKey>

export const ApiKeyRoll = body(
  {
    graceHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: 24,
        description: 'Hours that the old key keeps working; default 24',
      }),
    ),
  },
  'How to replace the key',
)

export const Usage = Type.Object({
  plan: Type.String(),
  windows: Type.Array(
    Type.Object({
      name: oneOf(['minute', 'hour', 'day'] as const, 'A sliding window that ends now'),
      limit: Type.Integer(),
      used: Type.Integer(),
      remaining: Type.Integer(),
      resetAt: Timestamp,
    }),
  ),
})
export type Usage = Static<typeof Usage>

const parameters = { keyId: 'Identifier of the key, `key_…`' }
const example = {
  id: 'key_01kb2v7q9xf8ysd3g5h7j9k1mn',
  name: 'Release notes in CI',
  hint: 'sk_souk_4fT9…x2Qd',
  permissions: ['products:read', 'ai:execute'],
  status: 'active',
  createdAt: '2026-11-21T09:30:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}
const fresh = { ...example, key: 'sk_souk_4fT9bN2wQ7hK5mZ8cR1vX6yL3pJ0dG4sx2Qd' }

export const listApiKeys = operation({
  id: 'keys.list',
  method: 'GET',
  path: '/api/account/api-keys',
  summary: 'List API keys',
  description: "The account's own that are not revoked, the newest first. No key is shown again.",
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: ApiKey, description: 'One page of keys' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const createApiKey = operation({
  id: 'keys.create',
  method: 'POST',
  path: '/api/account/api-keys',
  summary: 'Create an API key',
  description:
    'The key is shown only in this answer, because only its hash is stored. An account can have 100 keys.',
  access: 'session',
  needsRecentProof: true,
  body: ApiKeyCreation,
  answer: { kind: 'object', status: 201, data: NewApiKey, description: 'The key' },
  errors: ['CONFLICT'],
  example: {
    body: { name: example.name, permissions: { 'products:read': true, 'ai:execute': true } },
    data: fresh,
  },
})

export const rollApiKey = operation({
  id: 'keys.roll',
  method: 'POST',
  path: '/api/account/api-keys/{keyId}/roll',
  summary: 'Replace an API key',
  description:
    'Creates a key with the same name, permissions and expiry. The old key keeps working for `graceHours`.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  body: ApiKeyRoll,
  answer: { kind: 'object', status: 201, data: NewApiKey, description: 'The new key' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { body: { graceHours: 24 }, data: fresh },
})

export const revokeApiKey = operation({
  id: 'keys.revoke',
  method: 'DELETE',
  path: '/api/account/api-keys/{keyId}',
  summary: 'Revoke an API key',
  description: 'The key is refused from the next request on.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('key', 'the key'), revoked: Type.Literal(true) }),
    description: 'The key is revoked',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, revoked: true } },
})

export const getUsage = operation({
  id: 'usage.get',
  method: 'GET',
  path: '/api/account/usage',
  summary: 'Read your API usage',
  description:
    "Requests of all the account's keys against the limits of its plan. Calls of the dashboard do not count.",
  access: 'session',
  answer: {
    kind: 'object',
    status: 200,
    data: Usage,
    description: 'The plan and what is left of each window',
  },
  errors: [],
  example: {
    data: {
      plan: 'pro',
      windows: [
        { name: 'minute', limit: 100, used: 3, remaining: 97, resetAt: '2026-11-21T09:31:00.000Z' },
        { name: 'hour', limit: 1000, used: 40, remaining: 960, resetAt: '2026-11-21T10:00:00.000Z' },
        { name: 'day', limit: 10000, used: 412, remaining: 9588, resetAt: '2026-11-22T00:00:00.000Z' },
      ],
    },
  },
})
