import { setTimeout as sleep } from 'node:timers/promises'
import type { MapTask, PromptTask, Scope, TransformTask, Workflow, WorkflowStep } from '@souk/documents'
import { Failure } from '../../kernel/errors.ts'
import { seconds } from '../../kernel/time.ts'
import type { ExecutionDeps } from './deps.ts'
import { Later, mostValueBytes, type Entry, type Flow, type StepRow } from './flow.ts'
import type { Journal } from './journal.ts'
import { openJson, sealJson } from './texts.ts'

/** A longer wait lets go of the worker. */
const mostHeldMs = seconds(30)

/** What the parts of one run share. */
export interface FlowRun {
  readonly deps: ExecutionDeps
  readonly flow: Flow
  readonly workflow: Workflow
  readonly journal: Journal
  /** What the journal held when the run was taken. */
  readonly known: ReadonlyMap<string, StepRow>
  /** Aborted when the run is canceled, taken by somebody else, over its time, or fails in another step. */
  readonly signal: AbortSignal
  /** Whether the worker wants to let go: nothing new is begun. */
  readonly isStopping: () => boolean
  /** Counts a call of a model; throws past the limit. */
  readonly countCall: () => void
  readonly tryCall: (run: FlowRun, task: PromptTask, scope: Scope) => Promise<CallEnd>
}

export interface CallEnd {
  readonly output: string
  readonly spent: NonNullable<Entry['spent']>
}

/** A step without a value, because it was skipped or failed and the run goes on. */
export const nothing: unique symbol = Symbol('no value')
export type StepValue = unknown

export const place = (path: string): { readonly step: string; readonly item?: number } => {
  const [, step = path, item] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
  return item === undefined ? { step } : { step, item: Number(item) }
}

/** CONFLICT for a value that is too large for the journal. */
export const seal = ({ deps, flow }: FlowRun, path: string, value: unknown): Uint8Array => {
  const owned = { id: flow.runId, accountId: flow.accountId }
  const sealed = sealJson(deps.vault, owned, { what: `step ${path}`, value })
  if (sealed.length <= mostValueBytes) return sealed
  throw new Failure('CONFLICT', `The value of a step comes to more than ${mostValueBytes} bytes.`, {
    reason: 'limit_step_size',
    limit: mostValueBytes,
  })
}

export const openValue = ({ deps, flow }: FlowRun, { path, value: sealed }: StepRow): unknown =>
  sealed === null
    ? nothing
    : openJson(deps.vault, { id: flow.runId, accountId: flow.accountId }, { what: `step ${path}`, sealed })

/** Holds the step until a time, or lets go of the run if that is far. */
export const waitUntil = async ({ deps, signal }: FlowRun, at: Date): Promise<void> => {
  const waitMs = at.getTime() - deps.clock.now().getTime()
  if (waitMs > mostHeldMs) throw new Later(at)
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
}

export const evaluation = (error: unknown): Failure =>
  new Failure(
    'INVALID_REQUEST',
    `A step could not be worked out: ${error instanceof Error ? error.message : 'its expression failed'}`,
    { reason: 'expression_failed' },
  )

/** Works out an expression; what it throws is the workflow's failure, not ours. */
export const evaluate = (expression: TransformTask['value'], scope: Scope): unknown => {
  try {
    return expression.evaluate(scope)
  } catch (error) {
    throw evaluation(error)
  }
}

export type { MapTask, PromptTask, Scope, TransformTask, Workflow, WorkflowStep }
