import { type DocumentFault, isObject, type JsonObject, unknownMembers } from './document-fault.ts'
import { variableName } from './template.ts'

export const variableTypes = ['string', 'integer', 'number', 'boolean'] as const
export type VariableType = (typeof variableTypes)[number]
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

const mostVariables = 100

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

export const checkVariableCount = (names: readonly string[], field: string): DocumentFault[] =>
  names.length > mostVariables
    ? [{ field, reason: `has ${names.length} variables; at most ${mostVariables} are allowed` }]
    : []

const isOfType = (type: unknown, value: unknown): boolean =>
  type === 'integer' ? Number.isSafeInteger(value) : typeof value === type

const checkValues = (schema: JsonObject, place: string): DocumentFault[] => {
  const { type, enum: allowed, default: preset } = schema
  const faults: DocumentFault[] = []
  if (allowed !== undefined && (!Array.isArray(allowed) || allowed.length === 0))
    faults.push({ field: `${place}.enum`, reason: 'must be an array of at least one value' })
  const values: unknown[] = Array.isArray(allowed) ? allowed : []
  for (const [index, value] of values.entries())
    if (!isOfType(type, value))
      faults.push({ field: `${place}.enum.${index}`, reason: `must be of the type ${String(type)}` })
  if (preset === undefined) return faults
  if (!isOfType(type, preset))
    faults.push({ field: `${place}.default`, reason: `must be of the type ${String(type)}` })
  else if (values.length > 0 && !values.includes(preset))
    faults.push({ field: `${place}.default`, reason: 'must be one of the values in enum' })
  return faults
}

const checkProperty = (name: string, schema: unknown): DocumentFault[] => {
  const place = `input.properties.${name}`
  const faults: DocumentFault[] = []
  if (!variableName.test(name))
    faults.push({
      field: place,
      reason: 'is not a variable name: use letters, digits and _, and dots between them',
    })
  if (!isObject(schema)) return [...faults, { field: place, reason: 'must be an object with a type' }]
  faults.push(...unknownMembers(schema, ['type', 'title', 'description', 'default', 'enum'], `${place}.`))
  for (const member of ['title', 'description'])
    if (schema[member] !== undefined && typeof schema[member] !== 'string')
      faults.push({ field: `${place}.${member}`, reason: 'must be a string' })
  if (!variableTypes.some((type) => type === schema['type']))
    return [...faults, { field: `${place}.type`, reason: `must be one of ${variableTypes.join(', ')}` }]
  return [...faults, ...checkValues(schema, place)]
}

const checkRequired = (required: unknown, declared: JsonObject): DocumentFault[] => {
  if (required === undefined) return []
  if (!Array.isArray(required))
    return [{ field: 'input.required', reason: 'must be an array of variable names' }]
  return required.flatMap((name: unknown, index) =>
    typeof name === 'string' && Object.hasOwn(declared, name)
      ? []
      : [{ field: `input.required.${index}`, reason: 'is not declared in input.properties' }],
  )
}

/** Every fault of the `input` member of a prompt/1 document. */
export const checkInput = (input: unknown): DocumentFault[] => {
  if (!isObject(input)) return [{ field: 'input', reason: 'must be a JSON Schema object' }]
  const faults = unknownMembers(input, ['type', 'properties', 'required'], 'input.')
  if (input['type'] !== 'object') faults.push({ field: 'input.type', reason: 'must be "object"' })
  const { properties = {}, required } = input
  if (!isObject(properties))
    return [...faults, { field: 'input.properties', reason: 'must be an object of variables' }]
  return [
    ...faults,
    ...checkVariableCount(Object.keys(properties), 'input.properties'),
    ...Object.entries(properties).flatMap(([name, schema]) => checkProperty(name, schema)),
    ...checkRequired(required, properties),
  ]
}

/** The input schema of a document that `checkInput` found no fault with. */
export const readInput = (input: unknown): InputSchema => {
  const { properties = {}, required = [] } = input as Partial<InputSchema>
  return { type: 'object', properties, required: [...new Set(required)] }
}
