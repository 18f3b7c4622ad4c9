import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/time.ts'
import { isFailure } from '../kernel/errors.ts'
import { countAddress, type AddressDeps } from '../platform/http/guard.ts'
import type { Log } from '../platform/log/log.ts'
import { loadWeb, NotBuilt, type RenderedPage, type WebApplication } from './built-web.ts'
import { createPageCache } from './page-cache.ts'
import { siteHeaders } from './site-headers.ts'
import { innerFetch } from './site-inlet.ts'

export interface PageDeps extends AddressDeps {
  readonly baseUrl: string
  readonly clock: Clock
  readonly log: Log
}

interface Sent {
  readonly head: readonly string[]
  readonly body: Buffer
  /** Whether it is compressed well, or is being so. */
  readonly isWell: boolean
}

/** A page as it is sent, and as it was compressed for those who asked for it so. */
interface Page {
  readonly status: number
  readonly location?: string | undefined
  readonly html: Buffer
  readonly sent: Map<string, Sent>
}

const keptMs = 30_000
/** Of some 300 KB each with what is made of them: about 200 pages. */
const mostBytes = 64 * 1024 * 1024

/**
 * Brotli 0: 0.5 ms for a storefront of 153 KB with the sheet of every screen, which made 26.9 KB of it, where 1 makes 25.7 in 0.9 ms, and
 * more costs more than most pages are worth, which are asked once. At once, not on another thread: that takes as long again for
 * the streams around it.
 */
const compress = {
  identity: (bytes: Buffer) => bytes,
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
} as const
type Encoding = keyof typeof compress

/** Once a page is asked a second time: on another thread, since nobody waits for it. */
const compressWell = {
  identity: undefined,
  br: (bytes: Buffer, done: (error: Error | null, body: Buffer) => void) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }, done),
  gzip: (bytes: Buffer, done: (error: Error | null, body: Buffer) => void) => gzip(bytes, { level: 6 }, done),
} as const

const toPage = ({ status, html, location }: RenderedPage): Page => ({
  ...{ status, location, html: Buffer.from(html) },
  sent: new Map(),
})

/** Addresses that programs ask: what is not there is told to them in the envelope. */
const forPrograms = /^\/(?:v1|api|oauth|mcp|health|metrics|sandbox|docs\/api|assets|\.well-known)(?:\/|\?|$)/

const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** What a reader chose; else the page follows their system. In the page itself, or it would flash in the other light first. */
const themeOf = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|; *)theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '')?.[1]

interface Wanted {
  readonly encoding: Encoding
  readonly theme: string | undefined
}

const themed = ({ html }: Page, { theme }: Wanted): Buffer =>
  theme === undefined ? html : Buffer.from(html.toString().replace('<html', `<html data-theme="${theme}"`))

/**
 * Sends a page as it lies in memory: headers that were put together once, past the framework's own way of answering, whose
 * hooks before an answer nothing here uses.
 */
const createSender = (headers: Readonly<Record<string, string>>) => {
  const fixed = Object.entries(headers).flat()
  const headOf = ({ location }: Page, { encoding }: Wanted, body: Buffer) => [
    ...fixed,
    ...(location === undefined ? [] : ['location', location]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['content-length', String(body.length)],
  ]
  const sentAs = (page: Page, wanted: Wanted): Sent => {
    const key = `${wanted.encoding} ${wanted.theme}`
    const known = page.sent.get(key)
    if (known?.isWell) return known
    const well = known && compressWell[wanted.encoding]
    well?.(themed(page, wanted), (error, body) => {
      if (!error) page.sent.set(key, { head: headOf(page, wanted, body), body, isWell: true })
    })
    const body = known?.body ?? compress[wanted.encoding](themed(page, wanted))
    const sent = { head: known?.head ?? headOf(page, wanted, body), body, isWell: known !== undefined }
    page.sent.set(key, sent)
    return sent
  }
  return (request: FastifyRequest, reply: FastifyReply, page: Page): void => {
    const { head, body } = sentAs(page, { encoding: encodingFor(request), theme: themeOf(request) })
    // Of the limits, where they were counted.
    const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    reply.hijack()
    reply.raw.writeHead(page.status, [...head, 'x-request-id', request.id, ...own])
    reply.raw.end(body)
  }
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
  const headersOf = ({ style }: WebApplication) => ({
    ...siteHeaders(baseUrl, style),
    'content-type': 'text/html; charset=utf-8',
    // The server keeps pages; a browser that did would show them to somebody who has just changed something.
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  })
  const cache = createPageCache<Page>({
    ...{ clock, keptMs, mostBytes },
    // Compressed it is a sixth, by each way and in each light.
    bytesOf: ({ html }) => html.length * 2,
  })
  let loading: Promise<WebApplication> | undefined
  let loaded: { readonly web: WebApplication; readonly send: ReturnType<typeof createSender> } | undefined
  const load = async () => {
    const web = await (loading ??= loadWeb())
    return (loaded ??= { web, send: createSender(headersOf(web)) })
  }
  const fetch = innerFetch(app)

  const fault = async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<unknown> => {
    const limited = isFailure(error) && error.status === 429
    if (!limited) log.error({ request_id: request.id, error }, 'a page could not be rendered')
    if (error instanceof NotBuilt)
      return reply.header('x-request-id', request.id).status(503).type('text/plain').send(error.message)
    if (!loaded) throw error
    const { web, send } = loaded
    if (limited && error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    const asked = { language: languageOf(web, request), baseUrl, requestId: request.id }
    send(request, reply, toPage(await web.faultPage(asked, limited ? 'limited' : 'failed')))
    return reply
  }

  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { web, send } = await load()
    countAddress(deps, request, reply)
    const language = languageOf(web, request)
    const { url } = request
    const page = await cache.get(`${language} ${url}`, async () => {
      const rendered = await web.render({ url, language, baseUrl, requestId: request.id, fetch })
      return { page: toPage(rendered), isKept: rendered.isKept }
    })
    if (page.status === 404 && !String(request.headers.accept ?? '').includes('text/html'))
      reply.callNotFound()
    else send(request, reply, page)
    return reply
  }

  // Without a promise where the page is there.
  app.get('/*', (request, reply) => {
    if (forPrograms.test(request.url)) return void reply.callNotFound()
    const kept = loaded && cache.find(`${languageOf(loaded.web, request)} ${request.url}`)
    if (loaded && kept) return loaded.send(request, reply, kept)
    return make(request, reply).catch((error: unknown) => fault(request, reply, error))
  })
}
