import type { Failure } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/time.ts'
import { errorJson } from '../idempotency/idempotency.ts'

export interface Meta {
  readonly requestId: string
  readonly now: Date
  readonly baseUrl: string
  /** Members that an operation adds. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export const metaOf = (
  { clock, options }: { readonly clock: Clock; readonly options: { readonly origin: string } },
  requestId: string,
): Meta => ({ requestId, now: clock.now(), baseUrl: options.origin })

const membersOf = (extra: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(extra).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`)

const metaText = ({ requestId, now, extra = {} }: Meta): string =>
  `{${membersOf(extra).join('')}"timestamp":"${now.toISOString()}","request_id":"${requestId}"}`

/** The success envelope around JSON text (spec section 1); `extra` has members next to `data`. */
export const successEnvelope = (
  data: string,
  meta: Meta,
  extra: Readonly<Record<string, unknown>> = {},
): string => `{"success":true,${membersOf(extra).join('')}"data":${data},"meta":${metaText(meta)}}`

/** The envelope of a list page; `meta` is exactly page, limit and total (Decision 40). */
export const pageEnvelope = (
  items: string,
  { page, limit, total }: { page: number; limit: number; total: number },
): string => `{"success":true,"data":${items},"meta":{"page":${page},"limit":${limit},"total":${total}}}`

/** The error envelope of spec section 7 around the JSON text of `error`. */
export const refusalEnvelope = (error: string, meta: Meta): string =>
  `{"success":false,"error":${error},"meta":${metaText(meta)}}`

export const errorEnvelope = (failure: Failure, meta: Meta): string =>
  refusalEnvelope(errorJson(failure, meta.baseUrl), meta)
