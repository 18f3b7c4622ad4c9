import type { Language } from '@souk/contract'
import type { ProductFilter } from '../engine.ts'
import { facetNames, priceSteps, ratingSteps, type FacetName } from '../facets.ts'
import { has, type Bits } from './bits.ts'
import type { IndexedProduct } from './product-index-store.ts'

/**
 * What each product misses, by its ordinal: no condition, the condition of one facet alone (its number), or more. It is worked out by
 * a loop over one column after the other: over objects the same takes five times as long.
 */
export type Misses = Int8Array<ArrayBuffer>
export const missed = { nothing: -1, more: 127 } as const

/** How many products have each value. */
export interface ValueCounts {
  readonly values: readonly string[]
  /** By the value's position in `values`. */
  readonly sums: Int32Array
}

/** Numbers for texts, and the texts by their numbers. Number 0 is the empty text. */
const createDictionary = () => {
  const numbers = new Map([['', 0]])
  const texts = ['']
  return {
    texts,
    /** -1 for a text that no product has. */
    find: (text: string): number => numbers.get(text) ?? -1,
    add(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
  }
}

/** The column, made longer by half if it has no room for the ordinal. */
const grown = <Column extends Float64Array | Uint32Array>(column: Column, ordinal: number): Column => {
  if (ordinal < column.length) return column
  const longer = new (column.constructor as new (length: number) => Column)(ordinal + (ordinal >> 1) + 8)
  longer.set(column)
  return longer
}

const createTextColumn = () => {
  const texts = createDictionary()
  let column = new Uint32Array(0)
  return {
    put(n: number, text: string): void {
      column = grown(column, n)
      column[n] = texts.add(text)
    },
    read: (n: number): string => texts.texts[column[n] ?? 0] ?? '',
    /** Products with another text miss more. */
    markWithout(text: string, misses: Misses): void {
      const wanted = texts.find(text)
      for (let n = 0; n < misses.length; n++) if (column[n] !== wanted) misses[n] = missed.more
    },
    /** Products that have a text miss nothing yet. */
    markAny(misses: Misses): void {
      for (let n = 0; n < misses.length; n++) if (column[n] !== 0) misses[n] = missed.nothing
    },
  }
}

const createNumberColumn = (facet: number) => {
  let column = new Float64Array(0)
  return {
    put(n: number, value: number): void {
      column = grown(column, n)
      column[n] = value
    },
    markBeyond({ min, max }: { min: number; max: number }, misses: Misses): void {
      for (let n = 0; n < misses.length; n++) {
        const value = column[n] ?? 0
        if (value < min || value > max) misses[n] = misses[n] === missed.nothing ? facet : missed.more
      }
    },
  }
}

/** The values of a facet: for each product the number of a list of values. */
const createFacetColumn = (facet: number) => {
  const [values, lists] = [createDictionary(), createDictionary()]
  const valuesOf: (readonly number[])[] = [[]]
  let column = new Uint32Array(0)
  return {
    put(n: number, texts: readonly string[]): void {
      column = grown(column, n)
      const list = lists.add(texts.join('\0'))
      valuesOf[list] ??= texts.map(values.add)
      column[n] = list
    },
    markWithout(text: string, misses: Misses): void {
      const value = values.find(text)
      const fitting = new Uint8Array(valuesOf.length)
      for (let list = 0; list < fitting.length; list++)
        fitting[list] = Number(valuesOf[list]?.includes(value))
      for (let n = 0; n < misses.length; n++)
        if (fitting[column[n] ?? 0] === 0) misses[n] = misses[n] === missed.nothing ? facet : missed.more
    },
    /** Of the products that miss no condition, or this facet's alone. */
    count(misses: Misses): ValueCounts {
      const [ofLists, sums] = [new Int32Array(valuesOf.length), new Int32Array(values.texts.length)]
      for (let n = 0; n < misses.length; n++) {
        if (misses[n] !== missed.nothing && misses[n] !== facet) continue
        const list = column[n] ?? 0
        ofLists[list] = (ofLists[list] ?? 0) + 1
      }
      for (let list = 0; list < ofLists.length; list++) {
        const count = ofLists[list] ?? 0
        if (count > 0) for (const value of valuesOf[list] ?? []) sums[value] = (sums[value] ?? 0) + count
      }
      return { values: values.texts, sums }
    },
  }
}

/** What filters and facets compare of products, a column each, by their ordinals. */
export const createColumns = () => {
  const [type, category, provider, price, rating, tags] = facetNames.map((_, facet) =>
    createFacetColumn(facet),
  )
  const facets = { type, category, provider, price, rating, tags } as Record<
    FacetName,
    ReturnType<typeof createFacetColumn>
  >
  const [status, author, language] = [createTextColumn(), createTextColumn(), createTextColumn()]
  const amounts = createNumberColumn(facetNames.indexOf('price'))
  const averages = createNumberColumn(facetNames.indexOf('rating'))
  let length = 0

  /** What no facet counts by; all other products miss more. */
  const eligible = ({ own, status: given, author: by }: ProductFilter, words: Bits | undefined): Misses => {
    const misses = new Int8Array(length).fill(missed.more)
    status.markAny(misses)
    const wanted = own === undefined ? 'published' : given
    if (wanted !== undefined) status.markWithout(wanted, misses)
    if (own !== undefined) author.markWithout(own, misses)
    if (by !== undefined) author.markWithout(by ?? 'nobody', misses)
    if (words) for (let n = 0; n < length; n++) if (!has(words, n)) misses[n] = missed.more
    return misses
  }

  return {
    eligible,
    length: () => length,
    /** Empty where there is no product. */
    language: (n: number) => (status.read(n) === '' ? '' : language.read(n)) as Language | '',
    count: (facet: FacetName, misses: Misses) => facets[facet].count(misses),
    remove: (n: number) => status.put(n, ''),
    put([n, state, writer, code, kind, group, providers, amount, average, labels]: IndexedProduct): void {
      length = Math.max(length, n + 1)
      status.put(n, state)
      author.put(n, writer)
      language.put(n, code)
      amounts.put(n, amount)
      averages.put(n, average)
      facets.type.put(n, [kind])
      facets.category.put(n, [group])
      facets.provider.put(n, providers)
      facets.price.put(n, [String(priceSteps.filter((from) => from <= amount).length)])
      facets.rating.put(n, ratingSteps.filter((from) => average >= from).map(String))
      facets.tags.put(n, labels)
    },
    /** For each given filter that a facet counts by, what notes the products that do not pass it. */
    conditions(filter: ProductFilter): readonly ((misses: Misses) => void)[] {
      const { minPrice = 0, maxPrice = Infinity, minRating = 0 } = filter
      const named = {
        type: filter.type,
        category: filter.category,
        provider: filter.provider,
        tags: filter.tag,
      }
      return [
        ...(['type', 'category', 'provider', 'tags'] as const).flatMap((name) => {
          const value = named[name]
          return value === undefined ? [] : (misses: Misses) => facets[name].markWithout(value, misses)
        }),
        ...(minPrice > 0 || maxPrice < Infinity
          ? [(misses: Misses) => amounts.markBeyond({ min: minPrice, max: maxPrice }, misses)]
          : []),
        ...(minRating > 0
          ? [(misses: Misses) => averages.markBeyond({ min: minRating, max: Infinity }, misses)]
          : []),
      ]
    },
  }
}
