import { setImmediate } from 'node:timers/promises'
import type { Language } from '@souk/contract'
import type { ProductFilter } from '../engine.ts'
import { facetNames, maxValues, priceSteps, ratingSteps, type FacetCount, type FacetName } from '../facets.ts'
import { bitsOf, has, type Bits } from './bits.ts'
import type { IndexedProduct } from './product-index-store.ts'

/** Products as filters and facets compare them, in memory: some 200 bytes each. */
export interface ProductRows {
  /** Adds, replaces or (if it is deleted) removes a product. */
  put(product: IndexedProduct): void
  /** How many products there are. */
  size(): number
  /** Languages that at least one product has. */
  languages(): readonly Language[]
  /** The matches of the filter, among those of `words` if given. */
  find(filter: ProductFilter, words?: Bits): Promise<{ readonly total: number; readonly matches: Bits }>
  /** The most frequent values of each facet, each facet's own filter left out of its counting. */
  countFacets(filter: ProductFilter, words?: Bits): Promise<readonly FacetCount[]>
}

interface Row {
  readonly status: string
  readonly author: string
  readonly language: Language
  readonly price: number
  readonly rating: number
  /** The values of each facet, as numbers of the facet's dictionary. */
  readonly values: readonly (readonly number[])[]
}

/** Rows that are looked at before other requests have their turn. */
const batchSize = 50_000

export const createProductRows = (): ProductRows => {
  const rows: (Row | undefined)[] = []
  const toRow = createReader()
  const counts = new Map<Language, number>()
  const count = (language: Language, by: number) => counts.set(language, (counts.get(language) ?? 0) + by)

  /** Calls `visit` with each row that misses the condition of at most one facet; -1 if of none. */
  const scan = async (
    filter: ProductFilter,
    words: Bits | undefined,
    visit: (row: Row, missed: number, ordinal: number) => void,
  ): Promise<void> => {
    const conditions = conditionsOf(filter, toRow.numberOf)
    const isEligible = eligibility(filter)
    for (let from = 0; from < rows.length; from += batchSize) {
      if (from > 0) await setImmediate()
      const to = Math.min(from + batchSize, rows.length)
      for (let ordinal = from; ordinal < to; ordinal++) {
        const row = rows[ordinal]
        if (row === undefined || (words && !has(words, ordinal)) || !isEligible(row)) continue
        let [misses, missed] = [0, -1]
        for (const { facet, fits } of conditions)
          if (!fits(row)) {
            misses++
            missed = facet
          }
        if (misses <= 1) visit(row, missed, ordinal)
      }
    }
  }

  return {
    size: () => counts.values().reduce((sum, one) => sum + one, 0),
    languages: () => [...counts].flatMap(([language, products]) => (products > 0 ? [language] : [])),
    put(product) {
      const [ordinal, status] = product
      const [before, after] = [rows[ordinal], status === 'deleted' ? undefined : toRow.read(product)]
      rows[ordinal] = after
      if (before) count(before.language, -1)
      if (after) count(after.language, 1)
    },
    async find(filter, words) {
      const matches = bitsOf([], rows.length)
      let total = 0
      await scan(filter, words, (_, missed, ordinal) => {
        if (missed >= 0) return
        total++
        matches[ordinal >> 3] = (matches[ordinal >> 3] ?? 0) | (1 << (ordinal & 7))
      })
      return { total, matches }
    },
    async countFacets(filter, words) {
      const sums = toRow.texts.map((values) => new Int32Array(values.length))
      await scan(filter, words, ({ values }, missed) => {
        for (let facet = 0; facet < sums.length; facet++)
          if (missed < 0 || missed === facet) tally(sums[facet], values[facet])
      })
      return facetNames.flatMap((facet, n) =>
        topValues(sums[n] ?? new Int32Array(), toRow.texts[n] ?? [], maxValues[facet]).map((one) => ({
          facet,
          ...one,
        })),
      )
    },
  }
}

/** Reads products into rows: values of facets become numbers, of texts that many products have there is one copy. */
const createReader = () => {
  const numbers = facetNames.map(() => new Map<string, number>())
  const texts = facetNames.map((): string[] => [])
  const copies = new Map<string, string>()
  const shared = (text: string): string => {
    const known = copies.get(text)
    if (known === undefined) copies.set(text, text)
    return known ?? text
  }
  const add = (facet: number, text: string): number => {
    const known = numbers[facet]?.get(text)
    if (known !== undefined) return known
    const number = (texts[facet]?.push(text) ?? 1) - 1
    numbers[facet]?.set(text, number)
    return number
  }
  return {
    texts: texts as readonly (readonly string[])[],
    numberOf: (facet: number, text: string) => numbers[facet]?.get(text) ?? -1,
    read([, status, author, language, type, category, provider, price, rating, tags]: IndexedProduct): Row {
      const values = {
        ...{ type: [type], category: [category], provider, tags },
        price: [String(priceSteps.filter((from) => from <= price).length)],
        rating: ratingSteps.filter((from) => rating >= from).map(String),
      } satisfies Record<FacetName, readonly string[]>
      return {
        ...{ status: shared(status), author: shared(author), language: language, price, rating },
        values: facetNames.map((name, facet) => values[name].map((value) => add(facet, value))),
      }
    },
  }
}

const tally = (sums: Int32Array | undefined, values: readonly number[] | undefined): void => {
  if (!sums || !values) return
  for (const value of values) sums[value] = (sums[value] ?? 0) + 1
}

/** Values with a count, the most frequent first, of equals the first in the alphabet; of 60,000 tags sorting all took 30 ms. */
const topValues = (sums: Int32Array, texts: readonly string[], max: number) => {
  const best: { value: string; count: number }[] = []
  for (let n = 0; n < sums.length; n++) {
    const [count, value] = [sums[n] ?? 0, texts[n] ?? '']
    const isBelow = (other: { value: string; count: number } | undefined) =>
      other !== undefined && (other.count > count || (other.count === count && other.value < value))
    if (count === 0 || (best.length === max && isBelow(best[max - 1]))) continue
    best.splice(best.findLastIndex(isBelow) + 1, 0, { value, count })
    if (best.length > max) best.pop()
  }
  return best
}

/** What no facet counts by. */
const eligibility = ({ own, status, author }: ProductFilter) => {
  const wanted = own === undefined ? 'published' : status
  return (row: Row): boolean =>
    (wanted === undefined || row.status === wanted) &&
    (own === undefined || row.author === own) &&
    (author === undefined || row.author === author)
}

interface Condition {
  readonly facet: number
  readonly fits: (row: Row) => boolean
}

/** A condition for each given filter that a facet counts by. */
const conditionsOf = (
  { type, category, provider, tag, minPrice = 0, maxPrice = Infinity, minRating }: ProductFilter,
  numberOf: (facet: number, value: string) => number,
): readonly Condition[] => {
  const named = { type, category, provider, tags: tag }
  const of = (name: FacetName, fits: Condition['fits']) => ({ facet: facetNames.indexOf(name), fits })
  return [
    ...facetNames.flatMap((name, facet) => {
      const value = name in named ? named[name as keyof typeof named] : undefined
      if (value === undefined) return []
      const wanted = numberOf(facet, value)
      return [of(name, ({ values }) => values[facet]?.includes(wanted) ?? false)]
    }),
    ...(minPrice > 0 || maxPrice < Infinity
      ? [of('price', ({ price }) => price >= minPrice && price <= maxPrice)]
      : []),
    ...(minRating === undefined ? [] : [of('rating', ({ rating }) => rating >= minRating)]),
  ]
}
