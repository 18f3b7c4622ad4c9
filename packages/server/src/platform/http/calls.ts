import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fault, hasCaller, isUnsafe, type Operation } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Clock } from '../../kernel/time.ts'
import { noTracing, type Tracing } from '../tracing.ts'
import { JsonText, jsonTextOf } from '../json-text.ts'
import type { Attempt, Idempotency, Outcome, IdempotentResult } from '../idempotency/idempotency.ts'
import {
  errorEnvelope,
  pageEnvelope,
  refusalEnvelope,
  successEnvelope,
  metaOf as metaFor,
  type Meta,
} from './envelope.ts'
import { createEventStream, wantsEvents, type EventStream } from './event-stream.ts'
import { failureOf } from './failure-answer.ts'
import { weakTag } from './representation/entity-tag.ts'
import { sendRead, type Representation } from './representation/sent.ts'
import type { OpenReply, PageReply, RawReply, Route, TextPage } from './route.ts'
import { withUploads, type ReceivedFile, type UploadOptions } from './uploads.ts'

type Call = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Deps {
  readonly idempotency: Idempotency
  readonly clock: Clock
  readonly options: { readonly uploads: UploadOptions; readonly origin: string }
}

/** Turns a validated request into a handler's answer in its envelope, through the idempotency key where there is one. */
export const createCalls = (deps: Deps): Call => {
  const { idempotency, options } = deps
  const metaOf = ({ id }: FastifyRequest) => metaFor(deps, id)

  const runOperation = async (route: Route, exchange: Exchange): Promise<IdempotentResult> => {
    const { request, reply, events } = exchange
    const { operation } = route
    const { upload } = operation
    const { principal } = request
    invariant(principal, `${operation.id} was called without a principal`)
    const run = (uploads?: readonly ReceivedFile[]) =>
      idempotency.run(
        {
          accountId: principal.accountId,
          operation: operation.id,
          key: idempotencyKeyOf(request),
          status: operation.answer.status,
          request: () => JSON.stringify([request.params, bodyText(request, uploads)]),
        },
        async (attempt: Attempt<unknown>) => {
          const input = requestOf(request, reply, { attempt, uploads, events })
          return route.handle(input as never) as Promise<IdempotentResult>
        },
      )
    return upload ? withUploads(request, { upload, ...options.uploads }, run) : run()
  }

  /** The same answer as the last event of a stream; a fault after its first event can only be an event too. */
  const stream = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const events = createEventStream(reply)
    try {
      const { outcome, replayed } = await runOperation(route, { request, reply, events })
      markReplayed(reply, replayed)
      const isRefusal = outcome.status >= 400
      if (isRefusal && !events.begun) return sendOutcome(reply, outcome, metaOf(request))
      const json = (isRefusal ? refusalEnvelope : successEnvelope)(outcome.json, metaOf(request))
      await events.end(isRefusal ? 'error' : 'result', json)
    } catch (error) {
      if (!events.begun) throw error
      await events.end('error', errorEnvelope(failureOf(error, route.operation), metaOf(request)))
    }
    return reply
  }

  return async (route, request, reply) => {
    const { operation } = route
    reply.header('x-request-id', request.id)
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('x-content-type-options', 'nosniff')
    if (isUnsafe(operation) && hasCaller(operation)) {
      if (operation.streams && wantsEvents(request.headers.accept)) return stream(route, request, reply)
      const result = await runOperation(route, { request, reply })
      markReplayed(reply, result.replayed)
      return sendOutcome(reply, result.outcome, metaOf(request))
    }
    const answer = await route.handle(requestOf(request, reply) as never)
    if (operation.answer.kind === 'page') {
      const page = answer as PageReply<unknown> | TextPage
      addHeaders(reply, page.headers)
      leadOnHere(operation, reply)
      return sendRead(request, reply, pageOf(page))
    }
    if (operation.answer.kind === 'object')
      return sendOpen(request, reply.status(operation.answer.status), {
        answer: answer as OpenReply<unknown>,
        meta: metaOf(request),
      })
    return sendRaw(request, reply, answer as RawReply)
  }
}

