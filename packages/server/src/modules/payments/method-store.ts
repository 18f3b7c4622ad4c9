import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { PaymentMethod, SavedMethod } from './charge.ts'

const columns = (db: Reader) => db`
  id, token, brand, last4, is_default as "isDefault", created_at as "createdAt"`

export const findDefaultMethod = async (
  tx: Tx,
  accountId: Id<'user'>,
): Promise<PaymentMethod | undefined> => {
  const [row] = await tx<PaymentMethod[]>`
    select token, brand, last4 from payments.method where account_id = ${accountId} and is_default`
  return row
}

/** Whether the account has, or ever had, a method. */
export const hadMethod = async (db: Reader, accountId: Id<'user'>): Promise<boolean> =>
  (await db`select true from payments.method where account_id = ${accountId} limit 1`).length > 0

/** The account's own method. */
export const findMethod = async (
  db: Reader,
  accountId: Id<'user'>,
  id: Id<'paymentMethod'>,
): Promise<SavedMethod | undefined> => {
  const [row] = await db<SavedMethod[]>`
    select ${columns(db)} from payments.method
    where id = ${id} and account_id = ${accountId} and removed_at is null`
  return row
}

/** The default first, then the newest. */
export const findMethods = (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SavedMethod[]> => db<SavedMethod[]>`
  select ${columns(db)} from payments.method where account_id = ${accountId} and removed_at is null
  order by is_default desc, id desc limit ${limit} offset ${offset}`

export const countMethods = async (db: Db, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from payments.method where account_id = ${accountId} and removed_at is null`
  return row?.total ?? 0
}

interface NewMethod extends SavedMethod {
  readonly accountId: Id<'user'>
}

/** Two first purchases at once both open the test card; the second finds the first one's. */
export const insertMethod = async (tx: Tx, method: NewMethod): Promise<void> => {
  await tx`
    insert into payments.method (id, account_id, token, brand, last4, is_default, created_at)
    values (${method.id}, ${method.accountId}, ${method.token}, ${method.brand}, ${method.last4},
            ${method.isDefault}, ${method.createdAt})
    on conflict (account_id) where is_default do nothing`
}

/** Keeps other changes of the account's methods waiting until the transaction ends. */
export const lockMethods = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('payments.method ' || ${accountId}, 0))`
}

/** Takes the default away from the method that has it and gives it to `id`, or else to the newest. */
export const moveDefault = async (
  tx: Tx,
  accountId: Id<'user'>,
  id: Id<'paymentMethod'> | null,
): Promise<void> => {
  await tx`update payments.method set is_default = false where account_id = ${accountId} and is_default`
  await tx`
    update payments.method set is_default = true
    where id = coalesce(${id}::uuid, (
      select id from payments.method where account_id = ${accountId} and removed_at is null
      order by id desc limit 1))`
}

export const markRemoved = async (tx: Tx, id: Id<'paymentMethod'>, at: Date): Promise<void> => {
  await tx`update payments.method set removed_at = ${at} where id = ${id}`
}

/** Orders paid with them keep how they were paid. */
export const removeAllMethods = async (tx: Tx, accountId: Id<'user'>, at: Date): Promise<void> => {
  await tx`
    update payments.method set removed_at = ${at}, is_default = false
    where account_id = ${accountId} and removed_at is null`
}
