import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TObject, TSchema } from 'typebox'
import { fault, rulesOfPatterns, type ErrorCode, type Fault, type PlainRule } from '@souk/contract'
import { invalid, type Failure } from '../../kernel/errors.ts'

const shared = { strict: false, removeAdditional: false, verbose: true, strictNumbers: true } as const
/** Body values are taken as they are; query values are text and become what the schema says (Decision 2). */
const forBody = new Ajv({ ...shared, allErrors: true })
const forLargeBody = new Ajv(shared)
const forQuery = new Ajv({ ...shared, allErrors: true, coerceTypes: true, useDefaults: true })

/** More faults than this help no one. */
const maxFaults = 20
/** Of a body with more members than this only the first fault is reported: collecting hundreds of thousands takes half a second. */
const maxMembersForAllFaults = 2_000

export type Part = 'body' | 'querystring'

/**
 * Makes a schema a check that gives the value or a Failure naming every fault. It is compiled by its first value: of all
 * schemas at once that is a tenth of a start.
 */
export const compile = (
  schema: TSchema,
  part: Part,
): ((value: unknown) => { value: unknown } | { error: Failure }) => {
  let checkAll: ValidateFunction | undefined
  let checkFirst: ValidateFunction | undefined
  const code: ErrorCode = part === 'body' ? 'INVALID_REQUEST' : 'VALIDATION_ERROR'
  const numbers = part === 'querystring' ? numbersOf(schema) : []
  return (value) => {
    const isSmall =
      part === 'querystring' || countMembers(value, maxMembersForAllFaults) < maxMembersForAllFaults
    const check = isSmall
      ? (checkAll ??= (part === 'body' ? forBody : forQuery).compile(schema))
      : (checkFirst ??= forLargeBody.compile(schema))
    // Before the check turns the text of a query into numbers.
    const notNumbers = numberFaults(value, numbers)
    const fits = check(value)
    const others: Fault[] = []
    findValueFaults(value, { faults: others, path: [] })
    if (!fits) others.push(...schemaFaults(check.errors ?? [], part))
    const faults = [...notNumbers, ...unnamed(others, notNumbers)]
    return faults.length === 0 ? { value } : { error: invalid(faults.slice(0, maxFaults), code) }
  }
}

interface QueryNumber {
  readonly name: string
  readonly form: RegExp
  readonly rule: 'not_integer' | 'not_number'
}

/** Numbers as JSON writes them, integers by their digits alone: JavaScript would also take `0x10`, `+5` and spaces around them. */
const numberForms = {
  integer: { form: /^-?(?:0|[1-9]\d*)$/, rule: 'not_integer' },
  number: { form: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i, rule: 'not_number' },
} as const

const isNumberType = (type: unknown): type is keyof typeof numberForms =>
  type === 'integer' || type === 'number'

/** The parameters of a query that are numbers. */
const numbersOf = (schema: TSchema): readonly QueryNumber[] =>
  Object.entries((schema as Partial<TObject>).properties ?? {}).flatMap(([name, property]) => {
    const { type } = property as { readonly type?: unknown }
    return isNumberType(type) ? [{ name, ...numberForms[type] }] : []
  })

const numberFaults = (value: unknown, numbers: readonly QueryNumber[]): Fault[] =>
  numbers.flatMap(({ name, form, rule }) => {
    const text = (value as Readonly<Record<string, unknown>>)[name]
    return typeof text === 'string' && !form.test(text) ? [fault(name, rule)] : []
  })

/** Those of fields that are not named yet. */
const unnamed = (faults: readonly Fault[], earlier: readonly Fault[]): readonly Fault[] => {
  if (earlier.length === 0) return faults
  const named = new Set(earlier.map(({ field }) => field))
  return faults.filter(({ field }) => !named.has(field))
}

/** Deeper than any body of the contract: whatever walks over a value calls itself once a level. */
export const maxLevels = 64

/** Members of objects and elements of arrays at every level, counted up to `most`. */
const countMembers = (value: unknown, max: number, level = 0): number => {
  if (typeof value !== 'object' || value === null || level > maxLevels) return 0
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = members.length
  for (const member of members) {
    if (count >= max) return max
    count += countMembers(member, max - count, level + 1)
  }
  return Math.min(count, max)
}

