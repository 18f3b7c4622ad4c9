import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface Listener {
  readonly id: Id<'listener'>
  readonly accountId: Id<'user'>
  readonly events: readonly string[]
  readonly createdAt: Date
}

export const insertListener = async (
  tx: Tx,
  { id, accountId, events, createdAt }: Listener,
): Promise<void> => {
  await tx`
    insert into webhooks.listener (id, account_id, events, created_at, read_at)
    values (${id}, ${accountId}, ${[...events]}, ${createdAt}, ${createdAt})`
}

/** Listeners of an account that were read after `since`. */
export const countListeners = async (tx: Tx, accountId: Id<'user'>, since: Date): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from webhooks.listener where account_id = ${accountId} and read_at > ${since}`
  return row?.count ?? 0
}

/** Notes that a listener of the account is read; false unless it was read after `since`. */
export const markRead = async (
  tx: Tx,
  { id, accountId }: Pick<Listener, 'id' | 'accountId'>,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> => {
  const rows = await tx`
    update webhooks.listener set read_at = ${now}
    where id = ${id} and account_id = ${accountId} and read_at > ${since}`
  return rows.count > 0
}

/** Deletes a listener of the account with its events; false if it has none of this identifier. */
export const removeListener = async (
  tx: Tx,
  { id, accountId }: Pick<Listener, 'id' | 'accountId'>,
): Promise<boolean> => {
  const rows = await tx`delete from webhooks.listener where id = ${id} and account_id = ${accountId}`
  if (rows.count > 0) await tx`delete from webhooks.listener_event where listener_id = ${id}`
  return rows.count > 0
}

export const removeListenersOf = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`
    delete from webhooks.listener_event
    where listener_id in (select id from webhooks.listener where account_id = ${accountId})`
  await tx`delete from webhooks.listener where account_id = ${accountId}`
}

/** Removes listeners that were not read after `since`, and events stored before `oldest` or of no listener. */
export const removeUnread = async (
  tx: Tx,
  { since, oldest }: { readonly since: Date; readonly oldest: Date },
): Promise<void> => {
  await tx`delete from webhooks.listener where read_at <= ${since}`
  await tx`
    delete from webhooks.listener_event as event
    where stored_at <= ${oldest} or not exists (select from webhooks.listener where id = event.listener_id)`
}

interface NewEvent {
  readonly eventId: Id<'event'>
  readonly type: string
  readonly body: string
  /** When it happened: listeners that were opened later do not get it. */
  readonly at: Date
  readonly now: Date
}

interface Listening {
  readonly accountIds: readonly Id<'user'>[]
  readonly patterns?: readonly string[]
  readonly since: Date
}

/**
 * Stores an event for the listeners of these accounts that were read after `since` and listen to one of the patterns; without
 * patterns for all of them. Returns how many.
 */
export const storeForListeners = async (
  tx: Tx,
  { accountIds, patterns, since }: Listening,
  { eventId, type, body, at, now }: NewEvent,
): Promise<number> => {
  const rows = await tx`
    insert into webhooks.listener_event (listener_id, event_id, event_type, body, stored_at)
    select id, ${eventId}, ${type}, ${body}, ${now} from webhooks.listener
    where account_id = any(${[...new Set(accountIds)]}::uuid[]) and created_at <= ${at} and read_at > ${since}
      ${patterns ? tx`and events && ${[...patterns]}` : tx``}`
  return rows.count
}

/** Where a reader is: the transaction that stored an event, and the event. */
export interface Position {
  readonly storedIn: string
  readonly eventId: Id<'event'>
}

export interface ListenerEvent extends Position {
  readonly type: string
  readonly body: string
  readonly storedAt: Date
}

/**
 * Events after a position, in the order of the transactions that stored them. Only those of transactions older than every one
 * that still runs: none can come in between later, so that a reader who goes on after the last one misses none.
 */
export const findEventsAfter = async (
  db: Db,
  listenerId: Id<'listener'>,
  { after, limit }: { readonly after: Position | undefined; readonly limit: number },
): Promise<ListenerEvent[]> => {
  const rows = await db<ListenerEvent[]>`
    select stored_in::text as "storedIn", event_id as "eventId", event_type as type, body, stored_at as "storedAt"
    from webhooks.listener_event
    where listener_id = ${listenerId} and stored_in < pg_snapshot_xmin(pg_current_snapshot())
      ${after ? db`and (stored_in, event_id) > (${after.storedIn}::text::xid8, ${after.eventId}::uuid)` : db``}
    order by stored_in, event_id limit ${limit}`
  return [...rows]
}
