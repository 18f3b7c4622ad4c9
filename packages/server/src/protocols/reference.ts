import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import { on, type Route } from '../platform/http/route.ts'
import { ownSources, permissionsPolicy } from '../site/headers.ts'

/** The reference's library writes styles into its page, and starts workers; its scripts are named by their hashes. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ...ownSources,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/** The page's policy with the hashes of the scripts that are in it, so that no other one runs. */
const policyFor = (page: string, headers: OutgoingHttpHeaders) => {
  const hashes = [...page.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = String(headers['content-security-policy'])
  return {
    'content-security-policy': policy.replace(
      "script-src 'self'",
      ["script-src 'self'", ...hashes].join(' '),
    ),
    'permissions-policy': permissionsPolicy,
  }
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
      strictTransportSecurity: false,
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
      const isPage = String(headers['content-type']).startsWith('text/html')
      return reply
        .code(statusCode)
        .headers(isPage ? { ...headers, ...policyFor(String(rawPayload), headers) } : headers)
        .send(rawPayload)
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
