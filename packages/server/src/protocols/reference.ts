import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { getReference, openApiDocument, operations } from '@souk/contract'
import type { CurrentShop } from '../modules/shop/index.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { fileReply } from '../platform/http/file-reply.ts'
import { codingFor, encodeWell, type Coding } from '../platform/http/representation/coding.ts'
import { strongTag, tagInCoding } from '../platform/http/representation/entity-tag.ts'
import { on, type Route } from '../platform/http/route.ts'
import { ownSources, permissionsPolicy } from '../site/headers.ts'
import { samplesOf } from './reference-samples.ts'

/** The reference's library writes styles into its page, and starts workers; its scripts are named by their hashes. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ...ownSources,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
}

const customCss = readFileSync(new URL('./reference.css', import.meta.url), 'utf8')

/** Its buttons that copy have no name, and code that scrolls cannot have the focus. */
const names = `<script>new MutationObserver(() => {
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy'
  for (const code of document.querySelectorAll('pre code.custom-scroll:not([tabindex])')) code.tabIndex = 0
}).observe(document, { childList: true, subtree: true })</script>`

type ShopOf = () => Pick<CurrentShop, 'name'>

/** The library's page with the way back to the shop, and with what it lacks for screen readers. */
const complete = (page: string, shopName: string): string => {
  const name = escapeHtml(shopName)
  const header = `<header class="souk-header"><a href="/">${name}</a><a href="/docs">Documentation</a></header>`
  return page
    .replace('<html>', '<html lang="en">')
    .replace(/<title>[^]*?<\/title>/, `<title>API reference · ${name}</title>`)
    .replace('</head>', `${names}</head>`)
    .replace('<body>', `<body>${header}`)
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

/** The document with a sample for each language that has a client. */
const documentWithSamples = (baseUrl: string) => {
  const document = openApiDocument(operations, { baseUrl })
  for (const operation of operations) {
    const entry = document.paths[operation.path]?.[operation.method.toLowerCase()]
    Object.assign(entry as object, { 'x-codeSamples': samplesOf(operation, baseUrl) })
  }
  return document
}

/** Its library takes a fifth of a start to load: it waits, in a server of its own, for the first reader. */
export const mountReference = (
  app: FastifyInstance,
  { baseUrl, shop }: { readonly baseUrl: string; readonly shop: ShopOf },
): void => {
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
    const content = documentWithSamples(baseUrl)
    const configuration = {
      content,
      customCss,
      // Those are on a server of the company that makes the library, and what these do needs it too.
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      telemetry: false,
      hiddenClients: true,
      hideClientButton: true,
      hideDarkModeToggle: true,
      defaultOpenAllTags: false,
      documentDownloadType: 'direct',
      authentication: { preferredSecurityScheme: 'apiKey' },
      theme: 'none',
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
      const page = complete(String(rawPayload), shop().name)
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
