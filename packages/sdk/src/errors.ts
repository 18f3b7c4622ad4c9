import type { ErrorCode } from './models.ts'

/** What a rule has in its sentence, by name: `{ max: 255 }`. */
export type RuleParams = Readonly<Record<string, string | number | readonly string[]>>

/** One fault of a request: the field's path in dots, the rule that it breaks, and the same as a sentence. */
export interface Fault {
  readonly field: string
  readonly rule: string
  readonly params?: RuleParams
  readonly reason: string
}

/**
 * `rule` and `params` say for programs what `message` says for people. Of invalid input `field`, `rule`, `params` and `reason`
 * are the first fault's and `errors` holds all; other members depend on the code.
 */
export interface ErrorDetails {
  readonly [member: string]: unknown
  readonly field?: string
  readonly rule?: string
  readonly params?: RuleParams
  readonly reason?: string
  readonly errors?: readonly Fault[]
  /** The permission that the API key lacks, of `UNAUTHORIZED`. */
  readonly required?: string
  /** The order that the error is about, such as the one of `ALREADY_PURCHASED`. */
  readonly orderId?: string
  readonly productId?: string
  /** The execution that failed. A repeat with the same idempotency key gets the same error: run it again with a new one. */
  readonly executionId?: string
  /** How the identity can be proven, if `reason` is `recent_proof_required`. */
  readonly methods?: readonly string[]
}

/**
 * A code of the API such as `PRODUCT_NOT_FOUND`, or `HTTP_502` where something else answered, such as a proxy. It is closed, so
 * that a misspelt code does not compile; a marketplace that is newer than this SDK may send another one.
 */
export type SoukErrorCode = ErrorCode | `HTTP_${number}`

export interface ErrorAnswer {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: ErrorDetails
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly attempts: number
}

/** The marketplace answered, but refused or failed. Branch on `code`. */
export class SoukError extends Error {
  override readonly name = 'SoukError'
  /** HTTP status. */
  readonly status: number
  /** Handle those that you do not know in a `default`: a newer marketplace may send more. */
  readonly code: SoukErrorCode
  readonly details: ErrorDetails
  /** Name it when you ask the operator for help. */
  readonly requestId: string | undefined
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs: number | undefined
  /** Requests that were sent, the first one counted. */
  readonly attempts: number

  constructor(answer: ErrorAnswer) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code as SoukErrorCode
    this.details = answer.details
    this.requestId = answer.requestId
    this.retryAfterMs = answer.retryAfterMs
    this.attempts = answer.attempts
  }
}

/** No whole answer arrived: the network failed or the time ran out. `cause` holds what `fetch` said. */
export class SoukConnectionError extends Error {
  override readonly name = 'SoukConnectionError'
  /** Requests that were sent, the first one counted. */
  readonly attempts: number

  constructor(message: string, { attempts, cause }: { attempts: number; cause: unknown }) {
    super(message, { cause })
    this.attempts = attempts
  }
}
