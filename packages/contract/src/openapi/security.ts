import { hasCaller, isUnsafe, type Operation } from '../operation.ts'
import { permissions } from '../permissions.ts'

/** What each operation accepts as a credential. */
export const securityOf = (operation: Operation): unknown[] => {
  if (!hasCaller(operation)) return []
  const csrf = isUnsafe(operation) ? { csrfToken: [] } : {}
  if (operation.access === 'admin') return [{ adminCookie: [], ...csrf }, { adminToken: [] }]
  const session = { sessionCookie: [], ...csrf }
  return operation.access === 'key'
    ? [{ apiKey: [] }, { apiKeyInQuery: [] }, { oauth2: [operation.permission ?? ''] }, session]
    : [session, { sessionToken: [] }]
}

const oauthScopes = Object.fromEntries(permissions.map((name) => [name, `The permission ${name}`]))

const sessionCookie = { type: 'apiKey', in: 'cookie', name: '__Host-session' }
const sessionToken = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

export const securitySchemesAt = (baseUrl: string) => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `sk_souk_…`' },
  apiKeyInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description: 'Discouraged: query strings may be logged.',
  },
  sessionCookie: { ...sessionCookie, description: 'The session of the web application.' },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description:
      'The `csrfToken` of GET /api/auth/session; required with the cookie on every unsafe request.',
  },
  sessionToken: {
    ...sessionToken,
    description:
      'The `sessionToken` of a sign-in, for clients other than browsers; a JWT as RFC8725 recommends.',
  },
  adminCookie: {
    ...sessionCookie,
    description: 'The session of an admin with a second factor. No API key can call these operations.',
  },
  adminToken: {
    ...sessionToken,
    description:
      'The `sessionToken` of an admin with a second factor, for clients other than browsers; a JWT as RFC8725 recommends.',
  },
  oauth2: {
    type: 'oauth2',
    description: 'A token of an OAuth app, `at_souk_…`; its scopes are the permissions of API keys.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: oauthScopes,
      },
      clientCredentials: { tokenUrl: `${baseUrl}/oauth/token`, scopes: oauthScopes },
    },
  },
})
