import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  MissingRequiredClientCapabilityError,
  type CallToolResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Principal } from '../../kernel/principal.ts'
import { after, seconds } from '../../kernel/time.ts'
import type { Outcome } from '../execution/index.ts'
import { answering, answerOf, readRun } from './answers.ts'
import { orProtocolError, type Caller } from './caller.ts'
import type { McpDeps } from './deps.ts'
import { cancelRun } from './run-tool.ts'

/** SEP-2663: a run of a workflow is a task, and its identifier that of the task. */
export const tasksExtension = 'io.modelcontextprotocol/tasks'

const pollIntervalMs = seconds(1)

const statuses = {
  running: 'working',
  completed: 'completed',
  // A run that failed has a result, which says why; `failed` is for errors of the protocol.
  failed: 'completed',
  canceled: 'cancelled',
} as const

const taskOf = (executionId: string, { status, createdAt, duration }: Outcome) => ({
  ...{ taskId: executionId, status: statuses[status], createdAt },
  lastUpdatedAt: after(new Date(createdAt), duration).toISOString(),
  // It lasts as long as the account keeps its executions.
  ...{ ttlMs: null, pollIntervalMs },
})

type Members = Readonly<Record<string, unknown>>

const declaresTasks = (meta: Members | undefined): boolean => {
  const declared = meta?.[CLIENT_CAPABILITIES_META_KEY] as { readonly extensions?: Members } | undefined
  return declared?.extensions?.[tasksExtension] !== undefined
}

/** Whether the client takes tasks; each request says so by itself. */
export const takesTasks = ({ mcpReq }: Pick<ServerContext, 'mcpReq'>): boolean =>
  declaresTasks(mcpReq.envelope)

const undeclared = () =>
  new MissingRequiredClientCapabilityError({
    requiredCapabilities: { extensions: { [tasksExtension]: {} } },
  })

/** Why a stream is not opened: notifications of tasks are requested by a client that does not declare them. None are sent to others either: clients poll. */
export const refusedStream = (params: unknown): ReturnType<typeof undeclared> | undefined => {
  const { notifications, _meta } = (params ?? {}) as { notifications?: Members; _meta?: Members }
  return notifications?.['taskIds'] === undefined || declaresTasks(_meta) ? undefined : undeclared()
}

/** What a call that has become a task answers at once. */
export const createTask = async (
  deps: McpDeps,
  principal: Principal,
  executionId: string,
): Promise<CallToolResult> => {
  const task = taskOf(executionId, await readRun(deps, principal, executionId))
  return { resultType: 'task', ...task, status: 'working', content: [] }
}

/** Serves `tasks/get`, `tasks/update` and `tasks/cancel` over the runs of the caller. */
export const serveTasks = (server: Server, deps: McpDeps, { principal, need }: Caller): void => {
  const params = fromJsonSchema<{ taskId: string }>({
    type: 'object',
    properties: { taskId: { type: 'string' } },
    required: ['taskId'],
  })
  const find = (taskId: string, context: ServerContext): Promise<Outcome> => {
    if (!takesTasks(context)) throw undeclared()
    need('ai:execute')
    return orProtocolError(readRun(deps, principal, taskId))
  }
  server.setRequestHandler('tasks/get', { params }, async ({ taskId }, context) => {
    const outcome = await find(taskId, context)
    const task = taskOf(taskId, outcome)
    if (task.status !== 'completed') return task
    return { ...task, result: await answering(async () => answerOf(taskId, outcome)) }
  })
  // No run waits for input, so there is nothing to update.
  server.setRequestHandler('tasks/update', { params }, async ({ taskId }, context) => {
    await find(taskId, context)
    return {}
  })
  server.setRequestHandler('tasks/cancel', { params }, async ({ taskId }, context) => {
    await find(taskId, context)
    await cancelRun(deps, principal, taskId)
    return {}
  })
}
