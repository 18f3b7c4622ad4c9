import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { anthropic } from './anthropic.ts'
import { compatible, mistral } from './chat.ts'
import { createCheck, usage, type ErrorName, type Format } from './format.ts'
import { google } from './google.ts'
import { openai } from './openai.ts'

/** How a call is answered; those with `stream` break within a stream. */
export type Scenario =
  | ErrorName
  | 'success'
  | 'stall'
  | 'cut'
  | 'malformed'
  | 'notJson'
  | 'redirect'
  /** Half a second before each frame. */
  | 'streamSlow'
  /** Goes on for as long as it is read. */
  | 'endless'
  | 'streamStall'
  | 'streamCut'
  | 'streamEnd'
  | 'streamMalformed'
  | 'streamError'
  /** Success, also of the model that is limited for long. */
  | 'forgiven'

export interface ProviderCall {
  readonly key: string
  readonly model: string
  readonly prompt: string
  readonly body: Readonly<Record<string, unknown>>
  readonly stream: boolean
  readonly traceparent: string | undefined
  readonly at: number
  /** When its socket was closed before it was answered whole. */
  abortedAt: number | undefined
}

type Answering = (call: ProviderCall) => Scenario | Promise<Scenario>

export interface Emulator {
  readonly format: Format
  /** With the base path. */
  readonly url: string
  /** Calls of models that were taken. */
  readonly calls: ProviderCall[]
  /** What was sent that the provider would not take: must stay empty. */
  readonly refusals: string[]
  /** Calls that arrived where a redirect leads. */
  readonly strayed: string[]
  /** How calls are answered from now on. */
  play(answering: Scenario | Answering): void
  /** Tokens that answers are said to have; undefined: the usual ones. */
  use(completionTokens: ((call: ProviderCall) => number) | undefined): void
  /** Tokens that prompts are said to have, none of them cached; undefined: the usual ones. */
  count(promptTokens: ((call: ProviderCall) => number) | undefined): void
  /** The answer's text to a prompt. */
  say(text: (prompt: string) => string): void
  /** As at the start: other files use the same emulators. */
  reset(): void
  close(): Promise<void>
}

/** Keys with `-bad-` in them are rejected, so that keys can be tried without a scenario. */
const isBadKey = (key: string): boolean => key.includes('-bad-')

/** A model that is limited for ten minutes, whatever else is played. */
export const longLimited = 'limited-for-long'

const read = async (request: IncomingMessage): Promise<string> => {
  let whole = ''
  for await (const chunk of request) whole += String(chunk)
  return whole
}

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => [headers[name]].flat()[0]

const pour = (response: ServerResponse): void => {
  const piece = Buffer.alloc(256 * 1024, ' ')
  const write = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', write)
  write()
}

const playSlowly = async (response: ServerResponse, frames: readonly string[]): Promise<void> => {
  for (const frame of frames) {
    await setTimeout(500)
    response.write(frame)
  }
  response.end()
}

const sayRain = (_prompt: string) => 'Rain taps on the tin roof, and the cat sleeps on.'

