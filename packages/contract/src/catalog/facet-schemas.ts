import { Type, type Static } from 'typebox'
import { oneOf } from '../scalars.ts'

const counts = (value: string) =>
  Type.Array(Type.Object({ value: Type.String({ description: value }), count: Type.Integer() }))

/** For each filter, how many products match each value. */
export const Facets = Type.Object({
  type: counts('Product type'),
  category: counts('Category slug; at most the 50 most frequent'),
  provider: counts('AI provider; at most the 50 most frequent'),
  price: Type.Array(
    Type.Object({
      value: Type.String({ description: 'Price range, such as `5-10`, or `free`' }),
      count: Type.Integer(),
      min: Type.Number({ description: 'Value for `minPrice`' }),
      max: Type.Optional(Type.Number({ description: 'Value for `maxPrice`' })),
    }),
  ),
  rating: counts('Value for `minRating`'),
  tags: counts('Tag; at most the 30 most frequent'),
})
export type Facets = Static<typeof Facets>

export const SuggestionQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 100, description: 'The text typed so far' }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
})

export const Suggestion = Type.Object({
  text: Type.String({ description: 'The suggested search' }),
  kind: oneOf(['title', 'tag', 'category'] as const, 'Kind of the suggestion'),
})
export type Suggestion = Static<typeof Suggestion>
