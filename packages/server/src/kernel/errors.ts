import { errorCodes, type ErrorCode, type ErrorDetails, type Fault } from '@souk/contract'

/** An expected refusal, with what the caller is told. Anything else that is thrown is a fault of ours (500). */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Seconds for `Retry-After`, where waiting helps. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, retryAfter?: number) {
    super(message)
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure

/** Refuses the request with `code`; the message says what to do next. */
export const fail = (code: ErrorCode, message: string, details?: ErrorDetails): never => {
  throw new Failure(code, message, details)
}

type Faults = readonly [Fault, ...Fault[]]

/** The refusal of invalid input: the first fault in words, all of them in the details. */
export const invalid = (faults: Faults, code: ErrorCode = 'INVALID_REQUEST'): Failure => {
  const [first] = faults
  return new Failure(code, `${first.field}: ${first.reason}`, { ...first, errors: [...faults] })
}

/** Refuses a body for its faults: the first one is also `field` and `reason` (Decision 30). */
export const failInvalid = (faults: Faults, code?: ErrorCode): never => {
  throw invalid(faults, code)
}

/** Asserts what only a programming error can break; the message never reaches a client. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