interface Walk {
  readonly faults: Fault[]
  /** Names of the members that lead to the value. */
  readonly path: (string | number)[]
}

/** Values that PostgreSQL, UTF-8 or JSON cannot hold are refused rather than changed in silence. */
const findValueFaults = (value: unknown, walk: Walk): void => {
  const { faults, path } = walk
  const at = path.join('.')
  if (typeof value === 'string') {
    if (value.includes('\0')) faults.push(fault(at, 'nul_character'))
    else if (!value.isWellFormed()) faults.push(fault(at, 'malformed_unicode'))
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) faults.push(fault(at || 'body', 'infinite'))
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > maxLevels) return void faults.push(fault(at, 'nested_too_deep', { max: maxLevels }))
    if (Array.isArray(value)) return findElementFaults(value, walk)
    for (const name of Object.keys(value)) {
      if (faults.length >= maxFaults) return
      if (name.includes('\0') || !name.isWellFormed()) faults.push(fault(at || 'body', 'malformed_name'))
      path.push(name)
      findValueFaults(value[name as keyof typeof value], walk)
      path.pop()
    }
  }
}

const findElementFaults = (elements: readonly unknown[], walk: Walk): void => {
  for (const [index, element] of elements.entries()) {
    if (walk.faults.length >= maxFaults) return
    walk.path.push(index)
    findValueFaults(element, walk)
    walk.path.pop()
  }
}

/** Of a value that may also be null only what is wrong with it otherwise, and of alternative fields only that the first is missing. */
const schemaFaults = (errors: readonly ErrorObject[], part: Part): Fault[] => {
  const telling = errors.filter(
    ({ keyword, params, schemaPath }) =>
      keyword !== 'anyOf' &&
      !/anyOf\/[1-9]\d*\/required$/.test(schemaPath) &&
      !(keyword === 'type' && params['type'] === 'null'),
  )
  return (telling.length > 0 ? telling : errors).slice(0, maxFaults).map((error) => faultOf(error, part))
}

const faultOf = ({ instancePath, keyword, params, parentSchema }: ErrorObject, part: Part): Fault => {
  const at = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const within = (name: unknown) => (at ? `${at}.${String(name)}` : String(name))
  const whole = part === 'body' ? 'body' : 'query'
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return fault(within(params['missingProperty']), 'required')
    case 'additionalProperties':
      return fault(within(params['additionalProperty']), 'unknown_field', {
        known: Object.keys((parentSchema?.['properties'] ?? {}) as object),
      })
    case 'enum':
      return fault(at, 'not_one_of', { values: (params['allowedValues'] as unknown[]).map(String) })
    case 'const':
      return fault(at, 'not_value', { value: String(params['allowedValue']) })
    case 'type':
      return fault(at || whole, typeRules[String(params['type'])] ?? 'invalid')
    case 'pattern':
      return fault(at, rulesOfPatterns[String(params['pattern'])] ?? 'invalid')
    case 'minimum':
      return fault(at, 'too_small', { min: limit })
    case 'exclusiveMinimum':
      return limit === 0 ? fault(at, 'not_positive') : fault(at, 'not_above', { min: limit })
    case 'maximum':
      return fault(at, 'too_large', { max: limit })
    case 'minLength':
      return limit === 1 ? fault(at, 'blank') : fault(at, 'too_short', { min: limit })
    case 'maxLength':
      return fault(at, 'too_long', { max: limit })
    case 'minItems':
      return fault(at, 'too_few_items', { min: limit })
    case 'maxItems':
      return fault(at, 'too_many_items', { max: limit })
    case 'minProperties':
      return fault(at || whole, 'too_few_members', { min: limit })
    case 'maxProperties':
      return fault(at || whole, 'too_many_members', { max: limit })
    case 'uniqueItems':
      return fault(at, 'duplicate_items')
    default:
      return fault(at || whole, 'invalid')
  }
}

const typeRules: Readonly<Record<string, PlainRule>> = {
  array: 'not_array',
  boolean: 'not_boolean',
  integer: 'not_integer',
  number: 'not_number',
  object: 'not_object',
  string: 'not_string',
  'string,number,boolean': 'not_scalar',
}
