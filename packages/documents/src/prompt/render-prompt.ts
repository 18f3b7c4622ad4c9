import { broken, fault, type BrokenRule, type Fault } from '@souk/contract/rules'
import type { MessageTemplate, PromptDocument, PromptMessage } from './prompt.ts'
import { isFileType, type Variable, type VariableValue } from '../variable.ts'

export type RenderedPrompt =
  | { readonly messages: PromptMessage[]; readonly warnings: string[] }
  | { readonly faults: Fault[] }

/** A small value used often in a long text multiplies; no model reads more than this. */
export const maxPromptCharacters = 4_000_000

const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The value that `text` stands for in the variable's type, or undefined if it stands for none. */
export const convert = (type: Variable['type'], text: string): VariableValue | undefined => {
  if (type === 'string') return text
  if (isFileType(type)) return undefined
  const trimmed = text.trim()
  if (type === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? false : undefined
  const value = decimal.test(trimmed) ? Number(trimmed) : Number.NaN
  return (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)) ? value : undefined
}

/** The rule that a value breaks that is not of a variable's type. */
export const typeRules = {
  string: 'not_string',
  integer: 'not_integer',
  number: 'not_number',
  boolean: 'not_boolean',
  image: 'not_in_files',
  pdf: 'not_in_files',
} as const

/** The text that replaces a variable, or why there is none. */
const textFor = (variable: Variable, values: Readonly<Record<string, string>>): string | BrokenRule => {
  const given = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined
  if (given === undefined) {
    if (variable.default !== undefined) return String(variable.default)
    return variable.required ? broken('required') : ''
  }
  const value = convert(variable.type, given)
  if (value === undefined) return broken(typeRules[variable.type])
  if (variable.enum && !variable.enum.includes(value))
    return broken('not_one_of', { values: variable.enum.map(String) })
  return String(value)
}

const fill = (
  { role, parts, cache }: MessageTemplate,
  texts: ReadonlyMap<string, string>,
  given: ReadonlySet<string>,
): PromptMessage => {
  let content = ''
  const filePositions: { name: string; at: number }[] = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1 && given.has(part)) filePositions.push({ name: part, at: content.length })
    else content += index % 2 === 0 ? part : (texts.get(part) ?? '')
  }
  return {
    role,
    content,
    ...(cache ? { cache } : {}),
    ...(filePositions.length > 0 ? { filePositions } : {}),
  }
}

const lengthOf = ({ messages }: PromptDocument, texts: ReadonlyMap<string, string>): number => {
  let length = 0
  for (const { parts } of messages)
    for (const [index, part] of parts.entries())
      length += index % 2 === 0 ? part.length : (texts.get(part)?.length ?? 0)
  return length
}

/** Files that no variable takes, and those that are missing. */
const checkFiles = (variables: readonly Variable[], given: ReadonlySet<string>): Fault[] => {
  const names = variables.filter(({ type }) => isFileType(type)).map(({ name }) => name)
  const unknown = [...given].filter((name) => !names.includes(name))
  return unknown.map((name) => fault(`files.${name}`, 'not_file_variable', { values: names }))
}

/**
 * Fills in the variables. `files` names those that are given as files. Values are read from own members only, converted by the variable's type, put in as
 * they are (nothing is escaped) and never scanned again. A variable that is optional and left out is empty text.
 * A value that is missing or unfit is a fault named `variables.<name>`; one no one declared warns (Decision 49).
 *
 * Ten variables in a text of 860 characters take 1.5 µs (parsing it took 3.3 µs, once): Node 24, 100,000 rounds.
 */
export const renderPrompt = (
  document: PromptDocument,
  values: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): RenderedPrompt => {
  const texts = new Map<string, string>()
  const given = new Set(files)
  const faults = checkFiles(document.variables, given)
  for (const variable of document.variables) {
    if (given.has(variable.name) && isFileType(variable.type)) continue
    const text = textFor(variable, values)
    if (typeof text === 'string') texts.set(variable.name, text)
    else {
      const member = isFileType(variable.type) && text.rule === 'required' ? 'files' : 'variables'
      faults.push({ field: `${member}.${variable.name}`, ...text })
    }
  }
  if (faults.length > 0) return { faults }
  if (lengthOf(document, texts) > maxPromptCharacters)
    return {
      faults: [fault('variables', 'prompt_too_long', { max: maxPromptCharacters })],
    }
  return {
    messages: document.messages.map((message) => fill(message, texts, given)),
    warnings: Object.keys(values)
      .filter((name) => !texts.has(name))
      .map((name) => `variables.${name} is not a variable of this prompt`),
  }
}
