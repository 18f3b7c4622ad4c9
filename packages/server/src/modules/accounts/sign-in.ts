import { SignJWT } from 'jose'
import { fail } from '../../kernel/errors.ts'
import { publicId, type Ids } from '../../kernel/ids.ts'
import { after, days, minutes, type Clock } from '../../kernel/time.ts'
import { sha256, type Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import { consumeLink, insertLink, insertSession } from './store.ts'
import type { User } from './user.ts'

/** Lifetime of a sign-in link (spec 5.8). */
const linkMs = minutes(10)
/** Lifetime of a session (spec 5.7). */
export const sessionMs = days(30)

export interface AccountsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
}

export interface SignIn {
  /** Makes a one-time sign-in token, 256 random bits as base64url. It is not kept. */
  createLink(user: User): Promise<string>
  /** Redeems a token for a session; UNAUTHENTICATED if it is unknown, used or older than 10 minutes. */
  redeemLink(token: string): Promise<{ sessionToken: string; user: User }>
}

export const createSignIn = (deps: AccountsDeps): SignIn => ({
  async createLink(user) {
    const token = deps.secrets.token()
    const now = deps.clock.now()
    await transact(deps.db, (tx) =>
      insertLink(tx, { tokenHash: sha256(token), userId: user.id, now, expiresAt: after(now, linkMs) }),
    )
    return token
  },

  redeemLink: (token) =>
    transact(deps.db, async (tx) => {
      const now = deps.clock.now()
      const user =
        (await consumeLink(tx, sha256(token), now)) ??
        fail('UNAUTHENTICATED', 'This sign-in link was used or has expired: ask for a new one.')
      const sessionId = deps.ids.next('session')
      const expiresAt = after(now, sessionMs)
      await insertSession(tx, { id: sessionId, userId: user.id, now, expiresAt })
      // The claims of spec 2.8; the session row decides, the token only names it.
      const sessionToken = await new SignJWT({ email: user.email, name: user.name })
        .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
        .setSubject(publicId('user', user.id))
        .setJti(publicId('session', sessionId))
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(deps.secrets.key('session'))
      return { sessionToken, user }
    }),
})
