import type { RateWindow } from '../../platform/http/rate-limit.ts'

/** Length of each window in seconds. */
const lengths = { minute: 60, hour: 3_600, day: 86_400 } as const
type WindowName = keyof typeof lengths

/** Requests of one window: those of the current bucket, of the one before, and the plan's limit (null for none). */
export interface Use {
  readonly now: number
  readonly before: number
  readonly limit: number | null
}

export interface Usage {
  readonly minute: Use
  readonly hour: Use
  readonly day: Use
}

/**
 * Number of the current bucket of each window, and how much of the previous bucket still lies inside the window
 * that ends now. A sliding window counts the current bucket plus that share of the previous one: fixed windows let
 * twice the limit through at their edge.
 */
export const bucketsAt = (now: Date) => {
  const at = now.getTime() / 1_000
  const bucket = (name: WindowName) => {
    const number = Math.floor(at / lengths[name])
    return { number, overlap: 1 - (at / lengths[name] - number) }
  }
  return { minute: bucket('minute'), hour: bucket('hour'), day: bucket('day') }
}

export type Buckets = ReturnType<typeof bucketsAt>

const usedOf = ({ now, before }: Use, overlap: number): number => now + before * overlap

/** The windows that the plan has: at least one. */
export const windowsOf = ({ usage }: { readonly usage: Usage }, now: Date): RateWindow[] => {
  const buckets = bucketsAt(now)
  return (Object.keys(lengths) as WindowName[]).flatMap((name): RateWindow[] => {
    const { limit } = usage[name]
    if (limit === null) return []
    const { number, overlap } = buckets[name]
    const remaining = Math.max(0, Math.floor(limit - usedOf(usage[name], overlap)))
    return [{ name, limit, remaining, resetAt: (number + 1) * lengths[name], seconds: lengths[name] }]
  })
}

/** The window with the fewest requests remaining. */
export const windowOf = (counted: { readonly usage: Usage }, now: Date): RateWindow =>
  windowsOf(counted, now).reduce((least, window) => (window.remaining < least.remaining ? window : least))

/** Seconds until the sliding count of every window lets one more request through. */
export const waitSeconds = ({ usage }: { readonly usage: Usage }, now: Date): number => {
  const buckets = bucketsAt(now)
  const waits = (Object.keys(lengths) as WindowName[]).map((name) => {
    const use = usage[name]
    const length = lengths[name]
    if (use.limit === null || usedOf(use, buckets[name].overlap) + 1 <= use.limit) return 0
    const left = buckets[name].overlap * length
    // The previous bucket's share shrinks with time; if that is not enough, the current one's does in the next bucket.
    const room = use.limit - 1 - use.now
    if (room >= 0) return left - (room / use.before) * length
    return left + length - ((use.limit - 1) / use.now) * length
  })
  return Math.max(1, Math.ceil(Math.max(...waits)))
}
