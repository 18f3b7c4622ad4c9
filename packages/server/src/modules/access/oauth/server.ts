import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { invariant } from '../../../kernel/invariant.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import { days, hours, minutes } from '../../../kernel/time.ts'
import type { Session } from '../../../platform/http/guard/session.ts'
import type { AccessDeps } from '../authentication.ts'
import { newCheckedText, type prefixes } from './checked-text.ts'
import { createAdapter } from './adapter.ts'
import { openidScopes } from './app.ts'
import { cookieKeys, signingKeys } from './signing-keys.ts'
import { hasConsent } from './store.ts'
import { createResources, type Resources } from './resource.ts'

const inSeconds = (ms: number): number => ms / 1_000

/** How the answer to a browser looks where it cannot be sent back to the app. */
export type ErrorPage = (error: { readonly code: string; readonly description: string }) => string

interface ServerDeps extends AccessDeps {
  readonly errorPage: ErrorPage
  /** Who is signed in, by the request that the authorization server is given. */
  readonly sessions: WeakMap<IncomingMessage, Session>
}

/** Lets in anyone who is signed in to the marketplace, and sends others back: signing in is the marketplace's own page. */
const policyOf = (): interactionPolicy.Prompt[] => {
  const { Check, Prompt, base } = interactionPolicy
  const isSignedIn = new Check('signed_in', 'sign in first', ({ oidc }) => {
    const { max_age: maxAge, id_token_hint: hint } = oidc.params ?? {}
    const sub = oidc.entities.IdTokenHint?.payload['sub']
    const isOther = hint !== undefined && sub !== oidc.session?.accountId
    if (!oidc.session?.accountId || oidc.prompts.has('login') || maxAge !== undefined || isOther)
      throw new errors.LoginRequired('sign in to the marketplace first; it does not ask again on demand')
    return Check.NO_NEED_TO_PROMPT
  })
  const consent = base().get('consent')
  return [new Prompt({ name: 'login', requestable: true }, isSignedIn), ...(consent ? [consent] : [])]
}

/**
 * An earlier consent holds again for an app that can prove who it is: it gets a new one of its own, so that ending one
 * sign-in ends no other. Anyone can claim to be a public app, so consent is requested each time (RFC 8252, 8.6).
 */
const loadGrant =
  ({ db }: AccessDeps, resources: Resources) =>
  async (ctx: KoaContextWithOIDC) => {
    const { oidc } = ctx
    const { Grant } = oidc.provider
    const given = oidc.result?.consent?.grantId
    if (given) return Grant.find(given)
    const { client, account } = oidc
    if (!client || !account || client.clientAuthMethod === 'none' || oidc.prompts.has('consent'))
      return undefined
    const [appId, accountId] = [parseId('app', client.clientId), parseId('user', account.accountId)]
    const scopes = [...oidc.requestParamScopes]
    if (!appId || !accountId || !(await hasConsent(db, { appId, accountId, scopes }))) return undefined
    const grant = new Grant({ clientId: client.clientId, accountId: account.accountId })
    grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '))
    for (const resource of Object.keys(oidc.resourceServers ?? {}))
      grant.addResourceScope(resource, scopes.filter(resources.isPermission).join(' '))
    await grant.save()
    return grant
  }

const configuration = (deps: ServerDeps, resources: Resources): Configuration => ({
  adapter: createAdapter(deps),
  jwks: signingKeys(deps.secrets) as never,
  // The plain word of an account: what else is known of it, the API tells anyone who has the scope.
  claims: { openid: ['sub'] },
  scopes: [...openidScopes],
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  extraClientMetadata: { properties: ['souk_scopes', 'souk_registered'] },
  allowOmittingSingleRegisteredRedirectUri: false,
  conformIdTokenClaims: false,
  clientBasedCORS: () => false,
  cookies: {
    keys: cookieKeys(deps.secrets),
    names: { session: 'oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
    short: { httpOnly: true, sameSite: 'lax', secure: true, signed: true, overwrite: true },
  },
  features: {
    clientCredentials: { enabled: true },
    introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_, client, oneOf) => resources.choose(client, oneOf),
      useGrantedResource: () => true,
      getResourceServerInfo: resources.describe,
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
  interactions: {
    policy: policyOf(),
    url: (_, { uid }) => `${deps.options.baseUrl}/oauth/consent/${uid}`,
  },
  loadExistingGrant: loadGrant(deps, resources),
  pkce: { required: (_, client) => client.clientAuthMethod === 'none' },
  issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  revokeGrantPolicy: () => true,
  expiresWithSession: async () => false,
  renderError(ctx, { error, error_description: description = '' }) {
    ctx.type = 'html'
    ctx.body = deps.errorPage({ code: error, description })
  },
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    revocation: '/oauth/revoke',
    introspection: '/oauth/introspect',
    jwks: '/oauth/jwks',
  },
  ttl: {
    AuthorizationCode: 60,
    AccessToken: inSeconds(hours(1)),
    ClientCredentials: inSeconds(hours(1)),
    RefreshToken: inSeconds(days(30)),
    IdToken: inSeconds(hours(1)),
    Interaction: inSeconds(hours(1)),
    Session: inSeconds(minutes(1)),
    // A consent ends with the last of what is given out on it.
    Grant: inSeconds(days(36_500)),
  },
})

