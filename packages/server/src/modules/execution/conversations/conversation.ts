import { conversationLimits, fault, type Fault, type PromptExecution } from '@souk/contract'
import {
  renderPrompt,
  type OutputSchema,
  type PromptConfig,
  type PromptDocument,
  type PromptMessage,
} from '@souk/documents'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { ReadableContent } from '../../catalog/index.ts'
import type { ExecutionDeps } from '../deps.ts'
import { openJson, sealJson } from '../texts.ts'
import { findConversation, type StoredConversation } from './conversation-store.ts'

/** What a document says of a model call. */
type Call = Pick<PromptDocument, 'config' | 'output'>

/** What is stored, sealed. The prompt is for the model alone: what its owner reads has no part of it. */
export interface ConversationTexts {
  /** With the values of its variables, so that a new version of the product changes nothing. */
  readonly messages: readonly PromptMessage[]
  readonly config: PromptConfig
  readonly output?: OutputSchema
  readonly variables: Readonly<Record<string, string>>
  readonly turns: readonly { readonly message: string | null; readonly output: string }[]
}

/** What a run sends to the model, and the conversation that it belongs to. */
export interface PreparedPrompt {
  readonly document: Call
  /** Their files are still names. */
  readonly messages: readonly PromptMessage[]
  readonly warnings: readonly string[]
  readonly version: string
  /** Undefined for a run that no message can follow. `row` is undefined before the first answer. */
  readonly conversation:
    | { readonly row: StoredConversation | undefined; readonly texts: ConversationTexts }
    | undefined
}

export const openTexts = (deps: Pick<ExecutionDeps, 'vault'>, row: StoredConversation): ConversationTexts =>
  openJson(deps.vault, row, { what: 'conversation', sealed: row.texts }) as ConversationTexts

export const sealTexts = (
  deps: Pick<ExecutionDeps, 'vault'>,
  owned: Pick<StoredConversation, 'id' | 'accountId'>,
  texts: ConversationTexts,
): Uint8Array => sealJson(deps.vault, owned, { what: 'conversation', value: texts })

/** NOT_FOUND for a conversation that is not the account's. */
export const getConversationRow = async (
  { db }: Pick<ExecutionDeps, 'db'>,
  accountId: Id<'user'>,
  conversationId: string,
): Promise<StoredConversation> => {
  const id = parseId('conversation', conversationId)
  const row = id && (await findConversation(db, accountId, id))
  return row ?? fail('NOT_FOUND', 'conversation_not_found')
}

const { turns: maxTurns, characters: maxCharacters } = conversationLimits

const charactersOf = (messages: readonly PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

/** The prompt of a first run. */
export const startPrompt = (
  document: PromptDocument,
  { version }: ReadableContent,
  { variables = {}, files = {}, message, conversation = false }: PromptExecution,
): PreparedPrompt => {
  const names = Object.keys(files)
  if (message !== undefined) failInvalid([fault('conversationId', 'required')])
  if (conversation && names.length > 0) failInvalid([fault('conversation', 'files_without_conversation')])
  const prompt = renderPrompt(document, variables, names)
  if ('faults' in prompt) return failInvalid(prompt.faults)
  const { messages, warnings } = prompt
  if (conversation && charactersOf(messages) > maxCharacters)
    failInvalid([fault('variables', 'prompt_too_long', { max: maxCharacters })])
  const { config, output } = document
  const texts = { messages, config, ...(output ? { output } : {}), variables, turns: [] }
  return {
    ...{ document, messages, warnings, version },
    conversation: conversation ? { row: undefined, texts } : undefined,
  }
}

/** Providers refuse messages without text, which an answer may be. */
const said = (role: 'user' | 'assistant', content: string | null): PromptMessage[] =>
  content === null || content === '' ? [] : [{ role, content }]

/** The prompt, all turns and the next message; CONFLICT if that is more than a conversation can have. */
export const continuePrompt = (
  deps: Pick<ExecutionDeps, 'vault'>,
  { id: productId }: ReadableContent,
  { row, body }: { readonly row: StoredConversation; readonly body: PromptExecution },
): PreparedPrompt => {
  if (row.productId !== productId) fail('NOT_FOUND', 'conversation_not_found')
  const faults: Fault[] = []
  for (const member of ['variables', 'files', 'conversation'] as const)
    if (body[member] !== undefined) faults.push(fault(member, 'not_with_conversation'))
  const { message } = body
  if (message === undefined || faults.length > 0)
    return failInvalid([...faults, ...(message === undefined ? [fault('message', 'required')] : [])])
  const texts = openTexts(deps, row)
  const messages = [
    ...texts.messages,
    ...texts.turns.flatMap((turn) => [...said('user', turn.message), ...said('assistant', turn.output)]),
    ...said('user', message),
  ]
  if (row.turns >= maxTurns || charactersOf(messages) > maxCharacters)
    fail('CONFLICT', 'conversation_full', { params: { turns: maxTurns, characters: maxCharacters } })
  const { version } = row
  return { document: texts, messages, warnings: [], version, conversation: { row, texts } }
}
