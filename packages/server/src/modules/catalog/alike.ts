import { similar } from './search/ranking.ts'

/** From each reason to be alike this many of the most popular are compared, and so many of them are shown. */
export const limits = { compared: 300, shown: 200 } as const

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
  /** How well the product at this place fits the words of the subject's title; 0 if not at all. */
  readonly rankAt: (at: number) => number
  /** So many are wanted. */
  readonly wanted: number
}

/** How many are like the subject, and the first of them. */
export interface Similar<Product> {
  readonly total: number
  readonly first: readonly Product[]
}

/**
 * What is like the subject, most alike first: by the rule of `findAlike` in related-store.ts, which this must keep to. Nothing is made
 * for each product: with an object and a list for each of 2,000 it was a fifth of a product page, half of it garbage collection.
 */
export const similarAmong = <Product extends Comparable>(question: Question<Product>): Similar<Product> => {
  const { products, subject, rankAt } = question
  const best = createBest<Product>(Math.min(question.wanted, limits.shown))
  let [total, byTag, byCategory, byWords] = [0, 0, 0, 0]
  for (let at = 0; at < products.length; at++) {
    const product = products[at]
    if (product === undefined || product === subject) continue
    const shared = sharedTags(subject, product)
    const isSame = subject.category !== undefined && product.category === subject.category
    const rank = rankAt(at)
    // Each reason for itself: whom one passes over may be among the most popular of another.
    let isCompared = shared > 0 && byTag++ < limits.compared
    if (isSame && byCategory++ < limits.compared) isCompared = true
    if (rank > 0 && byWords++ < limits.compared) isCompared = true
    if (!isCompared) continue
    total++
    best.offer(product, similar.tag * shared + (isSame ? similar.category : 0) + similar.titleTerms * rank)
  }
  return { total: Math.min(total, limits.shown), first: best.products }
}

const sharedTags = ({ tags }: Comparable, other: Comparable): number => {
  let shared = 0
  for (let at = 0; at < tags.length; at++) if (other.tags.includes(tags[at] ?? -1)) shared++
  return shared
}

/** The best so many of what is offered; of those that are as good, who came first. */
const createBest = <Product>(wanted: number) => {
  const products: Product[] = []
  const scores: number[] = []
  return {
    products,
    offer(product: Product, score: number): void {
      if (products.length === wanted && score <= (scores[wanted - 1] ?? Infinity)) return
      let at = products.length
      while (at > 0 && score > (scores[at - 1] ?? Infinity)) at--
      products.splice(at, 0, product)
      scores.splice(at, 0, score)
      if (products.length <= wanted) return
      products.pop()
      scores.pop()
    },
  }
}
