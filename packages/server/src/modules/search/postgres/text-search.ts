import type { Language } from '@souk/contract'
import { minutes, type Clock } from '../../../kernel/time.ts'
import type { Db } from '../../../platform/db/database.ts'
import { parseSearch, withSynonyms, type Term } from '../grammar.ts'
import { relaxing } from '../ranking.ts'
import { and, bitsOf, countOf, or, without, type Bits } from './bits.ts'
import type { ProductRows } from './product-rows.ts'
import { includedIn, queriesOf, weigh, type Search, type SearchTerm } from './search.ts'
import { createWordings } from './wordings.ts'
import { findCorrections, findSynonyms, lex } from './word-store.ts'

/** A search with the products that match it, published or not. */
export interface Matched {
  readonly search: Search
  readonly bits: Bits
}

type Products = Pick<ProductRows, 'languages' | 'size'>

export interface TextSearch {
  /**
   * What a text matches: all of its terms or, unless `isStrict`, those that carry most of the weight where few published products
   * have all.
   */
  match(
    products: Products,
    text: string,
    how: { readonly isStrict: boolean; readonly countPublished: (bits: Bits) => Promise<number> },
  ): Promise<Matched>
  /** The text with words that no product has put right, or undefined if there is nothing to put right. */
  correct(products: Products, text: string): Promise<string | undefined>
  /** These products have changed; without ordinals any may have. */
  forget(ordinals?: readonly number[]): void
}

const synonymsAgeMs = minutes(1)

/**
 * Reads search texts. Words are stemmed by the database, once for each language that products have: a product is matched by the
 * words of its own language.
 */
export const createTextSearch = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): TextSearch => {
  const wordings = createWordings(db)
  let synonyms: { readonly terms: ReturnType<typeof findSynonyms>; readonly until: number } | undefined

  const readSynonyms = () => {
    const now = clock.now().getTime()
    if (!synonyms || synonyms.until <= now) synonyms = { terms: findSynonyms(db), until: now + synonymsAgeMs }
    const { terms } = synonyms
    terms.catch(() => (synonyms = undefined))
    return terms
  }

  const read = async (text: string, languages: readonly Language[]): Promise<readonly SearchTerm[]> =>
    lexTerms(db, withSynonyms(parseSearch(text), await readSynonyms()), languages)

  /** For each term the products that have it, by language. */
  const readTerms = (terms: readonly SearchTerm[], language: Language): Promise<readonly Bits[]> =>
    Promise.all(
      terms.map(async (term) => {
        const found = await Promise.all(
          queriesOf(term, language).map((query) => wordings.read(language, query)),
        )
        return found.reduce(or, bitsOf([]))
      }),
    )

  return {
    async match(products, text, { isStrict, countPublished }) {
      const languages = products.languages()
      const terms = await read(text, languages)
      const byLanguage = await Promise.all(
        languages.map(async (language) => ({ language, bits: await readTerms(terms, language) })),
      )
      const matchesOf = (search: Search): Bits =>
        byLanguage.map(({ language, bits }) => evaluate(search, language, bits)).reduce(or, bitsOf([]))
      const counts = terms.map((_, index) =>
        byLanguage.reduce((sum, { bits }) => sum + countOf(bits[index] ?? bitsOf([])), 0),
      )
      const weighed = (isLoose: boolean) =>
        weigh(terms, { matches: counts, products: products.size(), isLoose })
      const all = { search: weighed(false), bits: matchesOf(weighed(false)) }
      const included = terms.filter(({ isExcluded }) => !isExcluded)
      if (isStrict || included.length < 2) return all
      const isLoose = (await countPublished(all.bits)) < relaxing.fewer
      return isLoose ? { search: weighed(true), bits: matchesOf(weighed(true)) } : all
    },
    async correct(products, text) {
      const found = [...text.toLowerCase().matchAll(word)].map(([one]) => one)
      const corrections = await findCorrections(db, [...new Set(found)], products.languages())
      if (corrections.size === 0) return undefined
      return text.toLowerCase().replaceAll(word, (one) => corrections.get(one) ?? one)
    },
    forget: wordings.forget,
  }
}

const word = /[\p{L}\p{N}]+/gu

/** The products of a language that match the search, of which `bits` has those of each term. */
const evaluate = (search: Search, language: Language, bits: readonly Bits[]): Bits => {
  const included = includedIn(search, language)
  const allOf = (indexes: readonly number[]): Bits =>
    indexes.map((index) => bits[index] ?? bitsOf([])).reduce((all, one) => and(all, one))
  const sets = (search.sufficient ?? [included])
    .map((set) => set.filter((index) => included.includes(index)))
    .filter((set) => set.length > 0)
  const wanted = sets.map(allOf).reduce(or, bitsOf([]))
  return search.terms.reduce(
    (left, { isExcluded }, index) => (isExcluded ? without(left, bits[index] ?? bitsOf([])) : left),
    wanted,
  )
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
    const wordings = any.map(({ isPhrase }) => ({ isPhrase, queries: lexed.next().value ?? {} }))
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
