import type { Clock } from '../../kernel/time.ts'

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
const addressLimit = 300
/** Addresses remembered at most; beyond it the oldest are forgotten, so that a flood cannot fill the memory. */
const maxAddresses = 50_000

export interface AddressLimiter {
  /** Counts a call without a valid credential; `allowed` is false once the address has used up its minute. */
  count(address: string): { readonly allowed: boolean; readonly window: RateWindow }
}

/**
 * Sliding minute per address, kept in this process: a call without a valid credential must cost no query, and a
 * bound that is twice as wide on two servers still serves its purpose.
 */
export const createAddressLimiter = (clock: Clock): AddressLimiter => {
  const seen = new Map<string, { minute: number; now: number; before: number }>()
  return {
    count(address) {
      const ms = clock.now().getTime()
      const minute = Math.floor(ms / 60_000)
      const last = seen.get(address)
      const entry =
        last?.minute === minute
          ? last
          : { minute, now: 0, before: last?.minute === minute - 1 ? last.now : 0 }
      const elapsed = (ms % 60_000) / 60_000
      const used = entry.now + entry.before * (1 - elapsed)
      const allowed = used + 1 <= addressLimit
      if (allowed) entry.now++
      seen.delete(address)
      seen.set(address, entry)
      const oldest = seen.size > maxAddresses ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
      const remaining = Math.max(0, Math.floor(addressLimit - used - (allowed ? 1 : 0)))
      return {
        allowed,
        window: { name: 'minute', limit: addressLimit, remaining, resetAt: (minute + 1) * 60, seconds: 60 },
      }
    },
  }
}
