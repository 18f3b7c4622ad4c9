import type { ReasoningEffort } from '@souk/contract/limits'
import { rules, type ErrorCode, type PlainRule, type ProviderAnswer } from '@souk/contract'
import type { OutputSchema } from '@souk/documents'
import { Failure } from '../../../kernel/errors.ts'

export interface TokenRange {
  readonly min: number
  readonly usual: number
  readonly max: number
}

/** An image or a PDF within a message. */
export interface ModelFile {
  /** Where it belongs in `content`, by its index. */
  readonly at: number
  readonly mediaType: string
  /** Base64. */
  readonly data: string
  readonly name: string | undefined
  readonly tokens: TokenRange
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  /** Whether the provider keeps what is sent up to here for repeats. Others than Anthropic do so by themselves. */
  readonly cache?: true
  /** In their order. */
  readonly files?: readonly ModelFile[]
}

/** What is undefined is left to the provider. */
export interface ModelOptions {
  readonly temperature?: number | undefined
  readonly maxTokens?: number | undefined
  readonly topP?: number | undefined
  readonly stop?: readonly string[] | undefined
  readonly seed?: number | undefined
  readonly reasoningEffort?: ReasoningEffort | undefined
}

export interface ModelRequest extends ModelOptions {
  readonly messages: readonly ModelMessage[]
  /** The form of an answer that is JSON. */
  readonly output?: OutputSchema | undefined
  /** Aborted when no one waits any more, or when the time is over. */
  readonly signal: AbortSignal
  /** Takes the text as it comes, if it is wanted so; the model waits for it. */
  readonly onDelta?: ((text: string) => Promise<void> | void) | undefined
  /** Takes what the model thinks, of models that send it. It is counted, and not shown. */
  readonly onThought?: ((text: string) => void) | undefined
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
  /** Whether the provider may charge the call although it failed. */
  readonly isCharged?: boolean
  readonly provider?: ProviderAnswer | undefined
}

/**
 * A refusal or fault of the provider. The message is ours; what the provider said is in `details.provider`, for the caller, who owns
 * the prompt and the key. It is never logged.
 */
export class ProviderFailure extends Failure {
  readonly reason: string
  readonly retryable: boolean
  readonly isCharged: boolean
  constructor({ code, reason, rule, field, retryAfter, provider, ...parts }: FailureParts) {
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
    this.retryable = parts.retryable ?? false
    this.isCharged = parts.isCharged ?? false
  }
}
