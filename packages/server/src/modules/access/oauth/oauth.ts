import type { IncomingMessage, ServerResponse } from 'node:http'
import { permissions, type Permission } from '@souk/contract'
import { after, days } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Session } from '../../../platform/http/guard/session.ts'
import type { AccessDeps } from '../authentication.ts'
import { openidScopes } from './app.ts'
import { createConsent, type Consent } from './consent.ts'
import { registerApp, type Registration } from './registration.ts'
import type { ErrorPage } from './server.ts'
import { removeOver } from './store.ts'

/** The authorization server as the web server mounts it (Decision 32). */
export interface OAuth {
  /** Answers a request of the protocol; `session` is anyone who is signed in in this browser. */
  answer(request: IncomingMessage, response: ServerResponse, session: Session | undefined): Promise<void>
  readonly consent: Consent
  /** Registers an app that asks for it; undefined where none may. */
  readonly register: ((wishes: object) => Promise<Registration>) | undefined
}

export const createOAuth = (deps: AccessDeps, errorPage: ErrorPage): OAuth => {
  const sessions = new WeakMap<IncomingMessage, Session>()
  // Loaded where it is used: the library and what it brings take 90 ms, which no other command should wait for.
  const load = async () => (await import('./server.ts')).createOAuthServer({ ...deps, errorPage, sessions })
  let loading: ReturnType<typeof load> | undefined
  const provider = () => (loading ??= load())
  return {
    async answer(request, response, session) {
      if (session) sessions.set(request, session)
      await (await provider()).callback()(request, response)
    },
    consent: createConsent(deps, provider),
    register: deps.options.registeredScopes && ((wishes) => registerApp(deps, wishes)),
  }
}

/** Removes tokens and requests that are over, and consents that nothing is left of. */
export const sweepOAuth = ({ db, clock }: Pick<AccessDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  return transact(db, (tx) => removeOver(tx, { now, idleSince: after(now, -days(1)) }))
}

/** What a client must know of the authorization server (RFC 8414). */
export const authorizationServer = (baseUrl: string, isOpen: boolean) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  introspection_endpoint: `${baseUrl}/oauth/introspect`,
  ...(isOpen ? { registration_endpoint: `${baseUrl}/oauth/register` } : {}),
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: [...permissions, ...openidScopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  authorization_response_iss_parameter_supported: true,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  service_documentation: `${baseUrl}/docs/api`,
})

/** What a client must know of something that takes our tokens (RFC 9728). Clients ask for every scope that it names. */
export const protectedResource = (
  baseUrl: string,
  path: '/v1' | '/mcp',
  scopes: readonly Permission[] = permissions,
) => ({
  resource: baseUrl + path,
  authorization_servers: [baseUrl],
  scopes_supported: [...scopes],
  bearer_methods_supported: ['header'],
})
