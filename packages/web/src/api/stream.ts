import { SoukError } from '@souk/sdk'
import type { DataOf, InputOf } from './calls.ts'
import { browserFetch } from './session.ts'

type PromptResult = DataOf<'ai.execute'>

interface Failed {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details: Record<string, unknown>
  }
  readonly meta?: { readonly request_id?: string }
}

const errorOf = (status: number, { error, meta }: Failed): SoukError =>
  new SoukError({
    ...{ status, code: error.code, message: error.message, details: error.details },
    ...{ requestId: meta?.request_id, retryAfterMs: undefined, attempts: 1 },
  })

const memberOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .join('\n')

/** Events of a stream as they arrive (server-sent events: blocks of lines, a blank line after each). */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  let text = ''
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = memberOf(block, 'data')
      // A block of comments keeps the connection open and says nothing.
      if (data === '') continue
      yield { id: memberOf(block, 'id'), event: memberOf(block, 'event'), data: JSON.parse(data) as unknown }
    }
  }
}

interface Options {
  readonly signal: AbortSignal
  /** Each piece of the answer as it is written. */
  readonly onText: (text: string) => void
}

/** Runs a prompt and tells its answer as it is written (Decision 24). */
export const streamPrompt = async (
  body: InputOf<'ai.execute'>['body'],
  { signal, onText }: Options,
): Promise<PromptResult> => {
  const answer = await browserFetch('/v1/ai/execute', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  })
  if (!answer.ok || !answer.body) throw errorOf(answer.status, (await answer.json()) as Failed)
  for await (const { event, data } of eventsOf(answer.body)) {
    if (event === 'delta') onText((data as { text: string }).text)
    else if (event === 'error') throw errorOf(502, data as Failed)
    else if (event === 'result') return (data as { data: PromptResult }).data
  }
  throw new Error('the answer ended too early')
}

interface Following {
  readonly signal: AbortSignal
  /** Something about the run is different from before. Not called again until it has ended, and then once for all that happened. */
  readonly onChange: () => Promise<unknown>
}

const again = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })

/** Makes one call at a time, and one more for all that happened meanwhile: a stream begins with all events so far at once. */
const oneAtATime = (call: () => Promise<unknown>): (() => void) => {
  let [isCalling, isDue] = [false, false]
  const work = async (): Promise<void> => {
    isCalling = true
    while (isDue) {
      isDue = false
      await call().catch(() => undefined)
    }
    isCalling = false
  }
  return () => {
    isDue = true
    if (!isCalling) void work()
  }
}

/**
 * Follows a workflow, taking up again where a connection broke off, until `signal`: the stream of a run that was retried
 * goes on after the event of its failure.
 */
export const followRun = async (executionId: string, { signal, onChange }: Following): Promise<void> => {
  const change = oneAtATime(onChange)
  let last = ''
  while (!signal.aborted) {
    let waitMs = 1_000
    try {
      const answer = await fetch(`/v1/ai/executions/${encodeURIComponent(executionId)}/events`, {
        headers: { accept: 'text/event-stream', ...(last === '' ? {} : { 'last-event-id': last }) },
        signal,
      })
      // A refusal is final, unless it is for the number of requests; a server that is temporarily unavailable is tried again.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
      waitMs *= Number(answer.headers.get('retry-after')) || 1
      if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
      for await (const { id } of eventsOf(answer.body)) {
        last = id
        change()
      }
      change()
    } catch {
      // It broke off, or no one looks any more.
    }
    await again(waitMs, signal)
  }
}
