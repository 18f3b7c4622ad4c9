import { fault, type Fault } from '@souk/contract/rules'
import { isObject, type JsonObject, unknownMembers } from './document-fault.ts'
import { variableName } from './template.ts'

/** What a caller sends as a file, which goes to the model as it is. */
export const fileTypes = ['image', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]
/** Of variables whose values are written into texts. */
export const valueTypes = ['string', 'integer', 'number', 'boolean'] as const
export const variableTypes = [...valueTypes, ...fileTypes] as const
export type VariableType = (typeof variableTypes)[number]
export const isFileType = (type: unknown): type is FileType => fileTypes.some((one) => one === type)
export type VariableValue = string | number | boolean

export interface VariableSchema {
  readonly type: VariableType
  readonly title?: string
  readonly description?: string
  readonly default?: VariableValue
  readonly enum?: readonly VariableValue[]
}

/** The JSON Schema of a prompt's variables; `a.b` is one flat property name. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, VariableSchema>>
  readonly required: readonly string[]
}

export interface Variable extends VariableSchema {
  readonly name: string
  /** The caller must give it: `input.required` lists it and it has no default. */
  readonly required: boolean
}

const maxVariables = 100

/** The schema of plain text: every variable a required string, in order of first appearance. */
export const deriveInput = (names: readonly string[]): InputSchema => {
  const required = [...new Set(names)]
  return {
    type: 'object',
    properties: Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
    required,
  }
}

export const variablesOf = ({ properties, required }: InputSchema): Variable[] =>
  Object.entries(properties).map(([name, schema]) => ({
    ...schema,
    name,
    required: required.includes(name) && schema.default === undefined,
  }))

export const checkVariableCount = (names: readonly string[], field: string): Fault[] =>
  names.length > maxVariables
    ? [fault(field, 'too_many_variables', { count: names.length, max: maxVariables })]
    : []

const isOfType = (type: unknown, value: unknown): boolean =>
  type === 'integer' ? Number.isSafeInteger(value) : typeof value === type

const checkValues = (schema: JsonObject, path: string): Fault[] => {
  const { type, enum: allowed, default: preset } = schema
  const faults: Fault[] = []
  if (allowed !== undefined && (!Array.isArray(allowed) || allowed.length === 0))
    faults.push(fault(`${path}.enum`, 'not_values'))
  const values: unknown[] = Array.isArray(allowed) ? allowed : []
  for (const [index, value] of values.entries())
    if (!isOfType(type, value))
      faults.push(fault(`${path}.enum.${index}`, 'not_of_type', { type: String(type) }))
  if (preset === undefined) return faults
  if (!isOfType(type, preset)) faults.push(fault(`${path}.default`, 'not_of_type', { type: String(type) }))
  else if (values.length > 0 && !values.includes(preset)) faults.push(fault(`${path}.default`, 'not_in_enum'))
  return faults
}

const checkProperty = (name: string, schema: unknown, types: readonly string[]): Fault[] => {
  const path = `input.properties.${name}`
  const faults: Fault[] = []
  if (!variableName.test(name)) faults.push(fault(path, 'variable_name_invalid'))
  if (!isObject(schema)) return [...faults, fault(path, 'not_typed_object')]
  const members = isFileType(schema['type']) ? [] : ['default', 'enum']
  faults.push(...unknownMembers(schema, ['type', 'title', 'description', ...members], `${path}.`))
  for (const member of ['title', 'description'])
    if (schema[member] !== undefined && typeof schema[member] !== 'string')
      faults.push(fault(`${path}.${member}`, 'not_string'))
  if (!variableTypes.some((type) => type === schema['type']))
    return [...faults, fault(`${path}.type`, 'not_one_of', { values: types })]
  return [...faults, ...checkValues(schema, path)]
}

const checkRequired = (required: unknown, declared: JsonObject): Fault[] => {
  if (required === undefined) return []
  if (!Array.isArray(required)) return [fault('input.required', 'not_variable_names')]
  return required.flatMap((name: unknown, index) =>
    typeof name === 'string' && Object.hasOwn(declared, name)
      ? []
      : [fault(`input.required.${index}`, 'variable_undeclared')],
  )
}

/** Every fault of the `input` member of a document; `types` are named to those who use another one. */
export const checkInput = (input: unknown, types: readonly string[] = variableTypes): Fault[] => {
  if (!isObject(input)) return [fault('input', 'not_json_schema')]
  const faults = unknownMembers(input, ['type', 'properties', 'required'], 'input.')
  if (input['type'] !== 'object') faults.push(fault('input.type', 'not_value', { value: 'object' }))
  const { properties = {}, required } = input
  if (!isObject(properties)) return [...faults, fault('input.properties', 'not_object')]
  return [
    ...faults,
    ...checkVariableCount(Object.keys(properties), 'input.properties'),
    ...Object.entries(properties).flatMap(([name, schema]) => checkProperty(name, schema, types)),
    ...checkRequired(required, properties),
  ]
}

/** The input schema of a document that `checkInput` found no fault with. */
export const readInput = (input: unknown): InputSchema => {
  const { properties = {}, required = [] } = input as Partial<InputSchema>
  return { type: 'object', properties, required: [...new Set(required)] }
}
