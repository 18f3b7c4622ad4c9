import type { BrokenRule } from '@souk/contract'
import type { Dispatcher } from 'undici'
import { createConnections, type Connections } from './connections.ts'
import { AddressRefused, ConnectTimeout, systemLookup, type Lookup } from './connector.ts'
import { createTargets, type Reachable, type TargetRules } from './target.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Why no whole answer came: the address is none we go to, nothing came in time, or the connection broke. */
export type NoAnswer = 'refused' | 'timeout' | 'connection'

interface Sent {
  /** The address that was connected to; undefined if none was. */
  readonly address: string | undefined
  readonly durationMs: number
}

export interface Answered extends Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The answer's first bytes, as they came: nothing is decompressed. */
  readonly body: Buffer
  /** Whether more came than was read. */
  readonly truncated: boolean
}

export interface Unanswered extends Sent {
  readonly failure: NoAnswer
  /** For our log; the details of `refused` must not reach the user who entered the address. */
  readonly detail: string
}

export interface Egress {
  /** Why requests cannot go to this address; undefined if they can, as far as its text tells. */
  refusal(url: string): BrokenRule | undefined
  /** Sends one request, follows no redirect, and never rejects. */
  send(request: OutgoingRequest): Promise<Answered | Unanswered>
  /** Ends idle connections. */
  close(): Promise<void>
}

export interface EgressOptions extends Partial<TargetRules> {
  /** From the first look-up of the name to the last byte that is read. */
  readonly deadlineMs?: number
  readonly connectMs?: number
  /** Bytes of an answer that are read; the rest is left where it is. */
  readonly answerBytes?: number
  readonly lookup?: Lookup
}

/**
 * The way out to addresses that others have given (webhooks, callbacks): public addresses over HTTPS alone, no redirect,
 * no proxy from the environment, a deadline for the whole and a bound for the answer (security notes, section 4).
 */
export const createEgress = ({
  allowInsecure = [],
  ports = [443, 8443],
  deadlineMs = 10_000,
  connectMs = 3_000,
  answerBytes = 16 * 1024,
  lookup = systemLookup,
}: EgressOptions = {}): Egress => {
  const read = createTargets({ allowInsecure, ports })
  const connections = createConnections({ lookup, connectMs })
  return {
    refusal(url) {
      const target = read(url)
      return 'refused' in target ? target.refused : undefined
    },

    async send(request) {
      const target = read(request.url)
      if ('refused' in target)
        return { failure: 'refused', detail: target.refused.reason, address: undefined, durationMs: 0 }
      return exchange({ connections, deadlineMs, answerBytes }, target, request)
    },

    close: () => connections.close(),
  }
}

class DeadlinePassed extends Error {}

interface Agents {
  readonly connections: Connections
  readonly deadlineMs: number
  readonly answerBytes: number
}

const exchange = (
  { connections, deadlineMs, answerBytes }: Agents,
  { origin, path, trusted }: Reachable,
  { method, headers, body }: OutgoingRequest,
): Promise<Answered | Unanswered> =>
  new Promise((resolve) => {
    const began = performance.now()
    const durationMs = () => Math.round(performance.now() - began)
    const connection = connections.take(origin, trusted)
    const chunks: Buffer[] = []
    const answerHeaders: Record<string, string> = {}
    let [status, bytes, ended] = [0, 0, false]
    const fail = (error: Error): void => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      connections.discard(connection, error)
      resolve({ ...describe(error), address: connection.address || undefined, durationMs: durationMs() })
    }
    const timer = setTimeout(() => fail(new DeadlinePassed(`no answer within ${deadlineMs} ms`)), deadlineMs)
    const finish = (complete: boolean): void => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      if (complete) connections.release(origin, connection)
      else connections.discard(connection, new Error('read enough'))
      resolve({
        ...{ status, headers: answerHeaders, body: Buffer.concat(chunks).subarray(0, answerBytes) },
        ...{ truncated: !complete, address: connection.address, durationMs: durationMs() },
      })
    }
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => {},
      onResponseStart(_controller, code, received) {
        status = code
        for (const name in received) answerHeaders[name] = String(received[name])
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > answerBytes) finish(false)
      },
      onResponseEnd: () => finish(true),
      onResponseError: (_controller, error) => fail(error),
    }
    connection.client.dispatch({ path, method, headers, body }, handler)
  })

const describe = (error: Error): Pick<Unanswered, 'failure' | 'detail'> => {
  if (error instanceof AddressRefused) return { failure: 'refused', detail: error.message }
  if (error instanceof DeadlinePassed || error instanceof ConnectTimeout)
    return { failure: 'timeout', detail: error.message }
  const code = 'code' in error ? String(error.code) : error.name
  return { failure: 'connection', detail: code }
}
