import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Operation, isUnsafe } from '@souk/contract'
import { type Failure, failure } from '../../../kernel/errors.ts'
import { type Principal, anonymous, may } from '../../../kernel/principal.ts'
import { networkOf } from './network.ts'
import type { Clock } from '../../../kernel/time.ts'
import { type Authenticate, type ExplainRefusal, credentialOf } from './authentication.ts'
import { checkPowers, checkRecentProof } from './proof.ts'
import { type Limiter, type RateWindow, rateHeaders } from './rate-limit.ts'
import { type AuthenticateSession, checkBrowser, checkOrigin, sessionTokenOf } from './session.ts'
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Id } from '../../../kernel/ids.ts'

/** What counting calls by address needs. */
export interface AddressDeps {
  /** Calls without a credential, by address. */
  readonly addresses: Limiter
  readonly clock: Clock
  readonly options: { readonly rateLimits: boolean }
}

export interface GuardDeps extends AddressDeps {
  readonly authenticate: Authenticate
  readonly explainRefusal: ExplainRefusal
  readonly authenticateSession: AuthenticateSession
  /** Calls of the dashboard, by account (Decision 37). */
  readonly sessions: Limiter
  readonly options: AddressDeps['options'] & {
    /** Whether `?api_key=` is accepted (spec 5.2). */
    readonly keyInQuery: boolean
    /** Where the web application lives: a browser's changes must come from there. */
    readonly origin: string
  }
}

/** Of what a caller reads: their own cache may store it, and asks each time whether it is the same. */
const ownRead = 'private, no-cache'
/** Of what anyone may read. Shared caches ask too: prices change, and views are counted. */
const openRead = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const

/** Authenticates, counts and checks the permission before the body is read. */
export const createGuard = (deps: GuardDeps) => {
  const bySession = async (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionTokenOf(request, operation.access !== 'key')
    const session = token && (await deps.authenticateSession(token.text))
    if (!session) return undefined
    count(deps, deps.sessions, session.principal.accountId, reply)
    if (token.from === 'cookie' && isUnsafe(operation)) checkBrowser(request, session, deps.options.origin)
    request.session = session
    return session.principal
  }

  const byKey = async (request: FastifyRequest, reply: FastifyReply): Promise<Principal | undefined> => {
    const credential = credentialOf(request, deps.options.keyInQuery)
    const found = credential === undefined ? undefined : await deps.authenticate(credential)
    if (!found || found.outcome === 'refused') return undefined
    if (found.window) reply.headers(rateHeaders(found.window, deps.clock.now()))
    if (found.outcome === 'limited') throw tooMany(found.window, found.retryAfterSeconds)
    return found.principal
  }

  return (operation: Operation) => {
    const known = parametersOf(operation)
    const isRead = !isUnsafe(operation) && operation.answer.kind !== 'raw'
    return async (request: FastifyRequest, reply: FastifyReply) => {
      request.operation = operation
      announceDeprecation(operation, reply)
      nameIgnored(known, request, reply)
      if (operation.access === 'public' || operation.access === 'token') {
        countAddress(deps, request, reply)
        if (operation.access === 'public' && isUnsafe(operation)) checkOrigin(request, deps.options.origin)
        else if (operation.access === 'public') reply.headers(openRead)
        if (operation.isOpen) request.principal = anonymousOf(operation, request)
        return
      }
      const hasKey = operation.access === 'key' && sessionTokenOf(request, false) === undefined
      const principal = hasKey ? await byKey(request, reply) : await bySession(operation, request, reply)
      if (!principal) {
        countAddress(deps, request, reply)
        throw operation.access === 'key' ? await invalidKey(deps, request) : sessionRequired()
      }
      if (isRead) reply.header('cache-control', ownRead)
      const { session } = request
      if (session) await checkPowers(operation, session)
      checkPermission(operation, principal)
      if (session) await checkRecentProof(operation, session, deps.clock.now())
      request.principal = { ...principal, requestId: request.id }
    }
  }
}

/** Query parameters that an operation knows. */
const parametersOf = ({ query, access }: Operation): ReadonlySet<string> =>
  new Set([...Object.keys(query?.properties ?? {}), ...(access === 'key' ? ['api_key'] : [])])

const maxIgnored = 10
const maxIgnoredLength = 60

