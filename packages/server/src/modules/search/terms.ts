import type { Language } from '@souk/contract'
import { minutes, type Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import { parseSearch, withSynonyms, type Term } from './grammar.ts'
import { findCorrections, findSynonyms, lex } from './postgres/word-store.ts'

/** One wording of a term: for each language the text of a tsquery, empty where it has only stop words. */
export interface SearchWording {
  readonly text: string
  readonly isPhrase: boolean
  readonly queries: Readonly<Partial<Record<Language, string>>>
}

export interface SearchTerm {
  readonly isExcluded: boolean
  /** As it was written first, then what means the same. */
  readonly any: readonly SearchWording[]
}

/** The positions of the terms that are looked for in the language: stop words are not. */
export const includedIn = (terms: readonly SearchTerm[], language: Language): readonly number[] =>
  terms.flatMap((term, index) => (term.isExcluded || queriesOf(term, language).length === 0 ? [] : [index]))

/** The wordings of a term that say something in the language, as texts of tsqueries. */
export const queriesOf = ({ any }: SearchTerm, language: Language): readonly string[] =>
  any.flatMap(({ queries }) => queries[language] || [])

/** Reads search texts, whichever engine looks for them: the dictionaries of the database know synonyms, stop words and stems. */
export interface Terms {
  /** What a text asks for, with synonyms, without what says nothing in any of the languages. */
  read(text: string, languages: readonly Language[]): Promise<readonly SearchTerm[]>
  /** The text with words that no product has put right, or undefined if there is nothing to put right. */
  correct(text: string, languages: readonly Language[]): Promise<string | undefined>
}

const synonymsAgeMs = minutes(1)
const word = /[\p{L}\p{N}]+/gu

export const createTerms = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Terms => {
  let synonyms: { readonly terms: ReturnType<typeof findSynonyms>; readonly until: number } | undefined

  const readSynonyms = () => {
    const now = clock.now().getTime()
    if (!synonyms || synonyms.until <= now) synonyms = { terms: findSynonyms(db), until: now + synonymsAgeMs }
    const { terms } = synonyms
    terms.catch(() => (synonyms = undefined))
    return terms
  }

  return {
    read: async (text, languages) =>
      lexTerms(db, withSynonyms(parseSearch(text), await readSynonyms()), languages),
    async correct(text, languages) {
      const found = [...text.toLowerCase().matchAll(word)].map(([one]) => one)
      const corrections = await findCorrections(db, [...new Set(found)], languages)
      if (corrections.size === 0) return undefined
      return text.toLowerCase().replaceAll(word, (one) => corrections.get(one) ?? one)
    },
  }
}

const lexTerms = async (
  db: Db,
  terms: readonly Term[],
  languages: readonly Language[],
): Promise<readonly SearchTerm[]> => {
  const lexed = (
    await lex(
      db,
      terms.flatMap(({ any }) => any),
      languages,
    )
  ).values()
  const read = terms.map(({ isExcluded, any }): SearchTerm => {
    const wordings = any.map((wording) => ({ ...wording, queries: lexed.next().value ?? {} }))
    const said = wordings.filter(({ queries }) => Object.values(queries).some((query) => query !== ''))
    // Two words may have one stem.
    return { isExcluded, any: firstBy(said, ({ queries }) => JSON.stringify(queries)) }
  })
  // A word said again says nothing more: 24 corrected to four were ranked by each of the 24, which took 0.7 s of processor.
  return firstBy(
    read.filter(({ any }) => any.length > 0),
    ({ isExcluded, any }) => JSON.stringify([isExcluded, any.map(({ queries }) => queries)]),
  )
}

const firstBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? [])
