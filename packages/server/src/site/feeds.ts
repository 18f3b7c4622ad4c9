import type { FastifyInstance } from 'fastify'
import { legalNames, listProducts } from '@souk/contract'
import { toPlainText } from '@souk/contract/plain-text'
import { minutes, type Clock } from '../kernel/time.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { OwnRead } from '../platform/http/own-reads.ts'
import type { CurrentShop } from '../modules/shop/index.ts'
import { createPageCache } from './page-cache.ts'
import { guides } from './guides.ts'

interface Deps {
  readonly baseUrl: string
  readonly clock: Clock
  readonly read: OwnRead
  readonly shop: () => CurrentShop
}

/** Of a product of the list, what these documents say. */
interface Listed {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly author: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** The newest; a search engine finds older ones by following the market's pages. */
const maxInSitemap = 5_000
const maxInFeed = 30
const batchSize = 100
const ttlMs = minutes(10)

const newest = async (read: OwnRead, max: number): Promise<readonly Listed[]> => {
  const found: Listed[] = []
  for (let page = 1; found.length < max; page++) {
    const limit = Math.min(batchSize, max)
    const { data, page: answered } = await read(listProducts.id, {
      query: { sort: 'createdAt', limit, page },
    })
    const products = data as readonly Listed[]
    found.push(...products)
    if (products.length === 0 || found.length >= (answered?.total ?? 0)) break
  }
  return found
}

const sitemap = (baseUrl: string, products: readonly Listed[], collections: readonly string[]): string => {
  const sellers = [...new Set(products.map(({ author }) => author.id))]
  const urls = [
    `<url><loc>${baseUrl}/</loc></url>`,
    ...products.map(
      ({ id, updatedAt }) =>
        `<url><loc>${baseUrl}/products/${id}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
    ),
    ...sellers.map((id) => `<url><loc>${baseUrl}/sellers/${id}</loc></url>`),
    ...collections.map((slug) => `<url><loc>${baseUrl}/collections/${slug}</loc></url>`),
    ...['/docs', '/docs/api'].map((path) => `<url><loc>${baseUrl}${path}</loc></url>`),
    ...Object.values(guides)
      .flat()
      .map((name) => `<url><loc>${baseUrl}/docs/${name}</loc></url>`),
    ...legalNames.map((name) => `<url><loc>${baseUrl}/legal/${name}</loc></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Atom (RFC 4287). */
const feed = (baseUrl: string, name: string, products: readonly Listed[]): string => {
  const entries = products.map(
    ({ id, title, description, author, createdAt, updatedAt }) => `<entry>
<id>${baseUrl}/products/${id}</id><title>${escapeHtml(title)}</title><link href="${baseUrl}/products/${id}"/>
<published>${createdAt}</published><updated>${updatedAt}</updated><author><name>${escapeHtml(author.name)}</name></author>
<summary>${escapeHtml(toPlainText(description))}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${baseUrl}/</id><title>${escapeHtml(name)}</title><link href="${baseUrl}/"/><link rel="self" href="${baseUrl}/feed.xml"/>
<updated>${products[0]?.createdAt ?? '1970-01-01T00:00:00.000Z'}</updated>
${entries.join('\n')}
</feed>
`
}

const robots = (baseUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /v1/
Disallow: /oauth/
Disallow: /sign-in
Disallow: /*?search=
Sitemap: ${baseUrl}/sitemap.xml
`

/** What search engines and feed readers ask for. */
export const mountFeeds = (app: FastifyInstance, { baseUrl, clock, read, shop }: Deps): void => {
  const cache = createPageCache<string>({
    ...{ clock, ttlMs, maxBytes: 8 * 1024 * 1024 },
    bytesOf: (text) => text.length,
  })
  const serve = (path: string, type: string, make: () => Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=600')
        .type(type)
        .send(
          await cache.get(`${shop().version} ${path}`, async () => ({
            page: await make(),
            isCacheable: true,
          })),
        ),
    )
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () =>
    sitemap(
      baseUrl,
      await newest(read, maxInSitemap),
      shop().collections.map(({ slug }) => slug),
    ),
  )
  serve('/feed.xml', 'application/atom+xml; charset=utf-8', async () =>
    feed(baseUrl, shop().name, await newest(read, maxInFeed)),
  )
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(baseUrl)))
}
