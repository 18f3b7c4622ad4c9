import { fault, type ExecutionDetail } from '@souk/contract'
import { fail, failInvalid } from '../../../../kernel/errors.ts'
import type { Principal } from '../../../../kernel/principal.ts'
import { after } from '../../../../kernel/time.ts'
import { onCommit } from '../../../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../../../platform/idempotency/idempotency.ts'
import { readWorkflow, type WorkflowDeps } from '../execute-workflow.ts'
import { leaseMs } from '../flow.ts'
import { findDefinition } from '../flow-store.ts'
import { getRun, readDetail } from '../../history/history.ts'
import { sealJson } from '../../texts.ts'
import { answerStep, findStepStatus } from './question-store.ts'

/** Gives a step that waits for a person its answer, once. INVALID_REQUEST for what is no question or no answer to it, CONFLICT when it is too late. */
export const answerQuestion = async (
  deps: WorkflowDeps,
  {
    principal,
    executionId,
    step,
    answer,
    attempt,
  }: {
    readonly principal: Principal
    readonly executionId: string
    readonly step: string
    readonly answer: string
    readonly attempt: Attempt<ExecutionDetail>
  },
): Promise<IdempotentResult> => {
  const { accountId } = principal
  const row = await getRun(deps.db, accountId, executionId)
  const started = await findDefinition(deps.db, row.id)
  const workflow = started && (await readWorkflow(deps, accountId, started.content))
  const task = workflow?.steps.find(({ id }) => id === step)?.task
  if (task?.type !== 'question') return failInvalid([fault('step', 'not_question')])
  if (task.options && !task.options.includes(answer))
    failInvalid([fault('answer', 'not_one_of', { values: task.options })])
  return attempt.once(async (tx) => {
    const now = deps.clock.now()
    const value = sealJson(deps.vault, row, { what: `step ${step}`, value: answer })
    if (!(await answerStep(tx, { runId: row.id, step, value, now, leasedUntil: after(now, leaseMs) }))) {
      const { status } = await getRun(tx, accountId, executionId)
      const stepStatus = await findStepStatus(tx, { runId: row.id, step })
      if (stepStatus === 'completed') fail('CONFLICT', 'question_answered', { reason: 'answered' })
      if (status !== 'running') fail('CONFLICT', 'execution_ended', { reason: status, status })
      if (stepStatus === undefined || stepStatus === 'skipped')
        fail('CONFLICT', 'question_not_open', { reason: 'not waiting' })
      fail('CONFLICT', 'answer_deadline', { reason: 'answer_deadline' })
    }
    onCommit(tx, deps.engine.wake)
    return { data: await readDetail(deps, tx, await getRun(tx, accountId, executionId)) }
  })
}
