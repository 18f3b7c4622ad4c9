import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server'
import type { Permission } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import { parseId, type IdKind } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'
import { listNames, listRunnable, readRunnable, type Kind, type Named, type Runnable } from './purchases.ts'
import { listResources, readResource } from './resources.ts'
import { runPromptTool, runWorkflowTool } from './run-tool.ts'
import { search, searchTool } from './search-tool.ts'

const nameOf = ({ kind, slug }: Named): string => `${kind}_${slug}`

const nothing = { runnable: [], last: undefined }

/** Cursors are the identifier that a page ended with, so what is bought meanwhile moves no page. */
const leadingOn = (last: string | undefined) =>
  last === undefined ? {} : { nextCursor: Buffer.from(last).toString('base64url') }

const endOf = (cursor: string | undefined, kinds: readonly IdKind[]): string => {
  if (cursor === undefined) return ''
  const last = Buffer.from(cursor, 'base64url').toString()
  if (kinds.some((kind) => parseId(kind, last))) return last
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This cursor does not belong to this list.')
}

/** A server for one request of one caller: nothing of anybody else can be in it. */
export const createMcpServer = (deps: McpDeps, principal: Principal): Server => {
  const server = new Server(
    { name: 'souk', title: deps.shopName(), version: '1.0.0', websiteUrl: deps.baseUrl },
    {
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions:
        'The purchases of this account: prompts to fill in or run, workflows to run, documents to read. search_marketplace finds more products.',
    },
  )
  const may = (permission: Permission): boolean => principal.permissions.has(permission)
  const need = (permission: Permission): void => {
    if (!may(permission)) throw lacking(permission)
  }
  const find = async (name: string, kinds: readonly Kind[]): Promise<Runnable> => {
    need('purchases:read')
    const all = await listNames(deps, principal)
    const named = all.find((one) => kinds.includes(one.kind) && (nameOf(one) === name || one.slug === name))
    const [found] = await readRunnable(deps, principal, named ? [named] : [])
    if (found) return found
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${name} among your purchases.`)
  }

  server.setRequestHandler('tools/list', async ({ params }) => {
    const request = { wanted: ['prompt', 'workflow'] as const, after: endOf(params?.cursor, ['product']) }
    const isAllowed = may('purchases:read') && may('ai:execute')
    const { runnable, last } = isAllowed ? await listRunnable(deps, principal, request) : nothing
    const search = last === undefined && may('products:read') ? [searchTool] : []
    return { tools: [...runnable.map(toTool), ...search], ...leadingOn(last) }
  })
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: values = {} } }, context) =>
    answering(async () => {
      if (name === searchTool.name) {
        need('products:read')
        return search(deps, principal, values)
      }
      const runnable = await find(name, ['prompt', 'workflow'])
      need('ai:execute')
      return runTool(deps, runnable, { principal, values, ...followed(context) })
    }),
  )
  server.setRequestHandler('prompts/list', async ({ params }) => {
    need('purchases:read')
    const request = { wanted: ['prompt'] as const, after: endOf(params?.cursor, ['product']) }
    const { runnable, last } = await listRunnable(deps, principal, request)
    return { prompts: runnable.map(toPrompt), ...leadingOn(last) }
  })
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: variables = {} } }) => {
    const { productId, description } = await find(name, ['prompt'])
    const messages = await telling(deps.execution.fill(principal, { productId, variables }))
    return { description, messages: messages.map(toMessage) }
  })
  server.setRequestHandler('resources/list', async ({ params }) => {
    need('purchases:read')
    const from = endOf(params?.cursor, ['product', 'order'])
    const { resources, last } = await listResources(deps, principal, from)
    return { resources, ...leadingOn(last) }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    need('purchases:read')
    return { contents: [await telling(readResource(deps, principal, uri))] }
  })
  return server
}

const runTool = async (
  deps: McpDeps,
  runnable: Runnable,
  call: Parameters<typeof runPromptTool>[2],
): Promise<CallToolResult> => {
  if (runnable.kind === 'prompt') {
    const { output, ...rest } = await runPromptTool(deps, runnable, call)
    return { content: [{ type: 'text', text: output }], _meta: { 'souk/execution': rest } }
  }
  const { output, ...rest } = await runWorkflowTool(deps, runnable, call)
  const text = typeof output === 'string' ? output : JSON.stringify(output)
  return { content: [{ type: 'text', text }], _meta: { 'souk/execution': rest } }
}

const followed = ({ mcpReq }: ServerContext) => {
  const token = mcpReq._meta?.progressToken
  return {
    signal: mcpReq.signal,
    progress:
      token === undefined
        ? undefined
        : (progress: number, message: string) =>
            mcpReq.notify({
              method: 'notifications/progress',
              params: { progressToken: token, progress, message },
            }),
  }
}

const lacking = (permission: Permission): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidRequest, `This credential lacks the permission ${permission}.`, {
    required: permission,
  })

/** A refusal is a tool result, which the calling model can read; other errors are reported without details. */
const answering = async (run: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, details, retryAfter } = error
    const text = JSON.stringify({
      code,
      message,
      details,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
    return { isError: true, content: [{ type: 'text', text }] }
  }
}

const telling = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, {
      code: error.code,
      details: error.details,
    })
  }
}

const toTool = (runnable: Runnable): Tool => ({
  name: nameOf(runnable),
  title: runnable.title,
  description: runnable.description,
  inputSchema: {
    type: 'object',
    properties: { ...runnable.input.properties } as unknown as NonNullable<Tool['inputSchema']['properties']>,
    // A variable with a default is not required, whatever its document lists.
    required: runnable.variables.filter(({ required }) => required).map(({ name }) => name),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
})

const toPrompt = ({ slug, title, description, variables }: Runnable) => ({
  name: slug,
  title,
  description,
  arguments: variables.map((variable) => ({
    name: variable.name,
    ...(variable.description === undefined ? {} : { description: variable.description }),
    required: variable.required,
  })),
})

/** MCP knows no system messages: their text comes as the user's. */
const toMessage = ({ role, content }: { readonly role: string; readonly content: string }) => ({
  role: role === 'assistant' ? ('assistant' as const) : ('user' as const),
  content: { type: 'text' as const, text: content },
})
