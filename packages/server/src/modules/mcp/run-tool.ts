import type { PromptResult, WorkflowResult } from '@souk/contract'
import { fail, Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import { transact } from '../../platform/db/database.ts'
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

/** What the protocol carries is parsed and written again; a long output would hold the server up. */
const maxOutputCharacters = 1024 * 1024

/** Variables are text; other values as JSON writes them. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const runPromptTool = async (
  deps: McpDeps,
  { productId }: Runnable,
  { principal, values, signal, progress }: ToolCall,
): Promise<PromptResult> => {
  const variables = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText(value)]))
  let written = 0
  const events = progress && {
    async send(_event: string, data: unknown) {
      written += (data as { text: string }).text.length
      await progress(written, `${written} characters written`)
    },
  }
  return once<PromptResult>(deps, principal, (attempt) =>
    deps.execution.executePrompt({ principal, body: { productId, variables }, attempt, events, signal }),
  )
}

/** Runs a workflow to its end, however long it takes; a client that cancels cancels the run. */
export const runWorkflowTool = async (
  deps: McpDeps,
  { productId }: Runnable,
  { principal, values, signal, progress }: ToolCall,
) => {
  const { execution } = deps
  const { executionId } = await once<WorkflowResult>(deps, principal, (attempt) =>
    execution.executeWorkflow({
      ...{ principal, workflowId: productId, body: { input: { ...values } }, isAsync: true, attempt },
    }),
  )
  for await (const event of execution.watch({ principal, executionId, after: 0, signal })) {
    if (event === 'quiet') continue
    const { step, item } = event.data as { step?: string; item?: number }
    const location = step === undefined ? '' : ` ${step}${item === undefined ? '' : ` ${item + 1}`}`
    await progress?.(event.seq, `${event.type}${location}`)
  }
  if (signal.aborted) {
    await transact(deps.db, (tx) => execution.cancel(tx, principal, executionId)).catch((error: unknown) => {
      // It ended in the same moment.
      if (!(error instanceof Failure)) throw error
    })
    return fail('CONFLICT', 'execution_canceled', { executionId })
  }
  const { status, error, output, usage } = await execution.history.outcome(principal.accountId, executionId)
  if (error) {
    const { code, reason, cause } = error
    return fail(code, `workflow_failed_by_${cause}`, { reason: reason ?? '', cause, executionId })
  }
  if (status !== 'completed') return fail('CONFLICT', 'execution_canceled', { executionId })
  const text = output?.text ?? 'null'
  if (text.length > maxOutputCharacters)
    return fail('CONFLICT', 'output_too_long', {
      ...{ executionId, reason: 'output_too_long', limit: maxOutputCharacters },
    })
  return { executionId, output: JSON.parse(text) as unknown, usage }
}
