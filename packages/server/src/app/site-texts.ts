import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readMarkdown, type Article } from './markdown.ts'
import { siteHeaders } from './site-headers.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')

/** In the order in which one reads them. */
export const guides = {
  buying: ['payments', 'execution', 'search'],
  selling: ['sell', 'workflows', 'files', 'getting-paid', 'analytics'],
  building: ['api-keys', 'webhooks', 'oauth', 'mcp'],
  running: ['going-live', 'security', 'sign-in', 'plans', 'configure'],
} as const

/** What the law asks a marketplace for. */
export const legalNames = ['imprint', 'terms', 'privacy', 'refunds'] as const

const languages = ['en', 'de']

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** The operator's own text goes before the draft that comes with the program; each may be there in German too. */
const readLegal = async (folder: string, name: string, language: string): Promise<string | undefined> => {
  const files = language === 'en' ? [`${name}.md`] : [`${name}.${language}.md`, `${name}.md`]
  for (const place of [folder, join(docs, 'legal')])
    for (const file of files) {
      const text = await readText(join(place, file))
      if (text !== undefined) return text
    }
  return undefined
}

interface Guide {
  readonly name: string
  readonly article: Article
}

const readGuides = async (): Promise<ReadonlyMap<string, Guide>> => {
  const names = Object.values(guides).flat()
  const read = names.map(async (name): Promise<[string, Guide]> => {
    const article = readMarkdown(await readFile(join(docs, 'guide', `${name}.md`), 'utf8'))
    return [name, { name, article }]
  })
  return new Map(await Promise.all(read))
}

interface Deps {
  readonly baseUrl: string
  /** Where the operator's own legal texts lie. */
  readonly legalFolder: string
}

/** Guides and legal texts as pages ask for them. */
export const mountTexts = (app: FastifyInstance, { baseUrl, legalFolder }: Deps): void => {
  const headers = { ...siteHeaders(baseUrl), 'cache-control': 'no-cache' }
  // They come with the program, which does not change while it runs.
  let reading: Promise<ReadonlyMap<string, Guide>> | undefined
  const answer = (reply: FastifyReply, data: object | undefined) => {
    if (data) return reply.headers(headers).send({ success: true, data })
    reply.callNotFound()
    return reply
  }
  app.get('/api/public/guides', async (_request, reply) => {
    const known = await (reading ??= readGuides())
    const listed = (name: string) => {
      const { title, summary } = known.get(name)?.article ?? { title: name, summary: '' }
      return { name, title, summary }
    }
    return answer(
      reply,
      Object.entries(guides).map(([section, names]) => ({ section, guides: names.map(listed) })),
    )
  })
  app.get<{ Params: { name: string } }>('/api/public/guides/:name', async ({ params }, reply) =>
    answer(reply, (await (reading ??= readGuides())).get(params.name)?.article),
  )
  app.get<{ Params: { name: string }; Querystring: { language?: string } }>(
    '/api/public/legal/:name',
    async ({ params, query }, reply) => {
      const language = languages.find((one) => one === query.language) ?? 'en'
      // A name, never a path.
      const isName = /^[a-z][a-z0-9-]{0,40}$/.test(params.name)
      const text = isName ? await readLegal(legalFolder, params.name, language) : undefined
      return answer(reply, text === undefined ? undefined : readMarkdown(text))
    },
  )
}
