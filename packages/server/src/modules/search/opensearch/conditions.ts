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

/** Counts the values of each facet, its own condition left out. */
export const facetAggregations = (conditions: Conditions): Query => {
  const without = (left: FacetName): Query => ({
    bool: { filter: Object.entries(conditions).flatMap(([facet, query]) => (facet === left ? [] : [query])) },
  })
  return {
    ...Object.fromEntries(
      facetNames.map((facet) => [facet, { filter: without(facet), aggs: { values: valuesOf(facet) } }]),
    ),
  }
}

export interface FacetAnswer {
  readonly values: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }
}

export const facetCountsIn = (answer: Readonly<Record<string, FacetAnswer>>): readonly FacetCount[] =>
  facetNames.flatMap((facet) =>
    (answer[facet]?.values.buckets ?? []).flatMap(({ key, doc_count: count }) =>
      count === 0 ? [] : [{ facet, value: key, count }],
    ),
  )
