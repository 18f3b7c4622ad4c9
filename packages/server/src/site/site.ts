import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Asset, readAssets } from './built-web.ts'
import { mountReference } from '../protocols/reference.ts'
import { mountAccent } from './accent.ts'
import { mountSdkPackages } from './sdk-packages.ts'
import { mountFeeds } from './feeds.ts'
import { mountSitemap } from './sitemap.ts'
import { siteHeaders } from './headers.ts'
import { mountShareImages } from './share-images/share-images.ts'
import { type PageDeps, mountPages } from './pages.ts'
import { type SiteContent, createSiteContent, mountTexts } from './texts.ts'
import type { Shop } from '../modules/shop/index.ts'
import { type Clock, after, days } from '../kernel/time.ts'
import type { Catalog } from '../modules/catalog/index.ts'

interface SiteDeps extends Omit<PageDeps, 'content' | 'shop'> {
  readonly shop: Shop
  readonly providers: Awaited<ReturnType<SiteContent['providers']>>
  readonly legalFolder: string
  readonly securityContact: string | undefined
  readonly published: Catalog['published']
}

/** The web application, the reference, and what pages ask next to the API. */
export const mountSite = (app: FastifyInstance, deps: SiteDeps): void => {
  const shop = deps.shop.current
  const content = createSiteContent({ ...deps, shop })
  mountReference(app, { baseUrl: deps.baseUrl, shop })
  mountAssets(app)
  mountSdkPackages(app)
  mountAccent(app)
  mountSession(app, deps.baseUrl, content)
  mountTexts(app, deps.baseUrl, content)
  mountFeeds(app, { ...deps, shop, content })
  mountSitemap(app, { ...deps, shop })
  mountSecurityText(app, deps)
  mountShareImages(app, { ...deps, content })
  mountPages(app, { ...deps, content })
}

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Icons, which browsers look for by these names. */
const publicFiles = [
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
]

const mountAssets = (app: FastifyInstance): void => {
  let reading: Promise<ReadonlyMap<string, Asset>> | undefined
  const serve = (address: string) =>
    app.get(address, async (request, reply) => {
      const asset = (await (reading ??= readAssets())).get(request.url.split('?')[0] ?? '')
      if (!asset) {
        reply.callNotFound()
        return reply
      }
      reply.headers({
        'content-type': asset.type,
        'cache-control': asset.isHashed ? aYear : anHour,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
      })
      const accepted = String(request.headers['accept-encoding'] ?? '')
      if (asset.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(asset.br)
      if (asset.gzip && accepted.includes('gzip'))
        return reply.header('content-encoding', 'gzip').send(asset.gzip)
      return reply.send(asset.bytes)
    })
  serve('/assets/*')
  for (const path of publicFiles) serve(path)
  // Of the pages that stand alone, around an app's consent.
  const css = readFileSync(new URL('./site.css', import.meta.url), 'utf8')
  app.get('/site.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

/**
 * Two things that pages ask and no program needs: who is signed in, where no one is an answer and no refusal (a browser
 * notes each refusal as a fault of the page), and how one can sign in here.
 */
const mountSession = (app: FastifyInstance, baseUrl: string, content: SiteContent): void => {
  const headers = { ...siteHeaders(baseUrl), 'cache-control': 'no-store' }
  app.get('/api/public/session', async (request, reply) => {
    const { cookie } = request.headers
    reply.headers(headers).header('content-type', 'application/json; charset=utf-8')
    if (!cookie?.includes('__Host-session=')) return { success: true, data: null }
    const answer = await app.inject({
      url: '/api/auth/session',
      headers: { cookie },
      remoteAddress: request.ip,
    })
    return answer.statusCode === 401
      ? { success: true, data: null }
      : reply.code(answer.statusCode).send(answer.body)
  })
  app.get('/api/public/providers', async (_request, reply) =>
    reply.headers(headers).send({ success: true, data: await content.providers() }),
  )
}

interface Deps {
  readonly baseUrl: string
  readonly clock: Clock
  /** A `mailto:` or `https:` URL; without one there is no such file. */
  readonly securityContact: string | undefined
}

/** `/.well-known/security.txt` (RFC 9116): where a weakness is reported. */
const mountSecurityText = (app: FastifyInstance, { baseUrl, clock, securityContact }: Deps): void => {
  if (securityContact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    // A server that is up says that the contact holds; RFC 9116 asks for a year at most.
    const expires = after(clock.now(), days(365))
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nCanonical: ${baseUrl}${path}\nPreferred-Languages: en, de\n`,
      )
  })
}
