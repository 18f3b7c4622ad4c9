import { seconds, type Clock } from '../../../kernel/time.ts'
import type { Db } from '../../../platform/db/database.ts'
import { createTtlCache } from '../kept.ts'
import { findCorrections, findSynonyms, lex } from './search-store.ts'
import type { Search, SearchTerm, SearchWording } from './search-query.ts'
import { parseSearch, withSynonyms, type Term } from './grammar.ts'

export interface SearchReader {
  read(text: string): Promise<Search>
  /** The text with words that no product has put right, or undefined if there is nothing to put right. */
  correct(text: string): Promise<string | undefined>
}

/** Reads search texts: words are stemmed by the database, synonyms are those of its table, a minute old at most. */
export const createSearchReader = ({ db, clock }: { db: Db; clock: Clock }): SearchReader => {
  const synonyms = createTtlCache<ReadonlyMap<string, readonly string[]>>(clock, seconds(60))
  return {
    async read(text) {
      const known = await synonyms.get('', () => findSynonyms(db))
      return lexTerms(db, withSynonyms(parseSearch(text), known))
    },
    async correct(text) {
      const found = [...text.toLowerCase().matchAll(word)].map(([found]) => found)
      const corrections = await findCorrections(db, [...new Set(found)])
      if (corrections.size === 0) return undefined
      return text.toLowerCase().replaceAll(word, (found) => corrections.get(found) ?? found)
    },
  }
}

const word = /[\p{L}\p{N}]+/gu

const lexTerms = async (db: Db, terms: readonly Term[]): Promise<Search> => {
  const lexed = await lex(
    db,
    terms.flatMap(({ any }) => any),
  )
  let at = 0
  const read = terms.map(({ isExcluded, any }): SearchTerm => {
    const wordings = any.flatMap(({ isPhrase }): SearchWording[] => {
      const found = lexed[at++]
      return found && found.query !== '' ? [{ ...found, isPhrase }] : []
    })
    // Two words may have one stem.
    const byQuery = new Map(wordings.toReversed().map((wording) => [wording.query, wording]))
    return { isExcluded, any: [...byQuery.values()].toReversed() }
  })
  // A word said again says nothing more: 24 corrected to four were ranked by each of the 24, which took 0.7 s of processor.
  const once = new Map(
    read.filter(({ any }) => any.length > 0).map((term) => [`${term.isExcluded} ${queryOf(term)}`, term]),
  )
  return searchOf([...once.values()])
}

/** A search of the terms; one that only excludes would be the whole catalogue, so it finds nothing. */
export const searchOf = (
  terms: Search['terms'],
  sufficient?: Search['sufficient'],
  weights: Search['weights'] = terms.map(() => 1),
): Search => {
  const of = (chosen: readonly SearchTerm[]) => chosen.map(queryOf).join(' & ')
  const included = terms.filter(({ isExcluded }) => !isExcluded)
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map((term) => `!${queryOf(term)}`)
  const sets = sufficient?.map((indexes) => `(${of(indexes.flatMap((index) => terms[index] ?? []))})`)
  const wanted = sets ? `(${sets.join(' | ')})` : of(included)
  const query = included.length === 0 ? '' : [wanted, ...excluded].join(' & ')
  return { query, terms, weights, ...(sufficient ? { sufficient } : {}) }
}

/** The term as the text of a tsquery. */
export const queryOf = ({ any }: SearchTerm): string =>
  `(${any.map(({ query }) => `(${query})`).join(' | ')})`

/** The same words without their order: what a phrase becomes where its words are too common to check it. */
export const withoutPhrases = (search: Search): Search =>
  searchOf(
    search.terms.map(({ isExcluded, any }) => ({
      isExcluded,
      any: any.map((wording) => ({
        ...wording,
        isPhrase: false,
        query: wording.query.replaceAll(/<(?:-|\d+)>/g, '&'),
      })),
    })),
  )