/** A name as a header may carry it: what is not plain is percent-encoded. */
const inHeader = (name: string): string =>
  name
    .slice(0, maxIgnoredLength)
    .toWellFormed()
    .replaceAll(/[^\w.~[\]$-]/gu, (character) => encodeURIComponent(character))
    .slice(0, maxIgnoredLength)

/** Names the first query parameters that have no effect, such as misspelled ones (Decision 25). */
const nameIgnored = (known: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply): void => {
  const ignored: string[] = []
  for (const name of Object.keys(request.query as object))
    if (!known.has(name) && ignored.push(inHeader(name)) === maxIgnored) break
  if (ignored.length > 0) reply.header('x-ignored-parameters', ignored.join(', '))
}

/** An anonymous reader, who owns nothing; distinguished from others only to count views. */
const anonymousOf = (operation: Operation, request: FastifyRequest): Principal => ({
  ...anonymousReader(operation, request.id),
  accountId: visitorOf(request),
})

/** In whose name the marketplace's own pages read. */
export const anonymousReader = ({ permission }: Operation, requestId: string): Principal => ({
  accountId: anonymous,
  roles: [],
  permissions: new Set(permission ? [permission] : []),
  requestId,
})

const sessionRequired = (): Failure => failure('UNAUTHENTICATED', 'session_required')

/** Programs read from `details.rule` what to do: send a key, correct it, or get another one. */
const invalidKey = async (
  { explainRefusal, options }: Pick<GuardDeps, 'explainRefusal' | 'options'>,
  request: FastifyRequest,
): Promise<Failure> => {
  const credential = credentialOf(request, options.keyInQuery)
  if (credential === undefined) return failure('INVALID_API_KEY', 'api_key_missing')
  return failure('INVALID_API_KEY', refusalRules[(await explainRefusal(credential)) ?? 'malformed'])
}

const refusalRules = {
  malformed: 'api_key_malformed',
  unknown: 'api_key_unknown',
  expired: 'api_key_expired',
  revoked: 'api_key_revoked',
  suspended: 'api_key_suspended',
} as const

const checkPermission = ({ access, permission }: Operation, principal: Principal): void => {
  if (permission && !principal.permissions.has(permission))
    throw failure('UNAUTHORIZED', 'permission_required', {
      params: { permission },
      required: permission,
    })
  if (access === 'admin' && !may(principal, 'view:admin_panel'))
    throw failure('FORBIDDEN', 'admin_required', { reason: 'not an admin' })
}

/** Counts a call without a valid credential. */
export const countAddress = (deps: AddressDeps, request: FastifyRequest, reply: FastifyReply): void =>
  count(deps, deps.addresses, networkOf(request.ip), reply)

const count = (
  deps: Omit<AddressDeps, 'addresses'>,
  limiter: Limiter,
  who: string,
  reply: FastifyReply,
): void => {
  if (!deps.options.rateLimits) return
  const now = deps.clock.now()
  const { allowed, window } = limiter.count(who)
  reply.headers(rateHeaders(window, now))
  if (!allowed) throw tooMany(window, window.resetAt - Math.floor(now.getTime() / 1_000))
}

const tooMany = (window: RateWindow, retryAfterSeconds: number): Failure =>
  failure(
    'RATE_LIMIT_EXCEEDED',
    'too_many_requests',
    {
      params: { max: window.limit, window: window.name, seconds: retryAfterSeconds },
      limit: window.limit,
      window: window.name,
    },
    Math.max(1, retryAfterSeconds),
  )

const announceDeprecation = ({ deprecated }: Operation, reply: FastifyReply): void => {
  if (!deprecated) return
  reply.header('deprecation', `@${Date.parse(deprecated.since) / 1_000}`)
  reply.header('sunset', new Date(deprecated.sunset).toUTCString())
  reply.header('link', `<${deprecated.link}>; rel="deprecation"; type="text/html"`)
}

/** Forgotten with the process: no one can find an address again from what is stored. */
const secret = createSecretKey(randomBytes(32))

/** One identifier for each network and browser, in the form that accounts have. No account has it. */
const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Id<'user'> => {
  const hex = createHmac('sha256', secret)
    .update(`${networkOf(ip)} ${headers['user-agent'] ?? ''}`)
    .digest('hex')
  // Version 8 is for identifiers made in ways of one's own (RFC 9562); accounts have version 7.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-') as Id<'user'>
}
