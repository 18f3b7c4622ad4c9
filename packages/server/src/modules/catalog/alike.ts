import { alike } from './ranking.ts'

/** From each reason to be alike this many of the most popular are compared, and so many of them are shown. */
export const most = { compared: 300, shown: 200 } as const

/** What products are compared by; category and tags as places in lists of them. */
export interface Comparable {
  /** Undefined where it has none of its own. */
  readonly category: number | undefined
  readonly tags: readonly number[]
}

interface Question<Product extends Comparable> {
  /** The most popular first. */
  readonly products: readonly Product[]
  readonly subject: Product
  /** How well a product fits the words of the subject's title; 0 if not at all. */
  readonly rankOf: (product: Product) => number
}

/** What is like the subject, most alike first: by the rule of `findAlike` in related-store.ts, which this must keep to. */
export const alikeAmong = <Product extends Comparable>({
  products,
  subject,
  rankOf,
}: Question<Product>): readonly Product[] => {
  let [byTag, byCategory, byWords] = [0, 0, 0]
  const found: { readonly product: Product; readonly score: number }[] = []
  for (const product of products) {
    if (product === subject) continue
    let shared = 0
    for (const tag of subject.tags) if (product.tags.includes(tag)) shared++
    const isSame = subject.category !== undefined && product.category === subject.category
    const rank = rankOf(product)
    // Each reason for itself: whom one passes over may be among the most popular of another.
    const reasons = [
      shared > 0 && byTag++ < most.compared,
      isSame && byCategory++ < most.compared,
      rank > 0 && byWords++ < most.compared,
    ]
    if (!reasons.includes(true)) continue
    const score = alike.tag * shared + (isSame ? alike.category : 0) + alike.words * rank
    found.push({ product, score })
  }
  // Whoever is as much alike stays in the order of popularity.
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, most.shown)
    .map(({ product }) => product)
}
