import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { RenderedPage } from './built-web.ts'

/**
 * A cached page: only in compressed form, since most pages are requested once. With its text next to it each was 100 to 160 KB instead of
 * 20, and 30 s of pages took 60 MB.
 */
export interface Page {
  readonly status: number
  readonly location: string | undefined
  /** For `If-None-Match`; none for what is not cached. */
  readonly tag: string | undefined
  /** By brotli. */
  readonly packed: Buffer
  readonly sent: Map<string, Sent>
}

/** A page as one kind of reader gets it. */
export interface SentPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Sent extends SentPage {
  /** Whether it is compressed well, or is being so. */
  readonly isWell: boolean
}

/**
 * Brotli 0: 0.5 ms for a storefront of 153 KB with the sheet of every screen, which made 26.9 KB of it, where 1 makes 25.7 in 0.9 ms, and
 * more costs more than it saves for most pages, which are requested once. On this thread: another one takes as long again for
 * the streams around it.
 */
const pack = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })

const compress = {
  identity: (bytes: Buffer) => bytes,
  br: pack,
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
} as const
type Encoding = keyof typeof compress

type Done = (error: Error | null, body: Buffer) => void

/** When a page is requested a second time: on another thread, since no one waits for it. */
const compressWell = {
  identity: undefined,
  br: (bytes: Buffer, done: Done) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }, done),
  gzip: (bytes: Buffer, done: Done) => gzip(bytes, { level: 6 } satisfies ZlibOptions, done),
} as const

/** Starts of pages as bytes: one a kind of page and language. */
const starts = new Map<string, Buffer>()

const startBytes = (start: string): Buffer => {
  const bytes = starts.get(start) ?? Buffer.from(start)
  starts.set(start, bytes)
  return bytes
}

/** Where pages are written before they are packed: by the profile a buffer for each (0.8 ms) was dearer than packing it (0.6). */
let scratch = Buffer.alloc(0)

const packHtml = ({ start, rest }: NonNullable<RenderedPage['html']>): Buffer => {
  const first = startBytes(start)
  // No character takes more than three bytes for each of its units.
  const max = first.length + rest.length * 3
  if (scratch.length < max) scratch = Buffer.allocUnsafe(max)
  first.copy(scratch)
  return pack(scratch.subarray(0, first.length + scratch.write(rest, first.length)))
}

const nothing = pack(Buffer.alloc(0))

/** When the data was read: it differs each time the page is made, and says nothing about what is in it. */
const readTimes = /"(?:dataUpdatedAt|dehydratedAt)":\d+/g

const tagOf = ({ start, rest }: NonNullable<RenderedPage['html']>): string =>
  createHash('sha256').update(start).update(rest.replaceAll(readTimes, '')).digest('base64url').slice(0, 22)

export const toPage = ({ status, html, location, isCacheable }: RenderedPage): Page => ({
  ...{ status, location, packed: html ? packHtml(html) : nothing },
  tag: html && isCacheable ? tagOf(html) : undefined,
  sent: new Map(),
})

/**
 * What is the same for everyone may be in shared caches for as long as it is in ours. Only they may send it while they fetch it again
 * (RFC 9213): a browser that did would show someone who has just changed something the page from before.
 */
const cachingOf = (tag: string | undefined, choices: string): Readonly<Record<string, string>> =>
  tag === undefined
    ? { 'cache-control': 'no-cache' }
    : {
        'cache-control': 'public, max-age=0, s-maxage=30',
        'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
        // Weak: compressions of one page share it.
        etag: `W/"${tag}${choices}"`,
      }

/** Whether a reader has the page already. */
export const isKnown = ({ headers }: SentPage, { 'if-none-match': known }: IncomingHttpHeaders): boolean =>
  known !== undefined &&
  headers['etag'] !== undefined &&
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === headers['etag']?.slice(2))

/**
 * How much memory a page can take: as it is packed and, once requested again, in two compressions, three themes and two views. What is not
 * compressed is made for each request: cached, it would take as much again as all of these.
 */
export const cacheBytes = ({ packed }: Page): number => packed.length * 14

const encodingFor = (headers: IncomingHttpHeaders): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/**
 * What a reader chose: a theme (else the page follows their system) and how lists are shown, as `-theme-dark-view-list`. In the page
 * itself, or it would flash otherwise first.
 */
const choicesOf = ({ cookie = '' }: IncomingHttpHeaders): string =>
  [/(?:^|; *)(theme)=(light|dark)(?:;|$)/, /(?:^|; *)(view)=(list)(?:;|$)/]
    .map((choice) => choice.exec(cookie))
    .map((found) => (found ? `-${found[1]}-${found[2]}` : ''))
    .join('')

const htmlOf = ({ packed }: Page, choices: string): Buffer => {
  const html = brotliDecompressSync(packed)
  const attributes = choices.replaceAll(/-(\w+)-(\w+)/g, ' data-$1="$2"')
  return choices === '' ? html : Buffer.from(html.toString().replace('<html', `<html${attributes}`))
}

/** Pages as their readers take them. */
export const createSender = (headers: Readonly<Record<string, string>>) => {
  return (page: Page, requestHeaders: IncomingHttpHeaders): SentPage => {
    const { status, location, packed, sent, tag } = page
    const [encoding, choices] = [encodingFor(requestHeaders), choicesOf(requestHeaders)]
    const key = `${encoding} ${choices}`
    const known = sent.get(key)
    if (known?.isWell) return known
    const answer = (body: Buffer, isWell: boolean): Sent => ({
      status,
      headers: {
        ...headers,
        ...cachingOf(tag, choices),
        ...(location === undefined ? {} : { location }),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      ...{ body, isWell },
    })
    if (known)
      compressWell[encoding]?.(htmlOf(page, choices), (error, body) => {
        if (!error) sent.set(key, answer(body, true))
      })
    const isAsPacked = encoding === 'br' && choices === ''
    const now = known
      ? { ...known, isWell: true }
      : answer(isAsPacked ? packed : compress[encoding](htmlOf(page, choices)), false)
    if (encoding !== 'identity') sent.set(key, now)
    return now
  }
}
