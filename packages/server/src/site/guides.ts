import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { escapeHtml } from '../platform/escape-html.ts'
import { readMarkdown, readSections, type Article, type ArticleSection } from './markdown.ts'

const folder = resolve(import.meta.dirname, '../../../../docs/guide')

/** By role, in the order in which one reads them. */
export const guides = {
  buying: ['buy', 'notifications', 'mcp'],
  selling: ['sell', 'workflows', 'files', 'getting-paid', 'tax', 'analytics'],
  building: [
    'developer-settings',
    'cli',
    'api-keys',
    'errors',
    'search',
    'payments',
    'execution',
    'webhooks',
    'oauth',
    'plans',
  ],
  running: [
    'install',
    'your-shop',
    'going-live',
    'alerts',
    'stripe',
    'configure',
    'security',
    'data-protection',
    'sign-in',
  ],
} as const

export interface Guide {
  readonly name: string
  readonly language: 'en' | 'de'
  /** As it is in the repository. */
  readonly source: string
}

/** Guides that exist in German too; all others are in English alone. */
const germanGuides = ['errors'] as const

export const readGuides = (): Promise<readonly Guide[]> =>
  Promise.all([
    ...Object.values(guides)
      .flat()
      .map((name) => readGuide({ name, language: 'en' })),
    ...germanGuides.map((name) => readGuide({ name, language: 'de' })),
  ])

const readGuide = async ({ name, language }: Omit<Guide, 'source'>): Promise<Guide> => {
  const file = language === 'en' ? `${name}.md` : `${name}.${language}.md`
  return { name, language, source: await readFile(join(folder, file), 'utf8') }
}

/** The marketplace that shows a guide. */
export interface Shown {
  readonly shopName: string
  readonly baseUrl: string
}

/**
 * Writes this marketplace into a text of the guide: samples get its address, ready to paste. Guides for buyers, sellers and
 * developers speak of the shop; those for operators of the program, and of addresses that are still to be set up.
 */
const fillIn = (guide: Guide, { shopName, baseUrl }: Shown, escape = (text: string) => text) => {
  const address = escape(baseUrl)
  const name = escape(shopName)
  const isForOperators = guides.running.some((one) => one === guide.name)
  return (text: string): string => {
    const withAddress = text.replaceAll('$SOUK_URL', () => address)
    if (isForOperators) return withAddress
    return withAddress
      .replaceAll(/http:\/\/localhost:3000|https:\/\/market\.example/g, () => address)
      .replaceAll(/\bSouk\b/g, () => name)
  }
}

/** A guide with the language it is in. */
export interface GuideArticle extends Article {
  readonly language: Guide['language']
}

export const guideArticle = (guide: Guide, shown: Shown): GuideArticle => {
  const { title, summary, html, headings } = readMarkdown(guide.source)
  const filled = fillIn(guide, shown)
  return {
    language: guide.language,
    title: filled(title),
    summary: filled(summary),
    html: fillIn(guide, shown, escapeHtml)(html),
    headings: headings.map(({ id, text }) => ({ id, text: filled(text) })),
  }
}

export const guideSections = (guide: Guide, shown: Shown): readonly ArticleSection[] => {
  const filled = fillIn(guide, shown)
  return readSections(guide.source).map(({ heading, text, ...rest }) => ({
    ...rest,
    heading: filled(heading),
    text: filled(text),
  }))
}
