import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { legalNames } from '@souk/contract'
import type { CurrentShop } from '../modules/shop/index.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { readMarkdown, type Article } from './markdown.ts'
import { siteHeaders } from './headers.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')

/** In the order in which one reads them. */
export const guides = {
  buying: ['payments', 'execution', 'search'],
  selling: ['sell', 'workflows', 'files', 'getting-paid', 'analytics'],
  building: ['api-keys', 'webhooks', 'oauth', 'mcp'],
  running: ['your-shop', 'going-live', 'security', 'sign-in', 'plans', 'configure'],
} as const

const languages = ['en', 'de']

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** What an admin has written in the browser; a German reader gets the English text where there is no other. */
const writtenText = (
  { legal }: Pick<CurrentShop, 'legal'>,
  wanted: string,
  language: string,
): string | undefined => {
  const name = legalNames.find((known) => known === wanted)
  if (name === undefined) return undefined
  const { en, de } = legal[name]
  return (language === 'de' && de) || en || undefined
}

/** The operator's own text goes before the draft that comes with the program; each may be there in German too. */
const readLegal = async (folder: string, name: string, language: string): Promise<string | undefined> => {
  const files = language === 'en' ? [`${name}.md`] : [`${name}.${language}.md`, `${name}.md`]
  for (const directory of [folder, join(docs, 'legal')])
    for (const file of files) {
      const text = await readText(join(directory, file))
      if (text !== undefined) return text
    }
  return undefined
}

interface Guide {
  readonly name: string
  readonly article: Article
}

/** Guides for buyers, sellers and developers speak of the shop; those for operators of the program. */
const underName = ({ article, name }: Guide, shopName: string): Article => {
  if (guides.running.some((guide) => guide === name)) return article
  const put = (text: string, shown: string) => text.replaceAll(/\bSouk\b/g, () => shown)
  return {
    title: put(article.title, shopName),
    summary: put(article.summary, shopName),
    html: put(article.html, escapeHtml(shopName)),
    headings: article.headings.map(({ id, text }) => ({ id, text: put(text, shopName) })),
  }
}

const readGuides = async (): Promise<ReadonlyMap<string, Guide>> => {
  const names = Object.values(guides).flat()
  const read = names.map(async (name): Promise<[string, Guide]> => {
    const article = readMarkdown(await readFile(join(docs, 'guide', `${name}.md`), 'utf8'))
    return [name, { name, article }]
  })
  return new Map(await Promise.all(read))
}

/** What pages show that is no operation of the API. */
export interface SiteContent {
  /** The sign-in providers that this marketplace offers. */
  providers(): Promise<readonly { readonly name: string; readonly label: string }[]>
  guides(): Promise<readonly GuideSection[]>
  /** A guide or legal text, by `guides/<name>` or `legal/<name>?language=<code>`; null if there is none. */
  article(path: string): Promise<Article | null>
}

interface GuideSection {
  readonly section: string
  readonly guides: readonly { readonly name: string; readonly title: string; readonly summary: string }[]
}

interface ContentDeps {
  readonly providers: Awaited<ReturnType<SiteContent['providers']>>
  /** Folder of the operator's own legal texts. */
  readonly legalFolder: string
  readonly shop: () => CurrentShop
}

export const createSiteContent = ({ providers, legalFolder, shop }: ContentDeps): SiteContent => {
  // Guides come with the program, so they cannot change while it runs.
  let reading: Promise<ReadonlyMap<string, Guide>> | undefined
  const knownGuides = () => (reading ??= readGuides())
  return {
    providers: async () => providers.map(({ name, label }) => ({ name, label })),
    async guides() {
      const known = await knownGuides()
      const summaryOf = (name: string) => {
        const guide = known.get(name)
        const { title, summary } = guide ? underName(guide, shop().name) : { title: name, summary: '' }
        return { name, title, summary }
      }
      return Object.entries(guides).map(([section, names]) => ({ section, guides: names.map(summaryOf) }))
    },
    async article(path) {
      // A name, never a path.
      const [, folder, name = '', query] =
        /^(guides|legal)\/([a-z][a-z0-9-]{0,40})(?:\?(.*))?$/.exec(path) ?? []
      if (folder === undefined) return null
      if (folder === 'guides') {
        const guide = (await knownGuides()).get(name)
        return guide ? underName(guide, shop().name) : null
      }
      const wanted = new URLSearchParams(query).get('language')
      const language = languages.find((one) => one === wanted) ?? 'en'
      const text = writtenText(shop(), name, language) ?? (await readLegal(legalFolder, name, language))
      return text === undefined ? null : readMarkdown(text)
    },
  }
}

/** Serves the content to browsers, below `/api/public`. */
export const mountTexts = (app: FastifyInstance, baseUrl: string, content: SiteContent): void => {
  const headers = { ...siteHeaders(baseUrl), 'cache-control': 'no-cache' }
  app.get('/api/public/guides', async (_request, reply) =>
    reply.headers(headers).send({ success: true, data: await content.guides() }),
  )
  for (const folder of ['guides', 'legal'])
    app.get(`/api/public/${folder}/:name`, async ({ url }, reply) => {
      const data = await content.article(url.slice('/api/public/'.length))
      if (data) return reply.headers(headers).send({ success: true, data })
      reply.callNotFound()
      return reply
    })
}
