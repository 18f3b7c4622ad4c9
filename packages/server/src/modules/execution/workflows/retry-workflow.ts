import { fault, type WorkflowExecution, type WorkflowResult } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, seconds } from '../../../kernel/time.ts'
import { onCommit, transact } from '../../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import { accepted, readWorkflow, type WorkflowDeps } from './execute-workflow.ts'
import { findDefinition } from './flow-store.ts'
import { findFailedSteps, restartFlow } from './retry-store.ts'
import { chooseRoles } from './roles.ts'
import { getRun } from '../history/history.ts'
import type { RunRow } from '../history/history-store.ts'
import { markRun, readUsable } from '../use-purchase.ts'

/**
 * Goes on with a failed run: the same execution, definition and input, from its journal (ADR 35). A step whose failure the workflow handles
 * (`onError: continue`) does not run again, because others may have used that it has no value. CONFLICT for what has not failed.
 */
export const retryWorkflow = async (
  deps: WorkflowDeps,
  {
    principal,
    executionId,
    body,
    attempt,
  }: {
    readonly principal: Principal
    readonly executionId: string
    /** Keys and models that replace those of before. */
    readonly body: Pick<WorkflowExecution, 'apiKeys' | 'models'>
    readonly attempt: Attempt<WorkflowResult>
  },
): Promise<IdempotentResult> => {
  const { accountId } = principal
  const row = await getRun(deps.db, accountId, executionId)
  if (row.kind !== 'workflow') fail('CONFLICT', 'retry_of_prompt', { reason: 'not a workflow' })
  if (row.status !== 'failed') refuseStatus(row.status)
  const productId = publicId('product', row.productId)
  const { orderId } = await readUsable(deps, principal, productId)
  const started = await findDefinition(deps.db, row.id)
  invariant(started, 'a run of a workflow has no definition')
  const workflow = await readWorkflow(deps, accountId, started.content)
  const { apiKeys = {} } = body
  const providers = new Set(Object.values(workflow.providers).map(({ provider }) => provider))
  const unknown = Object.keys(apiKeys).filter((name) => !providers.has(name))
  if (unknown.length > 0)
    failInvalid(unknown.map((name) => fault(`apiKeys.${name}`, 'not_workflow_provider')))
  const { keys, models } = await chooseRoles(deps, {
    ...{ accountId, workflow, isRerun: false, apiKeys: { ...started.keys, ...apiKeys } },
    models: { ...started.models, ...body.models },
  })
  const handled = new Set(workflow.steps.filter(({ onError }) => onError === 'continue').map(({ id }) => id))
  await markRun(deps, productId, orderId)
  return transact(deps.db, async (tx) => {
    await attempt.claim(tx)
    const failed = await findFailedSteps(tx, row.id)
    const now = deps.clock.now()
    const restarted = await restartFlow(tx, {
      ...{ runId: row.id, keys, models, now, steps: failed.filter((id) => !handled.has(id)) },
      deadlineAt: after(now, seconds(workflow.limits.timeoutSeconds)),
    })
    if (!restarted) {
      // Another retry was first, or the time for it is over.
      const { status } = await getRun(tx, accountId, executionId)
      if (status !== 'failed') refuseStatus(status)
      fail('CONFLICT', 'retry_expired', { reason: 'retry expired' })
    }
    onCommit(tx, deps.engine.wake)
    return attempt.complete(tx, accepted(deps, row.id))
  })
}

const refuseStatus = (status: RunRow['status']): never =>
  fail('CONFLICT', 'retry_without_failure', { reason: status, status })
