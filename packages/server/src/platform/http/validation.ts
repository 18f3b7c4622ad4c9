import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { ErrorCode, Fault } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'

const shared = { allErrors: true, strict: false, removeAdditional: false, verbose: false } as const
/** Body values are taken as they are; query values are text and become what the schema says (Decision 2). */
const forBody = new Ajv({ ...shared, strictNumbers: true })
const forQuery = new Ajv({ ...shared, strictNumbers: true, coerceTypes: true, useDefaults: true })

/** More faults than this help nobody. */
const maxFaults = 20

export type Part = 'body' | 'querystring'

/**
 * Makes a schema a check that gives the value or a Failure naming every fault. It is compiled by its first value: of all
 * schemas at once that is a tenth of a start.
 */
export const compile = (
  schema: TSchema,
  part: Part,
): ((value: unknown) => { value: unknown } | { error: Failure }) => {
  let check: ValidateFunction | undefined
  const code: ErrorCode = part === 'body' ? 'INVALID_REQUEST' : 'VALIDATION_ERROR'
  return (value) => {
    check ??= (part === 'body' ? forBody : forQuery).compile(schema)
    // First, since it turns the text of a query into numbers.
    const fits = check(value)
    const faults = [
      ...valueFaults(value, ''),
      ...(fits ? [] : (check.errors ?? []).map((error) => faultOf(error, part))),
    ]
    const [first] = faults
    if (!first) return { value }
    return { error: refusal(code, [first, ...faults.slice(1, maxFaults)]) }
  }
}

const refusal = (code: ErrorCode, faults: [Fault, ...Fault[]]): Failure => {
  const [first] = faults
  return new Failure(code, `${first.field}: ${first.reason}`, { ...first, errors: faults })
}

/** Deeper than any body of the contract: whatever walks over a value calls itself once a level. */
const mostLevels = 64

/** Values that PostgreSQL, UTF-8 or JSON cannot hold are refused rather than changed in silence. */
const valueFaults = (value: unknown, path: string, level = 0): Fault[] => {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ field: path, reason: 'must not contain the NUL character' }]
    if (!value.isWellFormed()) return [{ field: path, reason: 'must be well-formed Unicode' }]
    return []
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? [] : [{ field: path || 'body', reason: 'must be a finite number' }]
  if (typeof value !== 'object' || value === null) return []
  if (level > mostLevels) return [{ field: path, reason: `is nested more than ${mostLevels} levels deep` }]
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name.includes('\0') || !name.isWellFormed()
      ? [{ field: path || 'body', reason: 'has a member whose name is not well-formed Unicode' }]
      : []),
    ...valueFaults(member, path ? `${path}.${name}` : name, level + 1),
  ])
}

const faultOf = (error: ErrorObject, part: Part): Fault => {
  const at = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const within = (name: string) => (at ? `${at}.${name}` : name)
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return { field: within(String(params.missingProperty)), reason: 'is required' }
    case 'additionalProperties':
      return { field: within(String(params.additionalProperty)), reason: 'is not a known field' }
    case 'enum':
      return { field: at, reason: `must be one of ${(params.allowedValues as unknown[]).join(', ')}` }
    case 'exclusiveMinimum':
      return {
        field: at,
        reason: params.limit === 0 ? 'must be positive' : `must be more than ${params.limit}`,
      }
    case 'type':
      return { field: at || (part === 'body' ? 'body' : 'query'), reason: typeReason(params.type) }
    default:
      return { field: at || 'body', reason: error.message ?? 'is invalid' }
  }
}

const typeReason = (type: unknown): string => {
  const name = String(type)
  return `must be ${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`
}
