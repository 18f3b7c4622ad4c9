import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/time.ts'
import { isFailure } from '../kernel/errors.ts'
import { countAddress, ownPages, type AddressDeps } from '../platform/http/guard.ts'
import type { Log } from '../platform/log/log.ts'
import { loadWeb, NotBuilt, type RenderedPage, type WebApplication } from './built-web.ts'
import { createPageCache } from './page-cache.ts'
import { siteHeaders } from './site-headers.ts'

export interface PageDeps extends AddressDeps {
  readonly baseUrl: string
  readonly clock: Clock
  readonly log: Log
}

/** A page as it is sent: compressed once for all who read it. */
interface Page {
  readonly status: number
  readonly location?: string | undefined
  readonly html: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

const keptMs = 30_000
/** Of some 90 KB each with both compressions: about 700 pages. */
const mostBytes = 64 * 1024 * 1024

/** 4: 2 ms for a page of 60 KB, and within a tenth of what 11 makes of it in 90 ms. */
const compressBr = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
const compressGzip = promisify(gzip)

const packed = async ({ status, html, location, isKept }: RenderedPage): Promise<Page> => {
  const bytes = Buffer.from(html)
  if (!isKept) return { status, html: bytes, location }
  const [br, gz] = await Promise.all([compressBr(bytes), compressGzip(bytes)])
  return { status, html: bytes, location, br, gzip: gz }
}

/** Addresses that programs ask: what is not there is told to them in the envelope. */
const forPrograms = /^\/(?:v1|api|oauth|mcp|health|metrics|sandbox|docs\/api|assets|\.well-known)(?:\/|\?|$)/

const acceptedBy = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '').includes(encoding)

const send = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  const [encoding, body] =
    page.br && acceptedBy(request, 'br')
      ? ['br', page.br]
      : page.gzip && acceptedBy(request, 'gzip')
        ? ['gzip', page.gzip]
        : [undefined, page.html]
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  if (page.location !== undefined) reply.header('location', page.location)
  return reply.status(page.status).send(body)
}

/** The API as a page asks it: the same handlers by the same addresses, without the network between. */
export const innerFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    const answer = await app.inject({ url: String(input), headers, remoteAddress: ownPages })
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

/** The language of a reader: what they chose, else what their browser asks for. */
const languageOf = (web: WebApplication, { headers }: FastifyRequest): string => {
  const chosen = /(?:^|; *)language=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return web.languages.includes(chosen) ? chosen : web.languageOf(headers['accept-language'] ?? '')
}

/**
 * Every page of the application: rendered for somebody who is not signed in, kept for 30 s by language and address. What
 * is somebody's own is asked by the browser. Uncached pages count against their reader's address, as calls do.
 */
export const mountPages = (app: FastifyInstance, deps: PageDeps): void => {
  const { baseUrl, clock, log } = deps
  const headers = {
    ...siteHeaders(baseUrl),
    'content-type': 'text/html; charset=utf-8',
    // The server keeps pages; a browser that did would show them to somebody who has just changed something.
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  }
  const cache = createPageCache<Page>({
    ...{ clock, keptMs, mostBytes },
    bytesOf: ({ html, br, gzip }) => html.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  })
  let loading: Promise<WebApplication> | undefined
  let loaded: WebApplication | undefined
  const fetch = innerFetch(app)

  const fault = async (
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
  ): Promise<FastifyReply> => {
    const limited = isFailure(error) && error.status === 429
    if (!limited) log.error({ request_id: request.id, error }, 'a page could not be rendered')
    if (error instanceof NotBuilt) return reply.status(503).type('text/plain').send(error.message)
    const web = loaded
    if (!web) throw error
    if (limited && error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    const asked = { language: languageOf(web, request), baseUrl, requestId: request.id }
    return send(request, reply, await packed(await web.faultPage(asked, limited ? 'limited' : 'failed')))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const web = (loaded ??= await (loading ??= loadWeb()))
    const language = languageOf(web, request)
    const { url } = request
    const key = `${language} ${url}`
    const kept = cache.find(key)
    if (kept) return send(request, reply, kept)
    countAddress(deps, request, reply)
    const page = await cache.get(key, async () => {
      const rendered = await web.render({ url, language, baseUrl, requestId: request.id, fetch })
      return { page: await packed(rendered), isKept: rendered.isKept }
    })
    if (page.status === 404 && !String(request.headers.accept ?? '').includes('text/html')) {
      reply.callNotFound()
      return reply
    }
    return send(request, reply, page)
  }

  app.get('/*', async (request, reply) => {
    if (forPrograms.test(request.url)) {
      reply.callNotFound()
      return reply
    }
    reply.headers(headers).header('x-request-id', request.id)
    try {
      return await answer(request, reply)
    } catch (error) {
      return fault(request, reply, error)
    }
  })
}
