/** A wording as the text of a tsquery, with its lexemes; both empty where it has only stop words. */
export interface Lexed {
  readonly query: string
  readonly lexemes: readonly string[]
}

/** One wording of a search, ready for the database. */
export interface SearchWording extends Lexed {
  readonly isPhrase: boolean
}

export interface SearchTerm {
  readonly isExcluded: boolean
  /** As it was written first, then what means the same. */
  readonly any: readonly SearchWording[]
}

/** What a search asks for: every term that is not excluded, in any of its wordings, and none that is. */
export interface Search {
  /** The text of a tsquery; empty when there is no word to look for, which finds nothing. */
  readonly query: string
  readonly terms: readonly SearchTerm[]
  /** Which terms are enough, each set by their places; without it all are needed. */
  readonly sufficient?: readonly (readonly number[])[]
  /** How much each term says, by its place: a rare word says more than a common one. */
  readonly weights: readonly number[]
}
