import type { Clock } from '../../../kernel/time.ts'

/** One sliding window as it stands after the request was counted. */
export interface RateWindow {
  readonly name: 'minute' | 'hour' | 'day'
  readonly limit: number
  readonly remaining: number
  /** When the current bucket of the window ends, Unix seconds. */
  readonly resetAt: number
  readonly seconds: number
}

/** Headers of the window with the fewest remaining (Decision 37), in the spec's form and the IETF draft's. */
export const rateHeaders = (window: RateWindow, now: Date): Record<string, string> => {
  const untilReset = Math.max(0, window.resetAt - Math.floor(now.getTime() / 1_000))
  return {
    'x-ratelimit-limit': String(window.limit),
    'x-ratelimit-remaining': String(window.remaining),
    'x-ratelimit-reset': String(window.resetAt),
    'ratelimit-policy': `"${window.name}";q=${window.limit};w=${window.seconds}`,
    ratelimit: `"${window.name}";r=${window.remaining};t=${untilReset}`,
  }
}

/** Calls without a credential that one address may make in a minute. */
export const addressLimit = 300
/** Calls of the authorization server's own endpoints that one address may make in a minute: anyone who serves many people from one server needs some. */
export const tokenLimit = 600
/** Apps that one address may register in a minute. */
export const registrationLimit = 10
/** Calls by session that one account may make in a minute (Decision 37). */
export const sessionLimit = 600
/** Callers remembered at most; beyond it the oldest are forgotten, so that a flood cannot fill the memory. */
const maxRemembered = 50_000

export interface Limiter {
  /** Counts a call of this address or account; `allowed` is false once its minute is used up. */
  count(who: string): { readonly allowed: boolean; readonly window: RateWindow }
}

/**
 * Sliding minute per caller, in the memory of this process: such a call must cost no query more, and a bound that is twice as
 * wide on two servers still serves its purpose.
 */
export const createLimiter = (clock: Clock, limit: number): Limiter => {
  const seen = new Map<string, { minute: number; now: number; before: number }>()
  return {
    count(who) {
      const ms = clock.now().getTime()
      const minute = Math.floor(ms / 60_000)
      const last = seen.get(who)
      const entry =
        last?.minute === minute
          ? last
          : { minute, now: 0, before: last?.minute === minute - 1 ? last.now : 0 }
      const elapsed = (ms % 60_000) / 60_000
      const used = entry.now + entry.before * (1 - elapsed)
      const allowed = used + 1 <= limit
      if (allowed) entry.now++
      seen.delete(who)
      seen.set(who, entry)
      const oldest = seen.size > maxRemembered ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
      const remaining = Math.max(0, Math.floor(limit - used - (allowed ? 1 : 0)))
      return {
        allowed,
        window: { name: 'minute', limit, remaining, resetAt: (minute + 1) * 60, seconds: 60 },
      }
    },
  }
}
