import type { CallToolResult } from '@modelcontextprotocol/server'
import type { PromptResult, WorkflowResult } from '@souk/contract'
import { fail, Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, seconds } from '../../kernel/time.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import { transact } from '../../platform/db/database.ts'
import { answerOf, readRun } from './answers.ts'
import type { McpDeps } from './deps.ts'
import type { Runnable } from './purchases.ts'

export interface ToolCall {
  readonly principal: Principal
  readonly values: Readonly<Record<string, unknown>>
  /** Aborted when the client cancels or goes away. */
  readonly signal: AbortSignal
  /** Tells the client how far it is; undefined if it did not ask. */
  readonly progress: ((progress: number, message: string) => Promise<void>) | undefined
}

/** A call without a key of its own: what MCP clients send again is a new run. */
const once = async <Data>(
  { idempotency }: McpDeps,
  { accountId }: Principal,
  handle: (attempt: Attempt<Data>) => Promise<IdempotentResult>,
): Promise<Data> => {
  const call = { accountId, operation: 'mcp', key: undefined, status: 200, request: () => '' }
  const { outcome } = await idempotency.run<Data>(call, handle)
  return JSON.parse(outcome.json) as Data
}

/** Variables are text; other values as JSON writes them. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const runPromptTool = async (
  deps: McpDeps,
  { productId }: Runnable,
  { principal, values, signal, progress }: ToolCall,
): Promise<CallToolResult> => {
  const variables = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText(value)]))
  let written = 0
  const events = progress && {
    async send(_event: string, data: unknown) {
      written += (data as { text: string }).text.length
      await progress(written, `${written} characters written`)
    },
  }
  const { output, ...rest } = await once<PromptResult>(deps, principal, (attempt) =>
    deps.execution.executePrompt({ principal, body: { productId, variables }, attempt, events, signal }),
  )
  const { outputJson, executionId } = rest
  return {
    content: [{ type: 'text', text: output }],
    ...(outputJson === undefined
      ? {}
      : { structuredContent: { status: 'completed', executionId, output: outputJson } }),
    _meta: { 'souk/execution': rest },
  }
}

/** Starts a workflow; returns the identifier of its run. */
export const startWorkflow = async (
  deps: McpDeps,
  { productId }: Runnable,
  { principal, values }: Pick<ToolCall, 'principal' | 'values'>,
): Promise<string> => {
  const { executionId } = await once<WorkflowResult>(deps, principal, (attempt) =>
    deps.execution.executeWorkflow({
      ...{ principal, workflowId: productId, body: { input: { ...values } }, isAsync: true, attempt },
    }),
  )
  return executionId
}

/** Clients give up after a minute, unless they are set up otherwise. */
const maxWaitMs = seconds(50)
const clockCheckMs = 250

export const waitLimit = ({ clock }: McpDeps): Date => after(clock.now(), maxWaitMs)

/** Waits for the end of a run until then, and sends its steps as progress; the answer of the run as it is then. */
export const awaitRun = async (
  deps: McpDeps,
  { executionId, until }: { readonly executionId: string; readonly until: Date },
  { principal, signal, progress }: Omit<ToolCall, 'values'>,
): Promise<CallToolResult> => {
  await readRun(deps, principal, executionId)
  const limit = new AbortController()
  const timer = setInterval(() => {
    if (deps.clock.now() >= until) limit.abort()
  }, clockCheckMs)
  try {
    const either = AbortSignal.any([signal, limit.signal])
    for await (const event of deps.execution.watch({ principal, executionId, after: 0, signal: either })) {
      if (event === 'quiet') continue
      const { step, item } = event.data as { step?: string; item?: number }
      const location = step === undefined ? '' : ` ${step}${item === undefined ? '' : ` ${item + 1}`}`
      await progress?.(event.seq, `${event.type}${location}`)
    }
  } finally {
    clearInterval(timer)
  }
  return answerOf(executionId, await readRun(deps, principal, executionId))
}

/** Ends a run; nothing happens to one that has ended. */
export const cancelRun = async (
  { db, execution }: McpDeps,
  principal: Principal,
  executionId: string,
): Promise<void> => {
  try {
    await transact(db, (tx) => execution.cancel(tx, principal, executionId))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'CONFLICT') throw error
  }
}

/** Runs a workflow; a client that cancels cancels the run. */
export const runWorkflowTool = async (
  deps: McpDeps,
  runnable: Runnable,
  call: ToolCall,
): Promise<CallToolResult> => {
  const until = waitLimit(deps)
  const executionId = await startWorkflow(deps, runnable, call)
  const answer = await awaitRun(deps, { executionId, until }, call)
  if (!call.signal.aborted) return answer
  await cancelRun(deps, call.principal, executionId)
  return fail('CONFLICT', 'execution_canceled', { executionId })
}
