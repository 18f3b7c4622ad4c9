export type { Expression, Scope } from './expression.ts'
export { parsePrompt } from './parse-prompt.ts'
export {
  createMeter,
  EvaluationLimit,
  evaluationLimits,
  memoryOfJson,
  type EvaluationLimitName,
  type Meter,
} from './meter.ts'
export { parseWorkflow, readWorkflowVariables } from './parse-workflow.ts'
export { toPromptContent } from './placeholders.ts'
export {
  promptFormat,
  messageRoles,
  type MessageTemplate,
  type PromptConfig,
  type PromptDocument,
  type PromptMessage,
  type MessageRole,
} from './prompt.ts'
export { renderPrompt, type RenderedPrompt } from './render-prompt.ts'
export { readWorkflowInput } from './read-input.ts'
export { renderTask } from './render-task.ts'
export {
  variableTypes,
  type InputSchema,
  type Variable,
  type VariableSchema,
  type VariableType,
  type VariableValue,
} from './variable.ts'
export {
  stepTypes,
  workflowFormat,
  type MapTask,
  type OnError,
  type PromptTask,
  type ProviderModel,
  type TransformTask,
  type Workflow,
  type WorkflowLimits,
  type WorkflowStep,
} from './workflow.ts'
