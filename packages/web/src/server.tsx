import { readFileSync } from 'node:fs'
import { dehydrate } from '@tanstack/react-query'
import {
  createMemoryHistory,
  RouterContextProvider,
  RouterProvider,
  type AnyRedirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createApi, type Api, type SiteContent } from './api/calls.ts'
import { readThrough, type OwnRead } from './api/own-reads.ts'
import { createQueryClient } from './api/queries.ts'
import { App } from './app.tsx'
import { documentOf, choiceScript, type Document, type Manifest } from './document.ts'
import { FaultPage } from './pages/faults.tsx'
import { createAppRouter, type AppRouter } from './router.tsx'
import { DrawOnce } from './shell/draw-once.ts'
import { HeadSink, type HeadContent } from './shell/head.tsx'
import type { Shop } from '@souk/contract'
import type { ProductDetail } from './pages/market/product/product-detail.ts'
import { shareImageOf, type ShareImage } from './share-image.tsx'
import type { PaymentsMode } from './shell/payments-mode.ts'
import { aroundPage } from './shell/root.tsx'
import type { Text } from './text/en/en.ts'
import { hrefIn, languageOf, languages, loadText, type Language } from './text/text.tsx'

export { choiceScript }

/** The address in the language that a reader chose, where it names none; undefined if that is where they are. */
export const chosenAddress = (url: string, cookie: string): string | undefined => {
  const [, chosen] = /(?:^|; *)language=(\w+)/.exec(cookie) ?? []
  const language = languages.find((one) => one === chosen) ?? languages[0]
  return language === languages[0] || languageOf(url) !== languages[0] ? undefined : hrefIn(language, url)
}

/** The picture of a product, as an anonymous reader gets it, or of the shop. */
export const shareImage = async (
  shop: Shop,
  language: Language,
  product?: ProductDetail,
): Promise<ShareImage> => shareImageOf({ shop, language, product, text: await loadText(language) })

/** Of the browser's part of the build, which lies next to this file. */
const readBuilt = (file: string): string =>
  readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8')

const manifest = JSON.parse(readBuilt('manifest.json')) as Manifest

/**
 * The style sheet as it is in every page; their policy names its hash. No script brings it: a part that is loaded later would bring
 * it once more, as a file after that of the dashboard, whose rules it outdid (the navigation was gone next to a chart).
 */
export const style = readBuilt(manifest['src/main.css']?.file ?? '')

export interface RenderRequest {
  /** Path and query. */
  readonly url: string
  /** Where the marketplace lives, without a slash at its end. */
  readonly baseUrl: string
  readonly payments: PaymentsMode
  readonly requestId: string
  readonly shop: Shop
  /** Open reads of the API, by name. */
  readonly read: OwnRead
  readonly content: SiteContent
}

export interface Rendered {
  readonly status: number
  /** None where the reader is sent elsewhere. */
  readonly html?: Document
  /** Whether it is the same for everyone and for a while. */
  readonly isCacheable: boolean
  /** Where to go instead. */
  readonly location?: string
  /** Whether it is a page of the dashboard or of signing in, which search engines do not list. */
  readonly isPersonal?: boolean
}

/** The marketplace hands over the same way of asking with every page. */
const apis = new WeakMap<OwnRead, Api>()

const apiThrough = ({ read, content }: RenderRequest): Api => {
  const api = apis.get(read) ?? {
    call: (id) => Promise.reject(new TypeError(`${id} needs an account, and pages are rendered without one`)),
    read: readThrough(read),
    ...content,
  }
  apis.set(read, api)
  return api
}

/** Of some 4 KB each with their keys. */
const maxEntries = 2_000
const cached = new Map<string, string>()

/** A storefront is 24 cards, which most other pages show too: drawn each time they were half of what rendering it took. */
const drawerOf = (draw: (what: ReactNode) => string, language: Language, shop: Shop) => {
  const look = JSON.stringify([shop.name, shop.logo, shop.tagline, shop.supportEmail, shop.categories])
  return (name: string, what: () => ReactNode): string => {
    const key = `${language} ${look} ${name}`
    const found = cached.get(key)
    if (found !== undefined) return found
    const markup = draw(what())
    if (cached.size >= maxEntries) cached.delete(cached.keys().next().value ?? '')
    cached.set(key, markup)
    return markup
  }
}

