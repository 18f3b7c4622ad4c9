import { createHmac } from 'node:crypto'
import { permissions } from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import type { Session } from '../../platform/http/session.ts'
import type { AccountsDeps } from './deps.ts'
import { findSession } from './session-store.ts'
import { readSessionId } from './session-token.ts'

/** The session of a token; undefined if it is forged, revoked or over, or its account is suspended. */
export const authenticateSession = async (
  deps: AccountsDeps,
  token: string,
): Promise<Session | undefined> => {
  const id = readSessionId(deps.secrets, token, deps.clock.now())
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
