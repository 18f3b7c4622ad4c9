import { SoukError, type ErrorDetails } from './errors.ts'

export interface PageMeta {
  readonly page: number
  readonly limit: number
  readonly total: number
}

export interface RequestMeta {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly request_id: string
  /** When figures in `data` were made, if that is not now; ISO 8601, UTC. */
  readonly as_of?: string
}

/** The rate limit window with the fewest requests remaining. */
export interface RateLimit {
  readonly limit: number
  readonly remaining: number
  /** Unix time in seconds at which the window starts again. */
  readonly reset: number
}

/**
 * What every method resolves to: `data` and `meta` as the API's documentation shows them, and what the headers
 * said next to them. One flat object, as octokit has it, rather than the bare data of Stripe or OpenAI: a list
 * needs its `meta.total`, and `const { data } = await …` stays as short.
 */
export interface Answer<Data, Meta> {
  readonly data: Data
  readonly meta: Meta
  readonly status: number
  readonly headers: Headers
  readonly requestId: string | undefined
  readonly rateLimit: RateLimit | undefined
  /** The answer of an earlier request with the same idempotency key. */
  readonly replayed: boolean
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The members of a JSON object; none of anything else. */
export const parseEnvelope = (text: string): Readonly<Record<string, unknown>> => asObject(parseJson(text))

const readRateLimit = (headers: Headers): RateLimit | undefined => {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => {
    const value = headers.get(`X-RateLimit-${name}`)
    return value === null ? Number.NaN : Number(value)
  })
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return [limit, remaining, reset].every(Number.isFinite) ? { limit, remaining, reset } : undefined
}

/** `Retry-After` in milliseconds; it is either seconds or an HTTP date (RFC 9110, 10.2.3). */
const readRetryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const until = Date.parse(value)
  // The server's own clock tells how long that is, however wrong the clock here may be.
  const now = Date.parse(headers.get('Date') ?? '') || Date.now()
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}

export const isReplayed = (response: Response): boolean =>
  response.headers.get('Idempotent-Replayed') === 'true'

const describe = (response: Response, data: unknown, meta: unknown): Answer<unknown, unknown> => ({
  data,
  meta,
  status: response.status,
  headers: response.headers,
  requestId: response.headers.get('X-Request-Id') ?? asText(asObject(meta)['request_id']),
  rateLimit: readRateLimit(response.headers),
  replayed: isReplayed(response),
})

/** A raw body is handed on unread. */
export const toRawAnswer = (response: Response): Answer<unknown, unknown> =>
  describe(response, response, undefined)

/**
 * Reads either success envelope of the API: paging is in `meta`, or in `pagination` of a list without
 * `success`. Undefined for anything else.
 */
export const findAnswer = (response: Response, text: string): Answer<unknown, unknown> | undefined => {
  const envelope = parseEnvelope(text)
  if (!response.ok || envelope['success'] === false || envelope['data'] === undefined) return undefined
  return describe(response, envelope['data'], envelope['pagination'] ?? envelope['meta'])
}

/** The error in an answer that is no success; a body that is not the API's is described, never shown. */
export const toError = (response: Response, text: string, attempts: number): SoukError => {
  const envelope = parseEnvelope(text)
  const error = asObject(envelope['error'])
  const { status, headers } = response
  const kind = headers.get('Content-Type') ?? 'no content type'
  return new SoukError({
    status,
    code: asText(error['code']) ?? `HTTP_${status}`,
    message:
      asText(error['message']) ??
      `status ${status} with a body that is not the API's (${kind}): is the base URL right?`,
    details: asObject(error['details']) as ErrorDetails,
    requestId: headers.get('X-Request-Id') ?? asText(asObject(envelope['meta'])['request_id']),
    retryAfterMs: readRetryAfter(headers),
    attempts,
  })
}