/** A server that speaks the wire format of one provider, and refuses fields and headers that it would refuse. */
export const startEmulator = async (format: Format): Promise<Emulator> => {
  const check = createCheck(format.schema)
  const [calls, refusals, strayed]: [ProviderCall[], string[], string[]] = [[], [], []]
  let answering: Answering = () => 'success'
  let used: ((call: ProviderCall) => number) | undefined
  let counted: ((call: ProviderCall) => number) | undefined
  let say = sayRain

  const sendError = (response: ServerResponse, name: ErrorName) => {
    const { status, headers, body } = format.errors[name]
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

  const listModels = async (request: IncomingMessage, response: ServerResponse) => {
    const key = format.keyOf(request.headers)
    if (key === undefined || isBadKey(key)) return sendError(response, 'unauthorized')
    const call = {
      ...{ key, model: '', prompt: '', body: {}, stream: false, traceparent: undefined },
      ...{ at: performance.now(), abortedAt: undefined },
    }
    const scenario = await answering(call)
    if (scenario in format.errors) return sendError(response, scenario as ErrorName)
    if (scenario === 'cut') return void response.destroy()
    if (scenario === 'stall') return undefined
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}')
  }

  const refuse = (response: ServerResponse, why: string) => {
    refusals.push(why)
    sendError(response, 'badRequest')
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    if (path.startsWith('/elsewhere')) {
      strayed.push(JSON.stringify(request.headers))
      return void response.end('{}')
    }
    if (request.method === 'GET' && path === `${format.basePath}/models`) return listModels(request, response)
    if (request.method !== 'POST' || !format.path.test(path))
      return refuse(response, `${request.method} ${path}`)
    const key = format.keyOf(request.headers)
    if (key === undefined) return refuse(response, `headers ${JSON.stringify(request.headers)}`)
    if (request.headers['content-type'] !== 'application/json') return refuse(response, 'content type')
    const body = JSON.parse(await read(request)) as Record<string, unknown>
    const fault = check(body)
    if (fault !== undefined) return refuse(response, fault)
    const call: ProviderCall = {
      ...{ key, model: format.modelOf(path, body), prompt: format.promptOf(body), body },
      ...{
        stream: format.isStream(path, body),
        traceparent: headerOf(request, 'traceparent'),
        at: performance.now(),
        abortedAt: undefined,
      },
    }
    calls.push(call)
    response.on('close', () => {
      if (!response.writableFinished) call.abortedAt = performance.now()
    })
    if (isBadKey(key)) return sendError(response, 'unauthorized')
    const scenario = await answering(call)
    if (call.model === longLimited && scenario !== 'forgiven')
      return void response
        .writeHead(429, { 'retry-after': '600' })
        .end(JSON.stringify(format.errors.rateLimit.body))
    return perform(response, call, scenario)
  }

  const perform = (response: ServerResponse, call: ProviderCall, scenario: Scenario): void => {
    if (scenario in format.errors) return sendError(response, scenario as ErrorName)
    const sample = {
      model: call.model,
      text: say(call.prompt),
      completionTokens: used?.(call) ?? usage.completion,
      promptTokens: counted?.(call) ?? usage.prompt,
      cachedTokens: counted ? 0 : usage.cached,
    }
    const json = { 'content-type': 'application/json' }
    if (scenario === 'stall') return
    if (scenario === 'cut') return void response.destroy()
    if (scenario === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (scenario === 'notJson')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    if (scenario === 'endless') return pour(response.writeHead(200, json))
    if (scenario === 'malformed') return void response.writeHead(200, json).end('{"surprise":tru')
    if (!call.stream) return void response.writeHead(200, json).end(JSON.stringify(format.success(sample)))
    playStream(response, format.frames(sample), scenario)
  }

  const playStream = (response: ServerResponse, frames: readonly string[], scenario: Scenario): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (scenario === 'success' || scenario === 'forgiven') {
      for (const frame of frames) response.write(frame)
      return void response.end()
    }
    if (scenario === 'streamSlow') return void playSlowly(response, frames)
    for (const frame of frames.slice(0, Math.ceil(frames.length / 2))) response.write(frame)
    if (scenario === 'streamStall') return
    if (scenario === 'streamCut') return void setImmediate(() => response.destroy())
    if (scenario === 'streamMalformed') response.write('data: {"half":\n\n')
    if (scenario === 'streamError') response.write(format.errorFrame)
    response.end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      refusals.push(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A test file that forgets it must still end.
  server.unref()
  return {
    ...{ format, calls, refusals, strayed },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${format.basePath}`,
    play(next) {
      answering = typeof next === 'function' ? next : () => next
    },
    use(next) {
      used = next
    },
    count(next) {
      counted = next
    },
    say(next) {
      say = next
    },
    reset() {
      answering = () => 'success'
      say = sayRain
      used = undefined
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const formats = { openai, anthropic, google, mistral, local: compatible } as const
export type ProviderName = keyof typeof formats
export const providerNames = Object.keys(formats) as ProviderName[]

export interface Emulators {
  readonly of: Readonly<Record<ProviderName, Emulator>>
  /** Settings that send a marketplace's calls there. */
  readonly env: Readonly<Record<string, string>>
}

let shared: Promise<Emulators> | undefined

/** One of each, for all marketplaces of this process. */
export const startEmulators = (): Promise<Emulators> =>
  (shared ??= (async () => {
    const list = await Promise.all(
      providerNames.map(async (name) => [name, await startEmulator(formats[name])] as const),
    )
    const of = Object.fromEntries(list) as unknown as Emulators['of']
    return {
      of,
      env: {
        OPENAI_BASE_URL: of.openai.url,
        ANTHROPIC_BASE_URL: of.anthropic.url,
        GOOGLE_AI_BASE_URL: of.google.url,
        MISTRAL_BASE_URL: of.mistral.url,
        OPENAI_COMPATIBLE: `local=${of.local.url}`,
      },
    }
  })())
