import { createHmac } from 'node:crypto'
import { permissions } from '@souk/contract'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { minutes } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Session } from '../../../platform/http/guard/session.ts'
import type { AccountsDeps } from '../deps.ts'
import { findSessionMethods, lapseOf } from '../proof/proof-methods.ts'
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
  await noteUse(deps, session.id)
  const lapse = lapseOf(deps, session)
  return {
    id: session.id,
    expiresAt: session.expiresAt,
    provenAt: session.provenAt,
    lapse,
    findProofMethods: () => findSessionMethods(deps, session),
    // Created on demand: a request that only reads needs none.
    get csrfToken() {
      const mac = createHmac('sha256', deps.secrets.key('csrf'))
      return mac.update(publicId('session', session.id)).digest('base64url')
    },
    // What a key must be given one by one, its owner may do; roles are those of now, not of the sign-in.
    principal: {
      accountId: session.accountId,
      roles: lapse ? session.roles.filter((role) => role !== 'admin') : session.roles,
      permissions: everything,
    },
  }
}

/** Sessions that this process has noted, and when; more are not remembered, only noted again. */
const noted = new WeakMap<AccountsDeps['db'], Map<Id<'session'>, number>>()
const maxRecorded = 10_000

/**
 * "Last seen" moves at most once a minute, and is not read with each request. Of calls that come in together one writes:
 * without what is remembered here, 600 of them wrote 600 times and waited for each other.
 */
const noteUse = async ({ db, clock }: AccountsDeps, id: Id<'session'>): Promise<void> => {
  const now = clock.now()
  const known = noted.get(db) ?? new Map<Id<'session'>, number>()
  noted.set(db, known)
  if (now.getTime() - (known.get(id) ?? 0) <= minutes(1)) return
  if (known.size >= maxRecorded) known.clear()
  known.set(id, now.getTime())
  await transact(db, (tx) => touchSession(tx, id, now))
}

const everything = new Set(permissions)
