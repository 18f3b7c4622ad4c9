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
  readonly updatedAt?: Date
}

/** The format allows 50,000; a file of so many is 5 MB. */
const maxInFile = 20_000
const ttlMs = minutes(10)

const pages: readonly Entry[] = [
  '/',
  '/docs',
  '/docs/api',
  ...Object.values(guides)
    .flat()
    .map((name) => `/docs/${name}`),
  ...legalNames.map((name) => `/legal/${name}`),
].map((path) => ({ path }))

const xml = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`

const urlset = (baseUrl: string, entries: readonly Entry[]): string =>
  xml(
    'urlset',
    entries.map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeHtml(baseUrl + path)}</loc>${changed}</url>`
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
 * Every public page: `/sitemap.xml` is an index of files with at most 20,000 addresses each, since search engines refuse more
 * than 50,000.
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
