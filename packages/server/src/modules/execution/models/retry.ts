import { seconds } from '../../../kernel/time.ts'
import { randomBytesOf } from '../../../platform/crypto/random.ts'
import { ProviderFailure } from './model.ts'

/** A factor from 0.5 to 1: many that failed together do not come back together. */
export const jitter = (): number => 0.5 + (randomBytesOf(1)[0] ?? 0) / 510

/** Milliseconds before try `n + 1` of what has failed `n` times; undefined if it is not to be repeated. */
export const waitOf = (error: unknown, n: number): number | undefined => {
  if (!(error instanceof ProviderFailure) || !error.retryable) return undefined
  const backoffMs = Math.min(seconds(60), 500 * 2 ** (n - 1)) * jitter()
  // A repeat that comes too early is refused again: at least what Retry-After says.
  const retryMs = error.code === 'RATE_LIMIT_EXCEEDED' ? seconds(error.retryAfter ?? 0) : 0
  return Math.max(retryMs, backoffMs)
}
