/** Uses of one window: those of the current bucket and of the one before. */
export interface Uses {
  readonly now: number
  readonly before: number
}

/**
 * Number of the current bucket of a window, and how much of the previous bucket still lies inside the window that ends
 * now. A sliding window counts the current bucket plus that share of the previous one: fixed windows let twice the
 * limit through at their edge.
 */
export const bucketAt = (now: Date, seconds: number) => {
  const at = now.getTime() / 1_000 / seconds
  const number = Math.floor(at)
  return { number, overlap: 1 - (at - number) }
}

export const usedOf = ({ now, before }: Uses, overlap: number): number => now + before * overlap

interface Window {
  readonly limit: number
  readonly overlap: number
  readonly seconds: number
}

/** Seconds until the sliding count lets one more through, not rounded; 0 if it does now. */
export const waitSecondsOf = (uses: Uses, { limit, overlap, seconds }: Window): number => {
  if (usedOf(uses, overlap) + 1 <= limit) return 0
  const left = overlap * seconds
  // The previous bucket's share shrinks with time; if that is not enough, the current one's does in the next bucket.
  const room = limit - 1 - uses.now
  if (room >= 0) return left - (room / uses.before) * seconds
  return left + seconds - ((limit - 1) / uses.now) * seconds
}
