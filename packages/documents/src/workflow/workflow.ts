import type { Expression } from '../expressions/expression.ts'
import type { PromptDocument } from '../prompt/prompt.ts'
import type { InputSchema, Variable } from '../variable.ts'

export const workflowFormat = 'workflow/1'
export const stepTypes = ['prompt', 'transform', 'map', 'loop', 'question'] as const

/** Which service and model a prompt step calls; the buyer's key for the service is the caller's affair. */
export interface ProviderModel {
  readonly provider: string
  readonly model: string
}

export interface WorkflowLimits {
  readonly maxModelCalls: number
  readonly timeoutSeconds: number
}

/** One model call. Its value is the text the model answered. */
export interface PromptTask {
  readonly type: 'prompt'
  /** A name in `providers`. */
  readonly provider: string
  /** Its variables are paths into the scope, such as `input.topic` or `steps.outline`: see `renderTask`. */
  readonly prompt: PromptDocument
  /** How often the call is tried in all, at least 1. */
  readonly attempts: number
}

/** A value worked out from others without a model. */
export interface TransformTask {
  readonly type: 'transform'
  readonly value: Expression
}

/** One task for each item of a list. Its value is the list of theirs, null for an item whose task failed. */
export interface MapTask {
  readonly type: 'map'
  readonly items: Expression
  /** Items past this number are left out. */
  readonly maxItems: number
  /** How many items are worked on at a time. */
  readonly concurrency: number
  /** Sees `item` and `index` (from 0) next to the rest of the scope. */
  readonly task: PromptTask | TransformTask
  readonly onItemError: OnError
}

/** One task again and again, each time with the value of the time before. Its value is the last one. */
export interface LoopTask {
  readonly type: 'loop'
  /** From 1 to 100. */
  readonly maxIterations: number
  /** Ends the loop after an iteration; sees its value as `previous`. */
  readonly until: Expression
  /** Sees `previous`, null in the first iteration, and `index` (from 0) next to the rest of the scope. */
  readonly task: PromptTask | TransformTask
}

/** A question to the person who runs the workflow. Its value is the answer, a text. */
export interface QuestionTask {
  readonly type: 'question'
  /** The message, as the one message of a prompt. */
  readonly prompt: PromptDocument
  /** The answers to choose from; null: any text. */
  readonly options: readonly string[] | null
  /** How long the answer is waited for; then the step fails. */
  readonly deadlineSeconds: number
}

export type OnError = 'fail' | 'continue'

export interface WorkflowStep {
  readonly id: string
  /** Runs once these have ended, in whatever way. */
  readonly needs: readonly string[]
  /** Skipped, and without a value, when this is false. */
  readonly condition: Expression | undefined
  /** What a failure does to the run; with `continue` the step ends without a value. */
  readonly onError: OnError
  readonly task: PromptTask | TransformTask | MapTask | LoopTask | QuestionTask
}

/** The parsed `content` of a WORKFLOW product. */
export interface Workflow {
  readonly input: InputSchema
  readonly variables: readonly Variable[]
  readonly providers: Readonly<Record<string, ProviderModel>>
  readonly limits: WorkflowLimits
  /** Every step after all that it needs; otherwise in the order of the document. */
  readonly steps: readonly WorkflowStep[]
  readonly output: Expression
  /** What the author should know, though it stops nothing. */
  readonly warnings: readonly string[]
}
