export type { DocumentFault } from './document-fault.ts'
export { parsePrompt } from './parse-prompt.ts'
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
export {
  variableTypes,
  type InputSchema,
  type Variable,
  type VariableSchema,
  type VariableType,
  type VariableValue,
} from './variable.ts'
