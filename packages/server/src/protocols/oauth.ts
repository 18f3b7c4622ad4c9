import { fault } from '@souk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../kernel/errors.ts'
import { countAddress, type AddressDeps } from '../platform/http/guard/guard.ts'
import type { Limiter } from '../platform/http/guard/rate-limit.ts'
import { checkOrigin, sessionTokenOf, type Session } from '../platform/http/guard/session.ts'
import { authorizationServer, protectedResource, type OAuth } from '../modules/access/oauth/oauth.ts'
import { normalizeResources } from '../modules/access/oauth/resource-address.ts'
import { mcpPermissions } from '../modules/mcp/index.ts'
import type { Souk } from '../app/compose.ts'
import { consentHeaders, createOAuthPages } from '../site/standalone/oauth-pages.ts'

/** A form of the protocol; no one sends more. */
const bodyLimit = 56 * 1024

interface Limits {
  /** Pages and documents, by address. */
  readonly addresses: Limiter
  /** What apps call. */
  readonly tokens: Limiter
  /** Apps that register themselves, by address. */
  readonly registrations: Limiter
}

type Known = Pick<Souk, 'access' | 'accounts' | 'clock' | 'config' | 'shop'>
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * The authorization server (Decision 32). No operations: the protocol says how they ask and answer, and the library
 * reads the request and writes the answer itself, so each is handed over (`hijack`) with what it may believe of host
 * and scheme: what the configuration says.
 */
export const mountOAuth = (
  app: FastifyInstance,
  souk: Known,
  { addresses, tokens, registrations }: Limits,
): void => {
  const { access, accounts, clock, config, shop } = souk
  const pages = createOAuthPages(shop.current)
  const oauth = access.openOAuth(pages.error)
  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = sessionTokenOf(request, false)
    return token && (await accounts.authenticateSession(token.text))
  }
  const counts = (limiter: Limiter): Hook => {
    const deps: AddressDeps = { addresses: limiter, clock, options: { rateLimits: config.RATE_LIMITS } }
    return async (request, reply) => countAddress(deps, request, reply)
  }
  const hand = handOver(oauth, config.baseUrl)
  const [seen, called] = [{ onRequest: counts(addresses) }, { onRequest: counts(tokens) }]
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The library reads the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.get('/oauth/authorize', seen, async (request, reply) => {
      const session = await sessionOf(request)
      if (session || isSilent(request)) return hand(request, reply, session)
      return reply.headers(consentHeaders()).send(pages.signInFirst(request.url))
    })
    scope.get('/oauth/authorize/:uid', seen, async (request, reply) =>
      hand(request, reply, await sessionOf(request)),
    )
    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect'])
      scope.post(path, { ...called, bodyLimit }, (request, reply) => hand(request, reply, undefined))
    scope.get('/oauth/jwks', seen, (request, reply) => hand(request, reply, undefined))
  })
  mountConsent(app, { oauth, pages, accounts, sessionOf, counts: counts(addresses), baseUrl: config.baseUrl })
  mountRegistration(app, oauth.register, counts(registrations))
  mountDiscovery(app, authorizationServer(config.baseUrl, oauth.register !== undefined), counts(addresses))
}

/** An app that asks without anybody looking gets its answer, also that no one is signed in. */
const isSilent = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)['prompt'] === 'none'

const handOver =
  (oauth: OAuth, baseUrl: string) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | undefined,
  ): Promise<FastifyReply> => {
    const { host, protocol, pathname } = new URL(baseUrl)
    const { raw } = request
    Object.assign(raw.headers, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-request-id': request.id,
    })
    const url = normalizeResources(raw.url ?? '/', baseUrl)
    // The second one where the marketplace is not at the root of its host.
    Object.assign(raw, { url, originalUrl: pathname.replace(/\/$/, '') + url })
    reply.hijack()
    for (const [name, value] of Object.entries({
      ...consentHeaders(),
      ...reply.getHeaders(),
      'x-request-id': request.id,
    }))
      if (name !== 'content-type' && value !== undefined) reply.raw.setHeader(name, value)
    await oauth.answer(raw, reply.raw, session)
    return reply
  }

interface ConsentDeps {
  readonly oauth: OAuth
  readonly pages: ReturnType<typeof createOAuthPages>
  readonly accounts: Souk['accounts']
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | undefined>
  readonly counts: Hook
  readonly baseUrl: string
}

type Waiting = { Params: { uid: string } }

/** The consent page, and its answer: a form of this page, in the same session. */
const mountConsent = (
  app: FastifyInstance,
  { oauth, pages, accounts, sessionOf, counts, baseUrl }: ConsentDeps,
): void => {
  const { origin } = new URL(baseUrl)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.get<Waiting>('/oauth/consent/:uid', { onRequest: counts }, async (request, reply) => {
      const { uid } = request.params
      const session = await sessionOf(request)
      const question = session && (await oauth.consent.read({ uid, session }))
      if (!session || !question) return reply.status(400).headers(consentHeaders()).send(pages.consentOver())
      const account = await accounts.getUser(session.principal.accountId)
      return reply
        .headers(consentHeaders(question.redirectUri))
        .send(pages.consent({ ...question, uid, account }))
    })
    scope.post<Waiting>('/oauth/consent/:uid', { onRequest: counts, bodyLimit }, async (request, reply) => {
      checkOrigin(request, origin)
      const session = await sessionOf(request)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const [answer, csrfToken] = [only(form, 'answer'), only(form, 'csrfToken')]
      const { uid } = request.params
      const next =
        session && (await oauth.consent.decide({ uid, session }, { allow: answer === 'allow', csrfToken }))
      if (next === undefined) return reply.status(400).headers(consentHeaders()).send(pages.consentOver())
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    })
  })
}

/** The one value of a field. */
const only = (form: URLSearchParams, name: string): string => {
  const [value, ...more] = form.getAll(name)
  if (value === undefined || more.length > 0) throw invalid([fault(name, 'not_once')])
  return value
}

/** Apps that register themselves (RFC 7591), where the operator lets them. */
const mountRegistration = (app: FastifyInstance, register: OAuth['register'], counts: Hook): void => {
  if (!register) return
  app.post('/oauth/register', { onRequest: counts, bodyLimit }, async ({ body }, reply) => {
    const wishes = typeof body === 'object' && body !== null ? body : {}
    const answer = await register(wishes)
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  })
}

/** Where programs find out how it all is called. */
const mountDiscovery = (
  app: FastifyInstance,
  server: ReturnType<typeof authorizationServer>,
  counts: Hook,
): void => {
  const baseUrl = server.issuer
  const documents: readonly (readonly [path: string, document: object])[] = [
    ['/.well-known/oauth-authorization-server', server],
    ['/.well-known/oauth-authorization-server/oauth', server],
    ['/.well-known/openid-configuration', server],
    ['/.well-known/oauth-protected-resource', protectedResource(baseUrl, '/v1')],
    ['/.well-known/oauth-protected-resource/v1', protectedResource(baseUrl, '/v1')],
    ['/.well-known/oauth-protected-resource/mcp', protectedResource(baseUrl, '/mcp', mcpPermissions)],
  ]
  for (const [path, document] of documents)
    app.get(path, { onRequest: counts }, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(document),
    )
}
