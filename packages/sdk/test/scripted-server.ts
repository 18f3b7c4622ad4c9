import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach } from 'node:test'
import { createClient, SoukError, type Client, type ClientOptions } from '../src/index.ts'

export interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply = (response: ServerResponse) => unknown

export const meta = { timestamp: '2026-11-21T09:30:00.000Z', request_id: 'req_meta' }

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

export const ok = (data: unknown): Reply => json(200, { success: true, data, meta })

export const refused = (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  json(
    status,
    { success: false, error: { code, message: `${code}!`, details: { field: 'title' } }, meta },
    headers,
  )

export const cut: Reply = (response) => response.destroy()
export const silent: Reply = () => undefined

export const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail('was expected to fail'),
    (error: unknown) => error,
  )
export const soukError = async (promise: Promise<unknown>): Promise<SoukError> => {
  const error = await failure(promise)
  assert.ok(error instanceof SoukError, String(error))
  return error
}

export interface Script {
  /** What the server answers next, in order; 404 after the last. */
  replies: Reply[]
  received: Received[]
  /** What the client would have waited. */
  delaysMs: number[]
  baseUrl(): string
  connect(options?: Partial<ClientOptions>): Client
}

/** A real server on loopback for the tests of one file, which plays the replies of each test. */
export const scriptServer = (): Script => {
  const script: Script = {
    replies: [],
    received: [],
    delaysMs: [],
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect: (options = {}) =>
      createClient({
        baseUrl: script.baseUrl(),
        apiKey: 'sk_souk_test',
        sleep: async (ms) => void script.delaysMs.push(ms),
        ...options,
      }),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    script.received.push({ method: request.method, url: request.url, headers: request.headers, body })
    const reply = script.replies.shift() ?? refused(404, 'NOT_FOUND')
    reply(response)
  })
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => Object.assign(script, { replies: [], received: [], delaysMs: [] }))
  return script
}
