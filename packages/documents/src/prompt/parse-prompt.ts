import { fault, type Fault } from '@souk/contract/rules'
import { isObject, type JsonObject, unknownMembers } from '../document-fault.ts'
import { checkOutput, type OutputSchema } from './output-schema.ts'
import { checkConfig, checkMessages, toTemplate } from '../messages.ts'
import {
  type MessageTemplate,
  type PromptConfig,
  type PromptDocument,
  type PromptMessage,
  promptFormat,
} from './prompt.ts'
import { namesIn } from '../template.ts'
import {
  checkInput,
  checkVariableCount,
  deriveInput,
  isFileType,
  readInput,
  variablesOf,
  type InputSchema,
} from '../variable.ts'

/** A comma too many must not turn a document into plain text without a word. */
const warnIfMeant = (content: string): string[] =>
  /^\s*\{[^]*"format"\s*:\s*"prompt\/1"/.test(content)
    ? ['taken as plain text: it looks like a prompt/1 document, but is not valid JSON']
    : []

const parsePlain = (content: string): PromptDocument | Fault[] => {
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

const checkUse = (messages: readonly MessageTemplate[], declared: ReadonlySet<string>): Fault[] =>
  messages.flatMap(({ parts }, index) =>
    [...new Set(namesIn(parts))]
      .filter((name) => !declared.has(name))
      .map((name) =>
        fault(`messages.${index}.content`, 'placeholder_undeclared', { placeholder: `{{${name}}}` }),
      ),
  )

/** A file goes to the model once, in a message of the user: providers take it nowhere else. */
const checkFileUse = (messages: readonly MessageTemplate[], { properties }: InputSchema): Fault[] => {
  const seen = new Set<string>()
  return messages.flatMap(({ role, parts }, index) =>
    namesIn(parts)
      .filter((name) => isFileType(properties[name]?.type))
      .flatMap((name) => {
        const isTwice = seen.has(name)
        seen.add(name)
        const params = { placeholder: `{{${name}}}` }
        const field = `messages.${index}.content`
        if (role !== 'user') return [fault(field, 'file_not_of_user', params)]
        return isTwice ? [fault(field, 'file_twice', params)] : []
      }),
  )
}

const parseMarked = (document: JsonObject): PromptDocument | Fault[] => {
  const { input = { type: 'object' }, messages, config, output } = document
  const faults = [
    ...unknownMembers(document, ['format', 'input', 'messages', 'config', 'output'], ''),
    ...checkInput(input),
    ...checkMessages(messages, ''),
    ...checkConfig(config, '', { hasModel: true }),
    ...checkOutput(output),
  ]
  if (faults.length > 0) return faults
  const schema = readInput(input)
  const templates = (messages as PromptMessage[]).map(toTemplate)
  const undeclared = checkUse(templates, new Set(Object.keys(schema.properties)))
  if (undeclared.length > 0) return undeclared
  const misused = checkFileUse(templates, schema)
  if (misused.length > 0) return misused
  const used = new Set(templates.flatMap(({ parts }) => namesIn(parts)))
  return {
    input: schema,
    messages: templates,
    config: (config ?? {}) as PromptConfig,
    ...(output === undefined ? {} : { output: output as unknown as OutputSchema }),
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
export const parsePrompt = (content: string): PromptDocument | Fault[] => {
  const document = findMarked(content)
  return document ? parseMarked(document) : parsePlain(content)
}
