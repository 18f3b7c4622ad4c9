import { fault, type WorkflowExecution, type WorkflowResult } from '@souk/contract'
import { readWorkflowInput } from '@souk/documents'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, seconds } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import { onCommit, transact, type Tx } from '../../../platform/db/database.ts'
import type { ReadHeader } from '../../../platform/http/guard/request-country.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import { objectText } from '../../../platform/json-text.ts'
import type { Plan } from '../../expressions/index.ts'
import type { PaidRun } from '../../orders/index.ts'
import type { ExecutionDeps } from '../deps.ts'
import type { Engine } from './flow.ts'
import { failureOfRun, readResult } from './flow-result.ts'
import { insertFlow } from './flow-store.ts'
import { demoProvider } from '../models/demo-models.ts'
import { chooseRoles } from './roles.ts'
import { isWaitingForAnswer } from './questions/question-store.ts'
import { findRun } from '../history/history-store.ts'
import { sealJson } from '../texts.ts'
import { markRun, refuseUnbought, requireConsent } from '../use-purchase.ts'

export type WorkflowDeps = ExecutionDeps & { readonly engine: Engine }

export interface WorkflowRequest {
  readonly principal: Principal
  readonly workflowId: string
  readonly body: WorkflowExecution
  /** `Prefer: respond-async`. */
  readonly isAsync: boolean
  readonly attempt: Attempt<WorkflowResult>
  readonly header?: ReadHeader | undefined
}

/** How long the caller waits for the result (Decision 23). */
const maxWaitMs = seconds(30)
/** How often a run that another process works on is looked at. */
const pollMs = 200

interface Owned {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
}

/** Runs a workflow: right, input, keys and address are checked before anything is called or stored. */
export const executeWorkflow = async (
  deps: WorkflowDeps,
  request: WorkflowRequest,
): Promise<IdempotentResult> => {
  const { attempt, principal, body } = request
  const { accountId } = principal
  const earlier = attempt.resumes as Id<'execution'> | undefined
  if (earlier && (await findRun(deps.db, accountId, earlier))) {
    await transact(deps.db, (tx) => attempt.claim(tx, attempt.resumes))
    return answer(deps, attempt, { id: earlier, accountId })
  }
  const prepared = await prepareWorkflow(deps, request)
  const id = deps.ids.next('execution')
  const start = async (tx: Tx, paid?: PaidRun) => {
    await attempt.claim(tx, id)
    await startFlow(deps, tx, { id, accountId, prepared, webhookUrl: body.webhookUrl, paid })
  }
  const { orderId, unlocked } = prepared.product
  const paying = { request, isPaid: !unlocked }
  await markRun(deps, request.workflowId, orderId)
  if (request.isAsync || body.webhookUrl !== undefined)
    return pay(deps, paying, async (tx, paid) => {
      await start(tx, paid)
      return attempt.complete(tx, accepted(deps, id))
    })
  await pay(deps, paying, start)
  return answer(deps, attempt, { id, accountId })
}

interface Paying {
  readonly request: WorkflowRequest
  readonly isPaid: boolean
}

/** Begins a run in a transaction that also holds what it costs, if the caller pays it: it ends with the run. */
const pay = <T>(
  { db, orders }: WorkflowDeps,
  { request: { principal, workflowId, body, header }, isPaid }: Paying,
  begin: (tx: Tx, paid?: PaidRun) => Promise<T>,
): Promise<T> =>
  isPaid
    ? orders.runs.authorize({
        ...{ principal, productId: workflowId, maxCharge: body.maxCharge ?? 0, maxMs: null, header },
        characters: JSON.stringify(body.input ?? {}).length,
        alongside: begin,
      })
    : transact(db, begin)

export const accepted = ({ options }: ExecutionDeps, id: Id<'execution'>) => {
  const executionId = publicId('execution', id)
  const statusUrl = `${options.baseUrl}/v1/ai/executions/${executionId}`
  return { status: 202 as const, data: { executionId, status: 'running' as const, statusUrl } }
}

