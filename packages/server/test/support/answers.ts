import assert from 'node:assert/strict'
import { Ajv } from 'ajv'
import {
  envelopeOf,
  errorCodes,
  ErrorEnvelope,
  errorsOf,
  fillIn,
  rules,
  type ErrorCode,
  type Operation,
  type RuleParam,
} from '@souk/contract'

type Schema = { readonly [member: string]: unknown }

const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
ajv.addFormat('uri', (text) => URL.canParse(text))

/** The schema with every object closed, so that an undeclared member fails. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  return 'properties' in members ? { additionalProperties: false, ...members } : members
}

const isErrorEnvelope = ajv.compile(closed(ErrorEnvelope) as Schema)
const checks = new Map<string, ReturnType<Ajv['compile']>>()

const successCheck = (operation: Operation): ReturnType<Ajv['compile']> => {
  const known = checks.get(operation.id)
  if (known) return known
  const check = ajv.compile((closed(envelopeOf(operation.answer)) ?? {}) as Schema)
  checks.set(operation.id, check)
  return check
}

/** A file and line of a stack, or words of SQL and of the driver. */
const insides = /\bat \S+ \(|\.(ts|js):\d+|node_modules|\b(select|insert into|update .* set|PostgresError)\b/

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly docs: string
  readonly details: {
    readonly [member: string]: unknown
    readonly field?: string
    readonly rule?: string
    readonly params?: Readonly<Record<string, RuleParam>>
    readonly reason?: string
  }
}

/**
 * Asserts that an answer is a refusal as the contract has it: the error envelope, a known code with its status,
 * for an `operation` one that it lists, field and reason of a 400, and nothing of our insides. Returns the error.
 */
export const checkRefusal = async (response: Response, operation?: Operation): Promise<Refusal> => {
  const text = await response.text()
  const about = `${response.status} ${text.slice(0, 500)}`
  assert.ok(response.status >= 400 && response.status < 500, `expected a refusal: ${about}`)
  assert.match(response.headers.get('content-type') ?? '', /^application\/json\b/, about)
  const envelope = JSON.parse(text) as { error: Refusal; meta: { request_id: string } }
  assert.ok(isErrorEnvelope(envelope), `${ajv.errorsText(isErrorEnvelope.errors)}: ${about}`)
  const { code, details, docs } = envelope.error
  assert.equal(errorCodes[code]?.status, response.status, about)
  assert.ok(docs.endsWith(`/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`), about)
  if (operation) assert.ok(errorsOf(operation).includes(code), `${operation.id} does not list ${about}`)
  const { field, rule, params, reason } = details
  assert.ok(rule !== undefined && rule in rules, `a rule: ${about}`)
  if (response.status === 400) {
    assert.ok(field && reason, `field and reason: ${about}`)
    assert.deepEqual((details['errors'] as unknown[])[0], {
      field,
      rule,
      ...(params ? { params } : {}),
      reason,
    })
  }
  const sentence = fillIn(rules[rule as keyof typeof rules], params)
  assert.ok([sentence, `${field}: ${sentence}`].includes(envelope.error.message), `its sentence: ${about}`)
  assert.equal(response.headers.get('x-request-id'), envelope.meta.request_id)
  assert.doesNotMatch(text, insides)
  return envelope.error
}

/** Asserts that an answer is the success that the operation declares, with no undeclared member. Returns its text. */
export const checkSuccess = async (response: Response, operation: Operation): Promise<string> => {
  const text = await response.text()
  const { answer } = operation
  assert.equal(response.status, answer.status, `${operation.id}: ${text.slice(0, 500)}`)
  assert.match(response.headers.get('x-request-id') ?? '', /^req_\w+$/)
  if (answer.kind === 'raw') return text
  assert.match(response.headers.get('content-type') ?? '', /^application\/json\b/)
  const check = successCheck(operation)
  assert.ok(
    check(JSON.parse(text)),
    `${operation.id}: ${ajv.errorsText(check.errors)}: ${text.slice(0, 800)}`,
  )
  return text
}

/** Headers that tell every caller of `/v1` how many requests are left (Decision 37). */
export const checkRateHeaders = (response: Response): void => {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    assert.match(response.headers.get(name) ?? '', /^\d+$/, `${name} of a ${response.status}`)
  assert.match(response.headers.get('ratelimit-policy') ?? '', /^"(minute|hour|day)";q=\d+;w=\d+$/)
  assert.match(response.headers.get('ratelimit') ?? '', /^"(minute|hour|day)";r=\d+;t=\d+$/)
}
