import type { Facets } from '@souk/contract'

/** What facets count by; a filter of the list stands behind each. */
export const facetNames = ['type', 'category', 'provider', 'price', 'rating', 'tags'] as const
export type FacetName = (typeof facetNames)[number]

/** A value of a facet with the number of matches; of `price` the number of its range, of `rating` the lowest average. */
export interface FacetCount {
  readonly facet: FacetName
  readonly value: string
  readonly count: number
}

/** The smallest difference of two prices. */
const smallest = 0.001

/** Where the price ranges begin, first that of what is free; each ends just before the next. */
export const priceSteps = [0, smallest, 2, 5, 10, 20, 50, 100] as const

/** Averages that are counted from: "4 and up". */
export const ratingSteps = [4, 3, 2, 1] as const

/** How many values of a facet are shown: the most frequent, ties in alphabetical order. */
export const maxValues: Readonly<Record<FacetName, number>> = {
  type: 10,
  category: 50,
  provider: 50,
  price: priceSteps.length,
  rating: ratingSteps.length,
  tags: 30,
}

/** A range ends just before the next begins; prices have three decimals at most. */
const priceRange = (index: number) => {
  const [min = 0, next] = priceSteps.slice(index - 1, index + 1)
  if (min === 0) return { value: 'free', min, max: 0 }
  const from = min === smallest ? 0 : min
  return next === undefined
    ? { value: `${from}-`, min }
    : { value: `${from}-${next}`, min, max: next - smallest }
}

export const toFacets = (counts: readonly FacetCount[]): Facets => {
  const of = (facet: FacetName) =>
    counts.filter((count) => count.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    type: of('type'),
    category: of('category'),
    provider: of('provider'),
    price: of('price')
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, count }) => ({ ...priceRange(Number(value)), count })),
    rating: ratingSteps.flatMap((step) => of('rating').filter(({ value }) => value === String(step))),
    tags: of('tags'),
  }
}