const toRedirect = ({ status, headers }: AnyRedirect, language: Language): Rendered => {
  const location = headers.get('location') ?? '/'
  return {
    status: status === 301 ? 301 : 302,
    isCacheable: false,
    // The router adds the language to redirects of its own, and not to those of a page.
    location: languageOf(location) === language ? location : hrefIn(language, location),
  }
}

/** The page at an address as someone sees it who is not signed in. What is someone's own is left to the browser. */
export const render = async (request: RenderRequest): Promise<Rendered> => {
  const { url, baseUrl, payments, shop } = request
  const language = languageOf(url)
  const text = await loadText(language)
  const api = apiThrough(request)
  const queries = createQueryClient(api, { isServer: true })
  const router = createAppRouter({
    queries,
    api,
    language,
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  const source = (staticData: { source?: string } | undefined) => staticData?.source
  const shared = { manifest, style, language, text, baseUrl, payments, shop }

  const found = router.matchRoutes(router.latestLocation)
  const own = found.find(({ staticData }) => staticData.own)
  const isPersonal = own !== undefined || found.some(({ staticData }) => staticData.signsIn)
  if (own)
    return {
      status: 200,
      html: documentOf({
        ...shared,
        source: source(own.staticData),
        head: { hidden: true },
        body: `<noscript><p class="p-6">${text.site.noScript}</p></noscript>`,
      }),
      isCacheable: true,
      isPersonal,
    }

  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return toRedirect(result.redirect, language)
  const { matches } = router.state
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error
  const isFound = result?.status !== 404
  const sink: { content: HeadContent } = { content: {} }
  const app = (inside: ReactNode) => (
    <App {...{ queries, baseUrl, shop }} spoken={{ language, text }}>
      {inside}
    </App>
  )
  const draw = (what: ReactNode) =>
    renderToString(app(<RouterContextProvider router={router as AppRouter}>{what}</RouterContextProvider>))
  const drawOnce = drawerOf(draw, language, shop)
  const { above, below } = aroundPage(router.latestLocation.pathname, draw, drawOnce)
  const page = renderToString(
    <HeadSink.Provider value={sink}>
      <DrawOnce.Provider value={drawOnce}>{app(<RouterProvider router={router} />)}</DrawOnce.Provider>
    </HeadSink.Provider>,
  )
  const state = dehydrate(queries)
  return {
    status: isFound ? 200 : 404,
    html: documentOf({
      ...shared,
      source: isFound ? source(matches.at(-1)?.staticData) : undefined,
      head: sink.content,
      body: above + page + below,
      state,
    }),
    isCacheable: isFound,
    isPersonal,
  }
}

const faults = {
  failed: { status: 500, title: 'failedTitle', text: 'failedText' },
  limited: { status: 429, title: 'limitedTitle', text: 'limitedText' },
} as const satisfies Record<
  string,
  { status: number; title: keyof Text['faults']; text: keyof Text['faults'] }
>

/** A page that says what is wrong and names the request. It needs no script, so nothing of the browser's part can fail. */
export const faultPage = async (
  {
    url,
    baseUrl,
    payments,
    requestId,
    shop,
  }: Pick<RenderRequest, 'url' | 'baseUrl' | 'payments' | 'requestId' | 'shop'>,
  fault: keyof typeof faults,
): Promise<Rendered> => {
  const language = languageOf(url)
  const text = await loadText(language)
  const { status, ...messages } = faults[fault]
  const title = text.faults[messages.title]
  const body = renderToString(
    <App
      queries={createQueryClient(createApi({ fetch, maxRetries: 0 }))}
      baseUrl={baseUrl}
      shop={shop}
      spoken={{ language, text }}
    >
      <FaultPage title={title} text={text.faults[messages.text]} requestId={requestId} />
    </App>,
  )
  const html = documentOf({
    ...{ manifest, style, language, text, baseUrl, payments, shop, body },
    source: undefined,
    head: { title, hidden: true },
    hasScript: false,
  })
  return { status, html, isCacheable: false }
}
