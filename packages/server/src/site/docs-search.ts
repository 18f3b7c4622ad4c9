import { maxDocsSearch, operations } from '@souk/contract'
import { guideSections, type Guide, type Shown } from './guides.ts'

/** A part of the documentation that has the terms of a search. */
interface DocsMatch {
  readonly href: string
  readonly heading: string
  /** Title of the guide, or method and path of the operation. */
  readonly context: string
  readonly excerpt: string
}

export interface DocsMatches {
  readonly total: number
  /** The best 20. */
  readonly matches: readonly DocsMatch[]
}

interface Part extends Omit<DocsMatch, 'excerpt'> {
  readonly text: string
}

const maxMatches = 20
const maxTerms = 8
const excerptLength = 180

const partsOfGuide = (guide: Guide, shown: Shown): readonly Part[] => {
  const sections = guideSections(guide, shown)
  return sections.map(({ id, heading, text }) => ({
    href: id === undefined ? `/docs/${guide.name}` : `/docs/${guide.name}#${id}`,
    heading,
    context: sections[0]?.heading ?? guide.name,
    text,
  }))
}

/** The address is the one that the reference gives an operation. */
const partsOfApi = (): readonly Part[] =>
  operations.map(({ id, method, path, summary, description }) => ({
    href: `/docs/api#tag/${id.split('.')[0]}/${method}${path}`,
    heading: summary,
    context: `${method} ${path}`,
    text: description,
  }))

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The text around the first term that it has, in whole words. */
const excerptOf = (text: string, terms: readonly string[]): string => {
  const lower = text.toLowerCase()
  const hits = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0)
  const first = hits.length === 0 ? 0 : Math.min(...hits)
  const start = first > 60 ? text.indexOf(' ', first - 60) + 1 : 0
  const end = start + excerptLength
  if (end >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).replace(/\s\S*$/, '')} …`
}

/** Finds parts that have every term: first those with more of them in heading and context, guides before operations. */
export const createDocsSearch = (known: readonly Guide[], shown: Shown) => {
  const searchable = (part: Part) => ({
    part,
    heading: plain(part.heading),
    context: plain(part.context),
    all: plain(`${part.heading} ${part.context} ${part.text}`),
  })
  const parts = [...known.flatMap((guide) => partsOfGuide(guide, shown)), ...partsOfApi()].map(searchable)
  return (search: string): DocsMatches => {
    const terms = plain(search.slice(0, maxDocsSearch)).split(/\s+/).filter(Boolean).slice(0, maxTerms)
    if (terms.length === 0) return { total: 0, matches: [] }
    const scoreOf = ({ heading, context }: { readonly heading: string; readonly context: string }) =>
      terms.reduce((sum, term) => sum + (heading.includes(term) ? 2 : context.includes(term) ? 1 : 0), 0)
    const found = parts
      .filter(({ all }) => terms.every((term) => all.includes(term)))
      .map((one) => ({ part: one.part, score: scoreOf(one) }))
      .toSorted((a, b) => b.score - a.score)
    const matches = found
      .slice(0, maxMatches)
      .map(({ part: { text, ...rest } }) => ({ ...rest, excerpt: excerptOf(text, terms) }))
    return { total: found.length, matches }
  }
}
