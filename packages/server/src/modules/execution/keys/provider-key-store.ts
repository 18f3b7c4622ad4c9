import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { StoredKey } from './provider-key.ts'

export const insertProviderKey = async (tx: Tx, key: StoredKey): Promise<void> => {
  await tx`
    insert into execution.provider_key
      (id, account_id, provider, name, sealed, last4, is_default, monthly_budget, created_at)
    values (${key.id}, ${key.accountId}, ${key.provider}, ${key.name}, ${key.sealed}, ${key.last4},
            ${key.isDefault}, ${key.monthlyBudget}, ${key.createdAt})`
}

const columns = (db: Reader) => db`
  id, account_id as "accountId", provider, name, sealed, last4, is_default as "isDefault",
  monthly_budget::float8 as "monthlyBudget", created_at as "createdAt", last_used_at as "lastUsedAt"`

/** Newest first: identifiers sort by time. */
export const findProviderKeys = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredKey[]> => db<StoredKey[]>`
  select ${columns(db)} from execution.provider_key where account_id = ${accountId}
  order by id desc limit ${limit} offset ${offset}`

export const countProviderKeys = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from execution.provider_key where account_id = ${accountId}`
  return row?.total ?? 0
}

export const findProviderKey = async (
  db: Reader,
  accountId: Id<'user'>,
  id: Id<'providerKey'>,
): Promise<StoredKey | undefined> => {
  const [row] = await db<StoredKey[]>`
    select ${columns(db)} from execution.provider_key where id = ${id} and account_id = ${accountId}`
  return row
}

/** The account's default of each provider, oldest first. */
export const findDefaultKeys = async (db: Reader, accountId: Id<'user'>): Promise<StoredKey[]> => db<
  StoredKey[]
>`
  select ${columns(db)} from execution.provider_key where account_id = ${accountId} and is_default order by id`

/** Makes everyone else who changes keys of the account wait for the end of the transaction. */
export const lockProviderKeys = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('execution.provider_key ' || ${accountId}::text, 0))`
}

export const hasDefault = async (tx: Tx, accountId: Id<'user'>, provider: string): Promise<boolean> => {
  const rows = await tx`
    select from execution.provider_key where account_id = ${accountId} and provider = ${provider} and is_default`
  return rows.length > 0
}

export const clearDefault = async (tx: Tx, accountId: Id<'user'>, provider: string): Promise<void> => {
  await tx`
    update execution.provider_key set is_default = false
    where account_id = ${accountId} and provider = ${provider} and is_default`
}

export const updateProviderKey = async (
  tx: Tx,
  key: Pick<StoredKey, 'id' | 'name' | 'isDefault' | 'monthlyBudget' | 'sealed' | 'last4'>,
): Promise<void> => {
  await tx`
    update execution.provider_key set name = ${key.name}, is_default = ${key.isDefault},
      monthly_budget = ${key.monthlyBudget}, sealed = ${key.sealed}, last4 = ${key.last4}
    where id = ${key.id}`
}

export const deleteProviderKey = async (tx: Tx, id: Id<'providerKey'>): Promise<void> => {
  await tx`delete from execution.provider_key where id = ${id}`
}

/** After the default is gone, the newest key of its provider takes its place. */
export const promoteDefault = async (tx: Tx, accountId: Id<'user'>, provider: string): Promise<void> => {
  await tx`
    update execution.provider_key set is_default = true
    where id = (select id from execution.provider_key
                where account_id = ${accountId} and provider = ${provider} order by id desc limit 1)
      and not exists (select from execution.provider_key
                      where account_id = ${accountId} and provider = ${provider} and is_default)`
}
