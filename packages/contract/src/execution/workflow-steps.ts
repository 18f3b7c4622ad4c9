import { Type, type Static } from 'typebox'
import { oneOf } from '../scalars.ts'

export const StepUsage = Type.Object({
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  totalTokens: Type.Integer(),
  estimatedCost: Type.Number({ description: 'US dollars' }),
})

/** A step of a workflow's run; of a map its items together. */
export const WorkflowStepResult = Type.Object({
  id: Type.String(),
  status: oneOf(['running', 'waiting', 'completed', 'failed', 'skipped'] as const, 'How it stands'),
  output: Type.Unknown({ description: 'Its value; null without one' }),
  attempts: Type.Integer({
    description: 'Calls of models, one that a crash cut off counted: it may have been charged',
  }),
  usage: StepUsage,
})
export type WorkflowStepResult = Static<typeof WorkflowStepResult>
