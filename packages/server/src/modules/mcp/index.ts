/**
 * MCP: what was bought, inside the tools that people already use. One server a request, built for its caller alone, which
 * speaks the current and the previous protocol.
 * Owns: nothing. Promises: lists and runs only what the caller has bought; another account's purchase does not exist; runs,
 * refusals and records are those of the API. Emits and handles nothing.
 */
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { Permission } from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'

/** Permissions that its tools, prompts and resources need: clients request these and no others. */
export const mcpPermissions: readonly Permission[] = ['products:read', 'purchases:read', 'ai:execute']

export interface Mcp {
  /** Answers one request of a caller whose credential was checked; `body` is its parsed JSON. */
  handle(
    request: Request,
    input: { readonly principal: Principal; readonly body: unknown },
  ): Promise<Response>
}

export const createMcp = (deps: McpDeps): Mcp => {
  // Loaded with the first request: 10 MB that a marketplace without MCP clients does not need.
  let loading: Promise<McpHttpHandler> | undefined
  const load = async (): Promise<McpHttpHandler> => {
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./server.ts'),
    ])
    return createMcpHandler(({ authInfo, era }) =>
      createMcpServer(deps, { principal: authInfo?.extra?.['principal'] as Principal, era }),
    )
  }
  return {
    async handle(request, { principal, body }) {
      loading ??= load()
      const { fetch: answer } = await loading
      const authInfo = { token: '', clientId: principal.accountId, scopes: [...principal.permissions] }
      return answer(request, { parsedBody: body, authInfo: { ...authInfo, extra: { principal } } })
    },
  }
}
