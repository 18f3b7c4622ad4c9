import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import { defaultSettings } from '../settings-store.ts'

export interface ConversationRow {
  readonly id: Id<'conversation'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly version: string
  readonly turns: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** With its texts, sealed. */
export interface StoredConversation extends ConversationRow {
  readonly texts: Uint8Array
}

const columns = (db: Reader) => db`
  id, account_id as "accountId", product_id as "productId", version, turns, created_at as "createdAt",
  updated_at as "updatedAt"`

export interface ConversationFilter {
  readonly accountId: Id<'user'>
  /** Null: with a product that there is not. */
  readonly productId: Id<'product'> | null | undefined
}

const matching = (db: Reader, { accountId, productId }: ConversationFilter) => db`
  account_id = ${accountId} ${productId === undefined ? db`` : db`and product_id = ${productId}`}`

/** Newest first: identifiers sort by time. */
export const findConversations = async (
  db: Db,
  filter: ConversationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ConversationRow[]> => db<ConversationRow[]>`
  select ${columns(db)} from execution.conversation where ${matching(db, filter)}
  order by id desc limit ${limit} offset ${offset}`

export const countConversations = async (db: Db, filter: ConversationFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from execution.conversation where ${matching(db, filter)}`
  return row?.total ?? 0
}

export const findConversation = async (
  db: Reader,
  accountId: Id<'user'>,
  id: Id<'conversation'>,
): Promise<StoredConversation | undefined> => {
  const [row] = await db<StoredConversation[]>`
    select ${columns(db)}, texts from execution.conversation where id = ${id} and account_id = ${accountId}`
  return row
}

export const insertConversation = async (tx: Tx, row: StoredConversation): Promise<void> => {
  await tx`
    insert into execution.conversation (id, account_id, product_id, version, turns, texts, created_at, updated_at)
    values (${row.id}, ${row.accountId}, ${row.productId}, ${row.version}, ${row.turns}, ${row.texts},
            ${row.createdAt}, ${row.updatedAt})`
}

/** Holds a conversation of so many turns for a message; false if another message holds it or was answered meanwhile. */
export const holdConversation = async (
  tx: Tx,
  { id, turns }: Pick<ConversationRow, 'id' | 'turns'>,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const rows = await tx`
    update execution.conversation set busy_until = ${until}
    where id = ${id} and turns = ${turns} and (busy_until is null or busy_until <= ${now})
    returning true`
  return rows.length > 0
}

/** Ends a hold. */
export const releaseConversation = async (tx: Tx, id: Id<'conversation'>, until: Date): Promise<void> => {
  await tx`
    update execution.conversation set busy_until = null where id = ${id} and busy_until = ${until}`
}

/** Stores a turn and ends the hold; false if the conversation was deleted, or the hold had run out. */
export const updateConversation = async (
  tx: Tx,
  { id, turns, texts, updatedAt }: Pick<StoredConversation, 'id' | 'turns' | 'texts' | 'updatedAt'>,
  until: Date,
): Promise<boolean> => {
  const rows = await tx`
    update execution.conversation
    set turns = ${turns}, texts = ${texts}, updated_at = ${updatedAt}, busy_until = null
    where id = ${id} and busy_until = ${until}
    returning true`
  return rows.length > 0
}

export const deleteConversation = async (
  tx: Tx,
  accountId: Id<'user'>,
  id: Id<'conversation'>,
): Promise<boolean> => {
  const rows = await tx`
    delete from execution.conversation where id = ${id} and account_id = ${accountId} returning true`
  return rows.length > 0
}

/** Deletes conversations without an answer for so many days, or for as long as their accounts keep executions. */
export const removeOldConversations = async (tx: Tx, now: Date, maxDays: number): Promise<void> => {
  await tx`
    delete from execution.conversation as one
    where updated_at < ${now}::timestamptz - interval '1 day'
      and updated_at < ${now}::timestamptz - interval '1 day' * least(${maxDays}::int, coalesce(
        (select retention_days from execution.setting where account_id = one.account_id),
        ${defaultSettings.retentionDays}))`
}
