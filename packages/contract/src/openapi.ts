import { Type, type TObject, type TSchema } from 'typebox'
import { errorCodes, ErrorEnvelope, type ErrorCode } from './errors.ts'
import { errorsOf, hasCaller, isUnsafe, pathParameters, type Operation, type Upload } from './operation.ts'
import { tagNames } from './openapi-tags.ts'
import { permissions } from './permissions.ts'
import { Timestamp } from './scalars.ts'

const requestMeta = { timestamp: Timestamp, request_id: Type.String() }
const PageMeta = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() })

/** The success envelope around an operation's data (spec section 1, Decision 40). */
export const envelopeOf = (answer: Operation['answer']): TSchema | undefined => {
  if (answer.kind === 'raw') return undefined
  const [data, meta] =
    answer.kind === 'page'
      ? [Type.Array(answer.item), PageMeta]
      : [answer.data, Type.Object({ ...requestMeta, ...answer.meta })]
  return Type.Object(
    { success: Type.Literal(true), data, meta },
    { additionalProperties: answer.kind === 'object' },
  )
}

const exampleMeta = { timestamp: '2026-11-21T09:30:00.000Z', request_id: 'req_4f1c2a9b7d3e' }
const rateHeaders = Object.fromEntries(
  [
    ['X-RateLimit-Limit', 'Requests allowed in the window with the fewest remaining'],
    ['X-RateLimit-Remaining', 'Requests left in that window'],
    ['X-RateLimit-Reset', 'Unix time in seconds at which the window resets'],
  ].map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
)

const exampleOf = (operation: Operation): unknown => {
  const { answer, example } = operation
  const meta = answer.kind === 'page' ? { page: 1, limit: 20, total: 1 } : exampleMeta
  return { success: true, data: example.data, meta }
}

const parametersOf = (operation: Operation): unknown[] => {
  const inPath = pathParameters(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: operation.parameters?.[name],
    schema: { type: 'string' },
  }))
  const examples = (operation.example.query ?? {}) as Record<string, unknown>
  const inQuery = Object.entries(operation.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: (schema as { description?: string }).description ?? name,
    schema,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
  const idempotency =
    isUnsafe(operation) && hasCaller(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const precondition = operation.errors.includes('PRECONDITION_FAILED')
    ? [{ $ref: '#/components/parameters/IfMatch' }]
    : []
  return [...inPath, ...inQuery, ...idempotency, ...precondition]
}

/** Details of a FORBIDDEN that a client can act on. */
const forbiddenExamplesOf = ({ needsRecentProof, access }: Operation): Record<string, unknown> => {
  const exampleOfReason = (message: string, details: object) => ({
    value: { success: false, error: { code: 'FORBIDDEN', message, details }, meta: exampleMeta },
  })
  return {
    ...(needsRecentProof || access === 'admin'
      ? {
          recent_proof_required: exampleOfReason('Prove your identity with POST /api/auth/prove.', {
            reason: 'recent_proof_required',
            methods: ['password', 'passkey'],
          }),
        }
      : {}),
    ...(access === 'admin'
      ? {
          second_factor_required: exampleOfReason('Admins need a second factor. Set one up.', {
            reason: 'second_factor_required',
          }),
        }
      : {}),
  }
}

/** One response per status; several codes of one status become its named examples. */
const errorResponsesOf = (operation: Operation): Record<string, unknown> => {
  const byStatus = Map.groupBy(errorsOf(operation), (code: ErrorCode) => errorCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join(' '),
        headers: rateHeaders,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: {
              ...Object.fromEntries(
                codes.map((code) => [
                  code,
                  {
                    value: {
                      success: false,
                      error: { code, message: errorCodes[code].meaning, details: {} },
                      meta: exampleMeta,
                    },
                  },
                ]),
              ),
              ...(codes.includes('FORBIDDEN') ? forbiddenExamplesOf(operation) : {}),
            },
          },
        },
      },
    ]),
  )
}

