import { Type, type Static } from 'typebox'
import { errorCodes, type ErrorCode } from '../errors.ts'
import { nullable, oneOf, Timestamp } from '../scalars.ts'

export const StepUsage = Type.Object({
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  estimatedCost: Type.Number({ description: 'US dollars' }),
  estimated: Type.Optional(
    Type.Boolean({
      description:
        'True if tokens and cost are partly an estimate, because a model call ended without an answer; otherwise absent',
    }),
  ),
})

/** What an AI provider said of a request that it refused. */
export const ProviderAnswer = Type.Object({
  status: Type.Integer({ description: 'HTTP status of the answer' }),
  code: nullable(Type.String()),
  param: nullable(Type.String({ description: "Field of the provider's own API" })),
  message: nullable(Type.String({ description: 'At most 500 characters; keys are masked' })),
})
export type ProviderAnswer = Static<typeof ProviderAnswer>

const failure = {
  code: oneOf(Object.keys(errorCodes) as ErrorCode[], 'As in the answer of a failed prompt'),
  reason: nullable(Type.String()),
  message: Type.String(),
  rule: Type.Optional(Type.String({ description: 'Name of the message, for translations' })),
}

export const FailedModel = Type.Object({
  provider: Type.String(),
  model: Type.String(),
  error: Type.Object(failure),
  estimatedCost: Type.Number({
    description: 'US dollars that its provider may charge; part of `usage`',
  }),
})
export type FailedModel = Static<typeof FailedModel>

export const FailedModels = Type.Optional(
  Type.Array(FailedModel, {
    description: 'With `fallbacks`: the models that failed, in the order of the calls; absent if none did',
  }),
)

export const StepError = Type.Object(
  {
    ...failure,
    params: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Values in the message, by name' }),
    ),
    item: Type.Optional(
      Type.Integer({ description: 'Of a map the item, of a loop the iteration that failed, from 0' }),
    ),
    provider: Type.Optional(ProviderAnswer),
  },
  {
    description:
      'Why the step failed or waits to be tried again; also of a map that goes on although an item failed',
  },
)
export type StepError = Static<typeof StepError>

const stepStatuses = ['running', 'waiting', 'completed', 'failed', 'skipped', 'canceled'] as const

const status = oneOf(stepStatuses, '`canceled`: the run ended while it was running or waiting')

/** What a step waits for a person to say. */
export const StepQuestion = Type.Object({
  message: Type.String(),
  options: nullable(Type.Array(Type.String(), { description: 'The answers to choose from; null: any text' })),
  deadline: Timestamp,
})

const SentMessage = Type.Object({
  role: oneOf(['system', 'user', 'assistant'] as const, 'Sender'),
  content: Type.String(),
})

const calls = {
  provider: nullable(Type.String({ description: 'AI provider that was called' })),
  model: nullable(Type.String({ description: 'Model that was called' })),
  failedModels: FailedModels,
  startedAt: nullable(Timestamp),
  duration: nullable(Type.Number({ description: 'Milliseconds from its start to its end' })),
  attempts: Type.Integer({
    description:
      'Model calls, each with its fallbacks, including one that a crash interrupted: the provider may have charged it',
  }),
  usage: StepUsage,
}

/** A step of a workflow run; the items of a map or iterations of a loop count as one step. */
export const WorkflowStepResult = Type.Object({
  id: Type.String(),
  status,
  output: Type.Unknown({ description: 'The value of the step; null if it has none' }),
  error: nullable(StepError),
  question: nullable(StepQuestion),
  prompt: nullable(
    Type.Array(SentMessage, {
      description:
        'What was sent to the model, of a map to that of the item that failed. Null unless the account stores inputs, and for more than 64 KiB',
    }),
  ),
  ...calls,
})
export type WorkflowStepResult = Static<typeof WorkflowStepResult>

const StepItem = Type.Object({
  index: Type.Integer({ description: 'From 0' }),
  status,
  error: nullable(StepError),
  ...calls,
})

export const WorkflowStepDetail = Type.Object({
  ...WorkflowStepResult.properties,
  items: Type.Array(StepItem, {
    description:
      'Of a map or loop that calls a model: the items or iterations that have begun, in their order; at most as many as the `maxItems` or `maxIterations` of the workflow, and 10,000',
  }),
})
export type WorkflowStepDetail = Static<typeof WorkflowStepDetail>
