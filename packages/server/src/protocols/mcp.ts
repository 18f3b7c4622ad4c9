import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../kernel/errors.ts'
import { networkOf } from '../platform/http/guard/network.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Clock } from '../kernel/time.ts'
import type { Mcp } from '../modules/mcp/index.ts'
import { credentialOf, type Authenticate } from '../platform/http/guard/authentication.ts'
import { privateHeaders } from '../platform/http/guard/default-headers.ts'
import { rateHeaders, type Limiter } from '../platform/http/guard/rate-limit.ts'

interface Options {
  readonly mcp: Mcp
  /** As /v1 asks it, for tokens whose resource is the MCP server: API keys work in both places. */
  readonly authenticate: Authenticate
  readonly clock: Clock
  /** Calls without a valid credential, by address; undefined where limits are off. */
  readonly addresses: Limiter | undefined
  readonly baseUrl: string
}

/**
 * Where MCP clients talk: no operation, since the protocol has its own envelope, errors and negotiation. A 401 says where the
 * authorisation server is described (RFC 9728).
 */
export const mountMcp = (app: FastifyInstance, options: Options): void => {
  const { mcp, baseUrl } = options
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(privateHeaders)
    const principal = await authenticate(options, request, reply)
    if (!principal) return reply
    const left = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort()
    })
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'authorization' ? [[name, value] as [string, string]] : [],
    )
    const body = request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}
    const forwarded = new Request(`${baseUrl}/mcp`, {
      ...{ method: request.method, headers, signal: left.signal },
      ...body,
    })
    const response = await mcp.handle(forwarded, {
      principal: { ...principal, requestId: request.id },
      body: request.body,
    })
    reply.status(response.status).headers(Object.fromEntries(response.headers))
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '')
  }
  app.route({ method: ['POST', 'GET', 'DELETE'], url: '/mcp', handler: handle })
}

const authenticate = async (
  { authenticate: check, addresses, clock, baseUrl }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> => {
  reply.header('x-request-id', request.id)
  // A page of another site that reached this address by a name of its own has no business here.
  const { origin } = request.headers
  if (origin !== undefined && origin !== new URL(baseUrl).origin)
    throw failure('FORBIDDEN', 'other_origin', { reason: 'other origin' })
  const credential = credentialOf(request, false)
  const found = credential === undefined ? undefined : await check(credential)
  if (!found || found.outcome === 'refused') {
    if (addresses?.count(networkOf(request.ip)).allowed === false)
      throw failure('RATE_LIMIT_EXCEEDED', 'too_many_anonymous_requests', {}, 60)
    const metadata = `${baseUrl}/.well-known/oauth-protected-resource/mcp`
    reply.status(401).header('www-authenticate', `Bearer resource_metadata="${metadata}"`).send({
      error: 'invalid_token',
      error_description:
        'Send an API key or an access token for this resource: Authorization: Bearer <TOKEN>.',
    })
    return undefined
  }
  if (found.window) reply.headers(rateHeaders(found.window, clock.now()))
  if (found.outcome === 'limited')
    throw failure('RATE_LIMIT_EXCEEDED', 'rate_limited', {}, Math.max(1, found.retryAfterSeconds))
  return found.principal
}
