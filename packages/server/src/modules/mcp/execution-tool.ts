import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { fault } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { workflowOutput } from './answers.ts'
import type { McpDeps } from './deps.ts'
import { awaitRun, waitLimit, type ToolCall } from './run-tool.ts'

/** For clients without tasks: reads what a call did not wait for. */
export const executionTool: Tool = {
  name: 'get_execution',
  title: 'Read the result of a workflow',
  description:
    'Waits up to 50 seconds for a workflow that is still running, and reads its result. Takes the executionId of the workflow tool’s answer.',
  inputSchema: {
    type: 'object',
    properties: { executionId: { type: 'string', description: 'Begins with exe_' } },
    required: ['executionId'],
  },
  outputSchema: workflowOutput({}),
  annotations: { readOnlyHint: true, openWorldHint: false },
}

export const getExecution = async (deps: McpDeps, call: ToolCall): Promise<CallToolResult> => {
  const { executionId } = call.values
  if (typeof executionId !== 'string') return failInvalid([fault('executionId', 'not_string')])
  return awaitRun(deps, { executionId, until: waitLimit(deps) }, call)
}
