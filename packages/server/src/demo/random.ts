/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True once in so many times, as a share from 0 to 1. */
  chance(share: number): boolean
  /** The index of one of these weights, the heavier the likelier. */
  weighted(weights: readonly number[]): number
  shuffled<T>(items: readonly T[]): T[]
}

/** mulberry32: 32 bits of state, passes the usual tests, and is six lines. */
export const createRandom = (seed: number): SeededRandom => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => (left -= weight) < 0)
      return found < 0 ? weights.length - 1 : found
    },
    shuffled(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = between(0, last)
        const [a, b] = [mixed[last], mixed[other]] as [(typeof mixed)[number], (typeof mixed)[number]]
        mixed[last] = b
        mixed[other] = a
      }
      return mixed
    },
  }
}
