import { fault, profileParts, type AccountClosing } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countAdmins, eraseUser } from './close-store.ts'
import { findPassword, findTotp } from '../proof/credential-store.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { mailNotice } from '../notice.ts'
import { checkCurrent } from './own-account.ts'
import { getOwn } from './own-store.ts'
import { clearParts } from './profile-parts.ts'
import { countCode, demandCode } from '../proof/second-factor.ts'
import { getUserRow } from '../store.ts'

/**
 * Checks outside any transaction that the owner means it, and counts a code before it is looked at; INVALID_REQUEST names
 * what is wrong.
 */
export const checkClosing = async (
  deps: AccountsDeps,
  owner: Owner,
  { email, currentPassword, code }: AccountClosing,
): Promise<void> => {
  const own = await getOwn(deps.db, owner.accountId, deps.clock.now())
  if (email.trim().toLowerCase() !== own.email) failInvalid([fault('email', 'not_own_email')])
  const hash = await findPassword(deps.db, owner.accountId)
  if (hash !== undefined) await checkCurrent(deps, owner, { hash, given: currentPassword })
  if (!own.hasTotp) return
  if (code === undefined) failInvalid([fault('code', 'code_required')])
  await countCode(deps, owner.accountId)
}

export interface AccountClosed {
  readonly closed: { id: string; closed: true }
  /** Identifiers of pictures that no page shows any more. */
  readonly pictures: readonly string[]
}

/**
 * Closes an account for good: whatever names its owner or lets them in is deleted here, the rest by those who handle
 * `account.closed`. Its row stays, for books and orders point to it. CONFLICT to the last admin.
 */
export const closeAccount = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, code = '' }: { readonly owner: Owner; readonly code?: string | undefined },
): Promise<AccountClosed> => {
  const { accountId: userId } = owner
  const now = deps.clock.now()
  if ((await findTotp(tx, userId))?.confirmedAt) await demandCode(deps, tx, { userId, code, now })
  const { roles, email } = await getUserRow(tx, userId)
  if (roles.includes('admin') && (await countAdmins(tx)) === 1)
    fail('CONFLICT', 'last_admin', { reason: 'last_admin' })
  const id = publicId('user', userId)
  await mailNotice(deps, tx, { userId, kind: 'user.closed' })
  await deps.outbox.clearProblem(tx, email)
  const pictures = await clearParts(tx, userId, profileParts)
  await eraseUser(tx, { userId, email: `${id}@closed.invalid`, now })
  await deps.audit.record(tx, owner, { action: 'user.closed', subject: id })
  const data = { userId }
  await deps.events.emit(
    tx,
    { type: 'profile.changed', parties: [userId], data },
    { type: 'account.closed', parties: [userId], data },
  )
  return { closed: { id, closed: true }, pictures }
}
