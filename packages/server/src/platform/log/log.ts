import { pino, destination, type DestinationStream, type Logger } from 'pino'

/**
 * `requests` writes the line of each answered request, whose members are fixed and hold no secret: looking for one in
 * every line cost a twentieth of the list's throughput.
 */
export type Log = Logger & { readonly requests: Logger }

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

interface LogOptions {
  readonly level: string
  readonly stream?: DestinationStream
  readonly file?: string
}

/**
 * A JSON-lines log on `stream`, in `file`, or on standard output. Lines are buffered up to 16 kB and flushed at least
 * once a second (4 KiB cost the list a twentieth of its throughput in writes); what a process that is killed loses are its last log lines, never data.
 */
export const createLog = (options: LogOptions): Log => {
  const stream =
    options.stream ??
    destination({
      dest: options.file ?? 1,
      minLength: 16_000,
      sync: false,
      periodicFlush: 1_000,
      mkdir: true,
    })
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
  return Object.assign(log, { requests: pino(shared(options.level), stream) })
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
    : { message: String(error) }

// `code` and `state` come back from an identity provider.
const secretParameter = /^(?:api_key|token|code|state)$/i
const tokenInPath = /(\/v1\/(?:downloads|receipts)\/)[^/]+/

/** The text with its percent-encoded ASCII characters decoded, as the router and the query's parser read it. */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const redactPair = (pair: string): string => {
  const [name = ''] = pair.split('=')
  return secretParameter.test(decoded(name)) ? `${name}=[redacted]` : pair
}

/** A request's address without the credentials that may stand in it, however it spells their places. */
export const redactUrl = (url: string): string => {
  // Most addresses have neither a query, nor anything encoded, nor a place for a token.
  if (!/[?%]|\/v1\/(?:downloads|receipts)\//.test(url)) return url
  const [path = '', ...query] = url.split('?')
  const plain = decoded(path)
  const shown = tokenInPath.test(plain) ? plain.replace(tokenInPath, '$1[redacted]') : path
  return [shown, ...query.map((part) => part.split('&').map(redactPair).join('&'))].join('?')
}
