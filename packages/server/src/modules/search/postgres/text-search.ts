import type { Language } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'
import { relaxing } from '../ranking.ts'
import { weigh, type Search } from '../relax.ts'
import { includedIn, queriesOf, type SearchTerm, type Terms } from '../terms.ts'
import { and, bitsOf, countOf, or, without, type Bits } from './bits.ts'
import type { ProductRows } from './product-rows.ts'
import { createWordings } from './wordings.ts'

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

/**
 * Which products match a search text. A product is matched by the words of its own language, of which the database reads those that
 * products have.
 */
export const createTextSearch = ({
  db,
  terms: reader,
}: {
  readonly db: Db
  readonly terms: Terms
}): TextSearch => {
  const wordings = createWordings(db)

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
      const terms = await reader.read(text, languages)
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
    correct: (products, text) => reader.correct(text, products.languages()),
    forget: wordings.forget,
  }
}

/** The products of a language that match the search, of which `bits` has those of each term. */
const evaluate = (search: Search, language: Language, bits: readonly Bits[]): Bits => {
  const included = includedIn(search.terms, language)
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
