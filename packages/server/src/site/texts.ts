import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { legalNames } from '@souk/contract'
import { weakTag } from '../platform/http/representation/entity-tag.ts'
import { sendRead } from '../platform/http/representation/sent.ts'
import type { CurrentShop } from '../modules/shop/index.ts'
import { createDocsSearch, type DocsMatches } from './docs-search.ts'
import { guideArticle, guides, readGuides, type GuideArticle } from './guides.ts'
import { readMarkdown, type Article } from './markdown.ts'
import { siteHeaders } from './headers.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')

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

/** What pages show that is no operation of the API. */
export interface SiteContent {
  /** The sign-in providers that this marketplace offers. */
  providers(): Promise<readonly { readonly name: string; readonly label: string }[]>
  guides(): Promise<readonly GuideSection[]>
  /** The parts of guides and of the API reference that have every term; the best 20 of them. */
  searchDocs(search: string): Promise<DocsMatches>
  /** A guide or legal text, by `guides/<name>` or `legal/<name>` and `?language=<code>`; null if there is none. */
  article(path: string): Promise<Article | GuideArticle | null>
}

interface GuideSection {
  readonly section: string
  /** Each with the first sentence of its text. */
  readonly guides: readonly { readonly name: string; readonly title: string; readonly summary: string }[]
}

interface ContentDeps {
  readonly providers: Awaited<ReturnType<SiteContent['providers']>>
  /** Folder of the operator's own legal texts. */
  readonly legalFolder: string
  readonly baseUrl: string
  readonly shop: () => CurrentShop
}

interface ShownGuides {
  /** By name; those in German by `<name>.de`. */
  readonly articles: ReadonlyMap<string, GuideArticle>
  readonly search: (search: string) => DocsMatches
}

const articleName = ({ name, language }: { readonly name: string; readonly language: string }) =>
  language === 'en' ? name : `${name}.${language}`

/** All guides under the name of the shop, made once for each name that it gets. */
const createKnownGuides = (baseUrl: string) => {
  let made: { readonly shopName: string; readonly guides: Promise<ShownGuides> } | undefined
  const make = async (shopName: string): Promise<ShownGuides> => {
    const read = await readGuides()
    const shown = { shopName, baseUrl }
    return {
      articles: new Map(read.map((guide) => [articleName(guide), guideArticle(guide, shown)])),
      search: createDocsSearch(
        read.filter(({ language }) => language === 'en'),
        shown,
      ),
    }
  }
  return (shopName: string): Promise<ShownGuides> => {
    if (made?.shopName !== shopName) made = { shopName, guides: make(shopName) }
    return made.guides
  }
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

export const createSiteContent = (deps: ContentDeps): SiteContent => {
  const { providers, legalFolder, baseUrl, shop } = deps
  // Guides come with the program, so they cannot change while it runs; the name of the shop can.
  const known = createKnownGuides(baseUrl)
  const shown = () => known(shop().name)
  return {
    providers: async () => providers.map(({ name, label }) => ({ name, label })),
    async guides() {
      const { articles } = await shown()
      return Object.entries(guides).map(([section, names]) => ({
        section,
        guides: names.map((name) => {
          const { title = name, summary = '' } = articles.get(name) ?? {}
          return { name, title, summary: firstSentence(summary) }
        }),
      }))
    },
    searchDocs: async (search) => (await shown()).search(search),
    async article(path) {
      // A name, never a path.
      const [, folder, name = '', query] =
        /^(guides|legal)\/([a-z][a-z0-9-]{0,40})(?:\?(.*))?$/.exec(path) ?? []
      if (folder === undefined) return null
      const wanted = new URLSearchParams(query).get('language')
      const language = languages.find((one) => one === wanted) ?? 'en'
      if (folder === 'guides') {
        const { articles } = await shown()
        return articles.get(articleName({ name, language })) ?? articles.get(name) ?? null
      }
      const text = writtenText(shop(), name, language) ?? (await readLegal(legalFolder, name, language))
      return text === undefined ? null : readMarkdown(text)
    },
  }
}

/** Serves the content to browsers, below `/api/public`. */
export const mountTexts = (app: FastifyInstance, baseUrl: string, content: SiteContent): void => {
  const headers = {
    ...siteHeaders(baseUrl),
    ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    vary: 'Accept-Encoding',
  }
  const send = (request: FastifyRequest, reply: FastifyReply, data: unknown) => {
    const body = JSON.stringify({ success: true, data })
    return sendRead(request, reply.headers(headers), { body, tag: weakTag(body) })
  }
  app.get('/api/public/guides', async (request, reply) => send(request, reply, await content.guides()))
  app.get<{ Querystring: { search?: unknown } }>('/api/public/docs', async (request, reply) =>
    send(request, reply, await content.searchDocs(String(request.query.search ?? ''))),
  )
  for (const folder of ['guides', 'legal'])
    app.get(`/api/public/${folder}/:name`, async (request, reply) => {
      const data = await content.article(request.url.slice('/api/public/'.length))
      if (data) return send(request, reply, data)
      reply.callNotFound()
      return reply
    })
}
