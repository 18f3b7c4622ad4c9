import { SoukError, type ErrorDetails, type PageMeta } from '@souk/sdk'
import { toCacheable, type Api } from './calls.ts'

/** How the marketplace asks itself, by an operation's name; what it refuses carries the status of the refusal. */
export type OwnRead = (
  id: string,
  input: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, unknown>>
  },
) => Promise<{
  readonly data: unknown
  readonly page?: PageMeta
  readonly headers: Readonly<Record<string, string>>
}>

/** What the API refuses, as the SDK tells it. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof Error && 'status' in error && 'code' in error && 'details' in error)) return error
  const { status, code, message, details } = error
  return new SoukError({
    ...{ status: Number(status), code: String(code), message, details: details as ErrorDetails },
    ...{ requestId: undefined, retryAfterMs: undefined, attempts: 1 },
  })
}

/** Open reads on the server, which has them itself: values are handed over as they are. */
export const readThrough =
  (read: OwnRead): Api['read'] =>
  async (id, input) => {
    const { data, page, headers } = await read(id, (input ?? {}) as Parameters<OwnRead>[1]).catch(
      (error: unknown) => {
        throw refusalOf(error)
      },
    )
    return toCacheable({ data, page, header: (name) => headers[name] })
  }
