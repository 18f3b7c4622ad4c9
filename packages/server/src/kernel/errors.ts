import {
  errorCodes,
  fillIn,
  rules,
  type ErrorCode,
  type ErrorDetails,
  type Fault,
  type Rule,
  type RuleArguments,
  type RuleParams,
} from '@souk/contract'
import { invariant } from './invariant.ts'

/** An expected refusal, with what the caller sees. Anything else that is thrown is a bug (500). */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Seconds for `Retry-After`, where waiting helps. */
  readonly retryAfter: number | undefined

  /** For what was refused elsewhere and is passed on; `failure` makes one by its rule. */
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

/** Details beyond the rule, and its parameters where its sentence has some. */
type More<R extends Rule> =
  RuleArguments<R> extends []
    ? [details?: ErrorDetails, retryAfter?: number]
    : [details: ErrorDetails & { readonly params: RuleParams<R> }, retryAfter?: number]

/** A refusal by its rule: the message is the rule's sentence, and says what to do next. */
export const failure = <R extends Rule>(
  code: ErrorCode,
  rule: R,
  ...[details, retryAfter]: More<R>
): Failure => new Failure(code, fillIn(rules[rule], details?.params), { ...details, rule }, retryAfter)

/** Refuses the request with `code`, by a rule. */
export const fail = <R extends Rule>(code: ErrorCode, rule: R, ...more: More<R>): never => {
  throw failure(code, rule, ...more)
}

/** The refusal of invalid input: the first fault in words, all of them in the details (Decision 30). */
export const invalid = (faults: readonly Fault[], code: ErrorCode = 'INVALID_REQUEST'): Failure => {
  const [first] = faults
  invariant(first, 'something was refused without a fault')
  return new Failure(code, `${first.field}: ${first.reason}`, { ...first, errors: [...faults] })
}

/** Refuses a request for its faults. */
export const failInvalid = (faults: readonly Fault[], code?: ErrorCode): never => {
  throw invalid(faults, code)
}

/** What the operator must know of an error: why a part of the marketplace refuses, else the error itself. */
export const causeOf = (error: unknown): unknown =>
  isFailure(error) && error.cause instanceof Error ? error.cause : error
