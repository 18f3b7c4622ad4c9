import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { escapeHtml } from '../platform/escape-html.ts'
import { readMarkdown, readSections, type Article, type ArticleSection } from './markdown.ts'

const folder = resolve(import.meta.dirname, '../../../../docs/guide')

/** By role, in the order in which one reads them. */
export const guides = {
  buying: ['buy', 'mcp'],
  selling: ['sell', 'workflows', 'files', 'getting-paid', 'analytics'],
  building: [
    'developer-settings',
    'api-keys',
    'search',
    'payments',
    'execution',
    'webhooks',
    'oauth',
    'plans',
  ],
  running: ['your-shop', 'going-live', 'configure', 'security', 'sign-in'],
} as const

export interface Guide {
  readonly name: string
  /** As it is in the repository. */
  readonly source: string
}

export const readGuides = (): Promise<readonly Guide[]> =>
  Promise.all(
    Object.values(guides)
      .flat()
      .map(async (name) => ({ name, source: await readFile(join(folder, `${name}.md`), 'utf8') })),
  )

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

export const guideArticle = (guide: Guide, shown: Shown): Article => {
  const { title, summary, html, headings } = readMarkdown(guide.source)
  const filled = fillIn(guide, shown)
  return {
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
