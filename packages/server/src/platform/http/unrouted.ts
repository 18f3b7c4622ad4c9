import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { failure, type Failure } from '../../kernel/errors.ts'

/** Methods that routes are made for. */
const served = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** A method without routes, under which the framework sees all others: some, such as `QUERY`, it refuses in words of its own. */
const unserved = 'TRACE'

const isServed = (method: string): boolean => served.some((one) => one === method)

/** The framework's hook before it looks for a route. */
export const rewriteMethod = (request: IncomingMessage): string => {
  if (!isServed(request.method ?? '')) request.method = unserved
  return request.url ?? '/'
}

/** All methods but these. */
export const methodsBut = (allowed: readonly string[]): HTTPMethods[] =>
  [...served, unserved].filter((method) => !allowed.includes(method))

export const methodNotAllowed = (allowed: readonly string[]): Failure =>
  failure('METHOD_NOT_ALLOWED', 'method_not_allowed', { params: { allowed }, allowed })

/** What to answer where no route was found: 404, or 405 where another method would have been served. */
export const unrouted = (app: FastifyInstance, { url, method }: FastifyRequest): Failure => {
  const [path = ''] = url.split('?')
  const found = served.filter((one) => app.hasRoute({ url: path, method: one }))
  if (found.length > 0 && !found.some((one) => one === method)) return methodNotAllowed(found)
  return isServed(method)
    ? failure('NOT_FOUND', 'address_not_found')
    : methodNotAllowed(served.filter((one) => one !== 'OPTIONS'))
}
