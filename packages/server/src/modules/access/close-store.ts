import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Deletes apps, consents and tokens of an account; what others allowed its apps ends with them. Keys are revoked and lose
 * their names: whose a key was can still be found out after it was abused.
 */
export const endAccess = async (tx: Tx, accountId: Id<'user'>, now: Date): Promise<void> => {
  const own = tx`select id from access.oauth_app where owner_id = ${accountId}`
  await tx`delete from access.oauth_token where account_id = ${accountId} or app_id in (${own})`
  await tx`delete from access.oauth_grant where account_id = ${accountId} or app_id in (${own})`
  await tx`delete from access.oauth_app where owner_id = ${accountId}`
  await tx`
    update access.api_key set name = '', revoked_at = coalesce(revoked_at, ${now}) where account_id = ${accountId}`
}
