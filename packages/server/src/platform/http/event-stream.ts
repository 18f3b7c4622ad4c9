import { once } from 'node:events'
import type { FastifyReply } from 'fastify'

/** Server-sent events of an answer that is sent while it is made (Decision 24). */
export interface EventSink {
  /** Sends one event, and waits for a client that reads more slowly than we write. */
  send(event: string, data: unknown): Promise<void>
  /** Sends a comment every `everyMs`, so that no proxy takes the connection for dead; returns how to stop it. */
  startComments?(everyMs: number): () => void
}

export interface EventStream extends EventSink {
  /** Whether anything was sent: a refusal before that is an ordinary answer with its status. */
  readonly begun: boolean
  /** Sends the last event, its data being JSON text already, and ends the answer. */
  end(event: string, json: string): Promise<void>
}

export const eventText = (event: string, json: string, id?: number | string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`

export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather an answer before they pass it on must not.
  'x-accel-buffering': 'no',
}

export const createEventStream = (reply: FastifyReply): EventStream => {
  let begun = false
  const write = async (text: string): Promise<void> => {
    if (!begun) {
      begun = true
      reply.hijack()
      const headers = Object.entries({ ...reply.getHeaders(), ...eventHeaders })
      reply.raw.writeHead(200, Object.fromEntries(headers.filter(([, value]) => value !== undefined)))
    }
    if (reply.raw.destroyed || reply.raw.write(text)) return
    await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')]).catch(() => {})
  }
  return {
    get begun() {
      return begun
    },
    send: (event, data) => write(eventText(event, JSON.stringify(data))),
    startComments(everyMs) {
      const timer = setInterval(() => void write(': \n\n'), everyMs)
      return () => clearInterval(timer)
    },
    async end(event, json) {
      await write(eventText(event, json))
      reply.raw.end()
    },
  }
}

/** Whether a client asks for events rather than JSON. */
export const wantsEvents = (accept: string | undefined): boolean =>
  accept !== undefined && /\btext\/event-stream\b/i.test(accept)