const successOf = (operation: Operation): unknown => {
  const { answer } = operation
  if (answer.kind === 'raw') {
    return {
      description: answer.description,
      content: { [answer.mediaType]: { schema: { type: 'string' } } },
    }
  }
  return {
    description: answer.description,
    headers: rateHeaders,
    content: {
      'application/json': { schema: envelopeOf(answer), example: exampleOf(operation) },
      ...(operation.streams ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    },
  }
}

const bodyOf = (body: TObject, example: unknown): unknown => ({
  required: true,
  content: { 'application/json': { schema: body, example } },
})

const uploadOf = ({ field, maxFiles, description }: Upload): unknown => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: [field],
        properties: {
          [field]: {
            type: 'array',
            minItems: 1,
            maxItems: maxFiles,
            description,
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
      },
    },
  },
})

const descriptionOf = ({ description, permission, needsRecentProof }: Operation): string =>
  [
    description,
    ...(permission ? [`Requires the permission \`${permission}\`.`] : []),
    ...(needsRecentProof
      ? [
          'Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.',
        ]
      : []),
  ].join('\n\n')

const entryOf = (operation: Operation): unknown => ({
  operationId: operation.id,
  tags: [operation.id.split('.')[0]],
  summary: operation.summary,
  description: descriptionOf(operation),
  ...(operation.needsRecentProof ? { 'x-souk-needs-recent-proof': true } : {}),
  security: securityOf(operation),
  'x-souk-answer': operation.answer.kind,
  parameters: parametersOf(operation),
  ...(operation.deprecated ? { deprecated: true } : {}),
  ...(operation.body ? { requestBody: bodyOf(operation.body, operation.example.body) } : {}),
  ...(operation.upload ? { requestBody: uploadOf(operation.upload) } : {}),
  responses: {
    [String(operation.answer.status)]: successOf(operation),
    ...(operation.answer.kind === 'object' && operation.answer.accepted !== undefined
      ? { '202': { ...(successOf(operation) as object), description: operation.answer.accepted } }
      : {}),
    ...errorResponsesOf(operation),
    default: { $ref: '#/components/responses/Fault' },
  },
})

const securityOf = (operation: Operation): unknown[] => {
  if (!hasCaller(operation)) return []
  const session = isUnsafe(operation) ? { sessionCookie: [], csrfToken: [] } : { sessionCookie: [] }
  return operation.access === 'key'
    ? [{ apiKey: [] }, { apiKeyInQuery: [] }, { oauth2: [operation.permission ?? ''] }, session]
    : [session, { sessionToken: [] }]
}

const oauthScopes = Object.fromEntries(permissions.map((name) => [name, `The permission ${name}`]))

const securitySchemesAt = (baseUrl: string) => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `sk_souk_…`' },
  apiKeyInQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description: 'Discouraged: query strings may be logged.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of the web application.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description:
      'The `csrfToken` of GET /api/auth/session; required with the cookie on every unsafe request.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `sessionToken` of a sign-in, for clients other than browsers.',
  },
  oauth2: {
    type: 'oauth2',
    description: 'A token of an OAuth app, `at_souk_…`; its scopes are the permissions of API keys.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: oauthScopes,
      },
      clientCredentials: { tokenUrl: `${baseUrl}/oauth/token`, scopes: oauthScopes },
    },
  },
})

/** The OpenAPI 3.1 document of these operations, served at `baseUrl`. */
export const openApiDocument = (operations: readonly Operation[], { baseUrl }: { baseUrl: string }) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = entryOf(operation)
  }
  const tags = [...new Set(operations.map((operation) => operation.id.split('.')[0] ?? ''))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souk',
      version: '1.0.0',
      description:
        'The API of a Souk marketplace. Send an API key as `Authorization: Bearer <API_KEY>`. Every answer has an `X-Request-Id`; include it when you ask for help.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: baseUrl, description: 'This marketplace' }],
    tags: tags.map((name) => ({ name, description: tagNames[name] ?? name })),
    paths,
    components: {
      securitySchemes: securitySchemesAt(baseUrl),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'At most 255 characters. For 24 hours, a repeated request gets the first answer again.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          description: 'The ETag of the version this change is based on.',
          schema: { type: 'string' },
        },
      },
      schemas: { Error: ErrorEnvelope },
      responses: {
        Fault: {
          description: 'Any other error, such as an internal error.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}
