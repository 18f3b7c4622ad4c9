import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

/** ISO 8601 in UTC with milliseconds, such as `2026-11-21T09:30:00.000Z`. */
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** A time as requests may give it; `kernel/time` says whether there is such a time. */
export const GivenTime = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?([Zz]|[+-]\\d\\d:\\d\\d)$',
    description: `${description}, RFC 3339`,
  })

/** A decimal amount in the currency's major unit, such as 19.99. Never computed with: see kernel/money. */
export const Amount = Type.Number({ description: "Decimal amount in the currency's major unit" })

export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217 code in capitals',
})

/** An opaque identifier `prefix_…` (Decision 42). A malformed one is answered like an unknown one. */
export const id = (prefix: string, what: string) =>
  Type.String({ description: `Identifier of ${what}, \`${prefix}_…\`` })

export const url = (description: string) => Type.String({ format: 'uri', description })

/** A request body: unknown members are refused by name (Decision 2). */
export const body = <P extends TProperties>(properties: P, description: string): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, description })

/** The same where the whole body can be left out: a handler then gets null or undefined. */
export const optionalBody = <P extends TProperties>(properties: P, description: string): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, description, nullable: true })

/** A string enumeration that OpenAPI shows as `enum`. */
export const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description })

/** The schema or null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Paging parameters of every list (Decision 26). */
export const paging = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1, description: 'Page number' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Items per page' }),
  ),
}
