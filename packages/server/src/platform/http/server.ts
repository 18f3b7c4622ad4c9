import { maxHeaderSize } from 'node:http'
import type { Socket } from 'node:net'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  bodyLimitOf,
  fault,
  isUnsafe,
  openVariant,
  pathParameters,
  type Fault,
  type Operation,
} from '@souk/contract'
import { invalid, type Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import { redactUrl, type Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { noTracing, type Tracing } from '../tracing.ts'
import { createCalls, traced } from './calls.ts'
import { failureOf } from './failure-answer.ts'
import { errorEnvelope, metaOf } from './envelope.ts'
import { defaultHeadersOf } from './guard/default-headers.ts'
import { countAddress, createGuard, type GuardDeps } from './guard/guard.ts'
import { nextRequestId } from './request-id.ts'
import type { Route } from './route.ts'
import type { Session } from './guard/session.ts'
import { transportSecurity } from './page-headers.ts'
import { bodyPace, watchBody, type BodyPace } from './slow-bodies.ts'
import { limitLargeBodies } from './representation/large-bodies.ts'
import { acceptJson, checkMedia } from './representation/received.ts'
import { methodNotAllowed, methodsBut, optionsAt, rewriteRequest, sendOptions, unrouted } from './unrouted.ts'
import { acceptUploads, type UploadOptions } from './uploads.ts'
import { compile, type Part } from './validation.ts'

/** What an operation without a body takes of one: a field of it would be dropped in silence (Decision 2). */
const noBody = { type: 'object', nullable: true, additionalProperties: false }

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    session: Session | null
    operation: Operation | null
  }
}

export interface ServerDeps extends GuardDeps {
  readonly routes: readonly Route[]
  readonly idempotency: Idempotency
  readonly log: Log
  readonly metrics: Metrics
  /** Default: none. */
  readonly tracing?: Tracing
  readonly options: GuardDeps['options'] & {
    /** Addresses of proxies whose forwarded headers are believed. */
    readonly trustProxy: string | boolean
    readonly uploads: UploadOptions
    readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
    /** How fast bodies must come; for tests. */
    readonly bodyPace?: BodyPace
  }
}

/**
 * The HTTP server over a list of routes: request id, authentication and rate limit, permission, validation,
 * idempotency, handler, envelope, in this order. It knows no module.
 */
export const createServer = (given: ServerDeps): FastifyInstance => {
  const deps = { ...given, routes: given.routes.flatMap(withOpenVariant) }
  const app = openApp(deps)
  app.decorateRequest('principal', null)
  app.decorateRequest('session', null)
  app.decorateRequest('operation', null)
  acceptJson(app)
  app.setValidatorCompiler(({ schema, httpPart }) => compile(schema as never, httpPart as Part) as never)
  answerFailures(app, deps)
  const security = transportSecurity(deps.options.origin)
  // By callback: these two run for every request, and a promise each showed in the list's throughput.
  app.addHook('onRequest', (request, reply, done) => {
    deps.metrics.beginRequest()
    reply.headers(security).headers(defaultHeadersOf(request.url))
    // Before a body is read.
    if (request.is404) answerUnrouted(app, deps, request, reply)
    else if (isUnexpected(request)) refuseUnrouted(deps, request, reply, unexpected())
    else done()
  })
  const pace = deps.options.bodyPace ?? bodyPace
  app.addHook('onRequest', (request, reply, done) => {
    watchBody(request, pace, () => refuseSlow(deps, reply))
    done()
  })
  app.addHook('onResponse', recordAnswer(deps))

  const call = traced(deps.tracing ?? noTracing, createCalls(deps))
  const guard = createGuard(deps)
  const limitLarge = limitLargeBodies()
  const add = (scope: FastifyInstance, route: Route) => {
    const { operation } = route
    scope.route({
      method: operation.method,
      url: routePath(operation.path),
      schema: {
        ...(isUnsafe(operation) && !operation.upload ? { body: operation.body ?? noBody } : {}),
        ...(operation.query ? { querystring: operation.query } : {}),
      },
      bodyLimit: bodyLimitOf(operation),
      onRequest: guard(operation),
      ...(isUnsafe(operation)
        ? { preParsing: operation.maxBodyBytes === undefined ? checkMedia : [checkMedia, limitLarge] }
        : {}),
      handler: (request, reply) => call(route, request, reply),
    })
  }
  const isUpload = ({ operation }: Route) => operation.upload !== undefined
  for (const route of deps.routes) if (!isUpload(route)) add(app, route)
  // In a scope of their own, since the library for forms hooks into every request of its scope.
  void app.register(async (scope) => {
    await acceptUploads(scope)
    for (const route of deps.routes.filter(isUpload)) add(scope, route)
  })
  answerOtherMethods(app, deps)
  return app
}

/** An open operation is served twice, by one handler. */
const withOpenVariant = (route: Route): Route[] =>
  route.operation.isOpen ? [route, { ...route, operation: openVariant(route.operation) }] : [route]

