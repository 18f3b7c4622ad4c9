import type { ErrorCode } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly temperature: number | undefined
  readonly maxTokens: number | undefined
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
}

export interface ModelReply {
  readonly output: string
  readonly usage: {
    readonly promptTokens: number
    readonly completionTokens: number
    /** US dollars. */
    readonly estimatedCost: number
  }
}

/** Runs one request; throws ProviderFailure for what the provider refuses. */
export type Model = (request: ModelRequest) => Promise<ModelReply>

/** A refusal or fault of the provider, as the caller is told of it. */
export class ProviderFailure extends Failure {
  constructor(...[code, reason, message, retryAfter]: [ErrorCode, string, string, number?]) {
    super(code, message, { reason }, retryAfter)
  }
}
