import type { Answer, PageMeta, RequestMeta } from './answer.ts'
import type { StreamEvent, OperationEvent } from './events.ts'
import { operations, type Operations } from './generated.ts'
import { send, sleep, type Fetch, type Hooks, type PreparedRequest, type Sleep } from './send.ts'

export interface ClientOptions extends Hooks {
  /** Address of the marketplace, without `/v1`; empty for the page's own origin in a browser. */
  readonly baseUrl: string
  readonly apiKey?: string
  readonly fetch?: Fetch
  /** Repeats after the first attempt; default 3. */
  readonly maxRetries?: number
  /** For each attempt; default 30,000. Uploads and what runs AI providers have 600,000 unless the call says otherwise. */
  readonly timeoutMs?: number
  readonly sleep?: Sleep
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Made up for each call unless given. Give your own to repeat a call safely after a restart. */
  readonly idempotencyKey?: string
  readonly maxRetries?: number
  readonly timeoutMs?: number
}

interface Declared {
  readonly kind: 'object' | 'page' | 'raw'
  readonly input: object
  readonly data: unknown
}

type Arguments<Input> = {} extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions]
type MetaOf<Kind> = Kind extends 'page' ? PageMeta : Kind extends 'object' ? RequestMeta : undefined

type Method<O> = O extends Declared
  ? (...args: Arguments<O['input']>) => Promise<Answer<O['data'], MetaOf<O['kind']>>>
  : never

type EachMethods<Noun> = {
  readonly [
    Verb in keyof Noun & string as Noun[Verb] extends { kind: 'page' } ? `${Verb}All` : never
  ]: Noun[Verb] extends {
    input: infer Input
    data: ReadonlyArray<infer Item>
  }
    ? (...args: Arguments<Input>) => AsyncGenerator<Item, void, undefined>
    : never
}

type StreamMethods<Noun> = {
  readonly [
    Verb in keyof Noun & string as Noun[Verb] extends { streams: true } ? `${Verb}Stream` : never
  ]: Noun[Verb] extends Declared
    ? (
        ...args: Arguments<Noun[Verb]['input']>
      ) => AsyncGenerator<
        Noun[Verb]['kind'] extends 'raw' ? StreamEvent : OperationEvent<Noun[Verb]['data']>,
        void,
        undefined
      >
    : never
}

/**
 * One method for each operation, `souk.<noun>.<verb>(…)`; for each list also `…All`, over the items of all pages, and for what
 * tells as it works `…Stream`, over its events.
 */
export type Client = {
  readonly [Noun in keyof Operations]: {
    readonly [Verb in keyof Operations[Noun]]: Method<Operations[Noun][Verb]>
  } & EachMethods<Operations[Noun]> &
    StreamMethods<Operations[Noun]>
}

interface Input extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Flag = 'page' | 'raw' | 'idempotent' | 'multipart' | 'streams' | 'paid'

interface OperationRow {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly is: (flag: Flag) => boolean
}

/** A row of the table of operations: method, path and flags, as short as a page that loads all of them needs it. */
const readRow = (id: string, text: string): OperationRow => {
  const [method = '', path = '', ...flags] = text.split(' ')
  return { id, method, path, is: (flag) => flags.includes(flag) }
}

type Forms = Readonly<Record<string, readonly Blob[]>>

/** A form of files; their names go with them if they are a `File`. */
const toForm = (body: Forms): FormData => {
  const form = new FormData()
  for (const [name, files] of Object.entries(body)) for (const file of files) form.append(name, file)
  return form
}

/** Long enough for 100 MiB at 1.4 Mbit a second, and longer than a marketplace waits for an AI provider. */
const longTimeoutMs = 600_000

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    // An empty or dotted segment would address something else: `/products/..` is `/`.
    if (!value || value === '.' || value === '..')
      throw new TypeError(`params.${name} is missing or no identifier`)
    return encodeURIComponent(value)
  })

