import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body's bytes as text. */
  readonly body: string
  readonly at: Date
}

/** What the receiver does with a request: a status, or its own answer. */
export type Respond = (received: Received, reply: ServerResponse) => number | void | Promise<number | void>

export interface Receiver {
  /** `host:port`, for WEBHOOKS_ALLOW_INSECURE. */
  readonly host: string
  readonly port: number
  readonly url: string
  /** Requests whose body has come, oldest first. */
  readonly received: Received[]
  /** Connections that were opened, with or without a request. */
  connections(): number
  /** From now on; 200 without it. */
  respond(respond: Respond): void
  /** Waits until so many requests have come. */
  has(count: number): Promise<void>
  close(): Promise<void>
}

/** A real HTTP server on loopback that keeps what it is sent. */
export const startReceiver = async ({ now = () => new Date() } = {}): Promise<Receiver> => {
  const received: Received[] = []
  let respond: Respond = () => 200
  let connections = 0
  const answer = async (one: Received, reply: ServerResponse): Promise<void> => {
    const status = await respond(one, reply)
    if (status !== undefined) reply.writeHead(status, { 'content-type': 'text/plain' }).end('taken')
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: now(),
      }
      received.push(one)
      void answer(one, reply)
    })
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    respond(next) {
      respond = next
    },
    async has(count) {
      const giveUpAt = performance.now() + 60_000
      while (received.length < count) {
        if (performance.now() > giveUpAt)
          throw new Error(`waited 60 s for ${count} requests, ${received.length} came`)
        await setTimeout(5)
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
