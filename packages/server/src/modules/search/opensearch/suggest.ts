import type { Suggestion } from '@souk/contract'
import type { Query } from './conditions.ts'

/** Tags and categories that are compared. */
const maxLabels = 30

const special = /[.?+*|{}[\]()"\\#@&<>~^-]/

/** A regular expression of what begins with a text, in any case. */
const beginning = (start: string): string =>
  `${[...start]
    .map((char) => {
      const [lower, upper] = [char.toLowerCase(), char.toUpperCase()]
      if (special.test(char)) return `\\${char}`
      return lower === upper ? char : `(${[...new Set([char, lower, upper])].join('|')})`
    })
    .join('')}.*`

const labels = (field: string, start: string): Query => ({
  filter: { prefix: { [`${field}.lower`]: start } },
  aggs: { values: { terms: { field, include: beginning(start), size: maxLabels } } },
})

/** Titles that begin with `start` (lower case), each once, of its most popular product, and labels that do. */
export const suggestBody = (start: string, limit: number) => ({
  query: { prefix: { title: start } },
  size: limit,
  _source: false,
  docvalue_fields: ['name'],
  collapse: { field: 'title' },
  sort: [{ popularity: 'desc' }, { id: 'desc' }],
  track_total_hits: false,
  aggs: {
    all: { global: {}, aggs: { tag: labels('tags', start), category: labels('category', start) } },
  },
})

interface Labels {
  readonly values: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }
}

interface SuggestAnswer {
  readonly hits: { readonly hits: readonly { readonly fields: { readonly name: readonly string[] } }[] }
  readonly aggregations: { readonly all: { readonly tag: Labels; readonly category: Labels } }
}

/** Labels of most products first, of equals the shortest, then titles. */
export const suggestionsIn = (answer: unknown, limit: number): readonly Suggestion[] => {
  const { hits, aggregations } = answer as SuggestAnswer
  const found = (['tag', 'category'] as const)
    .flatMap((kind) =>
      aggregations.all[kind].values.buckets.map(({ key, doc_count: count }) => ({ kind, text: key, count })),
    )
    .toSorted((a, b) => b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
  return [
    ...found.slice(0, Math.ceil(limit / 3)).map(({ kind, text }) => ({ kind, text })),
    ...hits.hits.flatMap(({ fields }) =>
      fields.name.slice(0, 1).map((text) => ({ kind: 'title' as const, text })),
    ),
  ]
}
