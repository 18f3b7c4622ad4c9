import { rules, type ErrorCode, type PlainRule, type ProviderAnswer } from '@souk/contract'
import { Failure } from '../../../kernel/errors.ts'

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[]
  readonly temperature: number | undefined
  readonly maxTokens: number | undefined
  /** Aborted when no one waits any more, or when the time is over. */
  readonly signal: AbortSignal
  /** Takes the text as it comes, if it is wanted so; the model waits for it. */
  readonly onDelta?: ((text: string) => Promise<void> | void) | undefined
}

/** What prices are made of. Cached tokens are part of the prompt's. */
export interface TokenUsage {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cacheReadTokens: number
  readonly cacheWriteTokens: number
}

export interface ModelReply {
  readonly output: string
  readonly usage: TokenUsage
  /** As the provider calls the model that ran. */
  readonly model: string
  readonly warnings: readonly string[]
}

/** Runs one request; throws ProviderFailure for what the provider refuses. */
export type Model = (request: ModelRequest) => Promise<ModelReply>

export interface FailureParts {
  readonly code: ErrorCode
  readonly reason: string
  readonly rule: PlainRule
  /** The field of the request that is to blame. */
  readonly field?: string
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Whether the same call may succeed a moment later. */
  readonly retryable?: boolean
  readonly provider?: ProviderAnswer | undefined
}

/**
 * A refusal or fault of the provider. The message is ours; what the provider said is in `details.provider`, for the caller, who owns
 * the prompt and the key. It is never logged.
 */
export class ProviderFailure extends Failure {
  readonly reason: string
  readonly retryable: boolean
  constructor({ code, reason, rule, field, retryAfter, retryable = false, provider }: FailureParts) {
    super(
      code,
      rules[rule],
      {
        ...(field === undefined
          ? { rule, reason }
          : { field, rule, reason, errors: [{ field, rule, reason }] }),
        ...(provider === undefined ? {} : { provider }),
      },
      retryAfter,
    )
    this.reason = reason
    this.retryable = retryable
  }
}
