import type { ClickHouseClient } from '@clickhouse/client'
import { failure } from '../../../kernel/errors.ts'
import { seconds } from '../../../kernel/time.ts'

/** Values of a statement's `{name:Type}`. */
export type QueryParameters = Readonly<Record<string, string | number>>

/** A ClickHouse database. Every call but `isReachable` throws SERVICE_UNAVAILABLE if its server cannot answer now. */
export interface ClickHouse {
  /** The rows of a statement. Integers of 64 bits are text. */
  select<Row>(statement: string, parameters?: QueryParameters): Promise<Row[]>
  /** Adds rows; integers of 64 bits may be text. They are stored when it returns. */
  insert(table: string, rows: readonly object[]): Promise<void>
  run(statement: string): Promise<void>
  isReachable(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

/** Below the time after which PostgreSQL ends a transaction that waits for it. */
const requestMs = seconds(20)
const retryAfterSeconds = 10

/** Nothing is sent, and the client is not loaded, before the first call. */
export const connectClickHouse = (url: string): ClickHouse => {
  let client: Promise<ClickHouseClient> | undefined
  const call = async <T>(request: (client: ClickHouseClient) => Promise<T>): Promise<T> => {
    client ??= load(url)
    try {
      return await request(await client)
    } catch (error) {
      throw isUnavailable(error) ? unavailable(url, error) : error
    }
  }
  return {
    select: <Row>(query: string, parameters: QueryParameters = {}) =>
      call(async (from) => {
        const result = await from.query({ query, query_params: { ...parameters }, format: 'JSONEachRow' })
        return result.json<Row>()
      }),
    async insert(table, rows) {
      if (rows.length > 0) await call((into) => into.insert({ table, values: rows, format: 'JSONEachRow' }))
    },
    async run(query) {
      await call((on) => on.command({ query }))
    },
    isReachable: (timeoutMs) =>
      call((from) => from.ping({ select: true, abort_signal: AbortSignal.timeout(timeoutMs) })).then(
        ({ success }) => success,
        () => false,
      ),
    async close() {
      await (await client)?.close()
    },
  }
}

const load = async (url: string): Promise<ClickHouseClient> => {
  const { ClickHouseLogLevel, createClient } = await import('@clickhouse/client')
  return createClient({
    url,
    application: 'souk',
    request_timeout: requestMs,
    // Every error is thrown.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // JavaScript's numbers are exact to 2^53.
      output_format_json_quote_64bit_integers: 1,
      // Newer servers collect rows of several inserts first.
      async_insert: 0,
      cancel_http_readonly_queries_on_client_close: 1,
      session_timezone: 'UTC',
      use_skip_indexes_if_final: 1,
    },
  })
}

/** Errors of a server that is overloaded or stops; of all others someone must see the message. */
const overloads = new Set([
  '159', // timeout exceeded
  '202', // too many simultaneous queries
  '209', // socket timeout
  '210', // network error
  '241', // memory limit exceeded
  '252', // too many parts
  '394', // query was canceled
])

/** Without a number of ClickHouse's the error is not from its server. */
const isUnavailable = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && /^\d+$/.test(String(error.code))) ||
  overloads.has(String(error.code))

/** What readers see; its cause is for the operator. */
const unavailable = (url: string, error: unknown): Error => {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  const cause = new Error(`ClickHouse at ${new URL(url).host} does not answer: ${message || code}`)
  return Object.assign(failure('SERVICE_UNAVAILABLE', 'analytics_down', {}, retryAfterSeconds), { cause })
}
