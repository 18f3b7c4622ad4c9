import { type DocumentFault, isObject, type JsonObject, unknownMembers } from './document-fault.ts'
import {
  type MessageTemplate,
  type PromptConfig,
  type PromptDocument,
  type PromptMessage,
  promptFormat,
  messageRoles,
} from './prompt.ts'
import { namesIn, parseTemplate } from './template.ts'
import { checkInput, checkVariableCount, deriveInput, readInput, variablesOf } from './variable.ts'

const mostMessages = 100
/** Ends up in the address of a provider's request, so that `../` must not pass. */
const modelId = /^(?!.*\.\.)[\w.:/@-]{1,200}$/

const toTemplate = ({ role, content }: PromptMessage): MessageTemplate => ({
  role,
  content,
  parts: parseTemplate(content),
})

/** A comma too many must not turn a document into plain text without a word. */
const warnIfMeant = (content: string): string[] =>
  /^\s*\{[^]*"format"\s*:\s*"prompt\/1"/.test(content)
    ? ['taken as plain text: it looks like a prompt/1 document, but is not valid JSON']
    : []

const parsePlain = (content: string): PromptDocument | DocumentFault[] => {
  const message = toTemplate({ role: 'user', content })
  const input = deriveInput(namesIn(message.parts))
  const faults = checkVariableCount(input.required, 'variables')
  if (faults.length > 0) return faults
  return {
    input,
    messages: [message],
    config: {},
    variables: variablesOf(input),
    warnings: warnIfMeant(content),
  }
}

const checkMessage = (message: unknown, index: number): DocumentFault[] => {
  const place = `messages.${index}`
  if (!isObject(message)) return [{ field: place, reason: 'must be an object with role and content' }]
  const faults = unknownMembers(message, ['role', 'content'], `${place}.`)
  if (!messageRoles.some((role) => role === message['role']))
    faults.push({ field: `${place}.role`, reason: `must be one of ${messageRoles.join(', ')}` })
  if (typeof message['content'] !== 'string' || message['content'] === '')
    faults.push({ field: `${place}.content`, reason: 'must be text that is not empty' })
  return faults
}

const checkMessages = (messages: unknown): DocumentFault[] => {
  const field = 'messages'
  if (!Array.isArray(messages) || messages.length === 0)
    return [{ field, reason: 'must be an array of at least one message' }]
  if (messages.length > mostMessages)
    return [{ field, reason: `has ${messages.length} messages; at most ${mostMessages} are allowed` }]
  const faults = messages.flatMap(checkMessage)
  if (faults.length === 0 && !messages.some(({ role }) => role === 'user'))
    faults.push({ field, reason: 'must hold a message with the role user: providers answer nothing else' })
  return faults
}

const checkModel = (model: unknown): DocumentFault[] => {
  const field = 'config.model'
  if (model === undefined) return []
  if (!isObject(model)) return [{ field, reason: 'must be an object from provider to model' }]
  return Object.entries(model).flatMap(([provider, id]) =>
    typeof id === 'string' && modelId.test(id)
      ? []
      : [{ field: `${field}.${provider}`, reason: 'must be the identifier of a model' }],
  )
}

const checkConfig = (config: unknown): DocumentFault[] => {
  if (config === undefined) return []
  if (!isObject(config)) return [{ field: 'config', reason: 'must be an object' }]
  const { model, temperature, maxTokens } = config
  const faults = unknownMembers(config, ['model', 'temperature', 'maxTokens'], 'config.')
  faults.push(...checkModel(model))
  if (temperature !== undefined && !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2))
    faults.push({ field: 'config.temperature', reason: 'must be a number from 0 to 2' })
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && Number(maxTokens) > 0))
    faults.push({ field: 'config.maxTokens', reason: 'must be an integer of at least 1' })
  return faults
}

const checkUse = (messages: readonly MessageTemplate[], declared: ReadonlySet<string>): DocumentFault[] =>
  messages.flatMap(({ parts }, index) =>
    [...new Set(namesIn(parts))]
      .filter((name) => !declared.has(name))
      .map((name) => ({
        field: `messages.${index}.content`,
        reason: `uses {{${name}}}, which input.properties does not declare`,
      })),
  )

const parseMarked = (document: JsonObject): PromptDocument | DocumentFault[] => {
  const { input = { type: 'object' }, messages, config } = document
  const faults = [
    ...unknownMembers(document, ['format', 'input', 'messages', 'config'], ''),
    ...checkInput(input),
    ...checkMessages(messages),
    ...checkConfig(config),
  ]
  if (faults.length > 0) return faults
  const schema = readInput(input)
  const templates = (messages as PromptMessage[]).map(toTemplate)
  const undeclared = checkUse(templates, new Set(Object.keys(schema.properties)))
  if (undeclared.length > 0) return undeclared
  const used = new Set(templates.flatMap(({ parts }) => namesIn(parts)))
  return {
    input: schema,
    messages: templates,
    config: (config ?? {}) as PromptConfig,
    variables: variablesOf(schema),
    warnings: Object.keys(schema.properties)
      .filter((name) => !used.has(name))
      .map((name) => `input.properties.${name} is declared but no message uses it`),
  }
}

/** The document in a text marked prompt/1, or undefined for any other text. */
export const findMarked = (content: string): JsonObject | undefined => {
  if (!/^\s*\{/.test(content) || !content.includes('"format"')) return undefined
  try {
    const document: unknown = JSON.parse(content)
    return isObject(document) && document['format'] === promptFormat ? document : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the `content` of a PROMPT: a JSON object with `"format": "prompt/1"`, or else plain text, which is one
 * user message whose `{{variables}}` are required strings. Returns every fault of a document that cannot be used.
 */
export const parsePrompt = (content: string): PromptDocument | DocumentFault[] => {
  const document = findMarked(content)
  return document ? parseMarked(document) : parsePlain(content)
}
