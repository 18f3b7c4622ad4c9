import { setImmediate } from 'node:timers/promises'
import type { Language } from '@souk/contract'
import type { ProductFilter } from '../engine.ts'
import { facetNames, maxValues, type FacetCount } from '../facets.ts'
import type { Bits } from './bits.ts'
import { createColumns, missed, type ValueCounts } from './product-columns.ts'
import type { IndexedProduct } from './product-index-store.ts'

/** Products as filters and facets compare them, in memory, some 400 bytes each. */
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

/** Of more products, other requests have their turn between two passes over them. */
const maxAtOnce = 200_000

export const createProductRows = (): ProductRows => {
  const columns = createColumns()
  const counts = new Map<Language, number>()
  const count = (language: Language | '', by: number) => {
    if (language !== '') counts.set(language, (counts.get(language) ?? 0) + by)
  }
  const pause = () => (columns.length() > maxAtOnce ? setImmediate() : undefined)

  const findMisses = async (filter: ProductFilter, words: Bits | undefined) => {
    const misses = columns.eligible(filter, words)
    for (const mark of columns.conditions(filter)) {
      await pause()
      mark(misses)
    }
    return misses
  }

  return {
    size: () => counts.values().reduce((sum, one) => sum + one, 0),
    languages: () => [...counts].flatMap(([language, products]) => (products > 0 ? [language] : [])),
    put(product) {
      const [ordinal, status, , language] = product
      count(columns.language(ordinal), -1)
      if (status === 'deleted') return columns.remove(ordinal)
      columns.put(product)
      count(language, 1)
    },
    async find(filter, words) {
      const misses = await findMisses(filter, words)
      const matches = new Uint8Array((misses.length >> 3) + 1)
      let total = 0
      for (let n = 0; n < misses.length; n++)
        if (misses[n] === missed.nothing) {
          total++
          matches[n >> 3] = (matches[n >> 3] ?? 0) | (1 << (n & 7))
        }
      return { total, matches }
    },
    async countFacets(filter, words) {
      const misses = await findMisses(filter, words)
      const found: FacetCount[] = []
      for (const facet of facetNames) {
        await pause()
        const best = topValues(columns.count(facet, misses), maxValues[facet])
        found.push(...best.map((one) => ({ facet, ...one })))
      }
      return found
    },
  }
}

/** The most frequent first, of equals the first in the alphabet; to sort all of 60,000 tags takes 30 ms. */
const topValues = ({ values, sums }: ValueCounts, max: number) => {
  const best: { value: string; count: number }[] = []
  for (const [number, value] of values.entries()) {
    const count = sums[number] ?? 0
    const isBefore = (other: { value: string; count: number } | undefined) =>
      other !== undefined && (other.count > count || (other.count === count && other.value < value))
    if (count === 0 || (best.length === max && isBefore(best[max - 1]))) continue
    best.splice(best.findLastIndex(isBefore) + 1, 0, { value, count })
    if (best.length > max) best.pop()
  }
  return best
}
