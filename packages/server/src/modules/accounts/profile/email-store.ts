import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

interface NewChange {
  readonly userId: Id<'user'>
  readonly email: string
  readonly oldHash: Buffer
  readonly newHash: Buffer
  readonly expiresAt: Date
}

/** Keeps the wish for another address, instead of an earlier one. */
export const putChange = async (tx: Tx, change: NewChange): Promise<void> => {
  await tx`
    insert into accounts.email_change (user_id, email, old_hash, new_hash, expires_at)
    values (${change.userId}, ${change.email}, ${change.oldHash}, ${change.newHash}, ${change.expiresAt})
    on conflict (user_id) do update set email = excluded.email, old_hash = excluded.old_hash,
      new_hash = excluded.new_hash, expires_at = excluded.expires_at, old_proven_at = null, new_proven_at = null`
}

interface Proven {
  readonly userId: Id<'user'>
  readonly email: string
  /** Whether both mailboxes are. */
  readonly isProven: boolean
}

/** Notes that the mailbox of this link is proven; the row is locked, so of two links at once one sees both. */
export const proveMailbox = async (tx: Tx, hash: Buffer, now: Date): Promise<Proven | undefined> => {
  const [row] = await tx<Proven[]>`
    update accounts.email_change as change set
      old_proven_at = case when old_hash = ${hash} then coalesce(old_proven_at, ${now}) else old_proven_at end,
      new_proven_at = case when new_hash = ${hash} then coalesce(new_proven_at, ${now}) else new_proven_at end
    where (old_hash = ${hash} or new_hash = ${hash}) and expires_at > ${now}
      and exists (select from accounts.user where id = change.user_id and status = 'active')
    returning user_id as "userId", email, old_proven_at is not null and new_proven_at is not null as "isProven"`
  return row
}

export const deleteChange = async (tx: Tx, userId: Id<'user'>): Promise<void> => {
  await tx`delete from accounts.email_change where user_id = ${userId}`
}

/** False if another account has the address. */
export const replaceEmail = async (tx: Tx, userId: Id<'user'>, email: string): Promise<boolean> => {
  const rows = await tx`
    update accounts.user set email = ${email}
    where id = ${userId} and not exists (select from accounts.user where email = ${email}) returning true`
  return rows.length > 0
}

/** Removes wishes that were over before `before`. */
export const removeChanges = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.email_change where expires_at < ${before}`
}
