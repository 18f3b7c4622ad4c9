import { parseEnvelope, toError } from './answer.ts'
import { SoukConnectionError } from './errors.ts'

/** An event of a stream. */
export interface StreamEvent {
  /** `delta` and `result` of a prompt; of a workflow its progress, such as `step.completed`. */
  readonly event: string
  /** Where progress can be taken up again: `headers: { 'Last-Event-ID': id }`. */
  readonly id: string | undefined
  readonly data: unknown
}

/** What an operation tells while it works, and its answer at last. */
export type OperationEvent<Data> =
  | { readonly event: 'delta'; readonly id: string | undefined; readonly data: { readonly text: string } }
  | { readonly event: 'result'; readonly id: string | undefined; readonly data: Data }

interface Block {
  readonly event: string
  readonly id: string | undefined
  readonly text: string
}

/** One event as it was sent; undefined for signs of life and settings. */
const readBlock = (block: string): Block | undefined => {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+):? ?(.*)$/.exec(line) ?? [])
  const all = (name: string) => fields.filter(([, known]) => known === name).map(([, , value = '']) => value)
  const data = all('data')
  if (data.length === 0) return undefined
  return { event: all('event')[0] ?? 'message', id: all('id')[0], text: data.join('\n') }
}

/** Blocks of a body, each as soon as it is whole; anyone who stops reading closes the connection. */
async function* readBlocks(response: Response): AsyncGenerator<Block, void, undefined> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isOver = done
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const read = readBlock(block)
        if (read) yield read
      }
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => {})
  }
}

export interface Reading {
  readonly signal: AbortSignal | undefined
  /** Whether the last event is `result`, so that a stream without it was cut. */
  readonly hasResult: boolean
}

/**
 * The events of an answer. An `error` event is thrown as the SoukError that a plain answer would have been, with the status of
 * the stream, which had begun; a connection that breaks, or a stream that ends without its result, is a SoukConnectionError.
 */
export async function* readEvents(
  response: Response,
  { signal, hasResult }: Reading,
): AsyncGenerator<StreamEvent, void, undefined> {
  const broken = (cause?: unknown) =>
    new SoukConnectionError('the stream was cut off', { attempts: 1, cause })
  const blocks = readBlocks(response)
  let last: string | undefined
  try {
    for (;;) {
      const next = await blocks.next().catch((cause: unknown) => {
        signal?.throwIfAborted()
        throw broken(cause)
      })
      if (next.done) break
      const { event, id, text } = next.value
      if (event === 'error') throw toError(response, text, 1)
      const envelope = parseEnvelope(text)
      last = event
      yield { event, id, data: event === 'result' ? envelope['data'] : envelope }
    }
  } finally {
    await blocks.return()
  }
  if (hasResult && last !== 'result') throw broken()
}
