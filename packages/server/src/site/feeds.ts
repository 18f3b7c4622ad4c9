import { productPath } from '@souk/contract/product-path'
import type { FastifyInstance } from 'fastify'
import { listProducts } from '@souk/contract'
import { toPlainText } from '@souk/contract/plain-text'
import { minutes, type Clock } from '../kernel/time.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import type { OwnRead } from '../platform/http/own-reads.ts'
import type { CurrentShop } from '../modules/shop/index.ts'
import { createPageCache } from './page-cache.ts'
import type { SiteContent } from './texts.ts'

interface Deps {
  readonly baseUrl: string
  readonly clock: Clock
  readonly read: OwnRead
  readonly shop: () => CurrentShop
  readonly content: SiteContent
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

const maxInFeed = 30
const ttlMs = minutes(10)

const newest = async (read: OwnRead): Promise<readonly Listed[]> => {
  const { data } = await read(listProducts.id, { query: { sort: 'createdAt', limit: maxInFeed } })
  return data as readonly Listed[]
}

/** Atom (RFC 4287). */
const feed = (baseUrl: string, name: string, products: readonly Listed[]): string => {
  const entries = products.map(
    ({ id, title, description, author, createdAt, updatedAt }) => `<entry>
<id>${baseUrl}/products/${id}</id><title>${escapeHtml(title)}</title><link href="${baseUrl}${productPath({ id, title })}"/>
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
Disallow: /de/sign-in
Disallow: /*?search=
Sitemap: ${baseUrl}/sitemap.xml
`

/** For language models (llmstxt.org): what this place is, and where its texts and its API are. */
const llms = async (baseUrl: string, name: string, content: SiteContent): Promise<string> => {
  const sections = await content.guides()
  const guides = sections
    .flatMap((section) => section.guides)
    .map(({ name, title, summary }) => `- [${title}](${baseUrl}/docs/${name}): ${summary}`)
  return `# ${name}

> A marketplace for AI prompts, workflows and skills. Sellers publish products; buyers preview, buy and run them with their own API keys.

Product pages contain schema.org data. Prices are in the currency that the page names.

## Find products

- [Market](${baseUrl}/): all products, with filters
- [Sitemap](${baseUrl}/sitemap.xml): every public page
- [Feed](${baseUrl}/feed.xml): the newest products

## API

- [Reference](${baseUrl}/docs/api): all operations with their fields, errors and examples
- [OpenAPI document](${baseUrl}/v1/openapi.json): the same for programs
- [MCP server](${baseUrl}/docs/mcp): search and run products from an agent

## Guides

${guides.join('\n')}
`
}

/** By which a browser installs the shop as an application (W3C). */
const webManifest = ({ name, tagline, accent }: CurrentShop): string =>
  JSON.stringify({
    ...{ name, short_name: name, description: tagline, id: '/', start_url: '/', display: 'standalone' },
    ...{ background_color: '#f6f1e6', theme_color: accent ?? '#0b5d58' },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

/** What feed readers, search engines and language models read. */
export const mountFeeds = (app: FastifyInstance, { baseUrl, clock, read, shop, content }: Deps): void => {
  const cache = createPageCache<string>({
    ...{ clock, ttlMs, maxBytes: 1024 * 1024 },
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
  serve('/feed.xml', 'application/atom+xml; charset=utf-8', async () =>
    feed(baseUrl, shop().name, await newest(read)),
  )
  serve('/manifest.webmanifest', 'application/manifest+json', async () => webManifest(shop()))
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(baseUrl))
  serve('/llms.txt', 'text/plain; charset=utf-8', () => llms(baseUrl, shop().name, content))
}