/** With a span for each request, which continues the trace of its `traceparent`. */
export const traced = (tracing: Tracing, call: Call): Call => {
  if (tracing === noTracing) return call
  return (route, request, reply) => {
    const { method, path, id } = route.operation
    const name = `${method} ${path}`
    const attributes = {
      ...{ 'http.request.method': method, 'http.route': path },
      ...{ 'souk.operation': id, 'souk.request_id': request.id },
    }
    const traceparent = [request.headers['traceparent']].flat()[0]
    return tracing.span({ name, kind: 'server', attributes, traceparent }, async (add) => {
      const answer = await call(route, request, reply)
      add({ 'http.response.status_code': reply.statusCode })
      return answer
    })
  }
}

const markReplayed = (reply: FastifyReply, replayed: boolean): void => {
  if (replayed) reply.header('idempotent-replayed', 'true')
}

const sendRaw = async (
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status = 200, headers, body }: RawReply,
): Promise<unknown> => {
  const sent = typeof body !== 'function' ? body : method === 'HEAD' ? Readable.from([]) : await body()
  return reply.status(status).headers(headers).send(sent)
}

/** An open read leads on to its own next page: the one under `/v1` takes a key. */
const leadOnHere = ({ isOpen, access }: Operation, reply: FastifyReply): void => {
  const link = reply.getHeader('link')
  if (isOpen && access === 'public' && typeof link === 'string')
    reply.header('link', link.replace('</v1/', '</api/public/'))
}

const sendOutcome = (reply: FastifyReply, outcome: Outcome, meta: Meta): string => {
  reply.status(outcome.status)
  reply.headers(outcome.headers)
  return (outcome.status < 400 ? successEnvelope : refusalEnvelope)(outcome.json, meta)
}

/** Headers of an answer; its links come after those that are there. */
const addHeaders = (
  reply: FastifyReply,
  headers: Readonly<Record<string, string | string[]>> | undefined,
): void => {
  if (!headers) return
  const earlier = reply.getHeader('link')
  reply.headers(headers)
  if (earlier !== undefined && headers['link'] !== undefined)
    reply.header('link', `${String(earlier)}, ${String(headers['link'])}`)
}

interface OpenAnswer {
  readonly answer: OpenReply<unknown>
  readonly meta: Meta
}

const sendOpen = (
  request: FastifyRequest,
  reply: FastifyReply,
  { answer: { data, extra, meta: added, headers }, meta }: OpenAnswer,
): string | Buffer | Promise<Buffer> => {
  addHeaders(reply, headers)
  const json = jsonTextOf(data)
  const body = successEnvelope(json, added ? { ...meta, extra: added } : meta, extra)
  if (request.method !== 'GET' && request.method !== 'HEAD') return body
  const tag = headers?.['etag'] ?? weakTag(extra || added ? json + JSON.stringify([extra, added]) : json)
  return sendRead(request, reply, { body, tag: String(tag) })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly events?: EventStream
}

/** Envelopes of pages whose text a module hands out again and again: putting 13 KB together costs more than sending it. */
const cachedPages = new WeakMap<JsonText, { readonly total: number; readonly page: Representation }>()

const pageOf = (answer: PageReply<unknown> | TextPage): Representation => {
  const { items, total } = answer
  if (!(items instanceof JsonText)) {
    const body = pageEnvelope(JSON.stringify(items), answer)
    return { body, tag: weakTag(body) }
  }
  const cached = cachedPages.get(items)
  if (cached?.total === total) return cached.page
  const body = Buffer.from(pageEnvelope(items.text, answer))
  const page = { body, tag: weakTag(body), encoded: new Map() }
  cachedPages.set(items, { total, page })
  return page
}

/** What a repeat must send again: of a form the names and digests of its files, whatever their boundary. */
const bodyText = (request: FastifyRequest, uploads?: readonly ReceivedFile[]): unknown =>
  uploads?.map(({ name, sha256 }) => [name, sha256]) ?? request.body ?? null

const requestOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  own: {
    readonly attempt?: Attempt<unknown>
    readonly uploads?: readonly ReceivedFile[] | undefined
    readonly events?: EventStream | undefined
  } = {},
) => ({
  ...own,
  params: request.params,
  query: request.query,
  body: request.body,
  principal: request.principal ?? undefined,
  session: request.session ?? undefined,
  requestId: request.id,
  ip: request.ip,
  header: (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  },
  get signal(): AbortSignal {
    const controller = new AbortController()
    const leave = () => {
      if (!reply.raw.writableFinished) controller.abort()
    }
    // The caller may have disconnected before the signal was first used.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
    return controller.signal
  },
})

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  return failInvalid([fault('Idempotency-Key', 'idempotency_key_invalid')], 'VALIDATION_ERROR')
}
