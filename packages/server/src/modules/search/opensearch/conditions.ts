import { facetNames, maxValues, priceSteps, ratingSteps, type FacetCount, type FacetName } from '../facets.ts'
import type { ProductFilter } from '../engine.ts'

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>

/** Conditions by the facet that counts by them. */
export type Conditions = Readonly<Partial<Record<FacetName, Query>>>

/** The conditions of a filter that facets count by; undefined filters nothing. */
export const conditionsOf = ({
  type,
  category,
  provider,
  tag,
  minPrice,
  maxPrice,
  minRating,
}: ProductFilter): Conditions => ({
  ...(type === undefined ? {} : { type: { term: { type } } }),
  ...(category === undefined ? {} : { category: { term: { category } } }),
  ...(provider === undefined ? {} : { provider: { term: { providers: provider } } }),
  ...(tag === undefined ? {} : { tags: { term: { tags: tag } } }),
  ...(minPrice === undefined && maxPrice === undefined
    ? {}
    : { price: { range: { price: { gte: minPrice, lte: maxPrice } } } }),
  ...(minRating === undefined ? {} : { rating: { range: { rating: { gte: minRating } } } }),
})

const fields = { type: 'type', category: 'category', provider: 'providers', tags: 'tags' } as const

const valuesOf = (facet: FacetName): Query => {
  if (facet === 'price')
    return {
      range: {
        field: 'price',
        ranges: priceSteps.map((from, n) => ({ key: String(n + 1), from, to: priceSteps[n + 1] })),
      },
    }
  if (facet === 'rating')
    return {
      range: { field: 'rating', ranges: ratingSteps.map((from) => ({ key: String(from), from })) },
    }
  return {
    terms: {
      field: fields[facet],
      size: maxValues[facet],
      order: [{ _count: 'desc' }, { _key: 'asc' }],
    },
  }
}

/** Counts the values of each facet among what is `common` to all, its own condition left out. */
export const facetBody = (common: readonly Query[], conditions: Conditions) => {
  const isFree = (facet: FacetName) => conditions[facet] === undefined
  const valuesBy = (facets: readonly FacetName[]) =>
    Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)]))
  const without = (left: FacetName): Query => ({
    bool: { filter: Object.entries(conditions).flatMap(([facet, query]) => (facet === left ? [] : [query])) },
  })
  return {
    query: { bool: { filter: common } },
    ...{ size: 0, track_total_hits: false },
    aggs: {
      // Facets without a condition of their own count what all conditions leave.
      free: {
        filter: { bool: { filter: Object.values(conditions) } },
        aggs: valuesBy(facetNames.filter(isFree)),
      },
      ...Object.fromEntries(
        facetNames
          .filter((facet) => !isFree(facet))
          .map((facet) => [facet, { filter: without(facet), aggs: valuesBy([facet]) }]),
      ),
    },
  }
}

interface Values {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[]
}

export const facetCountsIn = (answer: unknown): readonly FacetCount[] => {
  const { aggregations } = answer as {
    readonly aggregations: Readonly<Record<string, Readonly<Partial<Record<FacetName, Values>>>>>
  }
  const values = Object.assign({}, ...Object.values(aggregations)) as Partial<Record<FacetName, Values>>
  return facetNames.flatMap((facet) =>
    (values[facet]?.buckets ?? []).flatMap(({ key, doc_count: count }) =>
      count === 0 ? [] : [{ facet, value: key, count }],
    ),
  )
}
