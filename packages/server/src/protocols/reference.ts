import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import { fileReply } from '../platform/http/file-reply.ts'
import { codingFor, encodeWell, type Coding } from '../platform/http/representation/coding.ts'
import { strongTag, tagInCoding } from '../platform/http/representation/entity-tag.ts'
import { on, type Route } from '../platform/http/route.ts'
import { ownSources, permissionsPolicy } from '../site/headers.ts'

/** The reference's library writes styles into its page, and starts workers; its scripts are named by their hashes. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ...ownSources,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
}

/** Darker, and in the dark mode lighter, where the library's own colors are hard to read; and buttons large enough to press. */
const customCss = `
.light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #616161; --scalar-sidebar-color-2: #4a4a4a;
  --scalar-color-blue: #0a58a6; --scalar-color-green: #0b6637; --scalar-color-orange: #924800;
  --scalar-color-red: #b3261e; --scalar-color-purple: #6437ad; --scalar-color-yellow: #6f5400;
  --scalar-sidebar-search-color: #4a4a4a; --scalar-color-accent: #0a58a6 }
.dark-mode { --scalar-color-2: #cfcfcf; --scalar-color-3: #b5b5b5; --scalar-sidebar-color-2: #cfcfcf;
  --scalar-sidebar-search-color: #cfcfcf; --scalar-color-red: #ff8f87 }
button { min-width: 24px; min-height: 24px }`

/** Its buttons that copy have no name. */
const names = `<script>new MutationObserver(() => {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy'
}).observe(document, { childList: true, subtree: true })</script>`

/** The library's page with what it lacks for screen readers. */
const complete = (page: string): string =>
  page.replace('<html>', '<html lang="en">').replace('</head>', `${names}</head>`)

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
    const configuration = {
      content,
      customCss,
      // Those are on a server of the company that makes the library, and what these do needs it too.
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      telemetry: false,
    } as const
    await inner.register(scalar, { routePrefix: '/docs/api', configuration })
    return inner
  }
  let opened: Promise<FastifyInstance> | undefined
  for (const address of ['/docs/api', '/docs/api/*'])
    app.get(address, async ({ url }, reply) => {
      const inner = await (opened ??= open())
      const { statusCode, headers, rawPayload } = await inner.inject(url)
      if (!String(headers['content-type']).startsWith('text/html'))
        return reply.code(statusCode).headers(headers).send(rawPayload)
      const page = complete(String(rawPayload))
      const { 'content-length': _, ...rest } = headers
      return reply
        .code(statusCode)
        .headers({ ...rest, ...policyFor(page, headers) })
        .send(page)
    })
}

/** The reference as the tools of others read it. It changes with a release. */
export const referenceRoute = ({ baseUrl }: { baseUrl: string }): Route => {
  const body = Buffer.from(JSON.stringify(openApiDocument(operations, { baseUrl })))
  const tag = strongTag(body)
  const encoded = new Map<Coding, Promise<Buffer>>()
  const encodedBy = (coding: Coding): Promise<Buffer> => {
    const bytes = encoded.get(coding) ?? encodeWell(body, coding)
    encoded.set(coding, bytes)
    return bytes
  }
  return on(getReference, async ({ header }) => {
    const coding = codingFor(header('accept-encoding'))
    const bytes = coding ? await encodedBy(coding) : body
    return fileReply(
      { header },
      {
        etag: coding ? tagInCoding(tag, coding) : tag,
        size: bytes.length,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=300',
          ...(coding ? { 'content-encoding': coding } : {}),
        },
        open: async () => bytes,
        ranges: false,
      },
    )
  })
}
