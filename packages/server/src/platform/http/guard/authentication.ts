import type { Principal } from '../../../kernel/principal.ts'
import type { RateWindow } from './rate-limit.ts'

/** What became of a credential. `window` is absent where limits are switched off. */
export type Authentication =
  | { readonly outcome: 'accepted'; readonly principal: Principal; readonly window?: RateWindow }
  | { readonly outcome: 'limited'; readonly window: RateWindow; readonly retryAfterSeconds: number }
  | { readonly outcome: 'refused' }

/** Checks a credential and counts the request, in one statement. */
export type Authenticate = (credential: string) => Promise<Authentication>

/** Why a credential of the right form is refused; for everything else there is no need to look. */
export type RefusalReason = 'unknown' | 'expired' | 'revoked' | 'suspended'

/** Finds out why a refused credential is refused; undefined if it is neither a key nor a token by its form. */
export type ExplainRefusal = (credential: string) => Promise<RefusalReason | undefined>

/** The credential of a request: the bearer header, else the query parameter where that is allowed (spec 5.1, 5.2). */
export const credentialOf = (
  request: { headers: { authorization?: string | undefined }; query: unknown },
  keyInQuery: boolean,
): string | undefined => {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const inQuery = keyInQuery ? (request.query as Record<string, unknown>)?.api_key : undefined
  return typeof inQuery === 'string' && inQuery !== '' ? inQuery : undefined
}
