import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

export interface OwnHandle {
  readonly handle: string | null
  readonly changedAt: Date | null
}

/** The handle of an account, locked until `tx` ends. */
export const lockHandle = async (tx: Tx, userId: Id<'user'>): Promise<OwnHandle | undefined> => {
  const [row] = await tx<OwnHandle[]>`
    select handle, handle_changed_at as "changedAt" from accounts.user where id = ${userId} for no key update`
  return row
}

/** False if another account has it or had it. */
export const claimHandle = async (tx: Tx, handle: string, userId: Id<'user'>): Promise<boolean> =>
  (
    await tx`
      insert into accounts.handle as known (handle, user_id) values (${handle}, ${userId})
      on conflict (handle) do update set user_id = excluded.user_id where known.user_id = excluded.user_id
      returning true`
  ).length > 0

export const updateHandle = async (
  tx: Tx,
  userId: Id<'user'>,
  { handle, changedAt }: OwnHandle,
): Promise<void> => {
  await tx`
    update accounts.user set handle = ${handle}, handle_changed_at = ${changedAt} where id = ${userId}`
}

/** Takes all handles from an account: they lead nowhere, and no one can have them again. */
export const retireHandles = async (tx: Tx, userId: Id<'user'>): Promise<void> => {
  await Promise.all([
    tx`update accounts.user set handle = null where id = ${userId}`,
    tx`update accounts.handle set user_id = null where user_id = ${userId}`,
  ])
}
