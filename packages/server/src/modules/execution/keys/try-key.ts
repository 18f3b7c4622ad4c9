import { failure, invalid, type Failure } from '../../../kernel/errors.ts'
import { seconds } from '../../../kernel/time.ts'
import { deadline } from '../../../platform/egress/provider-fetch.ts'
import { ProviderFailure } from '../models/model.ts'
import type { Provider } from '../models/providers.ts'

const checkMs = seconds(10)

/** Throws INVALID_REQUEST naming `key` for what the provider rejects, and its failure where it cannot say. */
export const tryKey = async (provider: Provider, key: string, caller: AbortSignal): Promise<void> => {
  const { signal, cancel } = deadline(checkMs, caller)
  try {
    await provider.check(key, signal)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw caller.aborted ? gone() : error
    // A key without credit, or one that is asked much of, is a key.
    if (error.reason === 'provider_quota' || error.code === 'RATE_LIMIT_EXCEEDED') return
    if (error.code === 'INVALID_REQUEST')
      throw invalid([{ field: 'key', rule: error.details.rule ?? 'invalid', reason: error.reason }])
    throw error
  } finally {
    cancel()
  }
}

const gone = (): Failure => failure('SERVICE_UNAVAILABLE', 'caller_gone')
