import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { ErrorCode, Fault } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'

const shared = { strict: false, removeAdditional: false, verbose: false, strictNumbers: true } as const
/** Body values are taken as they are; query values are text and become what the schema says (Decision 2). */
const forBody = new Ajv({ ...shared, allErrors: true })
const forLargeBody = new Ajv(shared)
const forQuery = new Ajv({ ...shared, allErrors: true, coerceTypes: true, useDefaults: true })

/** More faults than this help nobody. */
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
  return (value) => {
    const isSmall =
      part === 'querystring' || countMembers(value, maxMembersForAllFaults) < maxMembersForAllFaults
    const check = isSmall
      ? (checkAll ??= (part === 'body' ? forBody : forQuery).compile(schema))
      : (checkFirst ??= forLargeBody.compile(schema))
    // First, since it turns the text of a query into numbers.
    const fits = check(value)
    const faults: Fault[] = []
    findValueFaults(value, { faults, path: [] })
    if (!fits) for (const error of (check.errors ?? []).slice(0, maxFaults)) faults.push(faultOf(error, part))
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

/** Members of objects and elements of arrays at every level, counted up to `most`. */
const countMembers = (value: unknown, most: number, level = 0): number => {
  if (typeof value !== 'object' || value === null || level > mostLevels) return 0
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = members.length
  for (const member of members) {
    if (count >= most) return most
    count += countMembers(member, most - count, level + 1)
  }
  return Math.min(count, most)
}

interface Walk {
  readonly faults: Fault[]
  /** Names of the members that lead to the value. */
  readonly path: (string | number)[]
}

/** Values that PostgreSQL, UTF-8 or JSON cannot hold are refused rather than changed in silence. */
const findValueFaults = (value: unknown, walk: Walk): void => {
  const { faults, path } = walk
  const refuse = (reason: string, field = path.join('.')) => void faults.push({ field, reason })
  if (typeof value === 'string') {
    if (value.includes('\0')) refuse('must not contain the NUL character')
    else if (!value.isWellFormed()) refuse('must be well-formed Unicode')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('must be a finite number', path.join('.') || 'body')
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > mostLevels) return refuse(`is nested more than ${mostLevels} levels deep`)
    if (Array.isArray(value)) return findElementFaults(value, walk)
    for (const name of Object.keys(value)) {
      if (faults.length >= maxFaults) return
      if (name.includes('\0') || !name.isWellFormed())
        refuse('has a member whose name is not well-formed Unicode', path.join('.') || 'body')
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
