import { productPath } from '@souk/contract/product-path'
import { sellerPath } from '@souk/contract/seller-path'
import type { FastifyInstance } from 'fastify'
import { minutes, type Clock } from '../kernel/time.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { createPageCache } from './page-cache.ts'
import { legalNames } from '@souk/contract'
import { guides } from './guides.ts'
import type { CurrentShop } from '../modules/shop/index.ts'

interface Deps {
  readonly baseUrl: string
  readonly clock: Clock
  readonly published: Catalog['published']
  readonly shop: () => CurrentShop
}

interface Entry {
  readonly path: string
  /** Whether it is in one language only, under its one address. */
  readonly isOnlyEnglish?: boolean
  readonly updatedAt?: Date
}

/** Each page is in both languages, and the format allows 50,000 addresses; a file of so many pages is 10 MB. */
const maxInFile = 10_000
const ttlMs = minutes(10)

const pages: readonly Entry[] = [
  '/',
  '/docs',
  ...Object.values(guides)
    .flat()
    .map((name) => `/docs/${name}`),
  ...legalNames.map((name) => `/legal/${name}`),
]
  .map((path): Entry => ({ path }))
  .concat({ path: '/docs/api', isOnlyEnglish: true })

const xml = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</${root}>
`

const urlset = (baseUrl: string, entries: readonly Entry[]): string =>
  xml(
    'urlset',
    entries.flatMap(({ path, updatedAt, isOnlyEnglish }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : ''
      const [english, german] = [escapeHtml(baseUrl + path), escapeHtml(`${baseUrl}/de${path}`)]
      if (isOnlyEnglish) return `<url><loc>${english}</loc>${changed}</url>`
      const alternates = Object.entries({ en: english, de: german, 'x-default': english }).map(
        ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
      )
      return [english, german].map((loc) => `<url><loc>${loc}</loc>${changed}${alternates.join('')}</url>`)
    }),
  )

/** The parts of the sitemap that grow with the marketplace. */
const createSections = (published: Catalog['published']) => ({
  products: async (range: { offset: number; limit: number }): Promise<readonly Entry[]> =>
    (await published.products(range)).map(({ id, title, updatedAt }) => ({
      path: productPath({ id, title }),
      updatedAt,
    })),
  sellers: async (range: { offset: number; limit: number }): Promise<readonly Entry[]> =>
    (await published.sellers(range)).map((seller) => ({ path: sellerPath(seller) })),
  tags: async (range: { offset: number; limit: number }): Promise<readonly Entry[]> =>
    (await published.tags(range)).map((tag) => ({ path: `/tags/${encodeURIComponent(tag)}` })),
})

/**
 * Every public page in each language: `/sitemap.xml` is an index of files with at most 10,000 pages each, since search engines refuse
 * more than 50,000 addresses.
 */
export const mountSitemap = (app: FastifyInstance, { baseUrl, clock, published, shop }: Deps): void => {
  const cache = createPageCache<string>({
    ...{ clock, ttlMs, maxBytes: 32 * 1024 * 1024 },
    bytesOf: (text) => text.length,
  })
  const sections = createSections(published)
  const makeIndex = async (): Promise<string> => {
    const counts = await published.count()
    const files = Object.keys(sections).flatMap((name) => {
      const count = Math.ceil(counts[name as keyof typeof sections] / maxInFile)
      return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
    })
    return xml(
      'sitemapindex',
      ['pages', ...files].map((name) => `<sitemap><loc>${baseUrl}/sitemaps/${name}.xml</loc></sitemap>`),
    )
  }
  const makePages = async (): Promise<string> => {
    const categories = (await published.categories()).map((category) => ({
      path: `/categories/${encodeURIComponent(category)}`,
    }))
    const collections = shop().collections.map(({ slug }) => ({ path: `/collections/${slug}` }))
    return urlset(baseUrl, [...pages, ...categories, ...collections])
  }
  const makeFile = async (name: string): Promise<string | undefined> => {
    const [, section, number] = /^(products|sellers|tags)-([1-9]\d{0,4})$/.exec(name) ?? []
    if (section === undefined) return undefined
    const offset = (Number(number) - 1) * maxInFile
    const entries = await sections[section as keyof typeof sections]({ offset, limit: maxInFile })
    return entries.length === 0 ? undefined : urlset(baseUrl, entries)
  }
  const serve = (path: string, make: (name: string) => Promise<string | undefined>) =>
    app.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const { name = '' } = request.params
      const text = await cache.get(`${shop().version} ${path} ${name}`, async () => {
        const made = await make(name)
        return { page: made ?? '', isCacheable: made !== undefined }
      })
      if (text === '') {
        reply.callNotFound()
        return reply
      }
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/xml; charset=utf-8')
        .send(text)
    })
  serve('/sitemap.xml', makeIndex)
  serve('/sitemaps/pages.xml', makePages)
  serve('/sitemaps/:name.xml', makeFile)
}
