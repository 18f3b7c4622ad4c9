/**
 * MCP: what was bought, inside the tools that people already use. One server a request, built for its caller alone, which
 * speaks the current and the previous protocol.
 * Owns: nothing. Promises: lists and runs only what the caller has bought; another account's purchase does not exist; runs,
 * refusals and records are those of the API; an open stream is notified of purchases at any server. Emits nothing; handles
 * purchase.completed, purchase.refunded, subscription.ended and product.updated.
 */
import type { CreateMcpHandlerOptions, McpHttpHandler } from '@modelcontextprotocol/server'
import type { Permission } from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import type { Listener } from '../../platform/events/events.ts'
import { createChanges } from './changes.ts'
import type { McpDeps } from './deps.ts'
import type { refusedStream } from './tasks.ts'

/** Permissions that its tools, prompts and resources need: clients request these and no others. */
export const mcpPermissions: readonly Permission[] = ['products:read', 'purchases:read', 'ai:execute']

export interface Mcp {
  /** Answers one request of a caller whose credential was checked; `body` is its parsed JSON. */
  handle(
    request: Request,
    input: { readonly principal: Principal; readonly body: unknown },
  ): Promise<Response>
  readonly listeners: readonly Listener[]
  /** Ends the open streams, which would last as long as their clients; calls go on. */
  stop(): Promise<void>
}

/** Streams of notifications have a handler of their own: they alone are ended, not the calls in progress. */
interface Handlers {
  readonly answerCall: McpHttpHandler['fetch']
  readonly openStream: McpHttpHandler['fetch']
  readonly endStreams: McpHttpHandler['close']
  readonly refusedStream: typeof refusedStream
}

interface Message {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

const methodOf = (body: unknown): unknown => (body as Message | null)?.method

export const createMcp = (deps: McpDeps): Mcp => {
  const changes = createChanges(deps)
  // Loaded with the first request: 10 MB that a marketplace without MCP clients does not need.
  let loading: Promise<Handlers> | undefined
  let stopped = false
  const load = async (): Promise<Handlers> => {
    const [{ createMcpHandler }, { createMcpServer }, { refusedStream }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./server.ts'),
      import('./tasks.ts'),
    ])
    const handler = (options: CreateMcpHandlerOptions) =>
      createMcpHandler(
        ({ authInfo, era }) =>
          createMcpServer(deps, { principal: authInfo?.extra?.['principal'] as Principal, era }),
        options,
      )
    const { fetch: answerCall } = handler({})
    const { fetch: openStream, close: endStreams } = handler({ bus: changes.bus })
    return { answerCall, openStream, endStreams, refusedStream }
  }
  return {
    async handle(request, { principal, body }) {
      loading ??= load()
      const { answerCall, openStream, refusedStream } = await loading
      const { accountId, permissions } = principal
      const authInfo = { token: '', clientId: accountId, scopes: [...permissions], extra: { principal } }
      const options = { parsedBody: body, authInfo }
      if (methodOf(body) !== 'subscriptions/listen') return answerCall(request, options)
      const { id, params } = body as Message
      const refused = refusedStream(params)
      if (refused) return errorResponse(id, refused, 400)
      if (stopped) return errorResponse(id, stopping)
      const stream = await changes.open(accountId, () => openStream(request, options))
      return stream ?? errorResponse(id, tooManyStreams)
    },
    listeners: changes.listeners,
    async stop() {
      stopped = true
      const handlers = await loading?.catch(() => undefined)
      await handlers?.endStreams()
      await changes.stop()
    },
  }
}

const stopping = { code: -32603, message: 'The server is stopping. Connect again.' }

const tooManyStreams = {
  code: -32603,
  message: 'This account has too many open subscriptions. Close one of them.',
}

interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

const errorResponse = (id: unknown, { code, message, data }: RpcError, status = 200): Response =>
  Response.json({ ...{ jsonrpc: '2.0', id: id ?? null }, error: { code, message, data } }, { status })
