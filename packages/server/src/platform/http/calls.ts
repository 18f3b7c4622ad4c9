import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCaller, isUnsafe, type Operation } from '@souk/contract'
import { failInvalid, invariant } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Attempt, Idempotency, Outcome, Settled } from '../idempotency/idempotency.ts'
import { pageEnvelope, refusalEnvelope, successEnvelope } from './envelope.ts'
import {
  JsonText,
  type OpenReply,
  type PageReply,
  type RawReply,
  type Route,
  type TextPage,
} from './route.ts'
import { withUploads, type ReceivedFile, type UploadOptions } from './uploads.ts'

type Call = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Deps {
  readonly idempotency: Idempotency
  readonly clock: Clock
  readonly options: { readonly uploads: UploadOptions }
}

/** Turns a validated request into a handler's answer in its envelope, through the idempotency key where there is one. */
export const createCalls = ({ idempotency, clock, options }: Deps): Call => {
  const metaOf = (request: FastifyRequest) => ({ requestId: request.id, now: clock.now() })

  const settle = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Settled> => {
    const { operation } = route
    const { principal } = request
    invariant(principal, `${operation.id} was called without a principal`)
    const key = idempotencyKeyOf(request)
    const run = (uploads?: readonly ReceivedFile[]) =>
      idempotency.run(
        {
          accountId: principal.accountId,
          operation: operation.id,
          key,
          status: operation.answer.status,
          request: JSON.stringify([request.params, bodyText(request, uploads)]),
        },
        (attempt: Attempt<unknown>) =>
          route.handle(askedOf(request, reply, { attempt, uploads }) as never) as Promise<Settled>,
      )
    const { upload } = operation
    return upload ? withUploads(request, { upload, ...options.uploads }, run) : run()
  }

  const sendOutcome = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome): string => {
    reply.status(outcome.status)
    reply.headers(outcome.headers)
    return outcome.status < 400
      ? successEnvelope(outcome.json, metaOf(request))
      : refusalEnvelope(outcome.json, metaOf(request))
  }

  const sendOpen = (
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: OpenReply<unknown>,
  ) => {
    reply.status(operation.answer.status)
    if (answer.headers) reply.headers(answer.headers)
    const data = answer.data instanceof JsonText ? answer.data.text : JSON.stringify(answer.data)
    return successEnvelope(data, metaOf(request), answer.beside)
  }

  return async (route, request, reply) => {
    const { operation } = route
    reply.header('x-request-id', request.id)
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('x-content-type-options', 'nosniff')
    if (isUnsafe(operation) && hasCaller(operation)) {
      const settled = await settle(route, request, reply)
      if (settled.replayed) reply.header('idempotent-replayed', 'true')
      return sendOutcome(request, reply, settled.outcome)
    }
    const answer = await route.handle(askedOf(request, reply) as never)
    if (operation.answer.kind === 'page') {
      const page = answer as PageReply<unknown> | TextPage
      if (page.headers) reply.headers(page.headers)
      return pageBody(page)
    }
    if (operation.answer.kind === 'object')
      return sendOpen(operation, request, reply, answer as OpenReply<unknown>)
    const { status = 200, headers, body } = answer as RawReply
    const sent =
      typeof body !== 'function' ? body : request.method === 'HEAD' ? Readable.from([]) : await body()
    return reply.status(status).headers(headers).send(sent)
  }
}

/** Envelopes of pages whose text a module hands out again and again: putting 13 KB together costs more than sending it. */
const keptEnvelopes = new WeakMap<JsonText, { readonly total: number; readonly body: Buffer }>()

const pageBody = (answer: PageReply<unknown> | TextPage): string | Buffer => {
  const { items, total } = answer
  if (!(items instanceof JsonText)) return pageEnvelope(JSON.stringify(items), answer)
  const kept = keptEnvelopes.get(items)
  if (kept?.total === total) return kept.body
  const body = Buffer.from(pageEnvelope(items.text, answer))
  keptEnvelopes.set(items, { total, body })
  return body
}

/** What a repeat must send again: of a form the names and digests of its files, whatever their boundary. */
const bodyText = (request: FastifyRequest, uploads?: readonly ReceivedFile[]): unknown =>
  uploads?.map(({ name, sha256 }) => [name, sha256]) ?? request.body ?? null

const askedOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  own: { readonly attempt?: Attempt<unknown>; readonly uploads?: readonly ReceivedFile[] | undefined } = {},
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
    // The caller may have gone before anybody asked for the signal.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
    return controller.signal
  },
})

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  return failInvalid(
    [{ field: 'Idempotency-Key', reason: 'must be 1 to 255 printable ASCII characters' }],
    'VALIDATION_ERROR',
  )
}
