import { promptFormat, variableTypes, type VariableSchema, type VariableType } from '@souk/documents'

/** A variable as a row of the editor: values as they are typed. */
export interface VariableRow {
  readonly name: string
  readonly type: VariableType
  readonly description: string
  readonly required: boolean
  /** Empty: none. */
  readonly default: string
  /** Empty: any value. */
  readonly choices: readonly string[]
  /** Only documents written as JSON have one; it is preserved. */
  readonly title?: string | undefined
}

/** A prompt as it is edited: its text, and what a row or a setting says about it. */
export interface PromptParts {
  readonly text: string
  readonly system: string
  readonly rows: readonly VariableRow[]
  readonly temperature: string
  readonly maxTokens: string
  readonly model?: Readonly<Record<string, string>> | undefined
}

export const newRow = (name: string): VariableRow => ({
  ...{ name, type: 'string', description: '', required: true, default: '', choices: [] },
})

const emptyParts: PromptParts = { text: '', system: '', rows: [], temperature: '', maxTokens: '' }

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: unknown, ...names: readonly string[]): value is JsonObject =>
  isObject(value) && Object.keys(value).every((name) => names.includes(name))

const isSchema = (value: unknown): value is VariableSchema =>
  hasOnly(value, 'type', 'title', 'description', 'default', 'enum') &&
  variableTypes.some((type) => type === value['type']) &&
  Array.isArray(value['enum'] ?? []) &&
  ['title', 'description'].every((name) => ['undefined', 'string'].includes(typeof value[name]))

/** The system message and the one of the user, if there are no others. */
const messagesIn = (messages: unknown): Pick<PromptParts, 'text' | 'system'> | undefined => {
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > 2) return undefined
  const roles: readonly unknown[] = messages.length === 1 ? ['user'] : ['system', 'user']
  const fits = messages.every(
    (message, index) =>
      hasOnly(message, 'role', 'content') &&
      message['role'] === roles[index] &&
      typeof message['content'] === 'string',
  )
  const [system, text] = messages.length === 1 ? [{ content: '' }, messages[0]] : messages
  return fits ? { system: system.content, text: text.content } : undefined
}

const toRow = (name: string, schema: VariableSchema, required: boolean): VariableRow => ({
  ...{ name, type: schema.type, description: schema.description ?? '' },
  // Empty text by default is what an optional variable without a default is.
  required: required && schema.default !== '',
  default: schema.default === undefined ? '' : String(schema.default),
  choices: (schema.enum ?? []).map(String),
  title: schema.title,
})

const typedOf = (value: unknown): string => (value === undefined ? '' : String(value))

/** Which values its rows have does not matter here: one that is being typed is not valid yet. */
const partsOf = (document: unknown): PromptParts | undefined => {
  if (!hasOnly(document, 'format', 'input', 'messages', 'config')) return undefined
  const { input = {}, config = {} } = document
  const messages = messagesIn(document['messages'])
  if (!messages || !hasOnly(input, 'type', 'properties', 'required')) return undefined
  if (!hasOnly(config, 'model', 'temperature', 'maxTokens')) return undefined
  const { properties = {}, required = [] } = input
  if (!isObject(properties) || !Array.isArray(required)) return undefined
  const schemas = Object.entries(properties)
  if (!schemas.every((entry): entry is [string, VariableSchema] => isSchema(entry[1]))) return undefined
  const { model } = config
  return {
    ...messages,
    rows: schemas.map(([name, schema]) => toRow(name, schema, required.includes(name))),
    ...{ temperature: typedOf(config['temperature']), maxTokens: typedOf(config['maxTokens']) },
    ...(isObject(model) ? { model: model as Readonly<Record<string, string>> } : {}),
  }
}

/** What the documents' parser takes as a document, and what it warns of as one that was meant to be. */
const isMarked = (content: string): boolean => /^\s*\{[^]*"format"\s*:\s*"prompt\/1"/.test(content)

/**
 * The parts of a prompt that has at most a system message and one message of the user. Undefined for any other
 * document, which is edited as JSON.
 */
export const readPromptParts = (content: string): PromptParts | undefined => {
  if (!isMarked(content)) return { ...emptyParts, text: content, rows: namesIn(content).map(newRow) }
  try {
    return partsOf(JSON.parse(content))
  } catch {
    return undefined
  }
}

const variable = /\{\{[ \t]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[ \t]*\}\}/g

/** The variables that a text has, in order of first appearance. */
export const namesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(variable)].map(([, name = '']) => name))),
]

/** Text in the type of its variable; what is not of it stays text, which the reading of the document reports. */
const valueOf = (type: VariableType, typed: string): string | number | boolean => {
  if (type === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : typed
  const value = Number(typed.replace(',', '.'))
  return type !== 'string' && typed.trim() !== '' && Number.isFinite(value) ? value : typed
}

const toSchema = ({ type, title, description, choices, ...row }: VariableRow): VariableSchema => ({
  type,
  ...(title === undefined ? {} : { title }),
  ...(description === '' ? {} : { description }),
  ...(choices.length === 0 ? {} : { enum: choices.map((choice) => valueOf(type, choice)) }),
  ...(row.default === '' ? {} : { default: valueOf(type, row.default) }),
})

const isPlain = (row: VariableRow): boolean =>
  row.required && row.title === undefined && JSON.stringify(toSchema(row)) === '{"type":"string"}'

const numberOf = (name: string, typed: string) =>
  typed.trim() === '' ? {} : { [name]: valueOf('number', typed) }

/** Plain text as long as that says everything, otherwise a prompt/1 document. */
export const writePrompt = ({ text, system, rows, temperature, maxTokens, model }: PromptParts): string => {
  const config = {
    ...(model ? { model } : {}),
    ...numberOf('temperature', temperature),
    ...numberOf('maxTokens', maxTokens),
  }
  if (rows.every(isPlain) && system === '' && Object.keys(config).length === 0) return text
  const document = {
    format: promptFormat,
    input: {
      type: 'object',
      // With a default it need not be given, required or not.
      required: rows.filter((row) => row.required && row.default === '').map(({ name }) => name),
      properties: Object.fromEntries(rows.map((row) => [row.name, toSchema(row)])),
    },
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: text },
    ],
    ...(Object.keys(config).length > 0 ? { config } : {}),
  }
  return JSON.stringify(document, null, 2)
}

/**
 * The rows of a text that changed from `before`: a name that took the position of another inherits its row, one that comes
 * back has the row that it had (`known`), and rows of names that are gone are left out.
 */
export const rowsOf = (
  rows: readonly VariableRow[],
  names: readonly string[],
  known: ReadonlyMap<string, VariableRow>,
): VariableRow[] => {
  const gone = rows.filter(({ name }) => !names.includes(name))
  const added = names.filter((name) => !rows.some((row) => row.name === name))
  const [renamed] = gone.length === 1 && added.length === 1 ? added : []
  const rowOf = (name: string): VariableRow => known.get(name) ?? newRow(name)
  const staying = rows.flatMap((row) => {
    if (names.includes(row.name)) return [row]
    return renamed === undefined ? [] : [known.get(renamed) ?? { ...row, name: renamed }]
  })
  return [...staying, ...added.filter((name) => name !== renamed).map(rowOf)]
}
