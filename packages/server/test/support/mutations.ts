import { Ajv } from 'ajv'
import { pathParameters, type Operation } from '@souk/contract'
import type { RawCall } from './sample-calls.ts'
import type { Sample } from './samples.ts'
import type { Stage } from './stage.ts'

/** A call that differs from a valid one in one place. */
export interface Mutation {
  /** What was done to what, for the message of a failing test. */
  readonly name: string
  /** The place in dots. */
  readonly field: string
  readonly call: RawCall
  /** Whether the schema rules it out; else the operation may take it or refuse it for its meaning. */
  readonly broken: boolean
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** JSON texts, since some of them no JavaScript value gives. */
const jsonValues = ({ forSaleId, orderId, caller }: Stage): readonly string[] => [
  ...['null', 'true', '7', '0', '-1', '-0.5', '1.5', '1.234', '1e30', '1e400', '-1e400', '1e-30'],
  ...['[]', '{}', '[1]', '["a"]', '["a","a"]', '[null]', '[[]]', '{"a":1}', '{"length":1}'],
  ...[
    '""',
    '" "',
    '"NaN"',
    '"1"',
    '"true"',
    '"text"',
    '"\\u0000"',
    '"a\\u0000b"',
    '"a\\ud800b"',
    '"\\udc00"',
  ],
  ...[forSaleId, orderId, caller.publicId, 'prod_', `PROD_${forSaleId.slice(5)}`].map((id) => `"${id}"`),
  ...['x'.repeat(300), 'é'.repeat(30_000), 'x'.repeat(300_000)].map((long) => `"${long}"`),
  `[${Array.from({ length: 60 }, (_, i) => `"${i}"`).join()}]`,
]

const hole = '@hole@'

/** The body as text, with `text` in the place of a value. */
const withText = (body: unknown, path: readonly string[], text: string): string => {
  const put = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return hole
    if (name === '0') return [put(Array.isArray(value) ? value[0] : undefined, rest)]
    const object = typeof value === 'object' && value !== null ? value : {}
    return { ...object, [name]: put((object as Record<string, unknown>)[name], rest) }
  }
  return JSON.stringify(put(body, path)).replace(`"${hole}"`, () => text)
}

/** The schema's fields with their paths: members of objects, the first item of lists, a new member of maps. */
const fieldsOf = (schema: Schema, path: readonly string[] = []): (readonly string[])[] => {
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}).map((each) => ['member', each] as const),
    ...(schema.items ? [['0', schema.items] as const] : []),
  ]
  return below.flatMap(([name, field]) => [[...path, name], ...fieldsOf(field, [...path, name])])
}

const ajv = new Ajv({ strict: false, strictNumbers: true })

/** Text that PostgreSQL or UTF-8 cannot hold breaks every schema. */
const holdsBadText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some((entry) => entry.some(holdsBadText))
    : typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Every field of the body: each value of another kind, missing, and next to one that is unknown. */
export const bodyMutations = (operation: Operation, sample: Sample, stage: Stage): Mutation[] => {
  const schema = operation.body
  if (!schema) return []
  const fits = ajv.compile(schema)
  const whole = { ...sample.optional, ...sample.body }
  const mutation = (name: string, path: readonly string[], body: string): Mutation => {
    const value: unknown = JSON.parse(body)
    return { name, field: path.join('.'), call: { body }, broken: !fits(value) || holdsBadText(value) }
  }
  const changed = fieldsOf(schema as Schema).flatMap((path) =>
    jsonValues(stage).map((text) =>
      mutation(`${path.join('.')}: ${text.slice(0, 40)}`, path, withText(whole, path, text)),
    ),
  )
  const missing = Object.keys(schema.properties).map((name) => {
    const { [name]: _, ...rest } = sample.body ?? {}
    return mutation(`${name} missing`, [name], JSON.stringify(rest))
  })
  const unknown = ['surprise', 'Title', 'toString', 'a.b', '\0', '\ud800'].map((name) =>
    mutation(
      `unknown field ${JSON.stringify(name)}`,
      [name],
      JSON.stringify({ ...sample.body, [name]: 'x' }),
    ),
  )
  return [...changed, ...missing, ...unknown]
}

const queryValues = [
  ...['', ' ', 'null', 'true', 'yes', '7', '0', '-1', '1.5', '1.234', '101', '1e30', '1e400', '-1e400'],
  ...[
    'NaN',
    'Infinity',
    '0x10',
    'text',
    '[]',
    '{}',
    'a\0b',
    '%',
    "'; --",
    '🦊',
    'x'.repeat(501),
    'all',
    'ASC',
  ],
]

/** Whether no reading of the text gives a value that the schema allows. */
const breaksQuery = (schema: Schema, text: string): boolean => {
  if (text.includes('\0')) return true
  if (schema.enum) return !schema.enum.includes(text)
  if (schema.type === 'boolean') return !['true', 'false'].includes(text)
  if (schema.type === 'string') return text.length > (schema.maxLength ?? Infinity)
  const value = text === '' ? Number.NaN : Number(text)
  const { minimum = -Infinity, maximum = Number.MAX_VALUE, type } = schema
  return !(value >= minimum && value <= maximum && (type !== 'integer' || Number.isInteger(value)))
}

/** Every query parameter: each value of another kind, twice, and one that is unknown. */
export const queryMutations = (operation: Operation): Mutation[] => {
  const fields = Object.entries(operation.query?.properties ?? {}) as [string, Schema][]
  const mutation = (field: string, query: string, broken: boolean): Mutation => ({
    name: `?${query.slice(0, 60)}`,
    field,
    call: { query },
    broken,
  })
  return [
    ...fields.flatMap(([field, schema]) => [
      ...queryValues.map((text) =>
        mutation(field, new URLSearchParams({ [field]: text }).toString(), breaksQuery(schema, text)),
      ),
      mutation(field, `${field}=1&${field}=1`, true),
    ]),
    mutation('surprise', 'surprise=1&surprise=2', false),
  ]
}

/** Every path parameter: identifiers that are malformed, of another kind, unknown or another account's. */
export const pathMutations = (operation: Operation, stage: Stage): Mutation[] => {
  const { forSaleId, orderId, caller, downloadToken } = stage
  const broken = [
    ...['x', 'prod_', 'ord_', 'prod_!!', '🦊', '\0', ' ', '%', "' or 1=1 --", '-1', 'null', '__proto__'],
    ...['prod_zzzzzzzzzzzzzzzzzzzzzzzzzz', 'ord_00000000000000000000000000', 'x'.repeat(7_000)],
    ...[forSaleId.toUpperCase(), `${orderId}x`, `${downloadToken}x`, `x${downloadToken}`],
  ]
  return pathParameters(operation.path).flatMap((field) => {
    if (!['userId', 'sellerId', 'seller'].includes(field)) broken.push(caller.publicId)
    return [...broken, forSaleId, orderId].map((id) => ({
      name: `${field}: ${JSON.stringify(id.slice(0, 40))}`,
      field,
      call: { params: { [field]: id } },
      broken: broken.includes(id),
    }))
  })
}