const openApp = (deps: ServerDeps): FastifyInstance => {
  const { tls, trustProxy } = deps.options
  const app = fastify({
    ...(tls ? { https: tls } : {}),
    trustProxy,
    rewriteUrl: rewriteRequest,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: deps.log,
    // No one writes to a log of the request's own: making one cost a twentieth of the list's throughput.
    childLoggerFactory: (log) => log,
    genReqId: nextRequestId,
    clientErrorHandler: (error, socket) => refuseUnreadable(deps, error, socket),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An identifier of any length is answered like an unknown one; no longer path can arrive.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      reply.headers(defaultHeadersOf(request.url))
      refuseUnrouted(deps, request as FastifyRequest, reply as FastifyReply, error)
    },
  }) as unknown as FastifyInstance
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange))
  return app
}

/** Answers what is no HTTP request, or one with more headers than the parser takes, in the envelope too. */
const refuseUnreadable = (deps: ServerDeps, error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const broken =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? fault('headers', 'headers_too_large', { max: maxHeaderSize })
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? fault('headers', 'too_slow')
        : fault('request', 'not_http')
  endSocket(deps, socket, { broken, requestId: nextRequestId() })
}

/** Ends a request whose body comes too slowly. */
const refuseSlow = (deps: ServerDeps, { raw, request }: FastifyReply): void => {
  const { socket } = request.raw
  if (raw.headersSent) return void socket.destroy()
  endSocket(deps, socket, {
    broken: fault('body', 'too_slow'),
    requestId: request.id,
  })
}

interface SocketRefusal {
  readonly broken: Fault
  readonly requestId: string
}

/** Past the framework, which has no answer for a request that did not arrive whole. It holds nothing of anyone: any script may read it. */
const endSocket = (deps: ServerDeps, socket: Socket, { broken, requestId }: SocketRefusal): void => {
  const body = errorEnvelope(invalid([broken], 'VALIDATION_ERROR'), metaOf(deps, requestId))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n` +
      `Access-Control-Allow-Origin: *\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** `{name}` of the contract in the router's form; a colon in a path would need escaping, and none has one. */
const routePath = (path: string): string =>
  pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path)

const answerFailures = (app: FastifyInstance, deps: ServerDeps): void => {
  app.setErrorHandler((error, request, reply) => sendFailure(deps, request, reply, error))
  app.setNotFoundHandler((request, reply) => answerUnrouted(app, deps, request, reply))
}

/** Answers what leads to no operation: OPTIONS of an address that has one, and refusals. */
const answerUnrouted = (
  app: FastifyInstance,
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const allowed = optionsAt(app, request)
  if (allowed) answerCounted(deps, request, reply, () => sendOptions(request, reply, allowed))
  else refuseUnrouted(deps, request, reply, unrouted(app, request))
}

/** Node hands over a request that expects something else than to go on (RFC 9110, 10.1.1), where it would answer without a body. */
const isUnexpected = ({ headers: { expect } }: FastifyRequest): boolean =>
  expect !== undefined && expect.toLowerCase() !== '100-continue'

const unexpected = (): Failure => invalid([fault('Expect', 'expectation')], 'EXPECTATION_FAILED')

/** Counts and refuses what leads to no operation. */
const refuseUnrouted = (
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): void => answerCounted(deps, request, reply, () => sendFailure(deps, request, reply, error))

const answerCounted = (
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => void,
): void => {
  try {
    countAddress(deps, request, reply)
    answer()
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
  const failure = failureOf(error, request.operation)
  const isUnread = failure.details.rule === 'caller_gone'
  if (failure.status >= 500 && !isUnread)
    deps.log[error === failure ? 'warn' : 'error']({ request_id: request.id, error }, 'request failed')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  if (failure.status === 405) reply.header('allow', (failure.details['allowed'] as string[]).join(', '))
  if (failure.status === 416) reply.header('content-range', `bytes */${String(failure.details['size'])}`)
  reply.header('x-request-id', request.id)
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.status(failure.status)
  reply.send(errorEnvelope(failure, metaOf(deps, request.id)))
}

/** Answers OPTIONS at the address of an operation, and what it does not have with 405 and the list of what it has. */
const answerOtherMethods = (app: FastifyInstance, deps: ServerDeps): void => {
  const byPath = Map.groupBy(deps.routes, ({ operation }) => routePath(operation.path))
  for (const [url, routes] of byPath) {
    const methods = routes.flatMap(({ operation: { method } }) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    )
    const allowed = [...methods, 'OPTIONS']
    app.route({
      method: methodsBut(methods),
      url,
      onRequest: async (request, reply) => {
        countAddress(deps, request, reply)
        if (request.method !== 'OPTIONS') throw methodNotAllowed(allowed)
      },
      handler: (request, reply) => sendOptions(request, reply, allowed),
    })
  }
}

const recordAnswer =
  (deps: ServerDeps) => (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { operation, principal, id, method, url } = request
    const { statusCode: status, elapsedTime } = reply
    deps.metrics.observeRequest(operation?.id ?? 'none', status, elapsedTime / 1_000)
    // Load balancers and container engines ask every few seconds.
    if (url.startsWith('/health/') && status === 200) return done()
    deps.log.requests.info({
      request_id: id,
      method,
      url: redactUrl(url),
      status,
      ms: Math.round(elapsedTime * 100) / 100,
      account: operation?.access === 'public' ? undefined : principal?.accountId,
    })
    done()
  }
