/** Why a call ended without an answer. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
}

/**
 * `fetch` for calls that carry somebody's key to an address of the operator's choice. A redirect would carry the key to
 * another host (tried: `x-api-key` went along), so it is an error. Times are the caller's `signal` to set.
 */
export const providerFetch: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** A signal for one call in all, whatever it waits for; `cancel` when the call has ended. */
export const deadline = (timeoutMs: number, signal: AbortSignal): { signal: AbortSignal; cancel(): void } => {
  const timer = new AbortController()
  const timeout = setTimeout(
    () => timer.abort(new CallTimeout(`no answer within ${timeoutMs} ms`)),
    timeoutMs,
  )
  return { signal: AbortSignal.any([timer.signal, signal]), cancel: () => clearTimeout(timeout) }
}
