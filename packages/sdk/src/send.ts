import { findAnswer, isReplayed, toError, toRawAnswer, type Answer } from './answer.ts'
import { SoukConnectionError, type SoukError } from './errors.ts'

export type Fetch = typeof globalThis.fetch
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

export interface Sending {
  readonly fetch: Fetch
  readonly sleep: Sleep
  readonly maxRetries: number
  /** For one attempt, until its whole answer is read (a raw one: until its headers are). */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

export interface PreparedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | FormData | undefined
  readonly isRaw: boolean
  /** A repeat has no further effect: it is safe, or an idempotency key guards it. */
  readonly isRepeatable: boolean
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
  | { readonly error: SoukError | SoukConnectionError; readonly isRetried: boolean }

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
    const isRetried = retriedStatuses.has(response.status) && !isReplayed(response)
    return { error: toError(response, text, attempt), isRetried }
  } catch (cause) {
    signal?.throwIfAborted()
    const reason = timeout.signal.aborted ? `no answer within ${timeoutMs} ms` : 'the connection failed'
    const error = new SoukConnectionError(`${method} ${url}: ${reason}`, { attempts: attempt, cause })
    return { error, isRetried: true }
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a request until it is answered or not worth another try. */
export const send = async (request: PreparedRequest, sending: Sending): Promise<Answer<unknown, unknown>> => {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(request, sending, attempt)
    if ('answer' in outcome) return outcome.answer
    const { error, isRetried } = outcome
    if (!isRetried || !request.isRepeatable || attempt > sending.maxRetries) throw error
    const retryAfterMs = error.name === 'SoukError' ? (error.retryAfterMs ?? 0) : 0
    if (retryAfterMs > longestRetryAfterMs) throw error
    await sending.sleep(Math.max(retryAfterMs, backoffMs(attempt)), sending.signal)
  }
}
