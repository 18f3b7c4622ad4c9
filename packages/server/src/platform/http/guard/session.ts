import { timingSafeEqual } from 'node:crypto'
import type { PlainRule, ProofMethod } from '@souk/contract'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'

/** Why an admin has no admin's powers for the moment. */
export type Lapse = 'recent_proof_required' | 'second_factor_required'

/** Someone who is signed in. */
export interface Session {
  readonly id: Id<'session'>
  readonly principal: Principal
  readonly expiresAt: Date
  /** What a browser's changes must carry (spec 5.10). */
  readonly csrfToken: string
  /** When the owner last proved who they are: by signing in, or since. */
  readonly provenAt: Date
  /** Why an admin has a user's powers only; undefined for everyone else. */
  readonly lapse?: Lapse | undefined
  /** What the owner can prove it with now. */
  readonly findProofMethods: () => Promise<readonly ProofMethod[]>
}

/** The session of a token; undefined if it is not genuine or no longer valid. */
export type AuthenticateSession = (token: string) => Promise<Session | undefined>

export const sessionCookieName = '__Host-session'

/** The session token of a request: the cookie, or, where sessions alone count, the bearer header. */
export const sessionTokenOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  bearer: boolean,
): { readonly text: string; readonly from: 'bearer' | 'cookie' } | undefined => {
  const { authorization, cookie = '' } = headers
  if (authorization !== undefined) {
    const text = bearer ? /^Bearer +(\S+)$/i.exec(authorization)?.[1] : undefined
    return text === undefined ? undefined : { text, from: 'bearer' }
  }
  const pair = cookie.split(/; */).find((part) => part.startsWith(`${sessionCookieName}=`))
  return pair === undefined ? undefined : { text: pair.slice(sessionCookieName.length + 1), from: 'cookie' }
}

/**
 * Refuses a change by cookie that another site may have caused: the header must carry the session's token, and what
 * the browser says of its origin must be us. A client that says nothing of it is no browser (Decision 48).
 */
export const checkBrowser = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { csrfToken }: Session,
  origin: string,
): void => {
  checkOrigin({ headers }, origin)
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''))
  const expected = Buffer.from(csrfToken)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('csrf_token_wrong', 'x-csrf-token is not the one of this session')
}

/** Refuses what a browser says comes from elsewhere: also a sign-in, or another site could sign its visitors in as someone. */
export const checkOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin')
    refuse('other_site', 'the request comes from another site')
  if (headers.origin !== undefined && headers.origin !== origin)
    refuse('other_origin', 'the request comes from another origin')
}

const refuse = (rule: PlainRule, reason: string): never => fail<PlainRule>('FORBIDDEN', rule, { reason })
