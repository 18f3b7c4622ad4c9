import { createHmac } from 'node:crypto'
import { permissions } from '@souk/contract'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { days } from '../../kernel/time.ts'
import type { Session } from '../../platform/http/session.ts'
import type { AccountsDeps } from './deps.ts'
import { keyNamed } from './session-key.ts'
import { findSession } from './session-store.ts'

/** A session JWT of ours has some 500 characters; a browser's cookies may have 8 KB. */
const longestToken = 2_048

/** The session of a token; undefined if it is forged, revoked or over, or its account is suspended. */
export const authenticateSession = async (
  deps: AccountsDeps,
  token: string,
): Promise<Session | undefined> => {
  const id = await sessionIdOf(deps, token)
  const session = id && (await findSession(deps.db, id, deps.clock.now()))
  if (!session) return undefined
  return {
    id: session.id,
    expiresAt: session.expiresAt,
    csrfToken: createHmac('sha256', deps.secrets.key('csrf'))
      .update(publicId('session', session.id))
      .digest('base64url'),
    // What a key must be given one by one, its owner may do; roles are those of now, not of the sign-in.
    principal: { accountId: session.accountId, roles: session.roles, permissions: everything },
  }
}

const everything = new Set(permissions)

/** The session that a genuine token names; whether it is valid, its row decides. */
const sessionIdOf = async (
  { secrets, clock }: AccountsDeps,
  token: string,
): Promise<Id<'session'> | undefined> => {
  if (token.length > longestToken) return undefined
  try {
    const key = keyNamed(secrets, decodeProtectedHeader(token).kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key, {
      typ: 'session+jwt',
      algorithms: ['HS256'],
      currentDate: clock.now(),
      // Also refuses one that was issued in the future; two servers' clocks may be a minute apart.
      maxTokenAge: days(30) / 1_000,
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'jti'],
    })
    return parseId('session', String(payload.jti))
  } catch {
    // No token, not signed by us, or over.
    return undefined
  }
}
