import postgres from 'postgres'

declare const role: unique symbol

/** Runs one prepared statement per tagged template. Reads take a `Db`. */
export type Db = postgres.Sql<{ bigint: bigint }> & { readonly [role]: 'db' }

/** A transaction. Writes take a `Tx`; only `transact` makes one, so a write outside a transaction does not compile. */
export type Tx = postgres.TransactionSql<{ bigint: bigint }> & { readonly [role]: 'tx' }

/** Either: for reads that also serve inside a transaction. */
export type Reader = Db | Tx

/** A part of a statement, to be put into another. */
export type Fragment = postgres.Fragment

/**
 * Has the statement planned for the values it is sent with, each time: for one whose best plan depends on them, such as
 * how common a word is. The driver's own switch, which it sets for simple queries.
 */
export const plannedForValues = <Query extends object>(query: Query): Query => {
  if ('options' in query && typeof query.options === 'object')
    Object.assign(query.options ?? {}, { prepare: false })
  return query
}

/** A value that is stored as `jsonb`. */
export type Json = postgres.JSONValue

const afterCommit = new WeakMap<object, Set<() => void>>()

interface Pool {
  readonly connections: number
  readonly name: string
}

const options = ({ connections, name }: Pool) => ({
  max: connections,
  onnotice: () => {},
  idle_timeout: 0,
  max_lifetime: null,
  connect_timeout: 10,
  types: { bigint: postgres.BigInt },
  connection: { application_name: name, TimeZone: 'UTC' },
})

/**
 * Opens a pool of `connections`. Statements are prepared and pipelined (2–5 times an unprepared builder on hot
 * paths); `int8` is read as bigint. A statement is given up after 15 s, a transaction left idle after 30 s.
 */
export const connect = (url: string, pool: Pool): Db => {
  const { connection, ...rest } = options(pool)
  const timeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }
  return postgres(url, { ...rest, connection: { ...connection, ...timeouts } }) as Db
}

/**
 * Opens a pool through a pooler in transaction mode, such as PgBouncer: each transaction may get another connection of it, so
 * nothing is prepared, and the pooler sets the timeouts. What needs a session, LISTEN and `reserve`, goes to `url` directly.
 */
export const connectPooled = (poolerUrl: string, url: string, pool: Pool): Db => {
  const pooled = postgres(poolerUrl, { ...options(pool), prepare: false })
  const direct = connect(url, { connections: 1, name: pool.name })
  const { end } = pooled
  return Object.assign(pooled, {
    listen: direct.listen,
    reserve: direct.reserve,
    end: async (given?: { timeout?: number }) => {
      await Promise.all([end(given), direct.end(given)])
    },
  }) as Db
}

/**
 * Runs `effect` in one transaction: all of it is committed, or, if it throws, none. When its connection is lost, the
 * transaction and every later statement of it are rejected (the driver is patched for this, ADR 7).
 */
export const transact = async <T>(db: Db, effect: (tx: Tx) => Promise<T>): Promise<T> => {
  const callbacks = new Set<() => void>()
  const result = await db.begin(async (sql) => {
    const tx = sql as unknown as Tx
    afterCommit.set(tx, callbacks)
    return { value: await effect(tx) }
  })
  for (const callback of callbacks) callback()
  return (result as { value: T }).value
}

/** Lets a transaction have any number of steps. */
const lasting = (tx: postgres.TransactionSql<{ bigint: bigint }>) =>
  tx`select set_config('transaction_timeout', '0', true)`

/** Reads of one moment: what others commit meanwhile is seen by none of them. */
export const atOneMoment = async <T>(db: Db, check: (reader: Reader) => Promise<T>): Promise<T> => {
  const result = await db.begin('isolation level repeatable read read only', async (sql) => {
    await lasting(sql)
    return { value: await check(sql as unknown as Tx) }
  })
  return (result as { value: T }).value
}

/** Lets the statements of a transaction take as long, and as much memory, as sums of everything need. */
export const allowLong = async (tx: Tx): Promise<void> => {
  await tx`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'), ('work_mem', '128MB'),
    ('maintenance_work_mem', '256MB')) as setting (name, value)`
}

/**
 * Runs `effect` with a `Db` whose transactions are steps of one: all that they do is committed at the end, or, if any of
 * them throws, nothing; until then no one else sees any of it. Steps wait for each other, so they must not be nested.
 */
export const allOrNothing = <T>(db: Db, effect: (within: Db) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await lasting(tx)
    let last: Promise<unknown> = Promise.resolve()
    let fault: { readonly error: unknown } | undefined
    const begin = <R>(step: (tx: Tx) => Promise<R>): Promise<R> => {
      const begun = last.then(() => {
        // Not undone as a step of its own: anyone who goes on after it must not commit half of it.
        if (fault) throw fault.error
        return step(tx)
      })
      last = begun.catch((error: unknown) => (fault ??= { error }))
      return begun
    }
    const within = new Proxy(tx, {
      get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
    })
    try {
      const result = await effect(within as unknown as Db)
      await last
      if (fault) throw fault.error
      return result
    } finally {
      // Its connection is someone else's now: what comes late must not write there.
      fault ??= { error: new Error('a step of a transaction that has ended') }
    }
  })

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
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57014', // statement timeout
  '08P01', // PgBouncer lost its connection to the database
  '25006', // read only: a standby that is not promoted yet
  '25P03', // left idle in a transaction: this process was frozen
  '25P04', // transaction timeout: the same, in the middle of a statement
  '40P01', // deadlock: the other one went on
  '55P03', // lock timeout
])

/** Whether `error` says that the database cannot answer now, so that repeating the request may help. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unavailable.has(String(error.code))

/** Whether `error` is the breach of the named unique constraint. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint

/** Whether no database answers at `url`, not even with a refusal. */
export const isGone = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  try {
    await sql`select 1`
    return false
  } catch (error) {
    return !(error instanceof postgres.PostgresError)
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Whether the database answers within `timeoutMs`. */
export const isReachable = async (db: Db, timeoutMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const answer = db`select 1`.then(() => true).catch(() => false)
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
