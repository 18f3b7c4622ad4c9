import type { Id } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** By the name of their channel: whose purchases have changed, and which products. */
export interface Change {
  readonly purchases_changed: Id<'user'>
  readonly products_changed: Id<'product'>
}

/** Notifies every server when the transaction commits. */
export const announceChanges = async <Channel extends keyof Change>(
  tx: Tx,
  channel: Channel,
  ids: readonly Change[Channel][],
): Promise<void> => {
  await tx`select pg_notify(${channel}, id) from unnest(${[...ids]}::text[]) as changed (id)`
}

/** Calls back for every change, whichever server it was made at. */
export const listenForChanges = async <Channel extends keyof Change>(
  db: Db,
  channel: Channel,
  handle: (id: Change[Channel]) => void,
): Promise<{ unlisten(): Promise<void> }> => db.listen(channel, (id) => handle(id as Change[Channel]))
