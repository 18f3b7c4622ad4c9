import { broken, fault, type BrokenRule, type Fault } from '@souk/contract/rules'
import { convert, typeRules } from './prompt/render-prompt.ts'
import type { Variable, VariableValue } from './variable.ts'

type Values = Readonly<Record<string, unknown>>

const fits = (type: Variable['type'], value: unknown): value is VariableValue => {
  if (type === 'integer') return Number.isSafeInteger(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}

/** The value in the variable's type: as it is, or read from text. */
const valueOf = (variable: Variable, given: unknown): VariableValue | BrokenRule => {
  const value = fits(variable.type, given)
    ? given
    : typeof given === 'string'
      ? convert(variable.type, given)
      : undefined
  if (value === undefined) return broken(typeRules[variable.type])
  if (variable.enum && !variable.enum.includes(value))
    return broken('not_one_of', { values: variable.enum.map(String) })
  return value
}

/**
 * What a workflow is given, in the types that it declares: own members only, defaults filled in, text read as numbers and
 * booleans where the schema wants those. Errors name their path under `input`.
 */
export const readWorkflowInput = (
  variables: readonly Variable[],
  values: Values,
):
  | { readonly input: Record<string, VariableValue>; readonly warnings: string[] }
  | { readonly faults: Fault[] } => {
  const input: Record<string, VariableValue> = {}
  const faults: Fault[] = []
  for (const variable of variables) {
    const { name } = variable
    const given = Object.hasOwn(values, name) ? values[name] : undefined
    if (given === undefined) {
      if (variable.default !== undefined) input[name] = variable.default
      else if (variable.required) faults.push(fault(`input.${name}`, 'required'))
      continue
    }
    const value = valueOf(variable, given)
    if (typeof value === 'object') faults.push({ field: `input.${name}`, ...value })
    else input[name] = value
  }
  if (faults.length > 0) return { faults }
  const known = new Set(variables.map(({ name }) => name))
  const warnings = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => `input.${name} is not an input of this workflow`)
  return { input, warnings }
}
