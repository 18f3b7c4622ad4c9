import type { Id } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const channel = 'purchases_changed'

/** Tells every server whose purchases have changed, when the transaction commits. */
export const announceChanges = async (tx: Tx, accountIds: readonly Id<'user'>[]): Promise<void> => {
  await tx`select pg_notify(${channel}, id) from unnest(${[...accountIds]}::text[]) as account (id)`
}

/** Calls back for every account whose purchases change, whichever server they were made at. */
export const listenForChanges = async (
  db: Db,
  handle: (accountId: string) => void,
): Promise<{ unlisten(): Promise<void> }> => db.listen(channel, handle)
