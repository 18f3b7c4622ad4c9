import type { ProofMethod } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import { after, hours } from '../../../kernel/time.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Lapse } from '../../../platform/http/guard/session.ts'
import type { AccountsDeps } from '../deps.ts'
import { findCredentials } from './proof-store.ts'
import type { LiveSession } from '../sessions/session-store.ts'

/** How long an admin's powers last after a sign-in or a proof. */
const adminMs = hours(12)

/** Whether an admin still has to give a second factor in this session. */
const lacksSecondFactor = (
  { options }: Pick<AccountsDeps, 'options'>,
  { roles, twoFactor }: LiveSession,
): boolean => options.adminSecondFactor && roles.includes('admin') && !twoFactor

/** Why an admin has a user's powers only; undefined for everyone else. */
export const lapseOf = (
  deps: Pick<AccountsDeps, 'options' | 'clock'>,
  session: LiveSession,
): Lapse | undefined => {
  if (!session.roles.includes('admin')) return undefined
  if (deps.options.adminSecondFactor && !session.adminHasSecondFactor) return 'second_factor_required'
  const isOver = after(session.provenAt, adminMs) <= deps.clock.now()
  return isOver || lacksSecondFactor(deps, session) ? 'recent_proof_required' : undefined
}

/**
 * What an account can prove with. A mailed code alone is not enough where signing in with a link asks for a second factor:
 * then that factor is there to prove with.
 */
export const findMethods = async (
  { outbox }: Pick<AccountsDeps, 'outbox'>,
  db: Reader,
  userId: Id<'user'>,
): Promise<ProofMethod[]> => {
  const { hasPassword, hasTotp, hasPasskey } = await findCredentials(db, userId)
  const there: Readonly<Record<ProofMethod, boolean>> = {
    password: hasPassword,
    totp: hasTotp,
    link: outbox.isOpen && !hasTotp,
    passkey: hasPasskey,
  }
  return (Object.keys(there) as ProofMethod[]).filter((method) => there[method])
}

/** Refuses to take the last way to sign in, and with it to prove anything, from an account: CONFLICT. */
export const checkReachable = async (
  { outbox }: Pick<AccountsDeps, 'outbox'>,
  tx: Tx,
  userId: Id<'user'>,
): Promise<void> => {
  const { hasPassword, hasIdentity, hasPasskey } = await findCredentials(tx, userId)
  if (!outbox.isOpen && !hasPassword && !hasIdentity && !hasPasskey)
    fail('CONFLICT', 'last_sign_in_method', {
      reason: 'last_method',
    })
}

/** Methods that are a second factor, too: a passkey checks its user. */
export const isTwoFactor = (method: ProofMethod): boolean => method === 'totp' || method === 'passkey'

/** What the owner of a session can prove with: an admin who gave no second factor yet must give one. */
export const findSessionMethods = async (
  deps: AccountsDeps,
  session: LiveSession,
): Promise<ProofMethod[]> => {
  const methods = await findMethods(deps, deps.db, session.accountId)
  const twoFactor = methods.filter(isTwoFactor)
  return lacksSecondFactor(deps, session) && twoFactor.length > 0 ? twoFactor : methods
}
