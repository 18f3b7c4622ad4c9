import { Readable } from 'node:stream'
import { fault, type WorkflowResult } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { onCommit, transact, type Tx } from '../../../platform/db/database.ts'
import { eventHeaders, eventText } from '../../../platform/http/event-stream.ts'
import type { RawReply } from '../../../platform/http/route.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import { prepareWorkflow, startFlow, type WorkflowDeps } from './execute-workflow.ts'
import { cancelFlow } from './finish-flow.ts'
import { findProgress } from './flow-store.ts'
import type { Models } from './flow.ts'
import { getRun } from '../history/history.ts'
import { openJson } from '../texts.ts'

/** Ends a running workflow; anyone who works on it breaks its calls off. CONFLICT for one that has ended. */
export const cancelWorkflow = async (
  deps: WorkflowDeps,
  tx: Tx,
  request: { readonly principal: Principal; readonly executionId: string },
): Promise<void> => {
  const row = await getRun(tx, request.principal.accountId, request.executionId)
  if (!(await cancelFlow(deps, tx, row))) fail('CONFLICT', 'execution_ended', { status: row.status })
  onCommit(tx, () => deps.engine.cancel(row.id))
}

/** Runs the newest version with the same input; requires that the input was stored. */
export const rerunWorkflow = async (
  deps: WorkflowDeps,
  {
    principal,
    executionId,
    attempt,
  }: {
    readonly principal: Principal
    readonly executionId: string
    readonly attempt: Attempt<WorkflowResult>
  },
): Promise<IdempotentResult> => {
  const { accountId } = principal
  const row = await getRun(deps.db, accountId, executionId)
  if (row.kind !== 'workflow' || !row.texts)
    return fail('CONFLICT', 'input_not_stored', {
      reason: 'input not stored',
    })
  // Runs from before `models` have none.
  const {
    input,
    keys,
    models = {},
  } = openJson(deps.vault, row, { what: 'texts', sealed: row.texts }) as {
    input: Record<string, unknown>
    keys: Record<string, string>
    models?: Models
  }
  const prepared = await prepareWorkflow(deps, {
    ...{ principal, workflowId: publicId('product', row.productId) },
    body: { input, apiKeys: keys, models },
    isRerun: true,
  })
  const id = deps.ids.next('execution')
  return transact(deps.db, async (tx) => {
    await attempt.claim(tx)
    await startFlow(deps, tx, { id, accountId, prepared, webhookUrl: undefined })
    const started = publicId('execution', id)
    const statusUrl = `${deps.options.baseUrl}/v1/ai/executions/${started}`
    return attempt.complete(tx, { data: { executionId: started, status: 'running', statusUrl } })
  })
}

const pollMs = 150
/** Looks without anything new after which a sign of life is sent. */
const quietVariants = 100

/** Events of a run, and keep-alive comments between them. */
export type WorkflowEvent = { readonly seq: number; readonly type: string; readonly data: object } | 'quiet'

interface Following {
  readonly principal: Principal
  readonly executionId: string
  /** The number of the last one that was seen. */
  readonly after: number
  readonly signal: AbortSignal
}

/** The progress of a run from its beginning, or after a number, until it has ended. */
export async function* watchWorkflow(deps: WorkflowDeps, request: Following): AsyncGenerator<WorkflowEvent> {
  const { accountId } = request.principal
  let seen = request.after
  for (let quiet = 0; !request.signal.aborted; quiet++) {
    // Read before the rows: what is written before the end is among them.
    const { id, status } = await getRun(deps.db, accountId, request.executionId)
    const rows = await findProgress(deps.db, id, seen)
    for (const { seq, type, data, at } of rows) {
      seen = seq
      yield { seq, type, data: { ...data, at: at.toISOString() } }
    }
    if (rows.length > 0) quiet = 0
    else if (status !== 'running') return
    else if (quiet % quietVariants === quietVariants - 1) yield 'quiet'
    if (rows.length === 0) await deps.engine.waitFor(id, pollMs)
  }
}

/** The same as server-sent events; `Last-Event-ID` resumes, VALIDATION_ERROR for one that is no number. */
export const followWorkflow = async (
  deps: WorkflowDeps,
  request: {
    readonly principal: Principal
    readonly executionId: string
    readonly lastEventId: string | undefined
    readonly signal: AbortSignal
  },
): Promise<RawReply> => {
  const { lastEventId = '0' } = request
  if (!/^\d{1,9}$/.test(lastEventId))
    failInvalid([fault('Last-Event-ID', 'not_event_number')], 'VALIDATION_ERROR')
  await getRun(deps.db, request.principal.accountId, request.executionId)
  const after = Number(lastEventId)
  const pieces = async function* () {
    yield 'retry: 1000\n\n'
    for await (const event of watchWorkflow(deps, { ...request, after }))
      yield event === 'quiet' ? ': \n\n' : eventText(event.type, JSON.stringify(event.data), event.seq)
  }
  return { headers: eventHeaders, body: Readable.from(pieces()) }
}
