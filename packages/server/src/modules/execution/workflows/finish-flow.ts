import { publicId } from '../../../kernel/ids.ts'
import type { Failure } from '../../../kernel/errors.ts'
import { onCommit, transact } from '../../../platform/db/database.ts'
import { objectText } from '../../../platform/json-text.ts'
import type { ExecutionDeps } from '../deps.ts'
import { Fenced, type Flow } from './flow.ts'
import { endFlow, findInput } from './flow-store.ts'
import { readResult } from './flow-result.ts'
import { findSettings } from '../settings-store.ts'
import { openJson, sealJson, sealText } from '../texts.ts'

/** The output as JSON text. */
export type FlowOutcome = { readonly output: Uint8Array } | { readonly failure: Failure }

/** Ends a run, with its callback in the same transaction; Fenced if it is no longer this worker's. */
export const finishFlow = async (deps: ExecutionDeps, flow: Flow, outcome: FlowOutcome): Promise<void> => {
  const { vault, clock, webhooks } = deps
  const owned = { id: flow.runId, accountId: flow.accountId }
  const output = 'output' in outcome ? outcome.output : null
  const error =
    'failure' in outcome
      ? { code: outcome.failure.code, reason: outcome.failure.details.reason ?? null }
      : null
  const { keepTexts } = await findSettings(deps.db, flow.accountId)
  const sealed = keepTexts ? await findInput(deps.db, flow.runId) : null
  const input = sealed && openJson(vault, owned, { what: 'input', sealed })
  await transact(deps.db, async (tx) => {
    const ended = await endFlow(tx, {
      ...{ runId: flow.runId, epoch: flow.epoch, now: clock.now(), error },
      status: error ? 'failed' : 'completed',
      output: output && sealText(vault, owned, { what: 'output', json: output }),
      texts: keepTexts
        ? sealJson(vault, owned, { what: 'texts', value: { input, keys: flow.keys, models: flow.models } })
        : null,
    })
    if (!ended) throw new Fenced('the run has ended')
    onCommit(tx, () => deps.measures.endWorkflow(error ? 'failed' : 'completed', error?.reason ?? undefined))
    if (flow.webhookUrl === null) return
    const result = await readResult(deps, tx, owned)
    await webhooks.callback(tx, {
      ...{ accountId: flow.accountId, url: flow.webhookUrl },
      type: error ? 'execution.failed' : 'execution.completed',
      data: objectText({
        execution: error
          ? { executionId: publicId('execution', flow.runId), status: 'failed', error, usage: result.usage }
          : objectText(result),
      }),
    })
  })
}
