export type { Expression, Scope } from './expressions/expression.ts'
export { parsePrompt } from './prompt/parse-prompt.ts'
export {
  createMeter,
  EvaluationLimit,
  evaluationLimits,
  memoryOfJson,
  type EvaluationLimitName,
  type Meter,
} from './expressions/meter.ts'
export type { ValueSchema } from './expressions/value-schema.ts'
export { parseWorkflow, readWorkflowOutline } from './workflow/parse-workflow.ts'
export { toPromptContent } from './placeholders.ts'
export {
  promptFormat,
  messageRoles,
  type MessageTemplate,
  type PromptConfig,
  type PromptDocument,
  type PromptMessage,
  type MessageRole,
} from './prompt/prompt.ts'
export { closedSchema, findMismatch, type OutputSchema } from './prompt/output-schema.ts'
export { renderPrompt, type RenderedPrompt } from './prompt/render-prompt.ts'
export { readWorkflowInput } from './read-input.ts'
export { renderTask } from './workflow/render-task.ts'
export {
  fileTypes,
  isFileType,
  variableTypes,
  type FileType,
  type InputSchema,
  type Variable,
  type VariableSchema,
  type VariableType,
  type VariableValue,
} from './variable.ts'
export {
  stepTypes,
  workflowFormat,
  type LoopTask,
  type QuestionTask,
  type MapTask,
  type OnError,
  type PromptTask,
  type ProviderModel,
  type TransformTask,
  type Workflow,
  type WorkflowLimits,
  type WorkflowStep,
} from './workflow/workflow.ts'
