import {
  fault,
  toAvatarUrl,
  toBanner,
  type OwnAccount,
  type PasswordChange,
  type PlainRule,
} from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import { transact, type Reader, type Tx } from '../../../platform/db/database.ts'
import { findPassword, putPassword } from '../proof/credential-store.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { countTries, giveBackTries } from '../limit.ts'
import { mailNotice } from '../notice.ts'
import { getOwn } from './own-store.ts'
import { checkPassword, hashPassword, matchesPassword } from '../proof/password.ts'
import { endSessions } from '../sessions/session-store.ts'
import { getUserRow } from '../store.ts'
import { shownRoles } from '../user.ts'

/** The account as its owner sees it. */
export const readOwn = async (
  { clock, options }: AccountsDeps,
  db: Reader,
  { accountId }: Pick<Owner, 'accountId'>,
): Promise<OwnAccount> => {
  const { id, roles, avatar, banner, createdAt, ...rest } = await getOwn(db, accountId, clock.now())
  return {
    ...rest,
    id: publicId('user', id),
    avatar: toAvatarUrl(options.baseUrl, avatar),
    banner: toBanner(options.baseUrl, banner),
    roles: shownRoles(roles),
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Checks the old password and hashes the new one, outside any transaction. INVALID_REQUEST names what is wrong; tries
 * that fail are counted.
 */
export const preparePassword = async (
  deps: AccountsDeps,
  owner: Owner,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ readonly hash: string; readonly replaces: string | undefined }> => {
  const { email } = await getUserRow(deps.db, owner.accountId)
  checkPassword({ password: newPassword, email })
  const replaces = await findPassword(deps.db, owner.accountId)
  if (replaces !== undefined) await checkCurrent(deps, owner, { hash: replaces, given: currentPassword })
  return { hash: await hashPassword(newPassword), replaces }
}

interface CurrentPassword {
  readonly hash: string
  readonly given: string | undefined
  /** What a refusal names. */
  readonly field?: string
}

/** Checks the password of the account; tries that fail are counted. */
export const checkCurrent = async (
  deps: AccountsDeps,
  { accountId }: Owner,
  { hash, given, field = 'currentPassword' }: CurrentPassword,
): Promise<void> => {
  const refuse = (rule: PlainRule) => failInvalid([fault(field, rule)])
  if (given === undefined) return refuse('password_required')
  await countTries(deps, ['password.account', accountId])
  if (!(await matchesPassword(hash, given))) return refuse('password_wrong')
  await transact(deps.db, (tx) => giveBackTries(deps, tx, ['password.account', accountId]))
}

/** Sets the password and ends every other session. */
export const setPassword = async (
  deps: AccountsDeps,
  tx: Tx,
  {
    owner,
    hash,
    replaces,
  }: { readonly owner: Owner; readonly hash: string; readonly replaces: string | undefined },
): Promise<OwnAccount> => {
  const { accountId: userId, sessionId } = owner
  if ((await findPassword(tx, userId)) !== replaces)
    failInvalid([fault('currentPassword', 'password_changed_meanwhile')])
  const now = deps.clock.now()
  await putPassword(tx, { userId, hash, now })
  await endSessions(tx, { userId, now, except: sessionId })
  const action = replaces === undefined ? 'password.set' : 'password.changed'
  await deps.audit.record(tx, owner, { action, subject: publicId('user', userId) })
  await mailNotice(deps, tx, { userId, kind: 'password.set' })
  return readOwn(deps, tx, owner)
}
