import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { SavedMethod } from './charge.ts'
import type { Method } from './provider/provider.ts'

/** Whose methods: of an account, at the provider that new charges go to. */
export interface Wallet {
  readonly accountId: Id<'user'>
  readonly provider: string
}

const columns = (db: Reader) => db`
  id, token, brand, last4, customer, expires_month as "expiresMonth", expires_year as "expiresYear",
  is_default as "isDefault", created_at as "createdAt"`

const owned = (db: Reader, { accountId, provider }: Wallet) => db`
  account_id = ${accountId} and provider = ${provider} and removed_at is null`

export const findDefaultMethod = async (db: Reader, wallet: Wallet): Promise<SavedMethod | undefined> => {
  const [row] = await db<SavedMethod[]>`
    select ${columns(db)} from payments.method where ${owned(db, wallet)} and is_default`
  return row
}

/** Whether the account has, or ever had, a method. */
export const hadMethod = async (db: Reader, { accountId, provider }: Wallet): Promise<boolean> =>
  (
    await db`
      select true from payments.method where account_id = ${accountId} and provider = ${provider} limit 1`
  ).length > 0

/** The account's own method. */
export const findMethod = async (
  db: Reader,
  wallet: Wallet,
  id: Id<'paymentMethod'>,
): Promise<SavedMethod | undefined> => {
  const [row] = await db<SavedMethod[]>`
    select ${columns(db)} from payments.method where id = ${id} and ${owned(db, wallet)}`
  return row
}

/** The default first, then the newest. */
export const findMethods = (
  db: Db,
  wallet: Wallet,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SavedMethod[]> => db<SavedMethod[]>`
  select ${columns(db)} from payments.method where ${owned(db, wallet)}
  order by is_default desc, id desc limit ${limit} offset ${offset}`

export const countMethods = async (db: Db, wallet: Wallet): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from payments.method where ${owned(db, wallet)}`
  return row?.total ?? 0
}

interface NewMethod extends SavedMethod, Wallet {}

/** Two first purchases at once both open the test card; the second finds the first one's. */
export const insertMethod = async (tx: Tx, method: NewMethod): Promise<void> => {
  await tx`
    insert into payments.method (id, account_id, provider, token, brand, last4, customer, expires_month, expires_year,
                                 is_default, created_at)
    values (${method.id}, ${method.accountId}, ${method.provider}, ${method.token}, ${method.brand}, ${method.last4},
            ${method.customer ?? null}, ${method.expiresMonth}, ${method.expiresYear}, ${method.isDefault},
            ${method.createdAt})
    on conflict (account_id, provider) where is_default do nothing`
}

/** Keeps other changes of the account's methods waiting until the transaction ends. */
export const lockMethods = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('payments.method ' || ${accountId}, 0))`
}

/** Takes the default away from the method that has it and gives it to `id`, or else to the newest. */
export const moveDefault = async (tx: Tx, wallet: Wallet, id: Id<'paymentMethod'> | null): Promise<void> => {
  const { accountId, provider } = wallet
  await tx`
    update payments.method set is_default = false
    where account_id = ${accountId} and provider = ${provider} and is_default`
  await tx`
    update payments.method set is_default = true
    where id = coalesce(${id}::uuid, (
      select id from payments.method where ${owned(tx, wallet)} order by id desc limit 1))`
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

/** What the bank has renewed; returns how many there are of it. */
export const updateMethods = async (tx: Tx, provider: string, method: Method): Promise<number> => {
  const rows = await tx`
    update payments.method
    set brand = ${method.brand}, last4 = ${method.last4}, expires_month = ${method.expiresMonth},
        expires_year = ${method.expiresYear}
    where provider = ${provider} and token = ${method.reference} and removed_at is null returning true`
  return rows.length
}

export interface RemovedMethod {
  readonly id: Id<'paymentMethod'>
  readonly provider: string
  readonly token: string
}

/** Removed methods that their provider still knows. */
export const findUndetached = async (db: Reader, limit: number): Promise<RemovedMethod[]> => [
  ...(await db<RemovedMethod[]>`
    select id, provider, token from payments.method where removed_at is not null and detached_at is null
    order by removed_at limit ${limit}`),
]

export const markDetached = async (tx: Tx, ids: readonly Id<'paymentMethod'>[], at: Date): Promise<void> => {
  await tx`update payments.method set detached_at = ${at} where id = any(${[...ids]}::uuid[])`
}
