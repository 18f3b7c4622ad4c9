import { connect as connectTcp, type Socket } from 'node:net'
import postgres from 'postgres'

declare const role: unique symbol

/** Runs one prepared statement per tagged template. Reads take a `Db`. */
export type Db = postgres.Sql<{ bigint: bigint }> & { readonly [role]: 'db' }

/** A transaction. Writes take a `Tx`; only `transact` makes one, so a write outside a transaction does not compile. */
export type Tx = postgres.TransactionSql<{ bigint: bigint }> & { readonly [role]: 'tx' }

/** Either: for reads that also serve inside a transaction. */
export type Reader = Db | Tx

/** A value that is stored as `jsonb`. */
export type Json = postgres.JSONValue

const afterCommit = new WeakMap<object, Set<() => void>>()

/**
 * Opens a pool of `connections`. Statements are prepared and pipelined (2–5 times an unprepared builder on hot
 * paths); `int8` is read as bigint. A statement is given up after 15 s, a transaction left idle after 30 s.
 */
export const connect = (url: string, { connections, name }: { connections: number; name: string }): Db =>
  postgres(url, {
    max: connections,
    onnotice: () => {},
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    types: { bigint: postgres.BigInt },
    ...{ socket: openSocket },
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  }) as Db

/**
 * A socket whose `close` is told two turns of the event loop late. postgres 3.4.9 buffers writes until the next turn;
 * if the backend ends in between, it writes to a socket that it has forgotten, which takes the process down, or it
 * waits for ever for a write that it has cancelled. By then the buffer is empty.
 */
const openSocket = ({ host, port }: { host: string[]; port: number[] }): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({ host: host[0] ?? 'localhost', port: port[0] ?? 5432, noDelay: true })
    const emit = socket.emit.bind(socket)
    socket.emit = (event: string | symbol, ...values: unknown[]) => {
      if (event !== 'close') return emit(event, ...values)
      setImmediate(() => setImmediate(() => emit(event, ...values)))
      return true
    }
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket.removeListener('error', reject)))
  })

/** Runs `effect` in one transaction: all of it is committed, or, if it throws, none. */
export const transact = async <T>(db: Db, effect: (tx: Tx) => Promise<T>): Promise<T> => {
  const callbacks = new Set<() => void>()
  const result = await db.begin(async (sql) => {
    const tx = sql as unknown as Tx
    afterCommit.set(tx, callbacks)
    return { value: await effect(tx).catch(untilClosed) }
  })
  for (const callback of callbacks) callback()
  return (result as { value: T }).value
}

/**
 * A lost connection has ended its transaction. The driver would still write a rollback to it, which takes the process
 * down (3.4.9); waiting instead leaves the word to its own handler of the close, which rejects the transaction. What
 * remains of that fault: a connection that closes between two statements, neither under way.
 */
const untilClosed = (error: unknown): Promise<never> => {
  if (isLost(error)) return new Promise<never>(() => {})
  throw error
}

const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
])

/** Whether the connection is gone: the driver says so, or the database's last word was fatal. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof postgres.PostgresError && error.severity === 'FATAL') ||
    ('code' in error && lost.has(String(error.code))))

/** Calls `callback` once after `tx` has committed; never if it rolls back. */
export const onCommit = (tx: Tx, callback: () => void): void => {
  afterCommit.get(tx)?.add(callback)
}

const unavailable = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57014', // statement timeout
  '55P03', // lock timeout
])

/** Whether `error` says that the database cannot answer now, so that repeating the request may help. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unavailable.has(String(error.code))

/** Whether `error` is the breach of the named unique constraint. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint

/** Whether the database answers within `timeoutMs`. */
export const isReachable = async (db: Db, timeoutMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const answer = db`select 1`.then(() => true).catch(() => false)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
