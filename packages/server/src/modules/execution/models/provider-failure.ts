import { CallTimeout, redirectCode, silenceCodes } from '../../../platform/egress/provider-fetch.ts'
import { ProviderFailure, type FailureParts } from './model.ts'
import { readProviderAnswer } from './provider-answer.ts'

/** What came back of a call that failed. */
export interface FailedCall {
  /** Undefined if no answer began. */
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

interface Row {
  readonly when: (call: FailedCall & { readonly status: number }) => boolean
  readonly make: (call: FailedCall) => FailureParts
}

const says = (form: RegExp) => (call: FailedCall) => form.test(call.body)
const isStatus =
  (...statuses: readonly number[]) =>
  ({ status }: { readonly status: number }) =>
    statuses.includes(status)

// Google calls a rate limit an exceeded quota, so that word alone says nothing.
const quota = says(/insufficient_quota|credit balance|credits are depleted|billing_error/i)
const context = says(
  /context_length_exceeded|prompt is too long|maximum context length|context window|too many tokens|token count .{0,40}exceeds|too large for model/i,
)
const unknownModel = says(/model_not_found|invalid_model|invalid model|unknown model/i)

/** Seconds until a provider accepts the next request: from its headers, or Google's `retryDelay` in the body. */
const retryAfterOf = ({ headers, body }: FailedCall): number | undefined => {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN)
  const given = Number(headers['retry-after'] ?? Number.NaN)
  const google = Number(/"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1] ?? Number.NaN)
  const found = [ms / 1_000, given, google].find((value) => Number.isFinite(value) && value >= 0)
  return found === undefined ? undefined : Math.max(1, Math.min(86_400, Math.ceil(found)))
}

const timeout: FailureParts = {
  ...{ code: 'PROVIDER_TIMEOUT', reason: 'provider_timeout', retryable: true },
  rule: 'provider_timeout',
}

const failures = {
  keyRejected: () => ({
    ...{ code: 'INVALID_REQUEST', reason: 'provider_key_rejected', field: 'apiKeyId' },
    rule: 'provider_rejects_key',
  }),
  forbidden: () => ({
    ...{ code: 'INVALID_REQUEST', reason: 'provider_forbidden' },
    rule: 'provider_forbids',
  }),
  quota: () => ({
    ...{ code: 'PROVIDER_ERROR', reason: 'provider_quota' },
    rule: 'provider_credit_used_up',
  }),
  rateLimit: (call: FailedCall) => ({
    ...{ code: 'RATE_LIMIT_EXCEEDED', reason: 'provider_rate_limit', retryable: true },
    rule: 'provider_limits_key',
    retryAfter: retryAfterOf(call) ?? 1,
  }),
  modelNotFound: () => ({
    ...{ code: 'INVALID_REQUEST', reason: 'model_not_found', field: 'options.model' },
    rule: 'provider_model_not_found',
  }),
  contextLength: () => ({
    ...{ code: 'INVALID_REQUEST', reason: 'context_length_exceeded' },
    rule: 'prompt_too_long_for_model',
  }),
  rejected: () => ({
    ...{ code: 'INVALID_REQUEST', reason: 'provider_rejected' },
    rule: 'provider_rejects_request',
  }),
  overloaded: (call: FailedCall) => ({
    ...{ code: 'SERVICE_UNAVAILABLE', reason: 'provider_overloaded', retryable: true },
    rule: 'provider_overloaded',
    retryAfter: retryAfterOf(call) ?? 5,
  }),
  failed: () => ({
    ...{ code: 'PROVIDER_ERROR', reason: 'provider_error', retryable: true },
    rule: 'provider_failed',
  }),
} satisfies Record<string, (call: FailedCall) => FailureParts>

/** First match wins: the table of provider failures, in the order in which signals overlap. */
const table: readonly Row[] = [
  { when: (call) => isStatus(400, 401)(call) && says(/API_KEY_INVALID/)(call), make: failures.keyRejected },
  { when: isStatus(401), make: failures.keyRejected },
  { when: (call) => isStatus(402)(call) || (call.status < 500 && quota(call)), make: failures.quota },
  { when: isStatus(403), make: failures.forbidden },
  { when: isStatus(429), make: failures.rateLimit },
  {
    when: (call) => isStatus(404)(call) || (call.status === 400 && unknownModel(call)),
    make: failures.modelNotFound,
  },
  {
    when: (call) => call.status === 413 || (isStatus(400, 422)(call) && context(call)),
    make: failures.contextLength,
  },
  { when: isStatus(408), make: () => timeout },
  { when: (call) => call.status >= 400 && call.status < 500, make: failures.rejected },
  {
    when: (call) => isStatus(503, 529)(call) || (call.status < 400 && says(/overloaded/i)(call)),
    make: failures.overloaded,
  },
  { when: (call) => call.status >= 500, make: failures.failed },
]

export const timedOut = (): ProviderFailure => new ProviderFailure({ ...timeout, isCharged: true })

/** The connection broke, before or within an answer: what was sent may have been worked on, so it is not repeated. */
export const broken = ({ isCharged } = { isCharged: true }): ProviderFailure =>
  new ProviderFailure({
    ...{ code: 'PROVIDER_ERROR', reason: 'provider_error' },
    rule: 'provider_connection_lost',
    isCharged,
  })

export const malformed = (): ProviderFailure =>
  new ProviderFailure({
    ...{ code: 'PROVIDER_ERROR', reason: 'malformed_response' },
    rule: 'provider_answer_malformed',
    isCharged: true,
  })

/** The failure of an answer that is none. */
export const failureOfAnswer = (call: FailedCall & { readonly status: number }): ProviderFailure => {
  const row = table.find(({ when }) => when(call))
  if (!row) return malformed()
  // An error within a stream has the status of the stream.
  const provider = readProviderAnswer(call.status, call.body)
  return new ProviderFailure({ ...row.make(call), provider })
}

/** Follows the causes of an error. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next)
  return chain
}

interface Parsed {
  readonly statusCode?: number
  readonly responseHeaders?: Record<string, string>
  readonly responseBody?: string
}

const parsing = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoContentGeneratedError',
])

/** Codes of errors before a request was sent. */
const neverSent: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', redirectCode],
])

/** What a call that threw means. `signal` is the one it ran under. */
export const failureOfError = (error: unknown, signal: AbortSignal): unknown => {
  if (error instanceof ProviderFailure) return error
  if (signal.aborted) return signal.reason instanceof CallTimeout ? timedOut() : signal.reason
  const chain = chainOf(error)
  const {
    statusCode: status,
    responseHeaders: headers = {},
    responseBody: body = '',
  } = (chain.find((one) => 'statusCode' in one) ?? {}) as Parsed
  if (status !== undefined && status >= 400) return failureOfAnswer({ status, headers, body })
  if (chain.some(({ name }) => parsing.has(name))) return malformed()
  if (chain.some((one) => 'code' in one && silenceCodes.has(one.code))) return timedOut()
  return broken({ isCharged: !chain.some((one) => 'code' in one && neverSent.has(one.code)) })
}
