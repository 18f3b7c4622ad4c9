import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shop } from '@souk/contract'
import type { OwnRead } from '../platform/http/own-reads.ts'
import type { SiteContent } from './texts.ts'

/** A page as the web application makes it. */
export interface RenderedPage {
  readonly status: number
  /** In two pieces, the first the same for all pages of a kind; none where the reader is sent elsewhere. */
  readonly html?: { readonly start: string; readonly rest: string }
  /** Whether it is the same for everyone and for a while. */
  readonly isCacheable: boolean
  /** Whether it belongs to the dashboard or to signing in. */
  readonly isPersonal?: boolean
  readonly location?: string
}

type Fault = 'failed' | 'limited'

/** Which payments the pages speak of. */
export type PaymentsMode = 'test' | 'live' | 'none'

/** What is in the picture that other sites show next to a link. */
export interface ShareImage {
  /** Its address, which changes with all that is in it. */
  readonly path: string
  readonly title: string
  /** Below the title. */
  readonly line: string
  readonly shopName: string
  /** The color of the shop, `#rrggbb`. */
  readonly accent: string
  /** The cover as SVG. */
  cover(): string
}

export interface PageRequest {
  /** Path and query; the path names the language. */
  readonly url: string
  readonly baseUrl: string
  readonly payments: PaymentsMode
  readonly requestId: string
  readonly shop: Shop
  /** Open reads of the API, by name. */
  readonly read: OwnRead
  readonly content: SiteContent
}

/** The face of the built application (packages/web/src/server.tsx); its sources are never imported from here. */
export interface WebApplication {
  render(request: PageRequest): Promise<RenderedPage>
  faultPage(request: Omit<PageRequest, 'read' | 'content'>, fault: Fault): Promise<RenderedPage>
  /** The address in the language that a reader chose, where it names none; undefined if that is where they are. */
  chosenAddress(url: string, cookie: string): string | undefined
  /** Of a product as an anonymous reader gets it, else of the shop. */
  shareImage(shop: Shop, language: string, product?: unknown): Promise<ShareImage>
  /** The style sheet and the script that are in its pages. */
  readonly style: string
  readonly choiceScript: string
}

const dist = resolve(import.meta.dirname, '../../../web/dist')

export class NotBuilt extends Error {}

/** Loads the application; it waits for the first reader, since a start would take a third longer with it. */
export const loadWeb = async (): Promise<WebApplication> => {
  try {
    return (await import(pathToFileURL(join(dist, 'server/server.js')).href)) as WebApplication
  } catch (cause) {
    throw new NotBuilt('The web application is not built: run "node packages/web/build.ts".', { cause })
  }
}

/** A file of the browser's part with what the build has made of it. */
export interface Asset {
  readonly type: string
  readonly bytes: Buffer
  readonly br?: Buffer | undefined
  readonly gzip?: Buffer | undefined
  /** Whether its name changes with its content. */
  readonly isHashed: boolean
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Every file by its path. In memory, so that a server goes on serving its own build while a new one takes its place. */
export const readAssets = async (): Promise<ReadonlyMap<string, Asset>> => {
  const folder = join(dist, 'client')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined)
  const assets = await Promise.all(
    names.map(async (name): Promise<[string, Asset] | undefined> => {
      const type = types[/\.(\w+)$/.exec(name)?.[1] ?? '']
      if (type === undefined) return undefined
      const [bytes, br, gzip] = await Promise.all([read(name), read(`${name}.br`), read(`${name}.gz`)])
      return bytes && [`/${name}`, { type, bytes, br, gzip, isHashed: name.startsWith('assets/') }]
    }),
  )
  return new Map(assets.filter((asset) => asset !== undefined))
}
