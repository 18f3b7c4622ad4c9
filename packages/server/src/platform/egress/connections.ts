import { Client } from 'undici'
import { createConnector, type Lookup } from './connector.ts'

/** One connection to an origin; opened by its first request and again after it was closed. */
export interface Connection {
  readonly client: Client
  /** The address it goes to; empty before it is open. */
  address: string
  idleSince: number
}

interface Options {
  readonly lookup: Lookup
  readonly connectMs: number
}

/** How long an idle connection stays open: well below what servers use, which may close it while a request is being sent. */
const idleMs = 1_000
const sweepMs = 1_000

const open = ({ lookup, connectMs }: Options, origin: string, trusted: boolean): Connection => {
  const connection: Connection = {
    address: '',
    idleSince: 0,
    client: new Client(origin, {
      keepAliveTimeout: 2 * idleMs,
      keepAliveMaxTimeout: 2 * idleMs,
      // The caller's deadline rules; these would stop neither a drip nor a slow body.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
      connect: createConnector({
        lookup,
        trusted,
        timeoutMs: connectMs,
        onConnect: (address) => {
          connection.address = address
        },
      }),
    }),
  }
  return connection
}

/**
 * Connections by origin, each with one request at a time, so that a request knows the address it went to; undici's own
 * pool does not tell. How many there are is the caller's to bound.
 */
export const createConnections = (options: Options) => {
  const idle = new Map<string, Connection[]>()
  let sweeper: NodeJS.Timeout | undefined

  const sweep = (): void => {
    const now = performance.now()
    for (const [origin, connections] of idle) {
      const live = connections.filter((one) => now - one.idleSince < idleMs)
      for (const one of connections) if (!live.includes(one)) void one.client.close().catch(() => {})
      if (live.length > 0) idle.set(origin, live)
      else idle.delete(origin)
    }
    if (idle.size > 0) return
    clearInterval(sweeper)
    sweeper = undefined
  }

  return {
    take(origin: string, trusted: boolean): Connection {
      for (;;) {
        const live = idle.get(origin)?.pop()
        if (!live) return open(options, origin, trusted)
        // By the time itself: under load the sweep comes late.
        if (performance.now() - live.idleSince < idleMs) return live
        void live.client.close().catch(() => {})
      }
    },
    /** Gives a connection back whose answer was read whole. */
    release(origin: string, connection: Connection): void {
      connection.idleSince = performance.now()
      const known = idle.get(origin)
      if (known) known.push(connection)
      else idle.set(origin, [connection])
      sweeper ??= setInterval(sweep, sweepMs).unref()
    },
    /** Ends a connection in the middle of whatever it does. */
    discard(connection: Connection, reason: Error): void {
      void connection.client.destroy(reason).catch(() => {})
    },
    async close(): Promise<void> {
      clearInterval(sweeper)
      sweeper = undefined
      const all = [...idle.values()].flat()
      idle.clear()
      await Promise.all(all.map(({ client }) => client.close().catch(() => {})))
    },
  }
}

export type Connections = ReturnType<typeof createConnections>
