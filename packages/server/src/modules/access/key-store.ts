import type { Permission } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'

/** A key as its owner sees it. */
export interface OwnKey {
  readonly id: Id<'key'>
  readonly name: string
  readonly prefix: string
  readonly last4: string
  readonly permissions: readonly Permission[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly isReplaced: boolean
}

export interface NewKeyRow extends Omit<OwnKey, 'lastUsedAt' | 'isReplaced'> {
  readonly accountId: Id<'user'>
  readonly hash: Buffer
}

export const insertKey = async (tx: Tx, key: NewKeyRow): Promise<void> => {
  await tx`
    insert into access.api_key (id, account_id, name, hash, prefix, last4, permissions, expires_at, created_at)
    values (${key.id}, ${key.accountId}, ${key.name}, ${key.hash}, ${key.prefix}, ${key.last4},
            ${[...key.permissions]}, ${key.expiresAt}, ${key.createdAt})`
}

const columns = (db: Reader) => db`
  id, name, prefix, last4, permissions, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", replaced_by is not null as "isReplaced"`

interface ExpiringKey extends Pick<OwnKey, 'id' | 'name'> {
  readonly accountId: Id<'user'>
  readonly expiresAt: Date
}

/** Newest first: identifiers sort by time. */
export const findKeysOf = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OwnKey[]> => db<OwnKey[]>`
  select ${columns(db)} from access.api_key where account_id = ${accountId} and revoked_at is null
  order by id desc limit ${limit} offset ${offset}`

export const countKeysOf = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from access.api_key where account_id = ${accountId} and revoked_at is null`
  return row?.total ?? 0
}

/** Makes everyone else who makes or rolls keys of the account wait for the end of the transaction. */
export const lockKeysOf = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('access.api_key ' || ${accountId}::text, 0))`
}

export const findKeyOf = async (
  tx: Tx,
  accountId: Id<'user'>,
  id: Id<'key'>,
): Promise<OwnKey | undefined> => {
  const [row] = await tx<OwnKey[]>`
    select ${columns(tx)} from access.api_key
    where id = ${id} and account_id = ${accountId} and revoked_at is null`
  return row
}

/** Lets a key end early, as the one that `by` takes the place of. */
export const replaceKey = async (
  tx: Tx,
  { id, by, endsAt }: { readonly id: Id<'key'>; readonly by: Id<'key'>; readonly endsAt: Date },
): Promise<void> => {
  await tx`
    update access.api_key set replaced_by = ${by}, expires_at = least(expires_at, ${endsAt}) where id = ${id}`
}

/** False if the account has no such key, or revoked it before. */
export const revokeKey = async (
  tx: Tx,
  { id, accountId, at }: { readonly id: Id<'key'>; readonly accountId: Id<'user'>; readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    update access.api_key set revoked_at = ${at}
    where id = ${id} and account_id = ${accountId} and revoked_at is null returning true`
  return rows.length > 0
}

/** Takes keys that end before this time, each once; those that live for less than two weeks are made to be replaced. */
export const markReminded = async (
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<ExpiringKey[]> => tx<ExpiringKey[]>`
  update access.api_key set reminded_at = ${now}
  where expires_at > ${now} and expires_at <= ${before} and expires_at >= created_at + interval '14 days'
    and reminded_at is null and revoked_at is null and replaced_by is null
  returning id, account_id as "accountId", name, expires_at as "expiresAt"`
