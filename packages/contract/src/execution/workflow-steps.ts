import { Type, type Static } from 'typebox'
import { oneOf } from '../scalars.ts'

export const StepUsage = Type.Object({
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  estimatedCost: Type.Number({ description: 'US dollars' }),
})

/** A step of a workflow run; the items of a map count as one step. */
export const WorkflowStepResult = Type.Object({
  id: Type.String(),
  status: oneOf(['running', 'waiting', 'completed', 'failed', 'skipped'] as const, 'State of the step'),
  output: Type.Unknown({ description: 'The value of the step; null if it has none' }),
  attempts: Type.Integer({
    description: 'Model calls, including one that a crash interrupted: the provider may have charged it',
  }),
  usage: StepUsage,
})
export type WorkflowStepResult = Static<typeof WorkflowStepResult>
