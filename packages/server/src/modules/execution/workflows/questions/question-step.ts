import { failure } from '../../../../kernel/errors.ts'
import { invariant } from '../../../../kernel/invariant.ts'
import { after, seconds } from '../../../../kernel/time.ts'
import { Later, type Question } from '../flow.ts'
import { evaluated, knownFailure, type FlowRun } from '../flow-run.ts'
import { sealJson } from '../../texts.ts'

/** Opens a question and lets go of the run: the answer completes the step, or its deadline fails it. */
export const runQuestion: FlowRun['runQuestion'] = async (run, { path, position, task }) => {
  const { deps, flow } = run
  const known = run.known.get(path)
  if (known?.status === 'failed') throw knownFailure(known)
  if (known?.retryAt) {
    if (known.retryAt > deps.clock.now()) throw new Later(known.retryAt, true)
    throw failure('CONFLICT', 'answer_deadline', { reason: 'answer_deadline' })
  }
  const [content] = await evaluated(run, (expressions, values) => expressions.messages(position, values))
  invariant(content, 'a question has no message')
  const question: Question = { message: content.content, options: task.options }
  const deadline = after(deps.clock.now(), seconds(task.deadlineSeconds))
  await run.journal.write(flow, {
    ...{ path, status: 'waiting', retryAt: deadline },
    value: sealJson(
      deps.vault,
      { id: flow.runId, accountId: flow.accountId },
      { what: `step ${path}`, value: question },
    ),
    event: { type: 'step.waiting', data: { step: path, deadline: deadline.toISOString() } },
    also: (tx) =>
      deps.events.emit(tx, {
        type: 'question.opened',
        parties: [flow.accountId],
        data: { executionId: flow.runId, accountId: flow.accountId, deadline: deadline.toISOString() },
      }),
  })
  throw new Later(deadline, true)
}
