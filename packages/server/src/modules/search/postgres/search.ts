import type { Language } from '@souk/contract'
import { relaxing } from '../ranking.ts'

/** One wording of a term: for each language the text of a tsquery, empty where it has only stop words. */
export interface SearchWording {
  readonly isPhrase: boolean
  readonly queries: Readonly<Partial<Record<Language, string>>>
}

export interface SearchTerm {
  readonly isExcluded: boolean
  /** As it was written first, then what means the same. */
  readonly any: readonly SearchWording[]
}

/** What a search asks for: every term that is not excluded, in any of its wordings, and none that is. */
export interface Search {
  readonly terms: readonly SearchTerm[]
  /** Which terms are enough, each set by their positions; without it all are needed. */
  readonly sufficient?: readonly (readonly number[])[]
  /** How much each term says, by its position: a rare word says more than a common one. */
  readonly weights: readonly number[]
}

/** The wordings of a term that say something in the language, as texts of tsqueries. */
export const queriesOf = ({ any }: SearchTerm, language: Language): readonly string[] =>
  any.flatMap(({ queries }) => queries[language] || [])

/** The positions of the terms that are looked for in the language: stop words are not. */
export const includedIn = ({ terms }: Pick<Search, 'terms'>, language: Language): readonly number[] =>
  terms.flatMap((term, index) => (term.isExcluded || queriesOf(term, language).length === 0 ? [] : [index]))

/** More terms than this are not combined: what is beyond says least. */
const maxCombined = 8

/**
 * The search with the weight of each term, of which `matches` is how many of `products` have it. `isLoose` asks for the
 * terms that carry most of the weight instead of all; phrases stay demanded, they were quoted to be.
 */
export const weigh = (
  terms: readonly SearchTerm[],
  { matches, products, isLoose }: { matches: readonly number[]; products: number; isLoose: boolean },
): Search => {
  const exact = terms.map((_, index) => Math.log(1 + products / ((matches[index] ?? 0) + 0.5)))
  // Shares of the largest, in tenths: a few products more must not move those that someone is paging through.
  const weights = exact.map((weight) => Math.max(0.1, Math.round((10 * weight) / Math.max(...exact)) / 10))
  const indexes = terms.flatMap(({ isExcluded }, index) => (isExcluded ? [] : [index]))
  const demanded = indexes.filter((index) => terms[index]?.any.some(({ isPhrase }) => isPhrase))
  const known = indexes
    .filter((index) => !demanded.includes(index) && (matches[index] ?? 0) > 0)
    .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, maxCombined)
  if (!isLoose || known.length === 0) return { terms, weights }
  const weightOf = (set: readonly number[]) => set.reduce((sum, index) => sum + (weights[index] ?? 0), 0)
  const needed = relaxing.weight * weightOf(known)
  const sets = subsets(known).filter(
    (set) =>
      weightOf(set) >= needed && set.every((index) => weightOf(set.filter((one) => one !== index)) < needed),
  )
  return { terms, weights, sufficient: sets.map((set) => [...demanded, ...set]) }
}

const subsets = (of: readonly number[]): number[][] =>
  of.reduce<number[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
