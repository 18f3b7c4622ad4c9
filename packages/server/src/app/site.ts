import { readFileSync } from 'node:fs'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import { ownPath } from '../modules/accounts/provider-sign-in.ts'
import { on, type Route } from '../platform/http/route.ts'
import { confirmEmailPage, homePage, signInPage } from './pages.ts'

const fileOf = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

interface Options {
  readonly baseUrl: string
  readonly providers: readonly { readonly name: string; readonly label: string }[]
}

type Directives = Readonly<Record<string, readonly string[]>>

/** Nothing is loaded from elsewhere, no script stands in a page, no other site frames it. */
const own: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The reference's library writes scripts and styles into its page, and starts workers. */
const reference: Directives = {
  ...own,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
}

const safety = (directives: Directives, baseUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: Object.fromEntries(Object.entries(directives).map(([name, values]) => [name, [...values]])),
  },
  // A browser that was told once would refuse plain HTTP on this host for a year.
  strictTransportSecurity: baseUrl.startsWith('https:'),
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
})

/**
 * The pages that come with the server, the reference, and the addresses that links in mails point to. Each in a scope of
 * its own, since helmet hooks into every request of its scope and the API needs none of it.
 */
export const mountSite = (app: FastifyInstance, { baseUrl, providers }: Options): void => {
  void app.register(async (scope) => {
    await scope.register(helmet, safety(own, baseUrl))
    mountPages(scope, { baseUrl, providers })
  })
  mountReference(app, baseUrl)
}

/** Its library takes a fifth of a start to load: it waits, in a server of its own, for the first reader. */
const mountReference = (app: FastifyInstance, baseUrl: string): void => {
  const open = async (): Promise<FastifyInstance> => {
    const { default: scalar } = await import('@scalar/fastify-api-reference')
    const inner = fastify()
    await inner.register(helmet, safety(reference, baseUrl))
    const content = openApiDocument(operations, { baseUrl })
    await inner.register(scalar, { routePrefix: '/docs/api', configuration: { content } })
    return inner
  }
  let opened: Promise<FastifyInstance> | undefined
  for (const address of ['/docs/api', '/docs/api/*'])
    app.get(address, async ({ url }, reply) => {
      const inner = await (opened ??= open())
      const { statusCode, headers, rawPayload } = await inner.inject(url)
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
}

const mountPages = (scope: FastifyInstance, { baseUrl, providers }: Options): void => {
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  scope.get('/', (_request, reply) => reply.headers(html).send(homePage))
  scope.get<{ Querystring: Record<string, unknown> }>('/sign-in', ({ query }, reply) => {
    const [error, next] = [query['error'], query['next']].map((value) =>
      typeof value === 'string' ? value : undefined,
    )
    return reply.headers(html).send(signInPage({ providers, error, next: ownPath(baseUrl, next) }))
  })
  scope.get('/confirm-email', (_request, reply) => reply.headers(html).send(confirmEmailPage))
  for (const [name, type] of [
    ['sign-in.js', 'text/javascript'],
    ['site.css', 'text/css'],
  ] as const) {
    const text = fileOf(name)
    scope.get(`/${name}`, (_request, reply) =>
      reply.header('content-type', `${type}; charset=utf-8`).send(text),
    )
  }
}

/** The reference as the tools of others read it. */
export const referenceRoute = ({ baseUrl }: { baseUrl: string }): Route => {
  const body = JSON.stringify(openApiDocument(operations, { baseUrl }))
  return on(getReference, async () => ({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
  }))
}
