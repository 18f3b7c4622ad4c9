import { after, minutes } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps } from '../deps.ts'
import type { User } from '../user.ts'
import { insertLink } from './link-store.ts'

/** Lifetime of a sign-in link (spec 5.8). */
export const linkMs = minutes(10)

export const newLinkFor = (deps: AccountsDeps, tx: Tx, user: Pick<User, 'id'>): Promise<string> =>
  newLink(deps, tx, { userId: user.id })

type LinkFor =
  | { readonly userId: User['id'] }
  | {
      readonly email: string
      readonly name?: string | undefined
      readonly invitationHash?: Buffer | undefined
    }

export const newLink = async (deps: AccountsDeps, tx: Tx, whom: LinkFor): Promise<string> => {
  const token = deps.secrets.token()
  const now = deps.clock.now()
  await insertLink(tx, { ...whom, tokenHash: sha256(token), now, expiresAt: after(now, linkMs) })
  return token
}