const textKinds: Readonly<Record<string, keyof typeof prefixes>> = {
  AccessToken: 'accessToken',
  ClientCredentials: 'accessToken',
  AuthorizationCode: 'authorizationCode',
  RefreshToken: 'refreshToken',
}

/** The authorization server (Decision 32): oidc-provider, with what it keeps and whom it believes replaced by ours. */
export const createOAuthServer = (deps: ServerDeps): Provider => {
  const resources = createResources(deps.options.baseUrl)
  const provider = new Provider(deps.options.baseUrl, configuration(deps, resources))
  provider.proxy = true
  provider.on('server_error', (ctx, error) => {
    deps.log.error({ request_id: ctx.req.headers['x-request-id'], error }, 'the authorization server failed')
  })
  provider.use((ctx, next) => {
    // Browsers take Secure cookies from localhost without TLS, too (Decision 48); the library would refuse to set them.
    ctx.cookies.secure = true
    return next()
  })
  useMarketplaceSessions(provider, deps.sessions)
  for (const [name, kind] of Object.entries(textKinds))
    replaceMethod(
      provider,
      [name, 'generateTokenId'],
      () =>
        function generate(this: { format?: string }) {
          // What the library's own method notes, too; only tokens for resources have formats.
          if (kind === 'accessToken') this.format = 'opaque'
          return newCheckedText(kind, deps.secrets.random)
        },
    )
  replaceMethod(provider, ['Grant', 'generateTokenId'], () => () => deps.ids.next('appGrant'))
  for (const name of ['AuthorizationCode', 'RefreshToken']) checkResourceFirst(provider, resources, name)
  replaceMethod(provider, ['Client', 'compareClientSecret'], () => compareSecret)
  // Character by character (Decision 32): the library lets a native app's loopback address have any port.
  replaceMethod(
    provider,
    ['Client', 'redirectUriAllowed'],
    () =>
      function redirectUriAllowed(this: { redirectUris: string[] }, uri: string) {
        return this.redirectUris.includes(uri)
      },
  )
  return provider
}

type Method = (this: never, ...args: never[]) => unknown

/**
 * Replaces a method inside the library. Where a newer library no longer has it, the replacement would do nothing and the library's own
 * rule would hold: that ends the start.
 */
export const replaceMethod = (
  provider: object,
  [model, method]: readonly [model: string, method: string],
  replacement: (original: Method) => Method,
): void => {
  const { prototype } = (provider as Record<string, { prototype?: Record<string, unknown> } | undefined>)[
    model
  ] ?? {
    prototype: undefined,
  }
  const original = prototype?.[method]
  invariant(prototype && typeof original === 'function', `oidc-provider has no ${model}.${method} to replace`)
  prototype[method] = replacement(original as Method)
}

/** The session of the authorization server is the marketplace's: it has none of its own to keep, to fix or to forget. */
const useMarketplaceSessions = (provider: Provider, sessions: ServerDeps['sessions']): void => {
  invariant(typeof provider.Session.get === 'function', 'oidc-provider has no Session.get to replace')
  provider.Session.get = async (ctx) => {
    const signedIn = sessions.get(ctx.req)
    const payload = signedIn && {
      uid: publicId('session', signedIn.id),
      accountId: publicId('user', signedIn.principal.accountId),
    }
    const session = Reflect.construct(provider.Session, [{ jti: 'none', ...payload }])
    // What counts as destroyed is neither stored nor set as a cookie.
    Object.defineProperty(session, 'destroyed', { value: true })
    ;(ctx as KoaContextWithOIDC).oidc.entity('Session', session)
    return session
  }
}

/**
 * A code or refresh token that comes with a resource it was not made for is refused before it is used up: the library
 * looks afterwards, and the app would have lost it.
 */
const checkResourceFirst = (provider: Provider, resources: Resources, name: string): void =>
  replaceMethod(
    provider,
    [name, 'consume'],
    (consume) =>
      async function checkAndConsume(this: { resourceIndicators: Set<string> }) {
        const params = Provider.ctx?.oidc.params
        if (params?.['resource'] !== undefined) {
          const requested = resources.find(String(params['resource']))
          if (requested === undefined || !this.resourceIndicators.has(requested))
            throw new errors.InvalidTarget('the resource is not the one that was consented to')
          params['resource'] = requested
        }
        await consume.call(this as never)
      },
  )

/** Of a secret its hash is stored, in hex, where the library keeps the secret. */
function compareSecret(this: { clientSecret?: string }, given: string): boolean {
  const expected = Buffer.from(this.clientSecret ?? '', 'hex')
  const actual = createHash('sha256').update(given).digest()
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
