import type { Fault } from '@souk/contract'
import type { EvaluationLimitName, OnError, PromptConfig, PromptMessage } from '@souk/documents'
import type { ProviderModel, ValueSchema, Variable, WorkflowLimits } from '@souk/documents'
import type { SharedText } from '../../platform/config/shared-text.ts'

/** What can be read while a run goes on. */
export interface ScopeTexts {
  /** Identifies the run, and the time that this process holds it: its parsed expressions are cached under this name. */
  readonly key: string
  readonly input: SharedText
  readonly steps: Readonly<Record<string, SharedText>>
}

/** Steps are named by their position in the plan. */
export type Task =
  | { readonly kind: 'plan' }
  | { readonly kind: 'condition'; readonly step: number }
  | { readonly kind: 'value'; readonly step: number }
  | { readonly kind: 'count'; readonly step: number }
  | { readonly kind: 'values'; readonly step: number; readonly from: number }
  | {
      readonly kind: 'messages'
      readonly step: number
      readonly item?: number
      readonly previous?: SharedText
    }
  /** One iteration of a loop over a transform, and whether a loop ends after an iteration. */
  | {
      readonly kind: 'iteration' | 'until'
      readonly step: number
      readonly item: number
      readonly previous: SharedText
    }
  | { readonly kind: 'output' }

export interface Job {
  readonly task: Task
  readonly content: SharedText
  /** Names the content. */
  readonly hash: string
  readonly scope: ScopeTexts | undefined
}

export interface PromptPlan {
  readonly type: 'prompt'
  readonly provider: string
  readonly attempts: number
  readonly config: PromptConfig
}
export interface TransformPlan {
  readonly type: 'transform'
}
export interface MapPlan {
  readonly type: 'map'
  readonly concurrency: number
  readonly onItemError: OnError
  readonly task: PromptPlan | TransformPlan
}

export interface LoopPlan {
  readonly type: 'loop'
  readonly maxIterations: number
  readonly task: PromptPlan | TransformPlan
}

export interface QuestionPlan {
  readonly type: 'question'
  readonly options: readonly string[] | null
  readonly deadlineSeconds: number
}

/** A workflow without its expressions and texts, which stay in the workers. */
export interface Plan {
  readonly variables: readonly Variable[]
  readonly providers: Readonly<Record<string, ProviderModel>>
  readonly limits: WorkflowLimits
  readonly steps: readonly {
    readonly id: string
    readonly needs: readonly string[]
    readonly hasCondition: boolean
    readonly onError: OnError
    readonly task: PromptPlan | TransformPlan | MapPlan | LoopPlan | QuestionPlan
  }[]
  /** What is known of its output. */
  readonly output: ValueSchema
}

/** What a job gives, by its kind. */
export interface Results {
  readonly plan: { readonly plan: Plan } | { readonly faults: readonly Fault[] }
  readonly condition: { readonly holds: boolean }
  readonly value: { readonly json: SharedText }
  readonly output: { readonly json: SharedText }
  readonly count: { readonly count: number }
  /** Values from an item on, joined by commas, and the first item that is not among them, if there is one. */
  readonly values: { readonly json: SharedText; readonly next: number | undefined }
  readonly messages: { readonly messages: readonly PromptMessage[] }
  readonly iteration: { readonly json: SharedText }
  readonly until: { readonly holds: boolean }
}

export type Answer =
  | { readonly result: Results[keyof Results] }
  /** The expression has no value; why. */
  | { readonly failed: string }
  | { readonly limit: EvaluationLimitName | 'time' }
  | { readonly refused: 'not a list' | 'prompt too long' }
