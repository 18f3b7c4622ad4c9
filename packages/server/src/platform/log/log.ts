import { pino, type DestinationStream, type Logger } from 'pino'
import { createLogOutput } from './log-output.ts'

/**
 * `requests` writes the line of each answered request, whose members are fixed and hold no secret: looking for one in
 * every line cost a twentieth of the list's throughput.
 */
export type Log = Logger & {
  readonly requests: Logger
  /** How many lines could not be written so far. */
  dropped(): number
  /** Opens the file again, after something else has renamed it. */
  reopen(): void
}

/** Members whose values never reach a log line, at the top level or one or two levels down. */
const secret = [
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
  'token',
  'password',
  'secret',
  'content',
  'variables',
]

/**
 * Secrets by their form, wherever a client or an error has put them: keys and tokens of this marketplace, webhook secrets,
 * session tokens, and what the AI providers' keys look like.
 */
const secretForm =
  /\b(?:(?:sk|at|rt|ac|cs)_souk_[0-9A-Za-z]{8,}|whsec_[\w+/=-]{16,}|eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|sk-[\w-]{16,}|AIza[\w-]{20,})/g

const hooks = {
  streamWrite: (line: string): string => line.replaceAll(secretForm, '[redacted]'),
}

interface LogOptions {
  readonly level: string
  readonly stream?: DestinationStream
  readonly file?: string
}

/** 100 MiB in all. */
export const rotation = { maxBytes: 10 * 1024 * 1024, maxFiles: 10 }

/**
 * A JSON-lines log on `stream`, in `file`, or on standard output. Lines are flushed at least once a second; what a process
 * that is killed loses are its last log lines, never data.
 */
export const createLog = (options: LogOptions): Log => {
  const output = options.stream
    ? undefined
    : createLogOutput(options.file ? { ...rotation, file: options.file } : undefined)
  const stream = options.stream ?? output
  const log = pino(
    {
      ...shared(options.level),
      redact: {
        paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
    },
    stream,
  )
  return Object.assign(log, {
    requests: pino(shared(options.level), stream),
    dropped: () => output?.dropped() ?? 0,
    reopen: () => output?.reopen(),
  })
}

let lastMs = 0
let lastTime = ''
/** Answers go out in batches: many lines are of one millisecond, and writing it costs more than the rest of a line. */
const timeMember = (): string => {
  const ms = Date.now()
  if (ms !== lastMs) {
    lastMs = ms
    lastTime = `,"time":"${new Date(ms).toISOString()}"`
  }
  return lastTime
}

const shared = (level: string) => ({
  level,
  base: { pid: process.pid },
  timestamp: timeMember,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { error: describeError },
  hooks,
})

/** Name, code, message and stack; never the query's parameters, the request or the paid text that hang on errors. */
const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        code: 'code' in error ? error.code : undefined,
        message: error.message,
        stack: error.stack,
      }
    : { message: messageOf(error) }

/** Libraries also throw, or report, objects that are no errors. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

// `code` and `state` come back from an identity provider.
const secretParameter =
  /^(?:api_key|key|token|access_token|refresh_token|client_secret|secret|password|code|state)$/i
const tokenInPath = /(\/v1\/(?:downloads|receipts)\/|\/sandbox\/actions\/)[^/]+/

/** The text with its percent-encoded ASCII characters decoded, as the router and the query's parser read it. */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const redactPair = (pair: string): string => {
  const [name = ''] = pair.split('=')
  return secretParameter.test(decoded(name)) ? `${name}=[redacted]` : pair
}

/** A request's address without the credentials that may are in it, however it spells their places. */
export const redactUrl = (url: string): string => {
  // Most addresses have neither a query, nor anything encoded, nor a place for a token.
  if (!/[?%]|\/v1\/(?:downloads|receipts)\/|\/sandbox\//.test(url)) return url
  const [path = '', ...query] = url.split('?')
  const plain = decoded(path)
  // Spelled out where a secret may are in it under another spelling.
  const shown = tokenInPath.test(plain)
    ? plain.replace(tokenInPath, '$1[redacted]')
    : plain.search(secretForm) < 0
      ? path
      : plain
  return [shown, ...query.map((part) => part.split('&').map(redactPair).join('&'))].join('?')
}
