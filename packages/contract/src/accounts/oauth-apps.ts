import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { permissions } from '../permissions.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const Scopes = Type.Array(oneOf(permissions, 'A permission; OAuth scopes have the same names'), {
  minItems: 1,
  maxItems: permissions.length,
  uniqueItems: true,
  description: 'Scopes that the app may request',
})

const RedirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
  maxItems: 10,
  uniqueItems: true,
  description:
    'Redirect URIs, matched exactly: https, http on the loopback address, or a custom scheme such as com.example.app',
})

const appType = oneOf(
  ['confidential', 'public'] as const,
  '`confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE',
)

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Shown on the consent page',
})

export const OAuthAppCreation = body(
  {
    name,
    type: Type.Optional(appType),
    redirectUris: Type.Optional(RedirectUris),
    scopes: Scopes,
  },
  'The app to create',
)
export type OAuthAppCreation = Static<typeof OAuthAppCreation>

export const OAuthAppChange = body(
  {
    name: Type.Optional(name),
    redirectUris: Type.Optional(RedirectUris),
    scopes: Type.Optional(Scopes),
  },
  'The fields to change; lists are replaced',
)
export type OAuthAppChange = Static<typeof OAuthAppChange>

export const OAuthApp = Type.Object({
  id: id('app', 'the app; also its OAuth `client_id`'),
  name: Type.String(),
  type: appType,
  redirectUris: Type.Array(Type.String()),
  scopes: Type.Array(oneOf(permissions, 'Permission')),
  secretHint: nullable(Type.String({ description: 'Start and end of the secret; null for a public app' })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type OAuthApp = Static<typeof OAuthApp>

export const NewOAuthApp = Type.Object({
  ...OAuthApp.properties,
  clientSecret: nullable(
    Type.String({ description: 'The `client_secret`, shown only in this answer; null for a public app' }),
  ),
})
export type NewOAuthApp = Static<typeof NewOAuthApp>

export const AuthorizedApp = Type.Object({
  id: id('app', 'the app'),
  name: Type.String(),
  owner: nullable(
    Type.Object(
      { name: Type.String(), verified: Type.Boolean() },
      { description: 'Name of its owner; null if it registered itself or is built in' },
    ),
  ),
  builtIn: Type.Boolean({
    description: 'Whether it is part of the marketplace, such as its command line program',
  }),
  scopes: Type.Array(oneOf(permissions, 'Scopes that you granted')),
  authorizedAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
})
export type AuthorizedApp = Static<typeof AuthorizedApp>

const parameters = { appId: 'Identifier of the app, `app_…`' }
const example = {
  id: 'app_01kb2v7q9xf8ysd3g5h7j9k1mn',
  name: 'Release desk',
  type: 'confidential',
  redirectUris: ['https://desk.example.com/callback'],
  scopes: ['products:read', 'ai:execute'],
  secretHint: 'cs_souk_4fT9…x2Qd',
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}
const fresh = { ...example, clientSecret: 'cs_souk_4fT9bN2wQ7hK5mZ8cR1vX6yL3pJ0dG4sTaY7ex2Qd' }

export const listOAuthApps = operation({
  id: 'apps.list',
  method: 'GET',
  path: '/api/account/oauth-apps',
  summary: 'List your OAuth apps',
  description: 'Your apps, newest first.',
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: OAuthApp, description: 'One page of apps' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const createOAuthApp = operation({
  id: 'apps.create',
  method: 'POST',
  path: '/api/account/oauth-apps',
  summary: 'Create an OAuth app',
  description:
    'The secret of a confidential app is shown only in this answer, because only its hash is stored. An app without redirect URIs can use only client credentials. An account can have 20 apps.',
  access: 'session',
  needsRecentProof: true,
  body: OAuthAppCreation,
  answer: { kind: 'object', status: 201, data: NewOAuthApp, description: 'The app' },
  errors: ['CONFLICT'],
  example: {
    body: { name: example.name, redirectUris: example.redirectUris, scopes: example.scopes },
    data: fresh,
  },
})

export const updateOAuthApp = operation({
  id: 'apps.update',
  method: 'PATCH',
  path: '/api/account/oauth-apps/{appId}',
  summary: 'Update an OAuth app',
  description: 'Removing a scope also removes it from issued tokens.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  body: OAuthAppChange,
  answer: { kind: 'object', status: 200, data: OAuthApp, description: 'The updated app' },
  errors: ['NOT_FOUND'],
  example: { body: { scopes: ['products:read'] }, data: { ...example, scopes: ['products:read'] } },
})

export const rotateOAuthAppSecret = operation({
  id: 'apps.rotateSecret',
  method: 'POST',
  path: '/api/account/oauth-apps/{appId}/rotate-secret',
  summary: 'Rotate the secret of an OAuth app',
  description: 'The old secret stops working at once. Issued tokens keep working. CONFLICT for a public app.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  answer: { kind: 'object', status: 201, data: NewOAuthApp, description: 'The app with its new secret' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: fresh },
})

export const deleteOAuthApp = operation({
  id: 'apps.delete',
  method: 'DELETE',
  path: '/api/account/oauth-apps/{appId}',
  summary: 'Delete an OAuth app',
  description: 'All its tokens are refused from the next request on.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('app', 'the app'), deleted: Type.Literal(true) }),
    description: 'The app is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})

export const listAuthorizedApps = operation({
  id: 'grants.list',
  method: 'GET',
  path: '/api/account/authorized-apps',
  summary: 'List authorized apps',
  description: 'Apps that you authorized to act for your account, most recently authorized first.',
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: AuthorizedApp, description: 'One page of apps' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        id: example.id,
        name: example.name,
        owner: { name: 'Robin Vale', verified: true },
        builtIn: false,
        scopes: example.scopes,
        authorizedAt: '2026-11-21T09:31:00.000Z',
        lastUsedAt: null,
      },
    ],
  },
})

export const revokeAuthorizedApp = operation({
  id: 'grants.revoke',
  method: 'DELETE',
  path: '/api/account/authorized-apps/{appId}',
  summary: 'Revoke the access of an app',
  description: 'All tokens of the app for your account are refused from the next request on.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('app', 'the app'), revoked: Type.Literal(true) }),
    description: 'The access is revoked',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, revoked: true } },
})
