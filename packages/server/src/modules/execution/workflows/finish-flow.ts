import type { Id } from '../../../kernel/ids.ts'
import type { Failure } from '../../../kernel/errors.ts'
import { onCommit, transact, type Tx } from '../../../platform/db/database.ts'
import { objectText } from '../../../platform/json-text.ts'
import { causeOf } from '../cause.ts'
import type { ExecutionDeps } from '../deps.ts'
import { Fenced, type Flow } from './flow.ts'
import { announceCancel, endFlow, findFlowResult, findInput, type EndedFlow } from './flow-store.ts'
import { readResult } from './flow-result.ts'
import { findSettings } from '../settings-store.ts'
import { openJson, sealJson, sealText } from '../texts.ts'

/** The output as JSON text. */
export type FlowOutcome = { readonly output: Uint8Array } | { readonly failure: Failure }

/** Ends a run, with its callback in the same transaction; Fenced if it is no longer this worker's. */
export const finishFlow = async (deps: ExecutionDeps, flow: Flow, outcome: FlowOutcome): Promise<void> => {
  const { vault, clock } = deps
  const owned = { id: flow.runId, accountId: flow.accountId }
  const output = 'output' in outcome ? outcome.output : null
  const error = 'failure' in outcome ? errorOf(outcome.failure) : null
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
    await endPayment(deps, tx, ended, { isSuccess: error === null })
    onCommit(tx, () => deps.measures.endWorkflow(error ? 'failed' : 'completed', error?.reason ?? undefined))
    const end = error ? ({ status: 'failed', error } as const) : ({ status: 'completed' } as const)
    await callBack(deps, tx, { ...owned, url: flow.webhookUrl, end })
  })
}

const errorOf = ({ code, details }: Failure) => {
  const reason = details.reason ?? null
  return { code, reason, cause: causeOf({ code, reason }) }
}

interface Owned {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
}

/** Ends a run that has not ended, whichever process works on it, and breaks off its calls; false if it has ended. */
export const cancelFlow = async (deps: ExecutionDeps, tx: Tx, owned: Owned): Promise<boolean> => {
  const ended = await endFlow(tx, {
    ...{ runId: owned.id, epoch: undefined, status: 'canceled', output: null, error: null, texts: null },
    now: deps.clock.now(),
  })
  if (!ended) return false
  await endPayment(deps, tx, ended, { isSuccess: false })
  await announceCancel(tx, owned.id)
  onCommit(tx, () => deps.measures.endWorkflow('canceled'))
  const flow = await findFlowResult(tx, owned.id)
  await callBack(deps, tx, { ...owned, url: flow?.webhookUrl ?? null, end: { status: 'canceled' } })
  return true
}

/** What its caller holds for a run is paid with its success, else let go of. */
const endPayment = async (
  { orders }: ExecutionDeps,
  tx: Tx,
  { chargeOrderId: orderId }: EndedFlow,
  { isSuccess }: { readonly isSuccess: boolean },
): Promise<void> => {
  if (orderId !== null) await orders.runs.end(tx, { orderId, isSuccess })
}

type End =
  | { readonly status: 'completed' | 'canceled' }
  | { readonly status: 'failed'; readonly error: ReturnType<typeof errorOf> }

/** Queues what the `webhookUrl` of a run, if it has one, gets at its end. */
const callBack = async (
  deps: ExecutionDeps,
  tx: Tx,
  { url, end, ...owned }: Owned & { readonly url: string | null; readonly end: End },
): Promise<void> => {
  if (url === null) return
  const result = await readResult(deps, tx, owned)
  const { executionId, usage } = result
  await deps.webhooks.callback(tx, {
    ...{ accountId: owned.accountId, url, type: `execution.${end.status}` as const },
    data: objectText({
      execution: end.status === 'completed' ? objectText(result) : { executionId, ...end, usage },
    }),
  })
}
