/** What facets count by; a filter of the list stands behind each. */
export const facetNames = ['type', 'category', 'provider', 'price', 'rating', 'tags'] as const
export type FacetName = (typeof facetNames)[number]

/** Where the price ranges begin; each ends just before the next. */
export const priceSteps = [0, 2, 5, 10, 20, 50, 100] as const

/** Averages that are counted from: "4 and up". */
export const ratingSteps = [4, 3, 2, 1] as const

/** How many values of a facet are shown. */
export const maxValues: Readonly<Record<FacetName, number>> = {
  type: 10,
  category: 50,
  provider: 50,
  price: priceSteps.length,
  rating: ratingSteps.length,
  tags: 30,
}
