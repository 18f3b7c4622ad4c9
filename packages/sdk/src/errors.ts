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
}

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
  /** A code of the API such as `PRODUCT_NOT_FOUND`, or `HTTP_502` where something else answered (a proxy). */
  readonly code: string
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
    this.code = answer.code
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