const toQuery = (query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** 128 random bits in hex. Not `randomUUID`: browsers offer that on secure pages only. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const bodyOf = (row: OperationRow, body: unknown): PreparedRequest['body'] => {
  if (body === undefined) return undefined
  return row.is('multipart') ? toForm(body as Forms) : JSON.stringify(body)
}

const repeatsOf = ({ method, is }: OperationRow): PreparedRequest['repeats'] => {
  if (is('paid')) return 'marked'
  return is('idempotent') || method === 'GET' ? 'always' : 'never'
}

const prepare = (row: OperationRow, input: Input, options: ClientOptions): PreparedRequest => {
  const address = options.baseUrl.replace(/\/+$/, '')
  const params = input.params ?? {}
  const shown = 'token' in params ? { ...params, token: '***' } : params
  const headers = new Headers({ Accept: row.is('raw') ? '*/*' : 'application/json', ...input.headers })
  if (options.apiKey !== undefined) headers.set('Authorization', `Bearer ${options.apiKey}`)
  // The content type of a form carries its boundary, which only fetch knows.
  if (input.body !== undefined && !row.is('multipart')) headers.set('Content-Type', 'application/json')
  if (row.is('idempotent')) headers.set('Idempotency-Key', input.idempotencyKey ?? createKey())
  return {
    operation: row.id,
    url: address + fillPath(row.path, params) + toQuery(input.query ?? {}),
    shownUrl: address + fillPath(row.path, shown),
    method: row.method,
    headers,
    body: bodyOf(row, input.body),
    isRaw: row.is('raw'),
    repeats: repeatsOf(row),
  }
}

type Call = (input?: Input) => Promise<Answer<unknown, unknown>>

/** Pages of 100, the most there is, unless the caller wants others. */
async function* readAll(call: Call, input: Input = {}): AsyncGenerator<unknown, void, undefined> {
  for (let page = Number(input.query?.['page'] ?? 1); ; page++) {
    const answer = await call({ ...input, query: { limit: 100, ...input.query, page } })
    const items = answer.data as unknown[]
    yield* items
    const meta = answer.meta as PageMeta | undefined
    if (items.length === 0 || (meta && page * meta.limit >= meta.total)) return
  }
}

type Send = (row: OperationRow, input: Input) => Promise<Answer<unknown, unknown>>

/** Asks for events instead of JSON; nothing is sent before the first is read. */
async function* streamOf(
  call: Send,
  row: OperationRow,
  input: Input = {},
): AsyncGenerator<StreamEvent, void, undefined> {
  // A page that streams nothing does not load it.
  const { readEvents } = await import('./events.ts')
  const headers = { Accept: 'text/event-stream', ...input.headers }
  const answer = await call({ ...row, is: (flag) => flag === 'raw' || row.is(flag) }, { ...input, headers })
  yield* readEvents(answer.data as Response, { signal: input.signal, hasResult: !row.is('raw') })
}

/**
 * A client of one marketplace, for Node 20 and later and for browsers.
 *
 * Requests that fail by 429, 500, 502, 503, 504 or in the network are repeated with exponential backoff and
 * full jitter, or after what `Retry-After` asks up to a minute. POST, PATCH and DELETE carry an
 * `Idempotency-Key`, the same in every repeat, so that none takes effect twice; those that take none are sent once. What runs AI
 * providers is repeated only where that calls no provider again.
 *
 * Methods reject with `SoukError` for what the API refuses, `SoukConnectionError` where no answer came, and the
 * signal's reason once it is aborted.
 */
export const createClient = (options: ClientOptions): Client => {
  const call: Send = (row, input) =>
    send(prepare(row, input, options), {
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      sleep: options.sleep ?? sleep,
      maxRetries: input.maxRetries ?? options.maxRetries ?? 3,
      timeoutMs:
        input.timeoutMs ??
        (row.is('multipart') || row.is('paid') ? longTimeoutMs : (options.timeoutMs ?? 30_000)),
      signal: input.signal,
      onRequest: options.onRequest,
      onResponse: options.onResponse,
    })
  const client: Record<string, Record<string, unknown>> = {}
  for (const [noun, verbs] of Object.entries(operations)) {
    const methods: Record<string, unknown> = (client[noun] = {})
    for (const [verb, declared] of Object.entries<string>(verbs)) {
      const row = readRow(`${noun}.${verb}`, declared)
      const method: Call = async (input = {}) => call(row, input)
      methods[verb] = method
      if (row.is('page')) methods[`${verb}All`] = (input?: Input) => readAll(method, input)
      if (row.is('streams')) methods[`${verb}Stream`] = (input?: Input) => streamOf(call, row, input)
    }
  }
  return client as unknown as Client
}
