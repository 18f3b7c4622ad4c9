import { languages as allLanguages, type Language, type Suggestion } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { Finder, Question, SearchResult } from '../engine.ts'
import { relaxing, similar } from '../ranking.ts'
import type { SearchTerm, Terms } from '../terms.ts'
import { failureOf, type Client } from './client.ts'
import { conditionsOf, facetBody, facetCountsIn, type Query } from './conditions.ts'
import { findSubject, type Subject } from './document-store.ts'
import { aliasOf } from './mapping.ts'
import { countMatches, findPage, type Answer, type AskAll } from './pages.ts'
import { countBody, fitting, matching, ranked, type Counts } from './query.ts'
import { idOf } from './sort.ts'
import { suggestBody, suggestionsIn } from './suggest.ts'

const nothing: SearchResult = { ids: [], total: 0, next: undefined, corrected: undefined, facets: [] }

/** Published products by OpenSearch; it throws SearchUnavailable and SearchRefused where it cannot answer. */
export const createOpenSearchFinder = ({
  client,
  prefix,
  db,
  terms: reader,
}: {
  readonly client: Client
  readonly prefix: string
  readonly db: Db
  readonly terms: Terms
}): Finder => {
  const { ask, askAll } = createAsk(client, `/${aliasOf(prefix)}`)
  const readText = createReader({ ask, reader })

  const find = async ({ filter, slice, facets = false }: Question, text: string): Promise<SearchResult> => {
    const wanted = await readText(text)
    if (filter.author === null || wanted === 'nothing') return nothing
    const conditions = conditionsOf(filter)
    const common = [
      ...(wanted === 'everything' ? [] : [wanted.filter]),
      ...(filter.author === undefined ? [] : [{ term: { author: filter.author } }]),
    ]
    const matches = {
      filters: [...common, ...Object.values(conditions)],
      scored: wanted === 'everything' ? undefined : ranked(wanted),
    }
    const [{ total, items }, counts] = await Promise.all([
      // One more tells whether there is a next page.
      slice ? findPage(askAll, matches, { ...slice, limit: slice.limit + 1 }) : countMatches(askAll, matches),
      facets ? ask(facetBody(common, conditions)).then(facetCountsIn) : [],
    ])
    const shown = items.slice(0, slice?.limit)
    return {
      ids: shown.map(({ id }) => id),
      ...{ total, corrected: undefined, facets: counts },
      next: items.length > shown.length ? shown.at(-1) : undefined,
    }
  }

  return {
    async search(question) {
      const { search } = question.filter
      const found = await find(question, search)
      if (found.total > 0 || search === '') return found
      const corrected = await reader.correct(search, allLanguages)
      if (corrected === undefined) return found
      const others = await find(question, corrected)
      return others.total > 0 ? { ...others, corrected } : found
    },
    async suggest(start, limit): Promise<readonly Suggestion[]> {
      // No title has it, and OpenSearch 2 fails at what begins with it.
      if (start.includes('\u{10ffff}')) return []
      return suggestionsIn(await ask(suggestBody(start, limit)), limit)
    },
    async similar(id, limit) {
      const subject = await findSubject(db, id)
      if (!subject) return []
      const [answer] = await askAll([similarBody(subject, { id, limit })])
      return answer?.hits.hits.map(idOf) ?? []
    },
  }
}

const createAsk = (
  client: Client,
  path: string,
): { readonly ask: (body: object) => Promise<unknown>; readonly askAll: AskAll } => ({
  ask: (body: object) => client.call('POST', `${path}/_search`, body),
  async askAll(bodies) {
    const lines = bodies.map((body) => `{}\n${JSON.stringify(body)}\n`).join('')
    return answersIn(await client.call('POST', `${path}/_msearch`, lines))
  },
})

/** Of several requests that were sent as one, each answers or fails by itself. */
const answersIn = (answer: unknown): readonly Answer[] => {
  const { responses } = answer as { readonly responses: readonly (Answer & { readonly status: number })[] }
  for (const response of responses)
    if (response.status >= 300) throw failureOf(response.status, JSON.stringify(response))
  return responses
}

/** What a text asks for: any product, none, or a query. */
type Wanted = 'everything' | 'nothing' | ReturnType<typeof matching>

const createReader =
  ({ ask, reader }: { readonly ask: (body: object) => Promise<unknown>; readonly reader: Terms }) =>
  async (text: string): Promise<Wanted> => {
    if (text === '') return 'everything'
    const terms = fitting(await reader.read(text, allLanguages))
    const included = terms.filter(({ isExcluded }) => !isExcluded)
    if (included.length === 0) return 'nothing'
    if (included.length === 1)
      return matching(terms, { products: 1, languages: allLanguages, matches: [] }, false)
    const { languages, matches, ...counts } = countsIn(await ask(countBody(terms, allLanguages)), terms)
    // What is a stop word in every language that products have says nothing.
    const isSpoken = ({ any }: SearchTerm) =>
      languages.some((language) => any.some(({ queries }) => queries[language]))
    const spoken = terms.filter(isSpoken)
    const includedCount = included.filter(isSpoken).length
    if (includedCount === 0) return 'nothing'
    const isLoose = includedCount > 1 && counts.whole < relaxing.fewer
    const known = matches.filter((_, index) => terms[index] && isSpoken(terms[index]))
    return matching(spoken, { products: counts.products, languages, matches: known }, isLoose)
  }

interface CountAnswer {
  readonly hits: { readonly total: { readonly value: number } }
  readonly aggregations: Readonly<Record<string, { readonly doc_count: number }>> & {
    readonly language: { readonly buckets: readonly { readonly key: Language }[] }
  }
}

const countsIn = (answer: unknown, terms: readonly SearchTerm[]): Counts => {
  const { hits, aggregations } = answer as CountAnswer
  return {
    products: hits.total.value,
    languages: aggregations.language.buckets.map(({ key }) => key),
    matches: terms.map((_, index) => aggregations[`term${index}`]?.doc_count ?? 0),
    whole: aggregations['whole']?.doc_count ?? 0,
  }
}

/** How much of `similar.titleTerms` a title that has all words comes to where PostgreSQL ranks it, and a description. */
const titleShares = { title: 0.15, body: 0.03 } as const

const similarBody = (
  { category, tags, language, title }: Subject,
  { id, limit }: { readonly id: string; readonly limit: number },
) => {
  const words = [...new Set(title.match(/[\p{L}\p{N}]+/gu))]
  const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })
  const inField = (word: string, field: keyof typeof titleShares) =>
    constant(
      { match: { [`${language}.${field}`]: word } },
      (similar.titleTerms * titleShares[field]) / words.length,
    )
  return {
    query: {
      bool: {
        must_not: [{ term: { id } }],
        minimum_should_match: 1,
        should: [
          ...tags.map((tag) => constant({ term: { tags: tag } }, similar.tag)),
          ...(category === null ? [] : [constant({ term: { category } }, similar.category)]),
          ...words.map((word) => ({ dis_max: { queries: [inField(word, 'title'), inField(word, 'body')] } })),
        ],
      },
    },
    size: limit,
    stored_fields: '_none_',
    track_total_hits: false,
    sort: [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'desc' }],
  }
}
