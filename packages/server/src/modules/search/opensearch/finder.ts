import { languages as allLanguages, type Language, type Suggestion } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { Finder, Question, SearchResult } from '../engine.ts'
import { relaxing, similar } from '../ranking.ts'
import type { SearchTerm, Terms } from '../terms.ts'
import type { Client } from './client.ts'
import { conditionsOf, facetAggregations, facetCountsIn, type FacetAnswer, type Query } from './conditions.ts'
import { findSubject, type Subject } from './document-store.ts'
import { aliasOf } from './mapping.ts'
import { countBody, fitting, matching, ranked, type Counts } from './query.ts'
import { positionOf, sliceBody, type Hit } from './sort.ts'
import { suggestBody, suggestionsIn } from './suggest.ts'

interface Answer {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly Hit[] }
  readonly aggregations?: Readonly<Record<string, FacetAnswer>>
}

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
  const ask = (body: object) => client.call('POST', `/${aliasOf(prefix)}/_search`, body)
  const readText = createReader({ ask, reader })

  const find = async ({ filter, slice, facets = false }: Question, text: string): Promise<SearchResult> => {
    const words = await readText(text)
    if (filter.author === null || words === 'nothing') return nothing
    const conditions = conditionsOf(filter)
    const author = filter.author === undefined ? [] : [{ term: { author: filter.author } }]
    const left = Object.values(conditions)
    // Facets count what their own conditions leave out.
    const filters = facets ? author : [...author, ...left]
    const isScored = words !== 'everything'
    const isRanked = isScored && slice?.sort === 'relevance'
    const scored = isScored ? [isRanked ? ranked(words) : words.query] : []
    const { hits, aggregations } = (await ask({
      query: isRanked
        ? { bool: { must: scored, filter: filters } }
        : { bool: { filter: [...scored, ...filters] } },
      ...(slice ? sliceBody(slice, isScored) : { size: 0, track_total_hits: true }),
      ...(facets ? { aggs: facetAggregations(conditions), post_filter: { bool: { filter: left } } } : {}),
    })) as Answer
    const shown = hits.hits.slice(0, slice?.limit)
    const last = shown.at(-1)
    return {
      ids: shown.map(({ _id }) => _id),
      total: hits.total.value,
      next: slice && last && hits.hits.length > shown.length ? positionOf(slice.sort, last) : undefined,
      corrected: undefined,
      facets: aggregations ? facetCountsIn(aggregations) : [],
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
      return suggestionsIn(await ask(suggestBody(start, limit)), limit)
    },
    async similar(id, limit) {
      const subject = await findSubject(db, id)
      if (!subject) return []
      const { hits } = (await ask(similarBody(subject, { id, limit }))) as Answer
      return hits.hits.map(({ _id }) => _id)
    },
  }
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
    _source: false,
    track_total_hits: false,
    sort: [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'desc' }],
  }
}
