import { createHmac } from 'node:crypto'
import { permissions } from '@souk/contract'
import { jwtVerify } from 'jose'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Session } from '../../platform/http/session.ts'
import type { AccountsDeps } from './sign-in.ts'
import { findSession } from './store.ts'

export interface Sessions {
  /** The session of a token; undefined if it is forged, revoked or over, or its account is suspended. */
  authenticateSession(token: string): Promise<Session | undefined>
}

export const createSessions = (deps: AccountsDeps): Sessions => ({
  async authenticateSession(token) {
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
      principal: { accountId: session.accountId, roles: session.roles, permissions: new Set(permissions) },
    }
  },
})

/** The session that a genuine token names; whether it is valid, its row decides. */
const sessionIdOf = async (
  { secrets, clock }: AccountsDeps,
  token: string,
): Promise<Id<'session'> | undefined> => {
  const options = { typ: 'session+jwt', algorithms: ['HS256'], currentDate: clock.now() }
  for (const key of secrets.keys('session'))
    try {
      return parseId('session', String((await jwtVerify(token, key, options)).payload.jti))
    } catch {
      // Signed with another key, or not by us.
    }
  return undefined
}
