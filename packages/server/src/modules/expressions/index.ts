/**
 * Expressions: what authors of workflows wrote, evaluated over what buyers gave.
 * Owns: no table; two worker threads of a process. Promises: none of it runs on the event loop; an evaluation ends within a second
 * of processor time and within its memory; one account occupies one thread at most. Emits and handles nothing.
 */
import { fault, type Fault } from '@souk/contract'
import { evaluationLimits, type PromptMessage } from '@souk/documents'
import { failure, type Failure } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import { seconds } from '../../kernel/time.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import { toShared, type SharedText } from '../../platform/config/shared-text.ts'
import type { Answer, Plan, Results, Task } from './job.ts'
import { createPool } from './pool.ts'

export type { LoopPlan, MapPlan, Plan, PromptPlan, QuestionPlan, TransformPlan } from './job.ts'

const limitMs = seconds(1)
/** The check of a document evaluates nothing, and a busy machine must not make it a refusal. */
const checkLimitMs = seconds(5)
const maxValueBytes = evaluationLimits.characters

/** What the steps of a run have given so far, by id; a step without a value is not among them. */
export type StepTexts = Readonly<Record<string, SharedText>>

/**
 * The expressions of one run; steps are named by their position in the plan. Each throws a Failure that says why there is no value:
 * INVALID_REQUEST where the expression fails, CONFLICT at a limit.
 */
export interface RunExpressions {
  condition(step: number, steps: StepTexts): Promise<boolean>
  value(step: number, steps: StepTexts): Promise<SharedText>
  output(steps: StepTexts): Promise<SharedText>
  /** How many items a map has. */
  count(step: number, steps: StepTexts): Promise<number>
  /** The values of a map's items from one on, joined by commas, as many as are worked out in one turn. */
  values(step: number, steps: StepTexts, from: number): Promise<Results['values']>
  /** The messages of a prompt, or of an item's or iteration's. */
  messages(step: number, steps: StepTexts, part?: Part): Promise<readonly PromptMessage[]>
  /** The value of one iteration of a loop over a transform. */
  iteration(step: number, steps: StepTexts, part: Required<Part>): Promise<SharedText>
  /** Whether a loop ends after an iteration, whose value is `previous`. */
  until(step: number, steps: StepTexts, part: Required<Part>): Promise<boolean>
}

/** An item of a map, or an iteration of a loop with the value of the one before. */
export interface Part {
  readonly item?: number
  readonly previous?: SharedText
}

export interface Expressions {
  /** How a workflow is run, or every fault of it. */
  plan(accountId: string, content: string): Promise<Plan | readonly Fault[]>
  forRun(run: {
    readonly accountId: string
    readonly content: string
    /** Another one for each time that the run is taken. */
    readonly key: string
    readonly input: SharedText
    /** Aborted when the run ends: what waits for its turn is not evaluated. */
    readonly signal?: AbortSignal
  }): RunExpressions
  /** Ends the threads. */
  close(): Promise<void>
}

const limitRules = {
  time: 'expression_time',
  steps: 'expression_steps',
  bytes: 'expression_memory',
  depth: 'expression_depth',
} as const
const limitReasons = {
  time: 'limit_expression_time',
  steps: 'limit_expression_steps',
  bytes: 'limit_expression_memory',
  depth: 'limit_expression_depth',
  characters: 'limit_step_size',
}

const failureOf = (answer: Exclude<Answer, { readonly result: unknown }>): Failure => {
  if ('limit' in answer) {
    const reason = limitReasons[answer.limit]
    return answer.limit === 'characters'
      ? failure('CONFLICT', 'step_too_large', {
          params: { max: maxValueBytes },
          reason,
          limit: maxValueBytes,
        })
      : failure('CONFLICT', limitRules[answer.limit], { reason })
  }
  if ('failed' in answer)
    return failure('INVALID_REQUEST', 'expression_failed', {
      params: { problem: answer.failed },
      reason: 'expression_failed',
    })
  return answer.refused === 'not a list'
    ? failure('INVALID_REQUEST', 'items_not_list', { reason: 'expression_failed' })
    : failure('INVALID_REQUEST', 'step_prompt_too_long', { reason: 'context_length_exceeded' })
}

export const createExpressions = (): Expressions => {
  const pool = createPool({ size: 2, limitMs, checkLimitMs, heapMiB: 256 })
  const named = (content: string) => ({ content: toShared(content), hash: sha256(content).toString('hex') })
  return {
    close: pool.close,
    async plan(accountId, content) {
      const answer = await pool.run(accountId, {
        ...named(content),
        task: { kind: 'plan' },
        scope: undefined,
      })
      if ('result' in answer) {
        const result = answer.result as Results['plan']
        return 'plan' in result ? result.plan : result.faults
      }
      invariant('limit' in answer, 'a document could not be read')
      return [fault('steps', 'steps_too_costly')]
    },
    forRun({ accountId, content, key, input, signal }) {
      const document = named(content)
      const run = async <Kind extends keyof Results>(
        task: Task & { readonly kind: Kind },
        steps: StepTexts,
      ): Promise<Results[Kind]> => {
        const answer = await pool.run(accountId, { ...document, task, scope: { key, input, steps } }, signal)
        if ('result' in answer) return answer.result as Results[Kind]
        throw failureOf(answer)
      }
      return {
        condition: async (step, steps) => (await run({ kind: 'condition', step }, steps)).holds,
        value: async (step, steps) => (await run({ kind: 'value', step }, steps)).json,
        output: async (steps) => (await run({ kind: 'output' }, steps)).json,
        count: async (step, steps) => (await run({ kind: 'count', step }, steps)).count,
        values: (step, steps, from) => run({ kind: 'values', step, from }, steps),
        messages: async (step, steps, part) =>
          (await run({ ...part, kind: 'messages', step }, steps)).messages,
        iteration: async (step, steps, part) => (await run({ ...part, kind: 'iteration', step }, steps)).json,
        until: async (step, steps, part) => (await run({ ...part, kind: 'until', step }, steps)).holds,
      }
    },
  }
}
