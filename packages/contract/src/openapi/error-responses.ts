import { errorCodes, errorDocs, type ErrorCode } from '../errors.ts'
import { errorsOf, type Operation } from '../operation.ts'
import { exampleMeta } from './envelopes.ts'

const integer = { type: 'integer', format: 'int64' } as const

/** Headers of answers, described once. */
export const headers = {
  'Access-Control-Allow-Origin': {
    description: '`*` below `/v1`: scripts of any origin can call it with a key or token',
    schema: { type: 'string', enum: ['*'] },
  },
  ETag: { description: 'Validator of this answer, for `If-None-Match`', schema: { type: 'string' } },
  'X-Ignored-Parameters': {
    description: 'Names of query parameters that the operation does not know',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the window with the fewest remaining',
    schema: integer,
  },
  'X-RateLimit-Remaining': { description: 'Requests left in that window', schema: integer },
  'X-RateLimit-Reset': { description: 'Unix time in seconds at which the window resets', schema: integer },
  'Retry-After': { description: 'Seconds to wait before the next request', schema: integer },
  'Idempotent-Replayed': {
    description: '`true` if this is the answer of an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
  },
} as const

export const headersNamed = (...names: readonly (keyof typeof headers)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Of every answer. */
export const commonHeaders = headersNamed(
  'Access-Control-Allow-Origin',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
)

const exampleOf = (code: ErrorCode, message: string, details: object = {}) => ({
  value: {
    success: false,
    error: { code, message, details, docs: errorDocs(code, 'https://souk.example') },
    meta: exampleMeta,
  },
})

/** Who is refused with FORBIDDEN for more than the resource, with details that a client can act on. */
const restrictionOf = ({ access, needsRecentProof }: Operation): 'ForAdmins' | 'WithRecentProof' | '' => {
  if (access === 'admin') return 'ForAdmins'
  return needsRecentProof ? 'WithRecentProof' : ''
}

const forbiddenExamples = (restriction: ReturnType<typeof restrictionOf>): Record<string, unknown> => ({
  ...(restriction === ''
    ? {}
    : {
        recent_proof_required: exampleOf('FORBIDDEN', 'Prove your identity with POST /api/auth/prove.', {
          reason: 'recent_proof_required',
          methods: ['password', 'passkey'],
        }),
      }),
  ...(restriction === 'ForAdmins'
    ? {
        second_factor_required: exampleOf('FORBIDDEN', 'Admins need a second factor. Set one up.', {
          reason: 'second_factor_required',
        }),
      }
    : {}),
})

const pascalCase = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())

interface ErrorResponse {
  readonly name: string
  readonly status: string
  readonly response: unknown
}

/** One response per status; several codes of one status become its named examples. Operations share those of the same name. */
export const errorResponsesOf = (operation: Operation): ErrorResponse[] => {
  const byStatus = Map.groupBy(errorsOf(operation).toSorted(), (code) => errorCodes[code].status)
  return [...byStatus].map(([status, codes]) => {
    const restriction = codes.includes('FORBIDDEN') ? restrictionOf(operation) : ''
    return {
      name: codes.map(pascalCase).join('Or') + restriction,
      status: String(status),
      response: {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join(' '),
        headers: {
          ...commonHeaders,
          ...(status === 429 || status === 503 ? headersNamed('Retry-After') : {}),
        },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ErrorResponse' },
            examples: {
              ...Object.fromEntries(codes.map((code) => [code, exampleOf(code, errorCodes[code].meaning)])),
              ...forbiddenExamples(restriction),
            },
          },
        },
      },
    }
  })
}