/** Waits for the end of a run; 202 when that takes too long, or needs an answer of a person. Its failure is the answer for a repeat, too (Decision 68). */
const answer = async (
  deps: WorkflowDeps,
  attempt: Attempt<WorkflowResult>,
  { id, accountId }: Owned,
): Promise<IdempotentResult> => {
  const limit = AbortSignal.timeout(maxWaitMs)
  for (;;) {
    const row = await findRun(deps.db, accountId, id)
    invariant(row, 'a run that was started is not there')
    if (row.status === 'completed')
      return transact(deps.db, async (tx) =>
        attempt.complete(tx, { data: objectText(await readResult(deps, tx, { id, accountId })) }),
      )
    if (row.status !== 'running') {
      const failed = failureOfRun(row)
      await transact(deps.db, (tx) => attempt.complete(tx, failed))
      throw failed
    }
    if (limit.aborted || (await isWaitingForAnswer(deps.db, id)))
      return transact(deps.db, (tx) => attempt.complete(tx, accepted(deps, id)))
    await deps.engine.waitFor(id, pollMs)
  }
}

export type PreparedWorkflow = Awaited<ReturnType<typeof prepareWorkflow>>

/** The workflow that the caller may run, with its input in the declared types and a key for each role. */
export const prepareWorkflow = async (
  deps: ExecutionDeps,
  {
    principal,
    workflowId,
    body,
    isRerun = false,
  }: Pick<WorkflowRequest, 'principal' | 'workflowId' | 'body'> & { readonly isRerun?: boolean },
) => {
  const product = await deps.catalog.readForUse(deps.db, principal, workflowId)
  if (product.type !== 'WORKFLOW') fail('PRODUCT_NOT_FOUND', 'workflow_not_found')
  if (!product.unlocked && isRerun) refuseUnbought(workflowId)
  if (!product.unlocked) await requireConsent(deps, product.id, body.maxCharge)
  const workflow = await readWorkflow(deps, principal.accountId, product.content)
  const refusal = body.webhookUrl === undefined ? undefined : deps.webhooks.refusal(body.webhookUrl)
  if (refusal) failInvalid([{ field: 'webhookUrl', ...refusal }])
  const read = readWorkflowInput(workflow.variables, body.input ?? {})
  if ('faults' in read) return failInvalid(read.faults)
  const { apiKeys = {}, models = {} } = body
  const { accountId } = principal
  const roles = await chooseRoles(deps, { accountId, workflow, apiKeys, models, isRerun })
  if (!product.unlocked && isOnDemo(roles)) failInvalid([fault('apiKeys', 'run_on_demo')])
  return { product, workflow, input: read.input, ...roles, warnings: [...read.warnings, ...roles.warnings] }
}

/** Whether a demo model may be called. */
const isOnDemo = ({ keys, models }: Awaited<ReturnType<typeof chooseRoles>>): boolean =>
  [
    ...Object.values(keys),
    ...Object.values(models).flatMap(({ apiKeyId, fallbacks = [] }) => [
      apiKeyId,
      ...fallbacks.map((fallback) => fallback.apiKeyId),
    ]),
  ].includes(demoProvider)

export const readWorkflow = async (
  { expressions }: ExecutionDeps,
  accountId: Id<'user'>,
  content: string,
): Promise<Plan> => {
  const plan = await expressions.plan(accountId, content)
  if ('steps' in plan) return plan
  return failInvalid(plan.map((one) => ({ ...one, field: `content.${one.field}` })))
}

/** Writes a run down; a worker takes it when the transaction has committed. */
export const startFlow = async (
  deps: WorkflowDeps,
  tx: Tx,
  {
    id,
    accountId,
    prepared,
    webhookUrl,
    paid,
  }: Owned & {
    readonly prepared: PreparedWorkflow
    readonly webhookUrl: string | undefined
    readonly paid?: PaidRun | undefined
  },
): Promise<void> => {
  const { product, workflow, input, keys, models, warnings } = prepared
  const now = deps.clock.now()
  await insertFlow(tx, {
    ...{ runId: id, accountId, productId: product.id, version: product.version },
    ...{ keys, models, warnings, paid, now },
    ...{ hash: sha256(product.content), content: product.content, webhookUrl: webhookUrl ?? null },
    input: sealJson(deps.vault, { id, accountId }, { what: 'input', value: input }),
    deadlineAt: after(now, seconds(workflow.limits.timeoutSeconds)),
  })
  onCommit(tx, deps.engine.wake)
}
