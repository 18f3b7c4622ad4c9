import type { Language } from '@souk/contract'
import { relevanceWeights } from '../ranking.ts'
import { relax, weightsOf } from '../relax.ts'
import type { Query } from './conditions.ts'
import { includedIn, type SearchTerm, type SearchWording } from '../terms.ts'

/** A title, a head (title and keywords) or a body (those and the description) of one language. */
type Field = 'title' | 'head' | 'body'

/** Tokens of all terms together; each is up to 15 clauses, of which OpenSearch takes 1,024. */
const maxTokens = 60

/** As OpenSearch parts a text: an ideograph is a token of its own. */
const token = /[\p{sc=Han}\p{sc=Hira}\p{Emoji_Presentation}]|(?:(?![\p{sc=Han}\p{sc=Hira}])[\p{L}\p{N}])+/gu
const countTokens = ({ text }: SearchWording): number => text.match(token)?.length ?? 0

const matchOf = (language: Language, field: Field, { text, isPhrase }: SearchWording): Query =>
  isPhrase
    ? { match_phrase: { [`${language}.${field}`]: text } }
    : { match: { [`${language}.${field}`]: { query: text, operator: 'and' } } }

const anyOf = (queries: readonly Query[]): Query => ({
  bool: { should: queries, minimum_should_match: 1 },
})

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })

const spokenIn = ({ any }: SearchTerm, language: Language) =>
  any.flatMap((wording, n) => (wording.queries[language] ? [{ wording, isSynonym: n > 0 }] : []))

/** The products of a language that have the term. */
const filterOf = (term: SearchTerm, language: Language): Query =>
  anyOf(spokenIn(term, language).map(({ wording }) => matchOf(language, 'body', wording)))

/** The same, scored by the field that has it: see ranking.ts. */
const scoreOf = (term: SearchTerm, language: Language, weight: number): Query => {
  const { keywords, description, synonym } = relevanceWeights
  const queries = spokenIn(term, language).flatMap(({ wording, isSynonym }) => {
    const whole = weight * (isSynonym ? synonym : 1)
    return [
      {
        function_score: {
          query: constant(matchOf(language, 'title', wording), whole),
          field_value_factor: { field: 'brevity' },
        },
      },
      constant(matchOf(language, 'head', wording), whole * keywords),
      constant(matchOf(language, 'body', wording), whole * description),
    ]
  })
  return { dis_max: { queries } }
}

/** Terms and synonyms that fit into one query: synonyms are left out first, then the last terms. */
export const fitting = (terms: readonly SearchTerm[]): readonly SearchTerm[] => {
  let room = maxTokens
  const take = (wording: SearchWording | undefined): boolean =>
    wording !== undefined && (room -= countTokens(wording)) >= 0
  const taken = terms.filter(({ any: [first] }) => take(first))
  room = Math.max(room, 0)
  return taken.map((term) => ({ ...term, any: term.any.filter((wording, n) => n === 0 || take(wording)) }))
}

/** How many products have what a search asks for, and which languages products have. */
export interface Counts {
  readonly products: number
  readonly languages: readonly Language[]
  /** Products that have each term, by its position. */
  readonly matches: readonly number[]
  /** Products that have all of them. */
  readonly whole: number
}

/** Products of a language with every term, or with the terms that `isLoose` names; none where it has only stop words. */
const ofLanguage = (
  terms: readonly SearchTerm[],
  language: Language,
  wanted: (included: readonly number[]) => Query,
): Query[] => {
  const included = includedIn(terms, language)
  const excluded = terms.filter((term) => term.isExcluded && spokenIn(term, language).length > 0)
  if (included.length === 0) return []
  const query = {
    bool: {
      filter: [{ term: { language } }],
      must: [wanted(included)],
      must_not: excluded.map((term) => filterOf(term, language)),
    },
  }
  return [query]
}

const filterAll = (terms: readonly SearchTerm[], languages: readonly Language[]): Query =>
  anyOf(
    languages.flatMap((language) =>
      ofLanguage(terms, language, (included) => ({
        bool: {
          filter: included.flatMap((index) => terms[index] ?? []).map((term) => filterOf(term, language)),
        },
      })),
    ),
  )

/** The request that counts for a search. */
export const countBody = (terms: readonly SearchTerm[], languages: readonly Language[]) => {
  const filters = terms.map((term) =>
    anyOf(
      languages
        .filter((language) => spokenIn(term, language).length > 0)
        .map((language) => filterOf(term, language)),
    ),
  )
  return {
    size: 0,
    track_total_hits: true,
    aggs: {
      language: { terms: { field: 'language' } },
      whole: { filter: filterAll(terms, languages) },
      ...Object.fromEntries(filters.map((filter, index) => [`term${index}`, { filter }])),
    },
  }
}

/**
 * Products that match a search, scored by how well they fit, but for their popularity. With `isLoose` those that have terms of most of
 * the weight, too. `filter` has the same matches.
 */
export const matching = (
  terms: readonly SearchTerm[],
  { products, languages, matches }: Pick<Counts, 'products' | 'languages' | 'matches'>,
  isLoose: boolean,
): { readonly query: Query; readonly filter: Query; readonly whole: Query | undefined } => {
  const weights = weightsOf({ products, matches })
  const relaxed = isLoose ? relax(terms, weights, matches) : undefined
  const weightOf = (index: number) => weights[index] ?? 1
  const termsAt = (indexes: readonly number[]) =>
    indexes.flatMap((index) => (terms[index] ? [{ term: terms[index], weight: weightOf(index) }] : []))

  const wanted =
    (language: Language) =>
    (included: readonly number[]): Query => {
      const scored = termsAt(included).map(({ term, weight }) => scoreOf(term, language, weight))
      if (!relaxed) return { bool: { must: scored } }
      const within = (indexes: readonly number[]) => termsAt(indexes.filter((one) => included.includes(one)))
      const carried = within(relaxed.others).map(({ term, weight }) =>
        constant(filterOf(term, language), weight),
      )
      return {
        bool: {
          filter: [
            ...within(relaxed.demanded).map(({ term }) => filterOf(term, language)),
            // Sums are of single precision.
            { function_score: { query: anyOf(carried), min_score: relaxed.needed - 1e-4 } },
          ],
          should: scored,
        },
      }
    }
  const query = anyOf(languages.flatMap((language) => ofLanguage(terms, language, wanted(language))))
  const all = filterAll(terms, languages)
  // To find matches without scores, the one field that has all words is enough.
  return { query, filter: relaxed ? query : all, whole: relaxed && all }
}

/** The matches scored as ranking.ts says. */
export const ranked = ({ query, whole }: ReturnType<typeof matching>): Query => ({
  function_score: {
    query,
    functions: [
      { field_value_factor: { field: 'boost' } },
      ...(whole ? [{ filter: whole, weight: 1 + relevanceWeights.all }] : []),
    ],
    score_mode: 'multiply',
    boost_mode: 'multiply',
  },
})
