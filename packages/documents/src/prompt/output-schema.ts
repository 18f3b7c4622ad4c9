import { fault, type Fault } from '@souk/contract/rules'
import { isObject, type JsonObject, unknownMembers } from '../document-fault.ts'

/**
 * The part of JSON Schema that every AI provider takes for its answers. There are no patterns and references: schemas come
 * from sellers, and checking a value must take no longer than reading it.
 */
export interface OutputSchema {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  readonly description?: string
  readonly enum?: readonly string[]
  /** All of them are required: OpenAI takes nothing else. */
  readonly properties?: Readonly<Record<string, OutputSchema>>
  readonly items?: OutputSchema
}

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const
const maxDepth = 5
const maxProperties = 100

interface Walk {
  readonly faults: Fault[]
  properties: number
}

const checkObject = ({ properties, required }: JsonObject, path: string, walk: Walk, depth: number): void => {
  if (!isObject(properties) || Object.keys(properties).length === 0)
    return void walk.faults.push(fault(`${path}.properties`, 'not_properties'))
  walk.properties += Object.keys(properties).length
  if (walk.properties > maxProperties)
    return void walk.faults.push(fault(`${path}.properties`, 'too_many_members', { max: maxProperties }))
  const names = Object.keys(properties)
  const isComplete = Array.isArray(required) && names.every((name) => required.includes(name))
  if (required !== undefined && !(isComplete && required.length === names.length))
    walk.faults.push(fault(`${path}.required`, 'not_all_properties'))
  for (const [name, schema] of Object.entries(properties))
    checkPart(schema, `${path}.properties.${name}`, walk, depth + 1)
}

const checkPart = (schema: unknown, path: string, walk: Walk, depth: number): void => {
  if (depth > maxDepth) return void walk.faults.push(fault(path, 'nested_too_deep', { max: maxDepth }))
  if (!isObject(schema)) return void walk.faults.push(fault(path, 'not_typed_object'))
  const { type, description, enum: values } = schema
  if (!types.some((known) => known === type))
    return void walk.faults.push(fault(`${path}.type`, 'not_one_of', { values: types }))
  const members = {
    object: ['properties', 'required', 'additionalProperties'],
    array: ['items'],
    string: ['enum'],
  }[String(type)]
  walk.faults.push(...unknownMembers(schema, ['type', 'description', ...(members ?? [])], `${path}.`))
  if (description !== undefined && typeof description !== 'string')
    walk.faults.push(fault(`${path}.description`, 'not_string'))
  if (
    values !== undefined &&
    (!Array.isArray(values) || values.length === 0 || values.some((one) => typeof one !== 'string'))
  )
    walk.faults.push(fault(`${path}.enum`, 'not_values'))
  if (schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false)
    walk.faults.push(fault(`${path}.additionalProperties`, 'not_value', { value: 'false' }))
  if (type === 'object') checkObject(schema, path, walk, depth)
  if (type === 'array') checkPart(schema['items'], `${path}.items`, walk, depth + 1)
}

/** Every fault of an `output` member: the schema of an object, since providers answer with nothing else. */
export const checkOutput = (output: unknown): Fault[] => {
  if (output === undefined) return []
  if (!isObject(output) || output['type'] !== 'object') return [fault('output', 'not_object_schema')]
  const walk: Walk = { faults: [], properties: 0 }
  checkPart(output, 'output', walk, 1)
  return walk.faults
}

/** As providers want it: closed, which they require to keep to it strictly. */
export const closedSchema = (
  schema: OutputSchema,
): OutputSchema & { readonly additionalProperties?: false } => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, part]) => [name, closedSchema(part)]),
        ),
        required: Object.keys(schema.properties),
        additionalProperties: false as const,
      }
    : {}),
  ...(schema.items ? { items: closedSchema(schema.items) } : {}),
})

const isScalar = (type: OutputSchema['type'], value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type

/** Where a value is not as its schema says, such as `sections.0.title`; undefined if it is. The root is an empty text. */
export const findMismatch = (schema: OutputSchema, value: unknown, path = ''): string | undefined => {
  const within = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return path
    for (const [index, item] of value.entries()) {
      const found = schema.items && findMismatch(schema.items, item, within(index))
      if (found !== undefined) return found
    }
    return undefined
  }
  if (schema.type !== 'object')
    return isScalar(schema.type, value) && (schema.enum?.includes(String(value)) ?? true) ? undefined : path
  if (!isObject(value)) return path
  const { properties = {} } = schema
  const missing = Object.keys(properties).find((name) => !Object.hasOwn(value, name))
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name))
  if (missing !== undefined || unknown !== undefined) return within(missing ?? unknown ?? '')
  for (const [name, member] of Object.entries(value)) {
    const found = findMismatch(properties[name] as OutputSchema, member, within(name))
    if (found !== undefined) return found
  }
  return undefined
}
