import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations, rulesOfPatterns } from '@souk/contract'
import { compile } from '../../src/platform/http/validation.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every value of a keyword in a schema, at any depth. */
const valuesOf = (schema: unknown, keyword: string): unknown[] =>
  isObject(schema)
    ? Object.entries(schema).flatMap(([name, value]) => [
        ...(name === keyword && !isObject(value) ? [value] : []),
        ...valuesOf(value, keyword),
      ])
    : []

const schemas = operations.flatMap(({ query, body }) =>
  [query, body].filter((schema) => schema !== undefined),
)

test('every pattern of a request names the rule that a value breaks', () => {
  const patterns = new Set(schemas.flatMap((schema) => valuesOf(schema, 'pattern')))
  assert.deepEqual([...patterns].toSorted(), Object.keys(rulesOfPatterns).toSorted())
})

/** A value that breaks each keyword of the contract, and its rule. */
const broken: readonly (readonly [schema: object, value: unknown, rule: string, params?: object])[] = [
  [{ type: 'string' }, 1, 'not_string'],
  [{ type: 'integer' }, 1.5, 'not_integer'],
  [{ type: 'boolean' }, 'yes', 'not_boolean'],
  [{ type: 'array' }, {}, 'not_array'],
  [{ type: 'object' }, [], 'not_object'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'x', 'not_number'],
  [{ enum: ['a', 'b'] }, 'c', 'not_one_of', { values: ['a', 'b'] }],
  [{ const: 'a' }, 'b', 'not_value', { value: 'a' }],
  [{ minLength: 1 }, '', 'blank'],
  [{ minLength: 10 }, 'short', 'too_short', { min: 10 }],
  [{ maxLength: 3 }, 'long', 'too_long', { max: 3 }],
  [{ pattern: '\\S' }, '  ', 'blank'],
  [{ minimum: 1 }, 0, 'too_small', { min: 1 }],
  [{ maximum: 5 }, 6, 'too_large', { max: 5 }],
  [{ exclusiveMinimum: 0 }, 0, 'not_positive'],
  [{ exclusiveMinimum: 2 }, 2, 'not_above', { min: 2 }],
  [{ minItems: 2 }, [1], 'too_few_items', { min: 2 }],
  [{ maxItems: 1 }, [1, 2], 'too_many_items', { max: 1 }],
  [{ uniqueItems: true }, [1, 1], 'duplicate_items'],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, 'too_many_members', { max: 1 }],
]

for (const [schema, value, rule, params] of broken)
  test(`${JSON.stringify(value)} breaks ${rule} of ${JSON.stringify(schema)}`, () => {
    const check = compile({ type: 'object', properties: { v: schema } } as never, 'body')
    const result = check({ v: value })
    assert.ok('error' in result)
    const { errors } = result.error.details
    assert.deepEqual(
      errors?.map((one) => [one.field, one.rule, one.params]),
      [['v', rule, params]],
    )
  })
