import { broken, fault, type BrokenRule, type Fault } from '@souk/contract/rules'
import type { MessageTemplate, PromptDocument, PromptMessage } from './prompt.ts'
import type { Variable, VariableValue } from '../variable.ts'

export type RenderedPrompt =
  | { readonly messages: PromptMessage[]; readonly warnings: string[] }
  | { readonly faults: Fault[] }

/** A small value used often in a long text multiplies; no model reads more than this. */
export const maxPromptCharacters = 4_000_000

const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The value that `text` stands for in the variable's type, or undefined if it stands for none. */
export const convert = (type: Variable['type'], text: string): VariableValue | undefined => {
  if (type === 'string') return text
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
): PromptMessage => ({
  ...{ role, ...(cache ? { cache } : {}) },
  content: parts.map((part, index) => (index % 2 === 0 ? part : texts.get(part))).join(''),
})

const lengthOf = ({ messages }: PromptDocument, texts: ReadonlyMap<string, string>): number => {
  let length = 0
  for (const { parts } of messages)
    for (const [index, part] of parts.entries())
      length += index % 2 === 0 ? part.length : (texts.get(part)?.length ?? 0)
  return length
}

/**
 * Fills in the variables. Values are read from own members only, converted by the variable's type, put in as
 * they are (nothing is escaped) and never scanned again. A variable that is optional and left out is empty text.
 * A value that is missing or unfit is a fault named `variables.<name>`; one no one declared warns (Decision 49).
 *
 * Ten variables in a text of 860 characters take 1.5 µs (parsing it took 3.3 µs, once): Node 24, 100,000 rounds.
 */
export const renderPrompt = (
  document: PromptDocument,
  values: Readonly<Record<string, string>>,
): RenderedPrompt => {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  for (const variable of document.variables) {
    const text = textFor(variable, values)
    if (typeof text === 'string') texts.set(variable.name, text)
    else faults.push({ field: `variables.${variable.name}`, ...text })
  }
  if (faults.length > 0) return { faults }
  if (lengthOf(document, texts) > maxPromptCharacters)
    return {
      faults: [fault('variables', 'prompt_too_long', { max: maxPromptCharacters })],
    }
  return {
    messages: document.messages.map((message) => fill(message, texts)),
    warnings: Object.keys(values)
      .filter((name) => !texts.has(name))
      .map((name) => `variables.${name} is not a variable of this prompt`),
  }
}
