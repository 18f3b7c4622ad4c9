import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import { on, type Route } from '../platform/http/route.ts'
import { ownSources } from './site-headers.ts'

/** The reference's library writes scripts and styles into its page, and starts workers. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ...ownSources,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
}

/** Its library takes a fifth of a start to load: it waits, in a server of its own, for the first reader. */
export const mountReference = (app: FastifyInstance, baseUrl: string): void => {
  const open = async (): Promise<FastifyInstance> => {
    const { default: scalar } = await import('@scalar/fastify-api-reference')
    const inner = fastify()
    await inner.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: Object.fromEntries(Object.entries(sources).map(([name, values]) => [name, [...values]])),
      },
      // A browser that was told once would refuse plain HTTP on this host for a year.
      strictTransportSecurity: baseUrl.startsWith('https:'),
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
    })
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

/** The reference as the tools of others read it. */
export const referenceRoute = ({ baseUrl }: { baseUrl: string }): Route => {
  const body = JSON.stringify(openApiDocument(operations, { baseUrl }))
  return on(getReference, async () => ({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
  }))
}
