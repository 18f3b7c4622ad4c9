import type { TObject, TSchema } from 'typebox'
import { hasCaller, isUnsafe, pathParameters, type Operation, type Upload } from '../operation.ts'
import { paging } from '../scalars.ts'
import { envelopeOf, exampleOf } from './envelopes.ts'
import { errorResponsesOf, headers, headersNamed, commonHeaders } from './error-responses.ts'
import { schemasIn, withReferences } from './models.ts'
import { securityOf, securitySchemesAt } from './security.ts'
import { introduction } from './introduction.ts'
import { tagGroups } from './tags.ts'
import { deliveryHeaders, webhookEntries } from './webhooks.ts'

const pathParametersOf = ({ path, parameters }: Operation): unknown[] =>
  pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: parameters?.[name],
    schema: { type: 'string' },
  }))

const queryParameterOf = (name: string, { description = name, ...schema }: Described, example: unknown) => ({
  name,
  in: 'query',
  description,
  schema: withReferences(schema),
  ...(example === undefined ? {} : { example }),
})

type Described = TSchema & { readonly description?: string }

const queryParametersOf = ({ query, example }: Operation): unknown[] => {
  const examples = (example.query ?? {}) as Record<string, unknown>
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const shared = schema === paging.page ? 'Page' : schema === paging.limit ? 'Limit' : undefined
    return shared
      ? { $ref: `#/components/parameters/${shared}` }
      : queryParameterOf(name, schema, examples[name])
  })
}

const parametersOf = (operation: Operation): unknown[] => [
  ...pathParametersOf(operation),
  ...queryParametersOf(operation),
  ...(isUnsafe(operation) && hasCaller(operation)
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
    : []),
  ...(isUnsafe(operation) || operation.answer.kind === 'raw'
    ? []
    : [{ $ref: '#/components/parameters/IfNoneMatch' }]),
  ...(operation.errors.includes('PRECONDITION_FAILED') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
]

const rawContent = (mediaType: string): Readonly<Record<string, object>> => {
  // Files that sellers have uploaded are of any type.
  if (mediaType === 'application/octet-stream')
    return { [mediaType]: { schema: binary }, '*/*': { schema: binary } }
  if (mediaType === 'application/json') return { [mediaType]: { schema: {} } }
  return { [mediaType]: { schema: mediaType.startsWith('text/') ? { type: 'string' } : binary } }
}

const binary = { type: 'string', format: 'binary' } as const

const successOf = (operation: Operation): unknown => {
  const { answer } = operation
  if (answer.kind === 'raw') {
    return {
      description: answer.description,
      headers: commonHeaders,
      content: {
        ...rawContent(answer.mediaType),
        ...(answer.otherMediaType ? rawContent(answer.otherMediaType) : {}),
      },
    }
  }
  return {
    description: answer.description,
    headers: {
      ...commonHeaders,
      ...(isUnsafe(operation) ? {} : headersNamed('ETag')),
      ...(operation.query ? headersNamed('X-Ignored-Parameters') : {}),
      ...(isUnsafe(operation) && hasCaller(operation) ? headersNamed('Idempotent-Replayed') : {}),
    },
    content: {
      'application/json': { schema: withReferences(envelopeOf(answer)), example: exampleOf(operation) },
      ...(operation.streams ? rawContent('text/event-stream') : {}),
    },
  }
}

const bodyOf = ({ nullable, ...body }: TObject & { nullable?: boolean }, example: unknown): unknown => ({
  required: nullable !== true,
  content: { 'application/json': { schema: withReferences(body), example } },
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
  ...(operation.isPaid ? { 'x-souk-paid': true } : {}),
  parameters: parametersOf(operation),
  ...(operation.deprecated ? { deprecated: true } : {}),
  ...(operation.body ? { requestBody: bodyOf(operation.body, operation.example.body) } : {}),
  ...(operation.upload ? { requestBody: uploadOf(operation.upload) } : {}),
  responses: {
    [String(operation.answer.status)]: successOf(operation),
    ...(operation.answer.kind === 'object' && operation.answer.accepted !== undefined
      ? { '202': { ...(successOf(operation) as object), description: operation.answer.accepted } }
      : {}),
    ...(isUnsafe(operation) || operation.answer.kind === 'raw'
      ? {}
      : { '304': { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(
      errorResponsesOf(operation).map(({ status, name }) => [
        status,
        { $ref: `#/components/responses/${name}` },
      ]),
    ),
    default: { $ref: '#/components/responses/OtherError' },
  },
})

const displayNameOf = (tag: string): string =>
  ['ai', 'totp'].includes(tag) ? tag.toUpperCase() : tag.charAt(0).toUpperCase() + tag.slice(1)

const sharedParameters = {
  Page: queryParameterOf('page', paging.page, 1),
  Limit: queryParameterOf('limit', paging.limit, 20),
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'At most 255 characters. For 24 hours, a repeated request gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an answer that you have; if it is the same now, the answer is 304.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the version this change is based on.',
    schema: { type: 'string' },
  },
}

const sharedResponses = (operations: readonly Operation[]): Record<string, unknown> => ({
  ...Object.fromEntries(operations.flatMap(errorResponsesOf).map(({ name, response }) => [name, response])),
  NotModified: {
    description: 'The answer is the one that `If-None-Match` names.',
    headers: { ...commonHeaders, ...headersNamed('ETag') },
  },
  OtherError: {
    description: 'Any other error, such as an internal error.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
  },
})

/** The OpenAPI 3.1 document of these operations, served at `baseUrl`. */
export const openApiDocument = (operations: readonly Operation[], { baseUrl }: { baseUrl: string }) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = entryOf(operation)
  }
  const responses = sharedResponses(operations)
  const tags = new Set(operations.map((operation) => operation.id.split('.')[0] ?? ''))
  const groups = Object.entries(tagGroups).map(([name, group]) => ({
    name,
    tags: Object.entries(group).filter(([tag]) => tags.has(tag)),
  }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Souk API',
      version: '1.0.0',
      description: introduction(baseUrl),
      contact: { name: 'The guide of this marketplace', url: `${baseUrl}/docs` },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: baseUrl, description: 'This marketplace (production)', 'x-internal': false }],
    tags: groups.flatMap(({ tags }) =>
      tags.map(([name, description]) => ({ name, description, 'x-displayName': displayNameOf(name) })),
    ),
    'x-tagGroups': groups.map(({ name, tags }) => ({ name, tags: tags.map(([tag]) => tag) })),
    paths,
    webhooks: webhookEntries,
    components: {
      securitySchemes: securitySchemesAt(baseUrl),
      parameters: { ...sharedParameters, ...deliveryHeaders },
      headers,
      responses,
      schemas: schemasIn(JSON.stringify([paths, webhookEntries, responses])),
    },
  }
}
