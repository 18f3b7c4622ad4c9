import type { Static, TObject, TSchema } from 'typebox'
import { type ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `key` is an API key (or an OAuth token) with `permission`, or the session of the dashboard;
 * `session` is a session alone, `admin` one of an admin (Decision 31); `public` needs no credential and is limited by
 * address; `token` carries its credential in the path (a signed download address).
 */
export type Access = 'key' | 'session' | 'admin' | 'public' | 'token'

/** How an operation answers: one object or a page in the success envelope, or a raw body such as a file. */
export type Answer =
  | {
      readonly kind: 'object'
      readonly status: 200 | 201 | 202
      readonly data: TSchema
      readonly description: string
      /** Members of `meta` next to those of every answer. */
      readonly meta?: Readonly<Record<string, TSchema>>
      /** Description of the 202 of the same form, if the operation can answer before it has ended. */
      readonly accepted?: string
    }
  | { readonly kind: 'page'; readonly status: 200; readonly item: TSchema; readonly description: string }
  | {
      readonly kind: 'raw'
      readonly status: 200
      readonly mediaType: string
      /** What a parameter of the query can choose instead. */
      readonly otherMediaType?: string
      readonly description: string
    }

/** A multipart/form-data body: parts that are all files, instead of JSON. */
export interface Upload {
  /** Name of every part. */
  readonly field: string
  /** Maximum files in one request. */
  readonly maxFiles: number
  /** Maximum bytes of each; absent: the limit of the operator. */
  readonly maxBytes?: number
  readonly description: string
}

export interface Operation {
  /** `noun.verb`: the SDK's method, the OpenAPI operationId and the name of the test file. */
  readonly id: `${string}.${string}`
  readonly method: Method
  /** Path from the root with `{parameters}`, such as `/v1/products/{productId}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description: string
  readonly access: Access
  readonly permission?: Permission
  /**
   * Whether the session must have been opened or proven within the last 15 minutes (Decision 55); of operations for sessions
   * and admins alone.
   */
  readonly needsRecentProof?: true
  /** Whether it is also served without a credential, at `/api/public/…` (Decision 47); only for reads by key. */
  readonly isOpen?: true
  readonly query?: TObject
  readonly body?: TObject
  readonly upload?: Upload
  /** Maximum bytes of a JSON body, if it differs from `bodyLimitOf`. */
  readonly maxBodyBytes?: number
  /** Description of each `{parameter}` of the path. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly answer: Answer
  /** Whether `Accept: text/event-stream` returns the answer as events, with the JSON answer as the last one. */
  readonly streams?: true
  /** Whether it calls AI providers, which cost the caller money: a repeat does not call them again (Decision 68). */
  readonly isPaid?: true
  /** Codes beyond those that `errorsOf` adds to every operation of this shape. */
  readonly errors: readonly ErrorCode[]
  readonly example: { readonly query?: unknown; readonly body?: unknown; readonly data: unknown }
  /** Set when the operation is deprecated (Decision 39); dates are ISO days. */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly link: string }
}

/** Only sessions can have recent proof. */
type Provable<O> = O extends { needsRecentProof: true } ? { readonly access: 'session' | 'admin' } : unknown

/** Declares one endpoint. Route, validation, OpenAPI entry, SDK method and permission table follow from it. */
export const operation = <const O extends Operation>(declared: O & Provable<O>): O => declared

const kibibyte = 1024

/** Maximum bytes of a JSON body: 1 MiB (Decision 38), and 16 KiB where the body is read before any credential is checked. */
export const bodyLimitOf = ({ access, maxBodyBytes }: Operation): number =>
  maxBodyBytes ?? (access === 'public' || access === 'token' ? 16 * kibibyte : kibibyte * kibibyte)

/** Whether a known caller sends it; their unsafe requests can have an Idempotency-Key. */
export const hasCaller = ({ access }: { readonly access: Access }): boolean =>
  access === 'key' || access === 'session' || access === 'admin'

export const isUnsafe = (operation: Operation): boolean => operation.method !== 'GET'

/**
 * The same read for someone without a credential, limited by address (Decision 47): not an operation of its own, so that
 * there is one declaration and one handler. Its permission is the only one that an anonymous caller has.
 */
export const openVariant = (operation: Operation): Operation => ({
  ...operation,
  access: 'public',
  path: operation.path.replace(/^\/v1\//, '/api/public/') as Operation['path'],
})

const pathParameter = /\{(\w+)\}/g

/** Names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(pathParameter)].map((match) => match[1] ?? '')

/** All error codes an operation can answer with: its own, and those its shape brings. */
export const errorsOf = (operation: Operation): ErrorCode[] => {
  const byShape: ErrorCode[] = ['RATE_LIMIT_EXCEEDED']
  if (operation.access === 'key') byShape.push('INVALID_API_KEY')
  if (operation.access === 'session' || operation.access === 'admin') byShape.push('UNAUTHENTICATED')
  // A change that another site may have caused; where a token in the path is the credential, no site can.
  if (operation.access === 'admin' || (isUnsafe(operation) && operation.access !== 'token'))
    byShape.push('FORBIDDEN')
  if (operation.permission) byShape.push('UNAUTHORIZED')
  if (operation.query) byShape.push('VALIDATION_ERROR')
  if (isUnsafe(operation)) byShape.push('INVALID_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE')
  if (isUnsafe(operation) && hasCaller(operation)) byShape.push('VALIDATION_ERROR', 'IDEMPOTENCY_CONFLICT')
  return [...new Set([...byShape, ...operation.errors])]
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

export type ParamsOf<O extends Operation> = Record<ParameterNames<O['path']>, string>
export type QueryOf<O extends Operation> = O['query'] extends TObject
  ? Static<O['query']>
  : Record<string, never>
export type BodyOf<O extends Operation> = O['body'] extends TObject ? Static<O['body']> : undefined
export type DataOf<O extends Operation> = O['answer'] extends {
  kind: 'object'
  data: infer D extends TSchema
}
  ? Static<D>
  : O['answer'] extends { kind: 'page'; item: infer I extends TSchema }
    ? Static<I>
    : never
