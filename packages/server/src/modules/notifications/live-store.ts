import type { NotificationKind } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Fragment, Tx } from '../../platform/db/database.ts'

const channel = 'notifications_changed'
/** What is announced of more accounts than fit in a notification of PostgreSQL: any may have changed. */
const anyAccount = '*'
const maxNamed = 100

/** Notifies every server, when the transaction commits, of changes in the inboxes of these accounts. */
export const announcement = (tx: Tx, changed: Fragment): Fragment => tx`
  select pg_notify(${channel}, case when count(*) <= ${maxNamed} then string_agg(account_id::text, ',') else ${anyAccount} end)
  from (select distinct account_id from ${changed}) as changed having count(*) > 0`

export const announceChange = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_notify(${channel}, ${accountId}::uuid::text)`
}

/**
 * Calls back for every change, whichever server it was made at: with the accounts, or undefined where any may have changed. That is
 * so, too, once the connection is back after it was lost.
 */
export const listenForChanges = (
  db: Db,
  handle: (accountIds: readonly Id<'user'>[] | undefined) => void,
): Promise<{ unlisten(): Promise<void> }> =>
  db.listen(
    channel,
    (payload) => handle(payload === anyAccount ? undefined : (payload.split(',') as Id<'user'>[])),
    () => handle(undefined),
  )

/** What the bell shows. */
export interface Unread {
  readonly accountId: Id<'user'>
  readonly unread: number
  readonly newest: Id<'notification'> | null
}

export const findUnread = async (
  db: Db,
  accountIds: readonly Id<'user'>[],
  kinds: readonly NotificationKind[],
): Promise<Unread[]> => db<Unread[]>`
  select account_id as "accountId",
    (select count(*)::int from notifications.notification as own
      where own.account_id = account.account_id and in_inbox and read_at is null and kind = any(${[...kinds]}::text[])) as unread,
    (select id from notifications.notification as own
      where own.account_id = account.account_id and in_inbox and kind = any(${[...kinds]}::text[])
      order by created_at desc, id desc limit 1) as newest
  from unnest(${[...accountIds]}::uuid[]) as account (account_id)`
