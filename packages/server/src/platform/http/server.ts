import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isUnsafe, pathParameters, type Operation } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import { redactUrl, type Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { credentialOf, type Authenticate } from './authentication.ts'
import { createCalls } from './calls.ts'
import { failureOf } from './failure-answer.ts'
import { errorEnvelope } from './envelope.ts'
import { rateHeaders, type AddressLimiter, type RateWindow } from './rate-limit.ts'
import type { Route } from './route.ts'
import { compile, type Part } from './validation.ts'

/** Most bytes of a JSON body (Decision 38). */
export const bodyLimit = 1024 * 1024

/** What an operation without a body takes of one: a field of it would be dropped in silence (Decision 2). */
const noBody = { type: 'object', nullable: true, additionalProperties: false }

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    operation: Operation | null
  }
}

export interface ServerDeps {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly addresses: AddressLimiter
  readonly idempotency: Idempotency
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly options: {
    /** Whether `?api_key=` is accepted (spec 5.2). */
    readonly keyInQuery: boolean
    /** Addresses of proxies whose forwarded headers are believed. */
    readonly trustProxy: string | boolean
    readonly rateLimits: boolean
    readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
  }
}

/**
 * The HTTP server over a list of routes: request id, authentication and rate limit, permission, validation,
 * idempotency, handler, envelope, in this order. It knows no module.
 */
export const createServer = (deps: ServerDeps): FastifyInstance => {
  const app = openApp(deps)
  app.decorateRequest('principal', null)
  app.decorateRequest('operation', null)
  acceptJson(app)
  answerFailures(app, deps)
  // By callback: these two run for every request, and a promise each showed in the list's throughput.
  app.addHook('onRequest', (_request, _reply, done) => {
    deps.metrics.beginRequest()
    done()
  })
  app.addHook('onResponse', recordAnswer(deps))

  const call = createCalls(deps)
  for (const route of deps.routes) {
    const { operation } = route
    app.route({
      method: operation.method,
      url: routePath(operation.path),
      schema: {
        ...(isUnsafe(operation) ? { body: operation.body ?? noBody } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
      },
      onRequest: guard(operation, deps),
      handler: (request, reply) => call(route, request, reply),
    })
  }
  refuseOtherMethods(app, deps)
  return app
}

const openApp = (deps: ServerDeps): FastifyInstance => {
  const { tls, trustProxy } = deps.options
  return fastify({
    ...(tls ? { https: tls } : {}),
    trustProxy,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: deps.log,
    genReqId: () => `req_${randomUUID().replaceAll('-', '')}`,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An identifier of any length is answered like an unknown one; no longer path can arrive.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      refuseUnrouted(deps, request as FastifyRequest, reply as FastifyReply, error)
    },
  }) as unknown as FastifyInstance
}

/** `{name}` of the contract in the router's form; a colon in a path would need escaping, and none has one. */
const routePath = (path: string): string =>
  pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path)

/** Accepts an empty body under a JSON content type as no body (Decision 46). */
const acceptJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  app.setValidatorCompiler(({ schema, httpPart }) => compile(schema as never, httpPart as Part) as never)
}

/** Authenticates, counts and checks the permission before the body is read. */
const guard =
  (operation: Operation, deps: ServerDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    request.operation = operation
    announceDeprecation(operation, reply)
    if (operation.access !== 'key') return countAddress(deps, request, reply)
    const credential = credentialOf(request, deps.options.keyInQuery)
    const found = credential === undefined ? undefined : await deps.authenticate(credential)
    if (!found || found.outcome === 'refused') {
      countAddress(deps, request, reply)
      throw new Failure(
        'INVALID_API_KEY',
        credential === undefined
          ? 'Send an API key: Authorization: Bearer <API_KEY>.'
          : 'The API key is malformed, unknown, expired or revoked.',
      )
    }
    if (found.window) reply.headers(rateHeaders(found.window, deps.clock.now()))
    if (found.outcome === 'limited') throw tooMany(found.window, found.retryAfterSeconds)
    if (operation.permission && !found.principal.permissions.has(operation.permission))
      throw new Failure('UNAUTHORIZED', `This API key lacks the permission ${operation.permission}.`, {
        required: operation.permission,
      })
    request.principal = found.principal
  }

const countAddress = (deps: ServerDeps, request: FastifyRequest, reply: FastifyReply): void => {
  if (!deps.options.rateLimits) return
  const { allowed, window } = deps.addresses.count(request.ip)
  reply.headers(rateHeaders(window, deps.clock.now()))
  if (!allowed) throw tooMany(window, window.resetAt - Math.floor(deps.clock.now().getTime() / 1_000))
}

const tooMany = (window: RateWindow, retryAfterSeconds: number): Failure =>
  new Failure(
    'RATE_LIMIT_EXCEEDED',
    `More than ${window.limit} requests in one ${window.name}: wait ${retryAfterSeconds} s.`,
    { limit: window.limit, window: window.name },
    Math.max(1, retryAfterSeconds),
  )

const announceDeprecation = ({ deprecated }: Operation, reply: FastifyReply): void => {
  if (!deprecated) return
  reply.header('deprecation', `@${Date.parse(deprecated.since) / 1_000}`)
  reply.header('sunset', new Date(deprecated.sunset).toUTCString())
  reply.header('link', `<${deprecated.link}>; rel="deprecation"; type="text/html"`)
}

const answerFailures = (app: FastifyInstance, deps: ServerDeps): void => {
  app.setErrorHandler((error, request, reply) => sendFailure(deps, request, reply, error))
  app.setNotFoundHandler((request, reply) =>
    refuseUnrouted(deps, request, reply, new Failure('NOT_FOUND', 'There is nothing at this address.')),
  )
}

/** Counts and refuses what leads to no operation. */
const refuseUnrouted = (
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void => {
  try {
    countAddress(deps, request, reply)
    sendFailure(deps, request, reply, error)
  } catch (limited) {
    sendFailure(deps, request, reply, limited)
  }
}

const sendFailure = (
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void => {
  const failure = failureOf(error)
  if (failure.status >= 500)
    deps.log[error === failure ? 'warn' : 'error']({ request_id: request.id, error }, 'request failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.header('x-request-id', request.id)
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.status(failure.status)
  reply.send(errorEnvelope(failure, { requestId: request.id, now: deps.clock.now() }))
}

/** Answers the methods that a known path does not have with 405 and the list of those it has. */
const refuseOtherMethods = (app: FastifyInstance, deps: ServerDeps): void => {
  const byPath = Map.groupBy(deps.routes, ({ operation }) => routePath(operation.path))
  for (const [url, routes] of byPath) {
    const allowed = routes.flatMap(({ operation: { method } }) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    )
    const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => !allowed.includes(method),
    )
    app.route({
      method: refused,
      url,
      onRequest: async (request, reply) => {
        reply.header('allow', allowed.join(', '))
        countAddress(deps, request, reply)
        throw new Failure('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')}.`, { allowed })
      },
      handler: async () => undefined,
    })
  }
}

const recordAnswer =
  (deps: ServerDeps) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { operation } = request
    deps.metrics.observeRequest(operation?.id ?? 'none', reply.statusCode, reply.elapsedTime / 1_000)
    deps.log.requests.info({
      request_id: request.id,
      method: request.method,
      url: redactUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      account: request.principal?.accountId,
    })
    done()
  }
