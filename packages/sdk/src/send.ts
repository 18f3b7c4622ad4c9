import { findAnswer, isReplayed, toError, toRawAnswer, type Answer } from './answer.ts'
import { SoukConnectionError, SoukError } from './errors.ts'

export type Fetch = typeof globalThis.fetch
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** One request that is about to be sent. */
export interface RequestInfo {
  /** Such as `products.list`. */
  readonly operation: string
  readonly method: string
  /** Without its query, and with `***` where the path has a credential. */
  readonly url: string
  /** 1 for the first request of a call. */
  readonly attempt: number
}

/** How one request ended; of a stream or a file, when its headers arrived. */
export interface ResponseInfo extends RequestInfo {
  /** HTTP status; undefined if no whole answer arrived. */
  readonly status: number | undefined
  readonly durationMs: number
  readonly requestId: string | undefined
  /** Why it failed: a SoukError, a SoukConnectionError, or the reason of the signal that aborted it. */
  readonly error: unknown
}

/** Called for each request, repeats included, such as for traces and metrics. What they throw is ignored. */
export interface Hooks {
  readonly onRequest?: ((request: RequestInfo) => void) | undefined
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined
}

export interface Sending extends Hooks {
  readonly fetch: Fetch
  readonly sleep: Sleep
  readonly maxRetries: number
  /** For one attempt, until its whole answer is read (a raw one: until its headers are). */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

export interface PreparedRequest {
  readonly operation: string
  readonly url: string
  /** The same without secrets. */
  readonly shownUrl: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | FormData | undefined
  readonly isRaw: boolean
  /**
   * `always`: a repeat has no further effect, since it is safe or has an idempotency key. `marked`: it runs AI providers, so that a
   * failure is repeated only where the marketplace says that none was called. `never`: neither.
   */
  readonly repeats: 'always' | 'marked' | 'never'
}

const retriedStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const firstDelayMs = 500
const longestDelayMs = 8_000
/** A longer `Retry-After` (an exhausted hour or day) is the caller's to wait for, not a hanging call's. */
const longestRetryAfterMs = 60_000

export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Exponential backoff with full jitter, so that callers who failed together do not return together. */
const backoffMs = (attempt: number): number =>
  Math.random() * Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1))

type Outcome =
  | { readonly answer: Answer<unknown, unknown> }
  | { readonly error: unknown; readonly isRetried: boolean }

/** Whether a failure may end by a repeat. Of a call of AI providers `Retry-After` says so, unless it is of an execution. */
const isWorthRepeating = (
  { repeats }: PreparedRequest,
  { status, code, retryAfterMs, details }: SoukError,
): boolean => {
  if (!retriedStatuses.has(status) || repeats === 'never') return false
  // What a proxy answers is a lost connection: the marketplace finishes what has a key, and a repeat gets the result.
  return (
    repeats === 'always' ||
    code.startsWith('HTTP_') ||
    (retryAfterMs !== undefined && details.executionId === undefined)
  )
}

const tryOnce = async (request: PreparedRequest, sending: Sending, attempt: number): Promise<Outcome> => {
  const { url, method, headers, body = null } = request
  const { fetch, timeoutMs, signal } = sending
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
    const response = await fetch(url, { method, headers, body, signal: either })
    if (request.isRaw && response.ok) return { answer: toRawAnswer(response) }
    const text = await response.text()
    const answer = findAnswer(response, text)
    if (answer) return { answer }
    const error = toError(response, text, attempt)
    return { error, isRetried: !isReplayed(response) && isWorthRepeating(request, error) }
  } catch (cause) {
    if (signal?.aborted) return { error: signal.reason, isRetried: false }
    const reason = timeout.signal.aborted ? `no answer within ${timeoutMs} ms` : 'the connection failed'
    const error = new SoukConnectionError(`${method} ${url}: ${reason}`, { attempts: attempt, cause })
    return { error, isRetried: request.repeats !== 'never' }
  } finally {
    clearTimeout(timer)
  }
}

const notify = <Info>(hook: ((info: Info) => void) | undefined, info: Info): void => {
  try {
    hook?.(info)
  } catch {
    // A fault of telemetry must not change what a call does.
  }
}

/** One attempt, reported to the hooks. */
const observed = async (request: PreparedRequest, sending: Sending, attempt: number): Promise<Outcome> => {
  const { operation, method, shownUrl: url } = request
  const info = { operation, method, url, attempt }
  notify(sending.onRequest, info)
  const began = performance.now()
  const outcome = await tryOnce(request, sending, attempt)
  const error = 'error' in outcome ? outcome.error : undefined
  const answer = 'answer' in outcome ? outcome.answer : error instanceof SoukError ? error : undefined
  const durationMs = performance.now() - began
  notify(sending.onResponse, {
    ...{ ...info, durationMs, error },
    ...{ status: answer?.status, requestId: answer?.requestId },
  })
  return outcome
}

/** Sends a request until it is answered or not worth another try. */
export const send = async (request: PreparedRequest, sending: Sending): Promise<Answer<unknown, unknown>> => {
  for (let attempt = 1; ; attempt++) {
    const outcome = await observed(request, sending, attempt)
    if ('answer' in outcome) return outcome.answer
    const { error, isRetried } = outcome
    if (!isRetried || attempt > sending.maxRetries) throw error
    const retryAfterMs = error instanceof SoukError ? (error.retryAfterMs ?? 0) : 0
    if (retryAfterMs > longestRetryAfterMs) throw error
    await sending.sleep(Math.max(retryAfterMs, backoffMs(attempt)), sending.signal)
  }
}
