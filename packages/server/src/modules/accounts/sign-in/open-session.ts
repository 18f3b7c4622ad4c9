import { SignJWT } from 'jose'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { after, days } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Visit } from '../deps.ts'
import { meetBrowser } from './known-browser.ts'
import { insertSession } from '../sessions/session-store.ts'
import { signingKey } from '../sessions/session-key.ts'
import type { User } from '../user.ts'

/** Lifetime of a session (spec 5.7). */
export const sessionMs = days(30)

export interface Opened {
  readonly sessionToken: string
  readonly user: User
  /** What the browser keeps from now on, so that it is known again. */
  readonly browserCookie: string
}

/** How someone proved who they are. */
export type Method = 'link' | 'password' | 'provider' | 'passkey'

interface Opening {
  readonly user: User
  readonly method: Method
  readonly visit: Visit
  /** When the credentials were read: a password changed since ends this session too. */
  readonly now: Date
  /** Whether a second factor was given too. */
  readonly twoFactor: boolean
}

/** Opens a session, always a new one: what a browser had before is never taken over. */
export const openSession = async (
  deps: AccountsDeps,
  tx: Tx,
  { user, method, visit, now, twoFactor }: Opening,
): Promise<Opened> => {
  const { ids, secrets, audit } = deps
  const id: Id<'session'> = ids.next('session')
  const expiresAt = after(now, sessionMs)
  const { ip, requestId } = visit
  const userAgent = visit.userAgent.slice(0, 500)
  await insertSession(tx, { id, userId: user.id, now, expiresAt, method, ip, userAgent, twoFactor })
  const { cookie: browserCookie, isUnknown } = await meetBrowser(deps, tx, { user, visit, now })
  await audit.record(
    tx,
    { accountId: user.id, requestId },
    {
      action: 'session.opened',
      subject: publicId('user', user.id),
      after: { method, session: publicId('session', id), ...(isUnknown ? { unknownBrowser: true } : {}) },
    },
  )
  const { kid, key } = signingKey(secrets)
  // The claims of spec 2.8; the session row decides, the token only names it.
  const sessionToken = await new SignJWT({ email: user.email, name: user.name })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid })
    .setSubject(publicId('user', user.id))
    .setJti(publicId('session', id))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { sessionToken, user, browserCookie }
}
