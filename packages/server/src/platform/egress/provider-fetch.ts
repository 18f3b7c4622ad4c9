import { Agent, request, type Dispatcher } from 'undici'

/** Why a call ended without an answer. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
}

/** Code of the error for a redirect. */
export const redirectCode = 'REDIRECT_NOT_FOLLOWED'

/** Codes of the errors for a provider that was silent for too long. */
export const silenceCodes: ReadonlySet<unknown> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const connections = new Agent()

/**
 * What `fetch` is to the packages of providers, for calls that carry someone's key to an address of the operator's choice: by
 * undici itself, which costs a fifth less than `fetch`. A redirect would carry the key to another host (tried: `x-api-key`
 * went along), so it is an error. Compression is not requested. `silenceMs` limits the time before the answer begins and
 * between its parts; the whole is the caller's `signal` to limit.
 */
export const providerFetch = async (
  input: Parameters<typeof fetch>[0],
  init: NonNullable<Parameters<typeof fetch>[1]> & { readonly silenceMs: number },
): Promise<Response> => {
  const { method = 'GET', signal, silenceMs } = init
  const answer = await request(String(input), {
    ...{ method: method as 'GET', dispatcher: connections },
    ...{ headersTimeout: silenceMs, bodyTimeout: silenceMs },
    headers: Object.fromEntries(new Headers(init.headers)),
    body: (init.body as string | null | undefined) ?? null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new TypeError('fetch failed', { cause: error })
  })
  const { statusCode: status, body } = answer
  // Readers of the body get the error; after an abort there are none.
  body.on('error', () => {})
  if (status >= 300 && status < 400) {
    body.destroy()
    const cause = Object.assign(new Error('a redirect is not followed'), { code: redirectCode })
    throw new TypeError('fetch failed', { cause })
  }
  const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
  if (status === 204 || status === 205) return new Response(null, { status, headers })
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
  return new Response(isStream ? (body.body as unknown as ReadableStream) : await wholeOf(body), {
    status,
    headers,
  })
}

/** Bytes of an answer that is read as a whole; the longest that models give are below one mebibyte. */
const maxBytes = 8 * 1024 * 1024

/** An answer that is read as a whole is handed on as one; what broke in the middle is found by who reads it. */
const wholeOf = async (body: Dispatcher.ResponseData['body']): Promise<BodyInit> => {
  try {
    const chunks: Buffer<ArrayBuffer>[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer<ArrayBuffer>>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    return new ReadableStream({ start: (reader) => reader.error(error) })
  }
}

/** A signal for one call in all, whatever it waits for; `cancel` when the call has ended. */
export const deadline = (timeoutMs: number, signal: AbortSignal): { signal: AbortSignal; cancel(): void } => {
  const timer = new AbortController()
  const timeout = setTimeout(
    () => timer.abort(new CallTimeout(`no answer within ${timeoutMs} ms`)),
    timeoutMs,
  )
  return { signal: AbortSignal.any([timer.signal, signal]), cancel: () => clearTimeout(timeout) }
}
