import { fullTitle, type HeadContent } from './shell/head.tsx'
import type { Shop } from '@souk/contract'
import { jsonLdOf } from './pages/market/product/json-ld.ts'
import { sellerJsonLdOf } from './pages/market/seller-json-ld.ts'
import { shareImageOf } from './share-image.tsx'
import { accentSheet, siteOf } from './shell/shop.ts'
import type { PaymentsMode } from './shell/payments-mode.ts'
import type { Text } from './text/en/en.ts'
import { hrefIn, languages, type Language } from './text/text.tsx'

/** What Vite writes about a source of the browser's build. */
export interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

interface Parts {
  readonly manifest: Manifest
  /** The style sheet of public pages. */
  readonly style: string
  /** Source of the page that is shown. */
  readonly source: string | undefined
  readonly head: HeadContent
  readonly language: Language
  readonly text: Text
  readonly shop: Shop
  readonly baseUrl: string
  readonly payments: PaymentsMode
  readonly body: string
  /** What the browser starts with; absent where it draws everything itself. */
  readonly state?: unknown
  /** False for a page that stands alone. */
  readonly hasScript?: boolean
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A block of data is no script, so no policy stops it; only its end must not occur inside. */
const dataBlock = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const chunksOf = (manifest: Manifest, source: string, seen = new Set<string>()): Set<string> => {
  const entry = manifest[source]
  if (!entry || seen.has(source)) return seen
  seen.add(source)
  for (const name of entry.imports ?? []) chunksOf(manifest, name, seen)
  return seen
}

const tagsOf = ({ manifest, source }: Pick<Parts, 'manifest' | 'source'>) => {
  const main = 'src/main.tsx'
  const drawing = manifest[main]?.dynamicImports?.filter((name) => name.includes('react-dom')) ?? []
  const first = [main, ...drawing, source ?? '']
  const sources = first.flatMap((name) => [...chunksOf(manifest, name)])
  const entries = sources.flatMap((name) => manifest[name] ?? [])
  const sheets = new Set(entries.flatMap(({ css }) => css ?? []))
  const font = Object.values(manifest).find(({ file }) => fontSource.test(file))?.file
  const scripts = [...new Set(entries.map(({ file }) => `/${file}`))]
  return {
    scripts: scriptsOf(scripts),
    scriptsAfter: scriptsAfter(`/${manifest['src/bootstrap.ts']?.file}`, scripts),
    sheets: [...sheets].map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    font:
      font === undefined
        ? ''
        : `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
  }
}

const shorten = (text: string, max: number): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= max ? flat : `${flat.slice(0, max - 1).trimEnd()}…`
}

/** What other sites show next to a link: a picture of the product or the seller, else one that is drawn. */
const imageOf = (parts: Parts): string[] => {
  const { product, seller } = parts.head
  const drawn = () => {
    const { path, title, line } = shareImageOf({ ...parts, product })
    return { url: parts.baseUrl + path, alt: `${title}: ${line}`, width: 1_200, height: 630 }
  }
  const own = product?.gallery.find(({ sizes }) => sizes !== undefined)
  const portrait = seller?.banner?.large ?? seller?.avatar
  const { url, alt, width, height } =
    own ?? (seller && portrait ? { url: portrait, alt: seller.name, width: null, height: null } : drawn())
  return [
    `<meta property="og:image" content="${escape(url)}">`,
    ...(alt === '' ? [] : [`<meta property="og:image:alt" content="${escape(alt)}">`]),
    ...(width === null || height === null
      ? []
      : [
          `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
        ]),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const locales = { en: 'en_US', de: 'de_DE' } as const

/** The address that stands for the page, and where it is in each language; the first one is for readers of any other. */
const addressesOf = ({ head: { canonical, hidden }, baseUrl, language }: Parts): string[] => {
  if (canonical === undefined) return []
  const addressIn = (one: Language) => escape(baseUrl + hrefIn(one, canonical))
  const alternate = (name: string, one: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${addressIn(one)}">`
  return [
    `<link rel="canonical" href="${addressIn(language)}"><meta property="og:url" content="${addressIn(language)}">`,
    ...(hidden ? [] : [...languages.map((one) => alternate(one, one)), alternate('x-default', languages[0])]),
  ]
}

/** What the data of a page says of where it is. */
const pageOf = ({ head, baseUrl, language, text }: Parts) => ({
  market: text.product.back,
  home: baseUrl + hrefIn(language, '/'),
  url: baseUrl + hrefIn(language, head.canonical ?? '/'),
})

const jsonLdIn = (parts: Parts): readonly object[] => {
  const { product, seller } = parts.head
  if (product) return [jsonLdOf(product, pageOf(parts))]
  return seller ? [sellerJsonLdOf(seller, pageOf(parts))] : []
}

const metaOf = (parts: Parts): string => {
  const { head, text, shop, language } = parts
  const site = siteOf(shop, text)
  const title = escape(fullTitle(head.title, site))
  const description = escape(shorten(head.description ?? site.description, 160))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(head.hidden ? ['<meta name="robots" content="noindex">'] : []),
    ...addressesOf(parts),
    `<meta property="og:locale" content="${locales[language]}">`,
    `<meta property="og:site_name" content="${escape(site.name)}"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    ...imageOf(parts),
    ...jsonLdIn(parts).map((data) => dataBlock('type="application/ld+json"', data)),
  ].join('\n')
}

/** Where the browser draws the page, nothing is seen before they come. */
const scriptsOf = ([main = '', ...others]: readonly string[]): string =>
  [
    `<script src="${main}" type="module" fetchpriority="low"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
  ].join('')

/** The page can be read before they come: `bootstrap.ts` asks for them once it is painted, and leaves the line to it until then. */
const scriptsAfter = (bootstrap: string, scripts: readonly string[]): string =>
  `<script src="${bootstrap}" type="module" async fetchpriority="low" id="bootstrap" data-then="${scripts.filter((file) => file !== bootstrap).join(' ')}"></script>`

/** The one font that every page shows; the browser would find it in the style sheet, after all scripts. */
const fontSource = /inter-latin-wght-normal.*\.woff2$/

/** A document in two pieces. Half of a page is its start, the same for every page of a kind: it is written and encoded once. */
export interface Document {
  readonly start: string
  readonly rest: string
}

/**
 * What a reader chose, before the page is painted: a theme, else it follows their system, and whether lists are rows. Read here and not by
 * the server, which sends every reader the same page. The policy allows this script by its hash, and no other.
 */
export const choiceScript =
  'for(const[,name,value]of document.cookie.matchAll(/(?:^|; )(theme|view)=(light|dark|list)(?=;|$)/g))document.documentElement.dataset[name]=value'

/** By all that they follow from; a build never changes. */
const starts = new Map<string, string>()

const startOf = (parts: Parts): string => {
  const hasScript = parts.hasScript !== false
  const isDrawn = parts.state !== undefined
  const key = `${parts.language} ${parts.source} ${hasScript} ${isDrawn} ${parts.baseUrl}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const { scripts, scriptsAfter, sheets, font } = tagsOf(parts)
  const start = `<!doctype html>
<html lang="${parts.language}" data-base="${escape(parts.baseUrl)}" data-payments="${parts.payments}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<script>${choiceScript}</script>
<style>${parts.style}</style>${sheets}
${font}
${!hasScript ? '' : isDrawn ? scriptsAfter : scripts}
`
  starts.set(key, start)
  return start
}

/** In the document, not in a component, so that no page can be without it. */
const paymentsStrip = ({ payments, text }: Parts): string =>
  payments === 'test'
    ? `<aside aria-label="${escape(text.shell.testPayments)}" class="bg-warn-soft px-4 py-1 text-center text-sm text-ink"><strong>${escape(text.shell.testPayments)}</strong> ${escape(text.shell.testPaymentsText)}</aside>`
    : ''

/** The logo, where there is one. By its path: a page loads nothing from other hosts, which the address of the shop may be. */
const iconOf = ({ logo }: Shop): string =>
  logo === null
    ? '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
    : `<link rel="icon" href="${escape(new URL(logo).pathname)}" type="image/webp">`

/**
 * The whole document around a page. Its style sheet is in it: on slow 4G one of its own came 0.25 s after the page, and nothing
 * is painted before. The policy allows it by its hash.
 */
export const documentOf = (parts: Parts): Document => ({
  start: startOf(parts),
  rest: `${metaOf(parts)}
${parts.shop.accent === null ? '' : `<link rel="stylesheet" href="${accentSheet(parts.shop.accent)}">\n`}${iconOf(parts.shop)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${escape(parts.shop.name)}">
</head>
<body>${paymentsStrip(parts)}<div id="root">${parts.body}</div>${parts.hasScript === false ? '' : dataBlock('type="application/json" id="shop"', parts.shop)}${parts.state === undefined ? '' : dataBlock('type="application/json" id="state"', parts.state)}</body>
</html>
`,
})
