import type { PromptExecution, PromptResult } from '@souk/contract'
import { findMismatch, type OutputSchema } from '@souk/documents'
import { fail, Failure, failure } from '../../kernel/errors.ts'
import { publicId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { seconds } from '../../kernel/time.ts'
import { isUnavailable, transact } from '../../platform/db/database.ts'
import type { ReadHeader } from '../../platform/http/guard/request-country.ts'
import type { EventSink } from '../../platform/http/event-stream.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import { callInOrder, maxCallMs, type Answered, type CalledInOrder } from './models/call-model.ts'
import { standardTokens } from './models/budget.ts'
import { causeOf } from './cause.ts'
import type { PaidRun } from '../orders/index.ts'
import { openTurn, type Turn } from './conversations/turn.ts'
import type { ExecutionDeps } from './deps.ts'
import { notesOf } from './files/input-files.ts'
import { preparePrompt, type Prepared } from './prepare-prompt.ts'
import { recordCall, recordRun, type Charge, type PromptCall, type PromptRun } from './store.ts'
import { sealJson } from './texts.ts'
import { markRun } from './use-purchase.ts'
import { toUsage } from './workflows/flow-result.ts'
import { toCharge } from './paid.ts'
import { payFor } from './pay-prompt.ts'

export interface PromptRequest {
  readonly principal: Principal
  readonly body: PromptExecution
  readonly attempt: Attempt<PromptResult>
  /** Takes the text as it comes. */
  readonly events?: EventSink | undefined
  /** Aborted when the caller goes away; stops the model call, unless its answer is stored for a repeat. */
  readonly signal: AbortSignal
  readonly header?: ReadHeader | undefined
}

/** What a caller who holds the line sees tried, at most. */
const tries = 2

/** A model may think for minutes; proxies close a connection that is silent for one. */
const quietMs = seconds(10)

/** Of a run that is finished without its caller. */
const neverAborted = new AbortController().signal

/** Runs a prompt: right, provider and variables are checked before any model is called (spec 2.6, Decision 49). */
export const executePrompt = async (
  deps: ExecutionDeps,
  request: PromptRequest,
): Promise<IdempotentResult> => {
  const prepared = await preparePrompt(deps, request)
  await request.attempt.hold(maxCallMs)
  const turn = await openTurn(deps, prepared, {
    ...{ accountId: request.principal.accountId, productId: prepared.product.id },
    ...{ message: request.body.message ?? null, maxMs: maxCallMs },
  })
  return payFor(deps, request, prepared, (paid) =>
    runPrompt(deps, request, { ...prepared, turn, paid }),
  ).finally(() => turn.release())
}

/** What the seller pays is bounded by the tokens of the answer. */
const optionsOf = ({ document, included }: Prepared, { options }: PromptExecution) => {
  const { model: _recommended, ...recommended } = document.config
  const { model: _wanted, ...wanted } = options ?? {}
  return { ...(included ? { maxTokens: standardTokens } : {}), ...recommended, ...wanted }
}

const runPrompt = async (
  deps: ExecutionDeps,
  request: PromptRequest,
  prepared: Prepared & { readonly turn: Turn; readonly paid: PaidRun | undefined },
): Promise<IdempotentResult> => {
  const { attempt, events } = request
  const signal = attempt.hasKey && !events ? neverAborted : request.signal
  const { product, document, messages, models, turn, paid, included } = prepared
  const run = {
    ...{ id: deps.ids.next('execution'), accountId: request.principal.accountId },
    ...{ productId: product.id, version: prepared.version, startedAt: deps.clock.now() },
  }
  // Runs while the model is called; its result is returned only after the use is recorded.
  const noting = markRun(deps, request.body.productId, product.orderId)
  noting.catch(() => {})
  const stream = async (text: string) => {
    await noting
    await events?.send('delta', { text })
  }
  const stopComments = events?.startComments?.(quietMs)
  const charges: Charge[] = []
  const { last, reported, failedModels } = await callInOrder(deps, models, {
    request: {
      ...{ ...optionsOf(prepared, request.body), messages, output: document.output, signal, tries },
      // What is paid with its success is sent after it.
      ...(events && !paid ? { onDelta: stream } : {}),
    },
    async settle(failed) {
      const call = callOf(run, failed)
      await transact(deps.db, (tx) => recordCall(tx, call, deps.clock.now()))
      if (call.charge) charges.push(call.charge)
    },
  }).finally(stopComments)
  const { chosen, ended } = reported
  const isAnswered = 'reply' in ended
  const output = isAnswered ? ended.reply.output : ended.output
  const call = callOf(run, last)
  if (call.charge) charges.push(call.charge)
  const record = recordOf(deps, request, { run, prepared, call, charges, output, reported, failedModels })
  let completed: IdempotentResult
  try {
    if (!isAnswered) throw ended.error
    await noting
    const outputJson = document.output && readOutput(document.output, ended.reply.output)
    const warnings = [...chosen.warnings, ...ended.reply.warnings, ...prepared.warnings]
    completed = await transact(deps.db, async (tx) => {
      const conversationId = await turn.save(tx, output)
      const modelUseMinor = included?.minorOf(record.total.cost) ?? 0n
      if (paid) await deps.orders.runs.end(tx, { orderId: paid.orderId, isSuccess: true, modelUseMinor })
      const paidRecord = { ...record, paid }
      const data = toResult(paidRecord, { ...ended, outputJson, conversationId }, warnings)
      const [result] = await Promise.all([
        attempt.complete(tx, { data }),
        recordRun(tx, paidRecord, deps.clock.now()),
      ])
      return result
    })
  } catch (error) {
    // No one gets for nothing what fails after it was answered.
    const failed = paid ? { ...record, texts: null } : record
    return endFailed(deps, request, { run: failed, error, isCanceled: signal.aborted })
  }
  // After the end of it: what cannot be sent any more does not fail what was paid.
  if (paid) await stream(output)
  return completed
}

interface Recorded extends Pick<CalledInOrder, 'reported' | 'failedModels'> {
  readonly run: Pick<PromptRun, 'id' | 'accountId' | 'productId' | 'version' | 'startedAt'>
  readonly prepared: Prepared
  /** The last one. */
  readonly call: PromptCall
  readonly charges: readonly Charge[]
  readonly output: string
}

/** A run as it is recorded if it succeeds. */
const recordOf = (
  deps: ExecutionDeps,
  { body }: PromptRequest,
  { run, prepared, call, charges, output, reported: { chosen, ended }, failedModels }: Recorded,
): PromptRun => {
  const isAnswered = 'reply' in ended
  return {
    ...{ ...run, call, status: 'completed', failure: undefined },
    ...{ provider: chosen.provider, model: isAnswered ? ended.reply.model : chosen.model },
    keyId: prepared.included ? undefined : chosen.key?.id,
    durationMs: deps.clock.now().getTime() - run.startedAt.getTime(),
    ...{ total: sumOf(charges), isEstimated: charges.length > (isAnswered ? 1 : 0), failedModels },
    texts: prepared.keepTexts ? sealRun(deps, run, { body, output }) : null,
    paid: undefined,
  }
}

/** What was given, of files no more than what they are, and the answer. */
const sealRun = (
  { vault }: ExecutionDeps,
  run: Pick<PromptRun, 'id' | 'accountId'>,
  { body, output }: { readonly body: PromptExecution; readonly output: string },
): Uint8Array => {
  const { variables = {}, files = {}, message } = body
  const input = message === undefined ? { ...variables, ...notesOf(files) } : { message }
  return sealJson(vault, run, { what: 'texts', value: { input, output: output || undefined } })
}

const callOf = (
  { accountId, productId }: Pick<PromptCall, 'accountId' | 'productId'>,
  { chosen, ended }: CalledInOrder['last'],
): PromptCall => ({
  // What a key of the marketplace spends is spent by the marketplace.
  ...{ accountId: chosen.key?.accountId ?? accountId, productId, provider: chosen.provider },
  keyId: chosen.key?.id,
  charge: 'reply' in ended ? { usage: ended.reply.usage, cost: ended.cost } : ended.estimate,
  reservationId: ended.reservationId,
})

const sumOf = (charges: readonly Charge[]): Charge => ({
  usage: {
    promptTokens: charges.reduce((sum, { usage }) => sum + usage.promptTokens, 0),
    completionTokens: charges.reduce((sum, { usage }) => sum + usage.completionTokens, 0),
  },
  cost: Math.round(charges.reduce((sum, { cost }) => sum + cost, 0) * 1e8) / 1e8,
})

interface Failed {
  readonly run: PromptRun
  readonly error: unknown
  /** Whether the caller has closed the connection, which is no failure. */
  readonly isCanceled: boolean
}

/**
 * Records a run that failed or was canceled, and throws. The failure is the answer for a repeat, too, whatever its status: a
 * repeat never calls the provider again (Decision 68).
 */
const endFailed = async (
  { db, clock }: ExecutionDeps,
  { attempt }: PromptRequest,
  { run, isCanceled, ...given }: Failed,
): Promise<never> => {
  const error = isCanceled
    ? failure('SERVICE_UNAVAILABLE', 'caller_gone', { reason: 'caller_gone' })
    : given.error
  const code = error instanceof Failure ? error.code : 'INTERNAL_ERROR'
  const reason = error instanceof Failure ? (error.details.reason ?? null) : null
  const record: PromptRun = isCanceled
    ? { ...run, status: 'canceled' }
    : { ...run, status: 'failed', failure: { code, reason } }
  const final = finalOf(error, run)
  const storing = transact(db, async (tx) => {
    await recordRun(tx, record, clock.now())
    await attempt.complete(tx, final)
  })
  await storing.catch((fault: unknown) => {
    // Without the database there is no record. That it is down is no reason to repeat a call that was made.
    if (!isUnavailable(fault)) throw fault
  })
  throw error instanceof Failure || isUnavailable(error) ? final : error
}

/** The failure of a run as its answer: it names the execution, and the models that failed if there were fallbacks. */
const finalOf = (error: unknown, { id, failedModels }: PromptRun): Failure => {
  const tried = failedModels.length > 0 ? { failedModels } : {}
  const named = { executionId: publicId('execution', id), ...tried }
  if (isUnavailable(error)) return failure('SERVICE_UNAVAILABLE', 'database_down', named)
  if (!(error instanceof Failure)) return failure('INTERNAL_ERROR', 'server_error', named)
  const cause = causeOf({ code: error.code, reason: error.details.reason })
  return new Failure(error.code, error.message, { ...error.details, cause, ...named }, error.retryAfter)
}

const toResult = (
  { id, model, provider, durationMs, total, isEstimated, failedModels, paid }: PromptRun,
  {
    reply,
    pricing,
    outputJson,
    conversationId,
  }: Answered & { readonly outputJson: unknown; readonly conversationId: string | undefined },
  warnings: string[],
): PromptResult => {
  return {
    executionId: publicId('execution', id),
    ...(conversationId === undefined ? {} : { conversationId }),
    output: reply.output,
    ...(outputJson === undefined ? {} : { outputJson }),
    usage: toUsage({ ...total.usage, cost: total.cost, isEstimated }),
    ...(paid ? { charge: toCharge(paid) } : {}),
    metadata: {
      ...{ model, duration: durationMs, provider, warnings, pricing },
      ...(failedModels.length > 0 ? { failedModels: [...failedModels] } : {}),
    },
  }
}

/** The JSON of an answer, also between Markdown fences; PROVIDER_ERROR if it is not as the prompt declares. */
const readOutput = (schema: OutputSchema, text: string): unknown => {
  const trimmed = text.trim()
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('```') && trimmed.includes('\n')
  const inner = isFenced ? trimmed.slice(trimmed.indexOf('\n'), -3) : trimmed
  let value: unknown
  try {
    value = JSON.parse(inner)
  } catch {
    return fail('PROVIDER_ERROR', 'output_not_json', { reason: 'output_invalid' })
  }
  const path = findMismatch(schema, value)
  if (path === undefined) return value
  return fail('PROVIDER_ERROR', 'output_not_of_schema', {
    ...{ params: { path: path === '' ? 'its root' : path }, reason: 'output_invalid' },
  })
}
