import type { FailedModel, ProviderAnswer } from '@souk/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PromptMessage } from '@souk/documents'
import { failure, type Failure } from '../../../kernel/errors.ts'
import { seconds } from '../../../kernel/time.ts'
import { toShared, type SharedText } from '../../../platform/config/shared-text.ts'
import type { Plan, PromptPlan, QuestionPlan, RunExpressions, StepTexts } from '../../expressions/index.ts'
import type { ExecutionDeps } from '../deps.ts'
import { Later, maxRunBytes, maxValueBytes, type Entry, type Flow, type StepRow } from './flow.ts'
import type { Journal } from './journal.ts'
import { addCharge } from './flow-store.ts'
import { storePrompt } from './journal-store.ts'
import { transact } from '../../../platform/db/database.ts'
import { openBytes, sealJson, sealText } from '../texts.ts'

/** A longer wait lets go of the worker. */
const maxHeldMs = seconds(30)

/** What the parts of one run share. */
export interface FlowRun {
  readonly deps: ExecutionDeps
  readonly flow: Flow
  readonly plan: Plan
  /** Whether the account stores what is sent to models, and may see it. */
  readonly keepTexts: boolean
  readonly expressions: RunExpressions
  /** What the steps have given so far. */
  readonly values: Record<string, SharedText>
  readonly journal: Journal
  /** What the journal held when the run was taken. */
  readonly known: ReadonlyMap<string, StepRow>
  /** Aborted when the run is canceled, taken by someone else, over its time, or fails in another step. */
  readonly signal: AbortSignal
  /** Whether the worker wants to let go: nothing new is begun. */
  readonly isStopping: () => boolean
  /** Counts a call of a model; throws past the limit. */
  readonly countCall: () => void
  /** Counts the bytes of a step's value, or of the output; throws past the limit. */
  readonly countBytes: (bytes: number) => void
  readonly tryCall: (
    run: FlowRun,
    step: {
      readonly task: PromptPlan
      readonly path: string
      /** Gets what is called: before the call the first model, after it the last one and those that failed. */
      readonly onChosen: (called: CalledModel, failedModels?: readonly FailedModel[]) => void
      /** Before each call of a further model. */
      readonly onFallback: (failedModels: readonly FailedModel[]) => Promise<void>
    },
    messages: () => Promise<readonly PromptMessage[]>,
  ) => Promise<CallEnd>
  /** Opens a question, or ends it at its deadline. */
  readonly runQuestion: (run: FlowRun, step: Located<QuestionPlan>) => Promise<never>
}

/** A step, or what it repeats. */
export interface Located<Task> {
  readonly path: string
  readonly position: number
  readonly task: Task
}

export interface CallEnd {
  readonly output: string
  readonly spent: NonNullable<Entry['spent']>
}

/** Records what a call cost that no entry of the journal will have. */
export const chargeCall = async (
  { deps, flow }: FlowRun,
  {
    path,
    spent,
    isEstimated,
  }: { readonly path: string; readonly spent: CallEnd['spent']; readonly isEstimated: boolean },
): Promise<void> => {
  const { usage, ...rest } = spent
  const { promptTokens, completionTokens } = usage
  const charge = { runId: flow.runId, path, ...rest, promptTokens, completionTokens, isEstimated }
  await transact(deps.db, (tx) => addCharge(tx, charge, deps.clock.now()))
}

/** A step without a value, because it was skipped or failed and the run goes on. */
export const nothing: unique symbol = Symbol('no value')
/** JSON text. */
export type StepValue = SharedText | typeof nothing

export const locationOf = (path: string): { readonly step: string; readonly item?: number } => {
  const [, step = path, item] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
  return item === undefined ? { step } : { step, item: Number(item) }
}

/** CONFLICT for a value that is too large for the journal. */
export const seal = ({ deps, flow, countBytes }: FlowRun, path: string, json: SharedText): Uint8Array => {
  if (json.length > maxValueBytes)
    throw failure('CONFLICT', 'step_too_large', {
      params: { max: maxValueBytes },
      reason: 'limit_step_size',
      limit: maxValueBytes,
    })
  // Items are counted with their map.
  if (locationOf(path).item === undefined) countBytes(json.length)
  return sealText(deps.vault, { id: flow.runId, accountId: flow.accountId }, { what: `step ${path}`, json })
}

/** What the journal has of a failed call beyond code and reason; sealed, since messages may hold values of the run. */
export interface SealedError {
  readonly message: string
  readonly rule?: string
  readonly params?: unknown
  readonly provider?: ProviderAnswer
  readonly called?: CalledModel
}

interface CalledModel {
  readonly provider: string
  readonly model: string
}

export const sealError = (
  { deps, flow }: FlowRun,
  path: string,
  { message, details }: Failure,
  called?: SealedError['called'],
): Uint8Array =>
  sealJson(
    deps.vault,
    { id: flow.runId, accountId: flow.accountId },
    {
      what: `step ${path}`,
      value: { message, rule: details.rule, params: details.params, provider: details['provider'], called },
    },
  )

/** Characters of a prompt as JSON; a longer one is not stored. */
const maxStoredPrompt = 64 * 1024

/** Stores what was sent to a model with an entry of the journal, if the account wants that. */
export const storingPrompt = (
  { deps, flow, keepTexts }: FlowRun,
  path: string,
  messages: readonly PromptMessage[] | undefined,
): Pick<Entry, 'also'> => {
  const sent = messages?.map(({ role, content }) => ({ role, content }))
  if (!keepTexts || !sent || JSON.stringify(sent).length > maxStoredPrompt) return {}
  const owned = { id: flow.runId, accountId: flow.accountId }
  const sealed = sealJson(deps.vault, owned, { what: `prompt ${path}`, value: sent })
  return { also: (tx) => storePrompt(tx, { runId: flow.runId, path, sealed }) }
}

/** Counts what a run holds: all of it may be answered at once. CONFLICT past the limit. */
export const createByteCounter = (bytesBefore: number): FlowRun['countBytes'] => {
  let bytes = bytesBefore
  return (count) => {
    bytes += count
    if (bytes <= maxRunBytes) return
    throw failure('CONFLICT', 'run_too_large', {
      params: { max: maxRunBytes },
      reason: 'limit_run_size',
      limit: maxRunBytes,
    })
  }
}

export const openValue = ({ deps, flow }: FlowRun, { path, value: sealed }: StepRow): StepValue => {
  if (sealed === null) return nothing
  const owned = { id: flow.runId, accountId: flow.accountId }
  return toShared(openBytes(deps.vault, owned, { what: `step ${path}`, sealed }))
}

export const knownFailure = ({ errorCode, reason }: Pick<StepRow, 'errorCode' | 'reason'>): Failure =>
  failure((errorCode ?? 'PROVIDER_ERROR') as Failure['code'], 'step_failed', { reason: reason ?? '' })

/** Holds the step until a time, or lets go of the run if that is far. */
export const waitUntil = async ({ deps, signal }: FlowRun, at: Date): Promise<void> => {
  const waitMs = at.getTime() - deps.clock.now().getTime()
  if (waitMs > maxHeldMs) throw new Later(at)
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
}

/** What a worker thread gives, unless the run was taken away meanwhile. */
export const evaluated = async <Value>(
  { expressions, values, signal }: FlowRun,
  evaluate: (expressions: RunExpressions, values: StepTexts) => Promise<Value>,
): Promise<Value> => {
  const value = await evaluate(expressions, { ...values })
  signal.throwIfAborted()
  return value
}
