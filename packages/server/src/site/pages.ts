import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/time.ts'
import { isFailure } from '../kernel/errors.ts'
import { countAddress, type AddressDeps } from '../platform/http/guard/guard.ts'
import type { Log } from '../platform/log/log.ts'
import type { OwnRead } from '../platform/http/own-reads.ts'
import type { Shop } from '../modules/shop/index.ts'
import { loadWeb, NotBuilt, type PaymentsMode, type WebApplication } from './built-web.ts'
import { createPageCache } from './page-cache.ts'
import { createSender, cacheBytes, isKnown, toPage, type Page, type SentPage } from './sent-page.ts'
import { siteHeaders, stripeSources } from './headers.ts'
import { referralOf } from './referral.ts'
import type { SiteContent } from './texts.ts'

export interface PageDeps extends AddressDeps {
  readonly baseUrl: string
  readonly payments: PaymentsMode
  /** Whether cards are typed into Stripe's form. */
  readonly hasStripe: boolean
  readonly clock: Clock
  readonly read: OwnRead
  readonly shop: Pick<Shop, 'current' | 'public'>
  readonly content: SiteContent
  readonly log: Log
}

const ttlMs = 30_000
/** Of 160 KB each at most, which are some 40 where all readers take brotli: about 400 pages. */
const maxBytes = 64 * 1024 * 1024

/** Addresses for programs: if there is nothing, they get the JSON envelope. */
const forPrograms =
  /^\/+(?:v1|api|oauth|mcp|health|metrics|sandbox|og|docs\/api|assets|\.well-known)(?:\/|\?|$)/

const send = (request: FastifyRequest, reply: FastifyReply, page: SentPage) => {
  const { status, headers, body } = page
  reply.headers(headers).header('x-request-id', request.id)
  if (!isKnown(page, request.headers)) return reply.status(status).send(body)
  return reply.removeHeader('content-encoding').removeHeader('content-type').status(304).send()
}

/** A page of an account is in the language that its reader chose, where the address names none. */
const answer = ({ web, answerOf }: Loaded, request: FastifyRequest, reply: FastifyReply, page: Page) => {
  const { url, headers } = request
  const chosen = page.isPersonal ? web.chosenAddress(url, headers.cookie ?? '') : undefined
  if (chosen !== undefined) return reply.header('cache-control', 'private, no-cache').redirect(chosen)
  return send(request, reply, answerOf(page, headers))
}

interface Loaded {
  readonly web: WebApplication
  readonly answerOf: ReturnType<typeof createSender>
}

/**
 * Every page of the application: rendered for an anonymous reader, cached for 30 s by version of the shop's settings and by address, which names
 * the language. The browser loads what belongs to an account. Uncached pages count against the limit of the reader's address, as requests do.
 */
export const mountPages = (app: FastifyInstance, deps: PageDeps): void => {
  const { baseUrl, payments, hasStripe, clock, log, read, content, shop } = deps
  const headersOf = (web: WebApplication) => ({
    ...siteHeaders(baseUrl, web, hasStripe ? stripeSources : {}),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  })
  const cache = createPageCache<Page>({
    ...{ clock, ttlMs, maxBytes },
    bytesOf: cacheBytes,
  })
  let loading: Promise<WebApplication> | undefined
  let loaded: Loaded | undefined
  const load = async () => {
    const web = await (loading ??= loadWeb())
    return (loaded ??= { web, answerOf: createSender(headersOf(web)) })
  }

  const fault = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<unknown> => {
    const limited = isFailure(error) && error.status === 429
    if (!limited) log.error({ request_id: request.id, error }, 'a page could not be rendered')
    if (error instanceof NotBuilt)
      return reply.header('x-request-id', request.id).status(503).type('text/plain').send(error.message)
    if (!loaded) throw error
    const { web, answerOf } = loaded
    if (limited && error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    const shared = {
      ...{ url: request.url, baseUrl, payments, requestId: request.id },
      shop: shop.public(),
    }
    const page = toPage(await web.faultPage(shared, limited ? 'limited' : 'failed'))
    return send(request, reply, answerOf(page, request.headers))
  }

  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const application = await load()
    countAddress(deps, request, reply)
    const { url } = request
    const { version } = shop.current()
    const page = await cache.get(`${version} ${url}`, async () => {
      const rendered = await application.web.render({
        ...{ url, baseUrl, payments, requestId: request.id, read, content },
        shop: shop.public(),
      })
      return { page: toPage(rendered), isCacheable: rendered.isCacheable }
    })
    if (page.status === 404 && !String(request.headers.accept ?? '').includes('text/html')) {
      reply.callNotFound()
      return reply
    }
    return answer(application, request, reply, page)
  }

  app.get('/*', (request, reply) => {
    if (forPrograms.test(request.url)) return void reply.callNotFound()
    const referral = referralOf(request.url)
    if (referral)
      return reply
        .headers({ 'set-cookie': referral.cookie, 'cache-control': 'private, no-store' })
        .redirect(referral.location)
    const cached = cache.find(`${shop.current().version} ${request.url}`)
    if (loaded && cached) return answer(loaded, request, reply, cached)
    return make(request, reply).catch((error: unknown) => fault(request, reply, error))
  })
}
