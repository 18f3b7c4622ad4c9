/**
 * How products are ranked: every weight, and what each formula means. The SQL that works with them is in
 * listing-store.ts (popularity and heat, stored with each product), relevance-store.ts and related-store.ts.
 *
 * **Popularity**, without words to look for, and what breaks ties between equally fitting products:
 *
 *     ln(1 + sales) + views · ln(1 + views) + rating · (Bayesian average − prior) + freshness · years since 2025
 *
 * The Bayesian average is the rating as if `priorCount` reviews of `prior` had been given before: one review of five
 * stars is no proof. Being newer adds a little for good instead of older ones losing it day by day, which is the same
 * order and needs no recount.
 *
 * **Relevance** of a search, over the terms of the query:
 *
 *     (sum of term weight · field) · (1 + all, if every term is there) · (1 + popular · popularity)
 *
 * A term weighs `ln(1 + products / products that have it)`. Its field is 1 / (1 + brevity · words of the title) in the
 * title, `keywords` in tags, category and providers, `description` in the description; a synonym counts `synonym` of that.
 *
 * **Trending** is recent sales and views in decaying form: each counts half after every `halfLifeDays`.
 *
 * Chosen on the tuning set of bench/relevance alone: the optimum is flat, so the figures are round.
 */
export const popularityWeights = {
  views: 0.1,
  rating: 0.8,
  prior: 3.5,
  priorCount: 10,
  freshness: 0.25,
} as const

export const relevanceWeights = {
  brevity: 0.1,
  keywords: 0.5,
  description: 0.4,
  synonym: 0.8,
  all: 1,
  popular: 0.03,
} as const

/**
 * Of more matches only this many, the most popular, are ranked by their words; the others follow by popularity. By PostgreSQL a broad
 * search of a million products takes 16 ms so, 23 with twice as many.
 */
export const maxRanked = 500

/** With fewer than `fewer` products that have every term, those follow that have terms of this share of the weight. */
export const relaxing = { fewer: 10, weight: 0.5 } as const

export const trending = { saleInViews: 20, halfLifeDays: 7 } as const

/** What makes two products similar: each shared tag, the category, and how well the words of the title fit. */
export const similar = { tag: 3, category: 1.5, titleTerms: 4 } as const
