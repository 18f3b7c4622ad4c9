import { invariant } from '../../../kernel/invariant.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Role } from '@souk/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { mailAdmins } from '../notice.ts'
import { findUserByEmail, insertUser, type KnownUser } from '../store.ts'
import { readEmail, readName } from '../../../kernel/person.ts'

export interface NewAccount {
  readonly email: string
  /** Undefined if no one has chosen one: it is never made from the address, which is no one's business. */
  readonly name: string | undefined
  readonly roles?: readonly Role[]
  /** Shown to others next to the name. */
  readonly bio?: string
  readonly requestId?: string | null
}

/** The account with this address, opened if there is none; INVALID_REQUEST if name or address is malformed. */
export const openAccount = async (
  deps: Pick<AccountsDeps, 'ids' | 'clock' | 'audit' | 'outbox' | 'options'>,
  tx: Tx,
  { email: address, name, roles = [], bio = '', requestId = null }: NewAccount,
): Promise<{ user: KnownUser; isNew: boolean }> => {
  const { ids, clock, audit } = deps
  const email = readEmail(address)
  const found = await findUserByEmail(tx, email)
  if (found) return { user: found, isNew: false }
  const id = ids.next('user')
  const user = {
    id,
    email,
    name: name === undefined ? `Member ${publicId('user', id).slice(-4)}` : readName(name),
    nameChosen: name !== undefined,
    roles,
  }
  // Of two that open it at once, the other finds the one that was first.
  const isNew = await insertUser(tx, { ...user, bio, createdAt: clock.now() })
  if (isNew && roles.includes('admin')) await mailAdmins(deps, tx, user)
  if (isNew)
    await audit.record(
      tx,
      { accountId: requestId === null ? null : user.id, requestId },
      { action: 'user.opened', subject: publicId('user', user.id), after: { roles: [...roles] } },
    )
  const opened = await findUserByEmail(tx, email)
  invariant(opened, 'an account is gone in the moment it was opened')
  return { user: opened, isNew }
}
