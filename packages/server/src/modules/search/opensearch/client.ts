import { readFileSync } from 'node:fs'
import { Pool, type Dispatcher } from 'undici'
import { StartupProblem } from '../../../kernel/startup-problem.ts'
import { seconds } from '../../../kernel/time.ts'

export interface OpenSearchOptions {
  /** Such as `https://search.example:9200`; a path before OpenSearch's own stays. */
  readonly url: string
  /** The names of all indexes begin with it. */
  readonly index: string
  readonly user: string | undefined
  readonly password: string | undefined
  /** Certificates (PEM) that are trusted instead of the system's. */
  readonly caFile: string | undefined
}

/** OpenSearch does not answer, or not as it does when all is well: another engine must. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}

/** OpenSearch refuses a request, which would be refused again. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused'
}

export interface Client {
  /**
   * One request; a string is sent as it is, as bulk lines. SearchUnavailable without an answer within `timeoutMs` (default 2,000), and on
   * 401, 403, 404, 429 and 5xx but 500; SearchRefused on other failures.
   */
  call(
    method: Dispatcher.HttpMethod,
    path: string,
    body?: object | string,
    options?: { readonly timeoutMs?: number },
  ): Promise<unknown>
  close(): Promise<void>
}

/** Requests at once; more wait. */
const connections = 16
const defaultTimeoutMs = seconds(2)

const readCa = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartupProblem(`SEARCH_CA_FILE: ${(error as Error).message}`)
  }
}

export const createClient = ({ url, user, password, caFile }: OpenSearchOptions): Client => {
  const { origin, pathname, username, password: ownPassword } = new URL(url)
  const base = pathname.replace(/\/+$/, '')
  const name = user ?? decodeURIComponent(username)
  const secret = password ?? decodeURIComponent(ownPassword)
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: defaultTimeoutMs, ...(caFile === undefined ? {} : { ca: readCa(caFile) }) },
  })

  const send = async (
    method: Dispatcher.HttpMethod,
    path: string,
    { body, timeoutMs }: { readonly body: object | string | undefined; readonly timeoutMs: number },
  ) => {
    const isLines = typeof body === 'string'
    try {
      const answer = await pool.request({
        ...{
          method,
          path: base + path,
          body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
        },
        headers: {
          ...(name === '' ? {} : { authorization }),
          ...(body === undefined
            ? {}
            : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.statusCode, text: await answer.body.text() }
    } catch (error) {
      throw new SearchUnavailable(`OpenSearch at ${origin} does not answer: ${explain(error)}`, {
        cause: error,
      })
    }
  }

  return {
    async call(method, path, body, { timeoutMs = defaultTimeoutMs } = {}) {
      const { status, text } = await send(method, path, { body, timeoutMs })
      if (status < 300) return JSON.parse(text)
      throw failureOf(status, text, origin)
    },
    close: () => pool.destroy(),
  }
}

/** What an answer that is no success means. */
export const failureOf = (status: number, text: string, origin?: string): Error => {
  const at = origin === undefined ? 'OpenSearch' : `OpenSearch at ${origin}`
  const reason = `${at} answers ${status}: ${status === 401 ? notKnown : reasonIn(text)}`
  // Not on 500: what one search asks for (too many clauses, a fault of OpenSearch) must not make all others leave it.
  return status > 500 || [401, 403, 404, 429].includes(status)
    ? new SearchUnavailable(reason)
    : new SearchRefused(reason)
}

const notKnown = 'wrong user or password, see SEARCH_USER and SEARCH_PASSWORD'

const explain = (error: unknown): string => {
  const { name, message, code } = error as Error & { code?: string }
  if (name === 'TimeoutError') return 'no answer in time'
  return /CERT|SELF_SIGNED|ISSUER|ALTNAME/.test(code ?? '')
    ? `its certificate is not trusted (${code}), see SEARCH_CA_FILE`
    : message || code || name
}

interface OpenSearchError {
  readonly type?: string
  readonly reason?: string
  readonly root_cause?: readonly Omit<OpenSearchError, 'root_cause'>[]
}

/** Of an error of OpenSearch, which may be a page of text. */
const reasonIn = (text: string): string => {
  try {
    const { error } = JSON.parse(text) as { error?: OpenSearchError | string }
    if (typeof error !== 'object') return (error ?? text).slice(0, 200)
    const { type, reason } = error.root_cause?.[0] ?? error
    return `${type}: ${reason}`
  } catch {
    return text.slice(0, 200)
  }
}
