import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findBrowserCookie,
  findTransactionCookie,
  noTransactionCookie,
  signInCookies,
  transactionCookie,
} from '../modules/accounts/sign-in/cookie.ts'
import type { Arrived, ProviderSignIn } from '../modules/accounts/sign-in/provider-sign-in.ts'

interface Options {
  readonly providers: ProviderSignIn
  /** Where everything leads back to: never what a request calls the host. */
  readonly baseUrl: string
}

type Named = { Params: { provider: string }; Querystring: { next?: unknown; invitation?: unknown } }

/** Beyond it no browser would keep the cookie. */
const maxText = 2_000

/**
 * Where browsers leave for an identity provider and come back from it (spec 4.2). No operations: they answer by
 * sending the browser on, and no program calls them.
 */
export const mountProviderSignIn = (app: FastifyInstance, { providers, baseUrl }: Options): void => {
  app.get<Named>('/api/auth/:provider', async ({ params: { provider }, query }, reply) => {
    const text = (value: unknown) =>
      typeof value === 'string' && value.length <= maxText ? value : undefined
    const departure = await providers.start(provider, {
      next: text(query.next),
      invitation: text(query.invitation),
    })
    if (!departure) return reply.callNotFound()
    return sendTo(reply, departure.url, transactionCookie(provider, departure.sealed))
  })

  app.get<Named>('/api/auth/callback/:provider', async (request, reply) => {
    const { provider } = request.params
    const arrived = await providers.finish({
      provider,
      search: searchOf(request),
      sealed: findTransactionCookie(provider, request.headers.cookie),
      visit: {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        requestId: request.id,
        browserCookie: findBrowserCookie(request.headers.cookie),
      },
    })
    if (!arrived) return reply.callNotFound()
    const cookies = [noTransactionCookie(provider)]
    if (arrived.kind === 'signed-in') cookies.push(...signInCookies(arrived))
    return sendTo(reply, baseUrl + pathFor(arrived), cookies)
  })
}

const sendTo = (reply: FastifyReply, url: string, cookies: string | string[]): FastifyReply =>
  reply
    .headers({ 'set-cookie': cookies, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(url, 303)

const searchOf = ({ url }: FastifyRequest): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

const pathFor = (arrived: Arrived): string => {
  const next = encodeURIComponent(arrived.next)
  if (arrived.kind === 'code-needed') return `/sign-in#token=${arrived.token}&next=${next}`
  return arrived.kind === 'refused' ? `/sign-in?error=${arrived.reason}&next=${next}` : arrived.next
}
