import type { CallToolResult, Server, ServerContext, Tool } from '@modelcontextprotocol/server'
import { fault } from '@souk/contract'
import { closedSchema } from '@souk/documents'
import { failInvalid } from '../../kernel/errors.ts'
import { answering, runOutput } from './answers.ts'
import { endOf, leadingOn, nameOf, type Caller } from './caller.ts'
import type { McpDeps } from './deps.ts'
import { listRunnable, type Runnable } from './purchases.ts'
import {
  awaitRun,
  runPromptTool,
  runWorkflowTool,
  startWorkflow,
  waitLimit,
  type ToolCall,
} from './run-tool.ts'
import { search, searchTool } from './search-tool.ts'
import { createTask, takesTasks } from './tasks.ts'

/** For clients without tasks: reads what a call did not wait for. */
const executionTool: Tool = {
  name: 'get_execution',
  title: 'Read the result of a workflow',
  description:
    'Waits up to 50 seconds for a workflow that is still running, and reads its result. Takes the executionId of the workflow tool’s answer.',
  inputSchema: {
    type: 'object',
    properties: { executionId: { type: 'string', description: 'Begins with exe_' } },
    required: ['executionId'],
  },
  outputSchema: runOutput({}),
  annotations: { readOnlyHint: true, openWorldHint: false },
}

const getExecution = async (deps: McpDeps, call: ToolCall): Promise<CallToolResult> => {
  const { executionId } = call.values
  if (typeof executionId !== 'string') return failInvalid([fault('executionId', 'not_string')])
  return awaitRun(deps, { executionId, until: waitLimit(deps) }, call)
}

const nothing = { runnable: [], last: undefined, hasWorkflow: false }

/** Serves the tools that run purchases, and those next to them on the last page. */
export const serveTools = (server: Server, deps: McpDeps, caller: Caller): void => {
  const { principal, may, need, find } = caller
  server.setRequestHandler('tools/list', async ({ params }, context) => {
    const request = { wanted: ['prompt', 'workflow'] as const, after: endOf(params?.cursor, ['product']) }
    const isAllowed = may('purchases:read') && may('ai:execute')
    const { runnable, last, hasWorkflow } = isAllowed ? await listRunnable(deps, principal, request) : nothing
    const tools = await Promise.all(runnable.map((one) => toTool(deps, caller, one)))
    if (last !== undefined) return { tools, ...leadingOn(last) }
    if (hasWorkflow && !takesTasks(context)) tools.push(executionTool)
    return { tools: may('products:read') ? [...tools, searchTool] : tools }
  })
  const call = async (name: string, request: ToolCall, context: ServerContext): Promise<CallToolResult> => {
    if (name === searchTool.name) {
      need('products:read')
      return search(deps, principal, request.values)
    }
    if (name === executionTool.name) {
      need('ai:execute')
      return getExecution(deps, request)
    }
    const runnable = await find(name, ['prompt', 'workflow'])
    need('ai:execute')
    if (runnable.kind === 'prompt') return runPromptTool(deps, runnable, request)
    if (!takesTasks(context)) return runWorkflowTool(deps, runnable, request)
    return createTask(deps, principal, await startWorkflow(deps, runnable, request))
  }
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: values = {} } }, context) =>
    answering(() => call(name, { principal, values, ...followed(context) }, context)),
  )
}

const followed = ({ mcpReq }: ServerContext): Pick<ToolCall, 'signal' | 'progress'> => {
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

const toTool = async (deps: McpDeps, caller: Caller, runnable: Runnable): Promise<Tool> => ({
  name: nameOf(runnable),
  title: runnable.title,
  description: runnable.description,
  inputSchema: {
    type: 'object',
    properties: { ...runnable.input.properties } as unknown as NonNullable<Tool['inputSchema']['properties']>,
    // A variable with a default is not required, whatever its document lists.
    required: runnable.variables.filter(({ required }) => required).map(({ name }) => name),
  },
  ...(await outputSchemaOf(deps, caller, runnable)),
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
})

/** What it answers, as far as its document says; a prompt without an output answers with text alone. */
const outputSchemaOf = async (
  { expressions }: McpDeps,
  { principal }: Caller,
  { kind, content, output }: Runnable,
): Promise<Pick<Tool, 'outputSchema'>> => {
  if (kind === 'prompt') return output ? { outputSchema: runOutput(closedSchema(output)) } : {}
  const plan = await expressions.plan(principal.accountId, content)
  return { outputSchema: runOutput('output' in plan ? plan.output : {}) }
}
