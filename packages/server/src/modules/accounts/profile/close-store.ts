import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Admins that can sign in, all of them locked, so that two cannot leave at once. */
export const countAdmins = async (tx: Tx): Promise<number> => {
  const rows = await tx`
    select from accounts.user where 'admin' = any(roles) and status = 'active' order by id for update`
  return rows.length
}

interface Erasure {
  readonly userId: Id<'user'>
  /** Takes the place of the address, which is free again. */
  readonly email: string
  readonly now: Date
}

export const eraseUser = async (tx: Tx, { userId, email, now }: Erasure): Promise<void> => {
  await tx`
    delete from accounts.invitation where email = (select email from accounts.user where id = ${userId})`
  await tx`
    update accounts.user set email = ${email}, name = 'Closed account', roles = '{}',
      verified = false, status = 'closed', sessions_valid_after = ${now}
    where id = ${userId}`
  // Each of them by one statement: they need nothing of each other.
  await Promise.all([
    tx`
      delete from accounts.session_seen where session_id in (select id from accounts.session where user_id = ${userId})`,
    tx`delete from accounts.session where user_id = ${userId}`,
    tx`delete from accounts.browser where user_id = ${userId}`,
    tx`delete from accounts.magic_link where user_id = ${userId}`,
    tx`delete from accounts.password where user_id = ${userId}`,
    tx`delete from accounts.passkey where user_id = ${userId}`,
    tx`delete from accounts.totp where user_id = ${userId}`,
    tx`delete from accounts.recovery_code where user_id = ${userId}`,
    tx`delete from accounts.identity where user_id = ${userId}`,
    tx`delete from accounts.email_change where user_id = ${userId}`,
  ])
}
