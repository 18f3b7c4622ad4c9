import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { failure, type Failure } from '../../kernel/errors.ts'
import { preflightHeadersOf } from './guard/default-headers.ts'

/** Methods that routes are made for. */
const served = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** A method without routes, under which the framework sees all others: some, such as `QUERY`, it refuses in words of its own. */
const unserved = 'TRACE'

const isServed = (method: string): boolean => served.some((one) => one === method)

/** `http://host` of a request target in absolute form, which a server must accept (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?#]*/i

/** The framework's hook before it looks for a route: its method, and the path of its target. */
export const rewriteRequest = (request: IncomingMessage): string => {
  if (!isServed(request.method ?? '')) request.method = unserved
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  const path = url.replace(origin, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** All methods but these. */
export const methodsBut = (allowed: readonly string[]): HTTPMethods[] =>
  [...served, unserved].filter((method) => !allowed.includes(method))

export const methodNotAllowed = (allowed: readonly string[]): Failure =>
  failure('METHOD_NOT_ALLOWED', 'method_not_allowed', { params: { allowed }, allowed })

/** Methods of an address that is no pattern; none where there is nothing. */
const methodsAt = (app: FastifyInstance, url: string): string[] => {
  const [path = ''] = url.split('?')
  const found = served.filter((one) => app.hasRoute({ url: path, method: one }))
  return found.length === 0 || found.includes('OPTIONS') ? found : [...found, 'OPTIONS']
}

/** What to answer where no route was found: 404, or 405 where another method would have been served. */
export const unrouted = (app: FastifyInstance, { url, method }: FastifyRequest): Failure => {
  const found = methodsAt(app, url)
  if (found.length > 0 && !found.includes(method)) return methodNotAllowed(found)
  return isServed(method) ? failure('NOT_FOUND', 'address_not_found') : methodNotAllowed(served)
}

/** The methods that an OPTIONS asks about; undefined for other requests, and where there is nothing. */
export const optionsAt = (
  app: FastifyInstance,
  { url, method }: FastifyRequest,
): readonly string[] | undefined => {
  if (method !== 'OPTIONS') return undefined
  const found = methodsAt(app, url)
  return found.length > 0 ? found : undefined
}

/** Answers OPTIONS, of which a browser's preflight is one. */
export const sendOptions = (
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): void => {
  reply.header('allow', allowed.join(', ')).header('x-request-id', request.id)
  reply.headers(preflightHeadersOf(request.url, allowed))
  reply.status(204).send()
}
