import { relaxing } from './ranking.ts'
import type { SearchTerm } from './terms.ts'

/** What a search asks for: every term that is not excluded, in any of its wordings, and none that is. */
export interface Search {
  readonly terms: readonly SearchTerm[]
  /** Which terms are enough, each set by their positions; without it all are needed. */
  readonly sufficient?: readonly (readonly number[])[]
  /** How much each term says, by its position: a rare word says more than a common one. */
  readonly weights: readonly number[]
}

/** Of how many of `products` each term is, by its position. */
interface Counts {
  readonly matches: readonly number[]
  readonly products: number
}

/** More terms than this are not combined: what is beyond says least. */
const maxCombined = 8

/** How much each term says: shares of the largest weight, by its position. */
export const weightsOf = ({ matches, products }: Counts): readonly number[] => {
  const exact = matches.map((count) => Math.log(1 + products / (count + 0.5)))
  // In tenths: a few products more must not move those that someone is paging through.
  return exact.map((weight) => Math.max(0.1, Math.round((10 * weight) / Math.max(...exact)) / 10))
}

/**
 * Instead of all terms, those that carry most of the weight: all of `demanded` and, of the others that products have, so many that
 * their weights come to `needed`. Phrases stay demanded, they were quoted to be. Undefined where no product has any of the others.
 */
export const relax = (
  terms: readonly SearchTerm[],
  weights: readonly number[],
  matches: readonly number[],
):
  | { readonly demanded: readonly number[]; readonly others: readonly number[]; readonly needed: number }
  | undefined => {
  const indexes = terms.flatMap(({ isExcluded }, index) => (isExcluded ? [] : [index]))
  const demanded = indexes.filter((index) => terms[index]?.any.some(({ isPhrase }) => isPhrase))
  const others = indexes
    .filter((index) => !demanded.includes(index) && (matches[index] ?? 0) > 0)
    .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, maxCombined)
  const needed = relaxing.weight * others.reduce((sum, index) => sum + (weights[index] ?? 0), 0)
  return others.length === 0 ? undefined : { demanded, others, needed }
}

/** The search with the weight of each term; `isLoose` asks for the terms that carry most of the weight instead of all. */
export const weigh = (
  terms: readonly SearchTerm[],
  { isLoose, ...counts }: Counts & { readonly isLoose: boolean },
): Search => {
  const weights = weightsOf(counts)
  const relaxed = isLoose ? relax(terms, weights, counts.matches) : undefined
  if (!relaxed) return { terms, weights }
  const { demanded, others, needed } = relaxed
  const weightOf = (set: readonly number[]) => set.reduce((sum, index) => sum + (weights[index] ?? 0), 0)
  const sets = subsets(others).filter(
    (set) =>
      weightOf(set) >= needed && set.every((index) => weightOf(set.filter((one) => one !== index)) < needed),
  )
  return { terms, weights, sufficient: sets.map((set) => [...demanded, ...set]) }
}

const subsets = (of: readonly number[]): number[][] =>
  of.reduce<number[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
