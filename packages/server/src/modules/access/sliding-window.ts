import { rateWindowSeconds as lengths, type RateLimits, type RateWindowName } from '@souk/contract'
import { bucketAt, usedOf, waitSecondsOf, type Uses } from '../../kernel/sliding-window.ts'
import type { RateWindow } from '../../platform/http/guard/rate-limit.ts'

/** The limits of each plan, by its name. */
export type PlanLimits = Readonly<Record<string, RateLimits>>

/** Requests of one window, and the account's limit (null for none). */
export interface Use extends Uses {
  readonly limit: number | null
}

export interface Usage {
  readonly minute: Use
  readonly hour: Use
  readonly day: Use
}

/** Each window's bucket at this time. */
export const bucketsAt = (now: Date) => ({
  minute: bucketAt(now, lengths.minute),
  hour: bucketAt(now, lengths.hour),
  day: bucketAt(now, lengths.day),
})

export type Buckets = ReturnType<typeof bucketsAt>

/** The windows that the account has: at least one. */
export const windowsOf = ({ usage }: { readonly usage: Usage }, now: Date): RateWindow[] => {
  const buckets = bucketsAt(now)
  return (Object.keys(lengths) as RateWindowName[]).flatMap((name): RateWindow[] => {
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
  const waits = (Object.keys(lengths) as RateWindowName[]).map((name) => {
    const { limit } = usage[name]
    if (limit === null) return 0
    return waitSecondsOf(usage[name], { limit, overlap: buckets[name].overlap, seconds: lengths[name] })
  })
  return Math.max(1, Math.ceil(Math.max(...waits)))
}
