import { readFileSync } from 'node:fs'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import { on, type Route } from '../platform/http/route.ts'

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:42rem;margin:4rem auto;padding:0 1.5rem;color:#1b1b1f}
@media(prefers-color-scheme:dark){body{background:#131316;color:#e6e6ea}a{color:#9db8ff}}code{font-size:.95em}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style>${body}</html>`

const home = page(
  'Souk',
  `<h1>Souk</h1><p>A marketplace for AI prompts and workflows. It is running.</p>
<ul><li><a href="/docs/api">API reference</a></li><li><a href="/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/health/ready">Health</a></li></ul>`,
)

// The token stands in the fragment, which no server and no log sees; a script hands it over.
const signIn = page(
  'Sign in · Souk',
  `<h1>Sign in</h1><p id="state" role="status">Signing you in…</p><noscript>Signing in by link needs JavaScript.</noscript>
<script src="/sign-in.js" type="module"></script>`,
)

const signInScript = readFileSync(new URL('./sign-in.js', import.meta.url), 'utf8')

/** The pages that come with the server, the reference, and the address that a sign-in link points to. */
export const mountSite = (app: FastifyInstance, { baseUrl }: { baseUrl: string }): void => {
  const document = openApiDocument(operations, { baseUrl })
  const html = { 'content-type': 'text/html; charset=utf-8' }
  app.get('/', (_request, reply) => reply.headers(html).send(home))
  app.get('/sign-in', (_request, reply) => reply.headers(html).send(signIn))
  app.get('/sign-in.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(signInScript),
  )
  void app.register(scalar, { routePrefix: '/docs/api', configuration: { content: document } })
}

/** The reference as the tools of others read it. */
export const referenceRoute = ({ baseUrl }: { baseUrl: string }): Route => {
  const body = JSON.stringify(openApiDocument(operations, { baseUrl }))
  return on(getReference, async () => ({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
  }))
}

/** Where a sign-in link points. */
export const signInUrl = (baseUrl: string, token: string): string => `${baseUrl}/sign-in#token=${token}`
