import { Type, type Static } from 'typebox'

/**
 * Every error code of the API, with its HTTP status and meaning.
 * Source: spec section 7; the additive codes and all statuses are Decision 30.
 */
export const errorCodes = {
  VALIDATION_ERROR: { status: 400, meaning: 'A query, path or header value is invalid.' },
  INVALID_REQUEST: {
    status: 400,
    meaning: 'The request body is invalid; details name the field and reason.',
  },
  INVALID_API_KEY: { status: 401, meaning: 'The API key is missing, malformed, expired or revoked.' },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'Sign in first: the session or sign-in link is missing or no longer valid.',
  },
  INSUFFICIENT_FUNDS: { status: 402, meaning: 'The payment method was declined.' },
  UNAUTHORIZED: { status: 403, meaning: 'The API key lacks a permission that this operation needs.' },
  FORBIDDEN: { status: 403, meaning: 'The caller may not do this to this resource.' },
  NOT_FOUND: { status: 404, meaning: 'There is nothing at this address.' },
  PRODUCT_NOT_FOUND: { status: 404, meaning: 'No product with this identifier is visible to the caller.' },
  ORDER_NOT_FOUND: { status: 404, meaning: 'The caller has no order with this identifier.' },
  EXECUTION_NOT_FOUND: { status: 404, meaning: 'The caller has no execution with this identifier.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'This address does not support the method; the Allow header lists those that it supports.',
  },
  CONFLICT: { status: 409, meaning: 'The resource is in a state that does not allow this.' },
  ALREADY_PURCHASED: { status: 409, meaning: 'The caller already owns this product.' },
  REFUND_NOT_ALLOWED: { status: 409, meaning: 'This order cannot be refunded now.' },
  IDEMPOTENCY_CONFLICT: { status: 409, meaning: 'The Idempotency-Key was already used with another body.' },
  GONE: {
    status: 410,
    meaning: 'The link has expired; the message says how to get a new one.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    meaning: 'The resource has changed since the version named in If-Match.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The request body is larger than the limit.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body, or a file in it, has a type, charset or coding that this operation does not accept.',
  },
  RANGE_NOT_SATISFIABLE: { status: 416, meaning: 'The requested range is past the end of the file.' },
  EXPECTATION_FAILED: { status: 417, meaning: 'The Expect header has another value than 100-continue.' },
  RATE_LIMIT_EXCEEDED: { status: 429, meaning: 'Too many requests; wait for the seconds in Retry-After.' },
  INTERNAL_ERROR: { status: 500, meaning: 'An error of the server; retry with backoff.' },
  PROVIDER_ERROR: { status: 502, meaning: 'The AI provider failed.' },
  SERVICE_UNAVAILABLE: { status: 503, meaning: 'The service is temporarily unavailable; retry.' },
  PROVIDER_TIMEOUT: { status: 504, meaning: 'The AI provider did not answer in time.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ErrorCode = keyof typeof errorCodes

/** Address of the explanation of a code, `docs` of an error. */
export const errorDocs = (code: ErrorCode, baseUrl: string): string =>
  `${baseUrl}/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`

/** What made an execution fail, whatever its code (Decision 76). */
export const failureCauses = ['caller', 'workflow', 'provider', 'marketplace'] as const
export type FailureCause = (typeof failureCauses)[number]
export const causeDescription =
  'What made it fail: the input or key of the `caller`; the `workflow`, which its seller can fix; the AI `provider`; or the `marketplace`'

/** A parameter of a rule's sentence; a list is joined by commas. */
export type RuleParam = string | number | readonly string[]

/** The parameters of a rule's sentence, by name: `{ max: 255 }`. */
const Params = Type.Unsafe<Readonly<Record<string, RuleParam>>>(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]), {
    description: 'Parameters of the rule, such as `{"max": 255}`; missing if it has none',
  }),
)
const ruleName = Type.String({
  description: 'The rule, for programs and translations, such as `too_long`',
})

/** One error: the path of the field (`options.model`, `tags.0`), the rule it breaks, and the rule as a sentence. */
export const Fault = Type.Object({
  field: Type.String(),
  rule: ruleName,
  params: Type.Optional(Params),
  reason: Type.String(),
})
export type Fault = Static<typeof Fault>

/**
 * `details` of an error: always an object. `field`, `rule`, `params` and `reason` are the first fault's, `errors` holds all
 * faults (Decision 30). Where no field is at fault, `rule` and `params` are those of the message; other members depend on the
 * code.
 */
export const ErrorDetails = Type.Object(
  {
    field: Type.Optional(Type.String()),
    rule: Type.Optional(ruleName),
    params: Type.Optional(Params),
    reason: Type.Optional(Type.String()),
    errors: Type.Optional(Type.Array(Fault)),
    required: Type.Optional(
      Type.String({ description: 'Of `UNAUTHORIZED`: the permission that the key lacks' }),
    ),
    orderId: Type.Optional(Type.String({ description: 'The order that the error is about' })),
    productId: Type.Optional(Type.String({ description: 'The product that the error is about' })),
    executionId: Type.Optional(
      Type.String({
        description:
          'The execution that failed. A repeat with the same `Idempotency-Key` gets the same error and calls no provider',
      }),
    ),
    cause: Type.Optional(
      Type.Unsafe<FailureCause>({
        type: 'string',
        enum: [...failureCauses],
        description: `Of a failed execution. ${causeDescription}`,
      }),
    ),
    methods: Type.Optional(
      Type.Unsafe<readonly string[]>(
        Type.Array(Type.String(), {
          description: 'With the reason `recent_proof_required`: how the identity can be proven',
        }),
      ),
    ),
  },
  { additionalProperties: true },
)
export type ErrorDetails = Static<typeof ErrorDetails> & { readonly [member: string]: unknown }

/** The error envelope of spec section 1 and 7. */
export const ErrorEnvelope = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(errorCodes) }),
      message: Type.String(),
      details: ErrorDetails,
      docs: Type.String({ format: 'uri', description: 'URL of the explanation of the code' }),
    }),
    meta: Type.Object({ timestamp: Type.String({ format: 'date-time' }), request_id: Type.String() }),
  },
  { description: 'The error envelope of every refused or failed request.' },
)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>
