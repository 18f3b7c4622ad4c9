import { maxDocsSearch, operations } from '@souk/contract'
import { guideSections, type Guide, type Shown } from './guides.ts'

/** A part of the documentation that has the terms of a search. */
export interface DocsMatch {
  readonly href: string
  /** Of the guide; absent for operations of the API. */
  readonly guide?: string
  readonly heading: string
  readonly excerpt: string
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
    guide: sections[0]?.heading ?? guide.name,
    heading,
    text,
  }))
}

/** The address is the one that the reference gives an operation. */
const partsOfApi = (): readonly Part[] =>
  operations.map(({ id, method, path, summary, description }) => ({
    href: `/docs/api#tag/${id.split('.')[0]}/${method}${path}`,
    heading: `${method} ${path}`,
    text: `${summary}. ${description}`,
  }))

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The text around the first term that it has. */
const excerptOf = (text: string, terms: readonly string[]): string => {
  const lower = text.toLowerCase()
  const first = Math.max(0, Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0)))
  const start = Number.isFinite(first) && first > 60 ? text.indexOf(' ', first - 60) + 1 : 0
  const end = start + excerptLength
  const cut = text.slice(start, end < text.length ? text.lastIndexOf(' ', end) : text.length)
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`
}

/** Finds parts that have every term; those with more of them in the heading come first, then in the order of the index. */
export const createDocsSearch = (known: readonly Guide[], shown: Shown) => {
  const parts = [...known.flatMap((guide) => partsOfGuide(guide, shown)), ...partsOfApi()].map((part) => ({
    part,
    heading: plain(part.heading),
    all: plain(`${part.guide ?? ''} ${part.heading} ${part.text}`),
  }))
  return (search: string): readonly DocsMatch[] => {
    const terms = plain(search.slice(0, maxDocsSearch)).split(/\s+/).filter(Boolean).slice(0, maxTerms)
    if (terms.length === 0) return []
    return parts
      .filter(({ all }) => terms.every((term) => all.includes(term)))
      .map(({ part, heading }) => ({ part, score: terms.filter((term) => heading.includes(term)).length }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxMatches)
      .map(({ part: { text, ...rest } }) => ({ ...rest, excerpt: excerptOf(text, terms) }))
  }
}
