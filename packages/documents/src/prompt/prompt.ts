import type { ReasoningEffort } from '@souk/contract/limits'
import type { OutputSchema } from './output-schema.ts'
import type { InputSchema, Variable } from '../variable.ts'

export const promptFormat = 'prompt/1'
export const messageRoles = ['system', 'user', 'assistant'] as const
export type MessageRole = (typeof messageRoles)[number]

export interface PromptMessage {
  readonly role: MessageRole
  readonly content: string
  /** Asks the provider to keep what is sent up to the end of this message, so that a repeat soon costs less. */
  readonly cache?: true
  /** Files of variables, and where each belongs in `content`, by its index; in their order. */
  readonly filePositions?: readonly { readonly name: string; readonly at: number }[]
}

/** A message whose variables are not filled in yet. */
export interface MessageTemplate extends PromptMessage {
  /** `content` taken apart once: literal text and variable names in turn, text first and last. */
  readonly parts: readonly string[]
}

export interface PromptConfig {
  /** The model the author recommends for each provider, such as `{ openai: 'gpt-5-mini' }`. */
  readonly model?: Readonly<Record<string, string>>
  readonly temperature?: number
  readonly maxTokens?: number
  readonly topP?: number
  readonly stop?: readonly string[]
  readonly seed?: number
  readonly reasoningEffort?: ReasoningEffort
}

/** The parsed `content` of a PROMPT product, ready to be filled in any number of times. */
export interface PromptDocument {
  /** JSON Schema of the variables; derived for plain text. */
  readonly input: InputSchema
  readonly messages: readonly MessageTemplate[]
  readonly config: PromptConfig
  /** The form of the answer, which is then JSON. */
  readonly output?: OutputSchema
  readonly variables: readonly Variable[]
  /** What the author should know, though it stops nothing. */
  readonly warnings: readonly string[]
}
