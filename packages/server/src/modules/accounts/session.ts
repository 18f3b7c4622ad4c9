import { createHmac } from 'node:crypto'
import { permissions } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import { minutes } from '../../kernel/time.ts'
import { transact } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/session.ts'
import type { AccountsDeps } from './deps.ts'
import { findSession, touchSession } from './session-store.ts'
import { readSessionId } from './session-token.ts'

/** The session of a token; undefined if it is forged, revoked or over, or its account is suspended. */
export const authenticateSession = async (
  deps: AccountsDeps,
  token: string,
): Promise<Session | undefined> => {
  const id = readSessionId(deps.secrets, token, deps.clock.now())
  const session = id && (await findSession(deps.db, id, deps.clock.now()))
  if (!session) return undefined
  await noteUse(deps, session)
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

/** "Last seen" moves at most once a minute. */
const noteUse = async (
  { db, clock }: AccountsDeps,
  { id, seenAt }: { readonly id: Id<'session'>; readonly seenAt: Date },
): Promise<void> => {
  const now = clock.now()
  if (now.getTime() - seenAt.getTime() > minutes(1)) await transact(db, (tx) => touchSession(tx, id, now))
}

const everything = new Set(permissions)
