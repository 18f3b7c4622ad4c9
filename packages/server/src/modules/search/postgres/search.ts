import type { Language } from '@souk/contract'

/** One wording of a term: for each language the text of a tsquery, empty where it has only stop words. */
export interface SearchWording {
  readonly isPhrase: boolean
  readonly queries: Readonly<Partial<Record<Language, string>>>
}

export interface SearchTerm {
  readonly isExcluded: boolean
  /** As it was written first, then what means the same. */
  readonly any: readonly SearchWording[]
}

/** What a search asks for: every term that is not excluded, in any of its wordings, and none that is. */
export interface Search {
  readonly terms: readonly SearchTerm[]
  /** Which terms are enough, each set by their positions; without it all are needed. */
  readonly sufficient?: readonly (readonly number[])[]
  /** How much each term says, by its position: a rare word says more than a common one. */
  readonly weights: readonly number[]
}

/** The wordings of a term that say something in the language, as texts of tsqueries. */
export const queriesOf = ({ any }: SearchTerm, language: Language): readonly string[] =>
  any.flatMap(({ queries }) => queries[language] || [])

/** The positions of the terms that are looked for in the language: stop words are not. */
export const includedIn = ({ terms }: Pick<Search, 'terms'>, language: Language): readonly number[] =>
  terms.flatMap((term, index) => (term.isExcluded || queriesOf(term, language).length === 0 ? [] : [index]))
