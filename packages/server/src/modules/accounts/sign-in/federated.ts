import { publicId, type Id } from '../../../kernel/ids.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Visit } from '../deps.ts'
import { findIdentity, insertIdentity, touchIdentity } from './identity-store.ts'
import { mailNotice } from '../notice.ts'
import { findOrRegister, type RegistrationRefusal } from '../invitations/register.ts'
import { openSession, type Opened } from './open-session.ts'
import type { Claimed } from './providers.ts'
import { findTotp } from '../proof/credential-store.ts'
import { newLinkFor } from './new-link.ts'
import { findUser, findUserByEmail, type KnownUser } from '../store.ts'
import { isEmail } from '../../../kernel/person.ts'

/** Why a sign-in with a provider came to nothing; the sign-in page has a sentence for each. */
export type Refusal =
  | RegistrationRefusal
  | 'account_exists'
  | 'account_suspended'
  | 'email_not_verified'
  | 'identity_taken'
  | 'provider_refused'
  | 'session_over'
  | 'try_again'

export type Outcome =
  | ({ readonly kind: 'signed-in' } & Opened)
  /** The account asks for a code: the token is redeemed together with it. */
  | { readonly kind: 'code-needed'; readonly token: string }
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly reason: Refusal }

interface Arrival {
  readonly provider: string
  readonly claimed: Claimed
  readonly visit: Visit
  /** Of the code of an invitation. */
  readonly invitationHash: Buffer | null
  /** When the browser came back. */
  readonly now: Date
}

const refused = (reason: Refusal): Outcome => ({ kind: 'refused', reason })

/**
 * Signs in anyone who a provider vouches for. An identity that is known signs in its account; an unknown one opens an
 * account, or joins the one that its address has if the provider is the authority for that address. Else the owner
 * signs in as before and connects it there: otherwise a stale address at some provider would open an account here.
 */
export const signInWith = (deps: AccountsDeps, arrival: Arrival): Promise<Outcome> =>
  transact(deps.db, async (tx) => {
    const user = await findOrJoin(deps, tx, arrival)
    if (typeof user === 'string') return refused(user)
    if (!user.isActive) return refused('account_suspended')
    const totp = await findTotp(tx, user.id)
    if (totp?.confirmedAt) return { kind: 'code-needed', token: await newLinkFor(deps, tx, user) }
    const { visit, now } = arrival
    const opened = await openSession(deps, tx, { user, method: 'provider', visit, now, twoFactor: false })
    return { kind: 'signed-in', ...opened }
  })

const findOrJoin = async (deps: AccountsDeps, tx: Tx, arrival: Arrival): Promise<KnownUser | Refusal> => {
  const { provider, claimed, now, visit } = arrival
  const { subject, isAuthoritative } = claimed
  const known = await findIdentity(tx, provider, subject)
  if (known) {
    await touchIdentity(tx, { provider, subject, now })
    return (await findUser(tx, known)) ?? 'try_again'
  }
  // Looked at before its letters are made small: the Kelvin sign would become a "k".
  if (claimed.email === undefined || !isEmail(claimed.email)) return 'email_not_verified'
  const email = claimed.email.toLowerCase()
  const owner = await findUserByEmail(tx, email)
  if (owner && !isAuthoritative) return 'account_exists'
  const name = plainName(claimed.name) || undefined
  const { requestId } = visit
  const { invitationHash } = arrival
  const user = owner ?? (await findOrRegister(deps, tx, { email, name, requestId, invitationHash }))
  if (typeof user === 'string') return user
  return (await join(deps, tx, { ...arrival, userId: user.id })) ? user : 'identity_taken'
}

/** What a provider calls someone, as a name here: without controls, not too long. */
const plainName = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 100)

interface Joining extends Omit<Arrival, 'now' | 'invitationHash'> {
  readonly userId: Id<'user'>
  readonly now: Date
}

const join = async (
  deps: AccountsDeps,
  tx: Tx,
  { provider, claimed, userId, now, visit }: Joining,
): Promise<boolean> => {
  const { subject, email = '' } = claimed
  if (!(await insertIdentity(tx, { provider, subject, userId, email, now }))) return false
  await deps.audit.record(
    tx,
    { accountId: userId, requestId: visit.requestId },
    { action: 'identity.linked', subject: publicId('user', userId), after: { provider } },
  )
  return true
}

/** Connects an identity to the signed-in account; refused if it, or another of that provider, is connected. */
export const linkTo = (deps: AccountsDeps, joining: Joining): Promise<Outcome> =>
  transact(deps.db, async (tx) => {
    const known = await findIdentity(tx, joining.provider, joining.claimed.subject)
    if (known === joining.userId) return { kind: 'linked' }
    if (known || !(await join(deps, tx, joining))) return refused('identity_taken')
    const { userId, provider } = joining
    await mailNotice(deps, tx, { userId, kind: 'identity.linked', what: provider })
    return { kind: 'linked' }
  })
