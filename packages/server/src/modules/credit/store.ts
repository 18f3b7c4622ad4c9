import type { RunUnit } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'

/** What a run of a product costs. */
export interface Price {
  readonly price: Money
  readonly unit: RunUnit
  /** Whether keys of the marketplace are used. */
  readonly includesModel: boolean
}

export const findPrice = async (db: Reader, productId: Id<'product'>): Promise<Price | undefined> => {
  const [row] = await db<(Omit<Price, 'price'> & { minor: bigint; currency: string })[]>`
    select minor, currency, unit, includes_model as "includesModel" from credit.run_price where product_id = ${productId}`
  if (!row) return undefined
  const { minor, currency, ...rest } = row
  return { ...rest, price: { minor, currency } }
}

export const upsertPrice = async (tx: Tx, productId: Id<'product'>, price: Price): Promise<void> => {
  await tx`
    insert into credit.run_price (product_id, minor, currency, unit, includes_model)
    values (${productId}, ${price.price.minor.toString()}, ${price.price.currency}, ${price.unit},
            ${price.includesModel})
    on conflict (product_id) do update set
      minor = excluded.minor, currency = excluded.currency, unit = excluded.unit,
      includes_model = excluded.includes_model`
}

export const deletePrice = async (tx: Tx, productId: Id<'product'>): Promise<void> => {
  await tx`delete from credit.run_price where product_id = ${productId}`
}

export interface Hold {
  readonly orderId: Id<'order'>
  readonly accountId: Id<'user'>
  /** The API key or consent of an app by which it was made; undefined of a session. */
  readonly credentialId: string | undefined
  readonly productId: Id<'product'>
  readonly title: string
  readonly amount: Money
}

/** Makes everyone else who changes the credit of the account wait for the end of the transaction. */
export const lockCredit = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('credit.credit ' || ${accountId}::text, 0))`
}

export const insertHold = async (tx: Tx, { amount, ...hold }: Hold, at: Date): Promise<void> => {
  await tx`
    insert into credit.hold (order_id, account_id, credential_id, product_id, title, minor, currency, status, created_at)
    values (${hold.orderId}, ${hold.accountId}, ${hold.credentialId ?? null}, ${hold.productId}, ${hold.title},
            ${amount.minor.toString()}, ${amount.currency}, 'held', ${at})`
}

/** Ends a hold, once. */
export const endHold = async (
  tx: Tx,
  orderId: Id<'order'>,
  { status, at }: { readonly status: 'spent' | 'released'; readonly at: Date },
): Promise<void> => {
  await tx`
    update credit.hold set status = ${status}, ended_at = ${at} where order_id = ${orderId} and status = 'held'`
}

export interface Spending {
  readonly heldMinor: bigint
  /** Held and spent since the beginning of the day, UTC. */
  readonly dayMinor: bigint
  /** The same by one API key or app. */
  readonly keyMinor: bigint
}

export const sumHolds = async (
  tx: Tx,
  { accountId, credentialId, amount: { currency } }: Hold,
  startOfDay: Date,
): Promise<Spending> => {
  const [row] = await tx<Spending[]>`
    select coalesce(sum(minor) filter (where status = 'held'), 0)::bigint as "heldMinor",
           coalesce(sum(minor) filter (where created_at >= ${startOfDay}), 0)::bigint as "dayMinor",
           coalesce(sum(minor) filter (where created_at >= ${startOfDay}
             and credential_id = ${credentialId ?? null}), 0)::bigint as "keyMinor"
    from credit.hold
    where account_id = ${accountId} and currency = ${currency}
      and (status = 'held' or (status = 'spent' and created_at >= ${startOfDay}))`
  return row ?? { heldMinor: 0n, dayMinor: 0n, keyMinor: 0n }
}

export interface Limits {
  readonly perRun: bigint | null
  readonly perDay: bigint | null
  readonly perKeyAndDay: bigint | null
}

export const noLimits: Limits = { perRun: null, perDay: null, perKeyAndDay: null }

export const findLimits = async (
  db: Reader,
  accountId: Id<'user'>,
): Promise<(Limits & { readonly currency: string })[]> =>
  db<(Limits & { readonly currency: string })[]>`
    select currency, per_run as "perRun", per_day as "perDay", per_key_and_day as "perKeyAndDay"
    from credit.spending_limit where account_id = ${accountId} order by currency`

export const upsertLimits = async (
  tx: Tx,
  accountId: Id<'user'>,
  { currency, perRun, perDay, perKeyAndDay }: Limits & { readonly currency: string },
): Promise<void> => {
  await tx`
    insert into credit.spending_limit (account_id, currency, per_run, per_day, per_key_and_day)
    values (${accountId}, ${currency}, ${perRun?.toString() ?? null}, ${perDay?.toString() ?? null},
            ${perKeyAndDay?.toString() ?? null})
    on conflict (account_id, currency) do update set
      per_run = excluded.per_run, per_day = excluded.per_day, per_key_and_day = excluded.per_key_and_day`
}

export const deleteLimits = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`delete from credit.spending_limit where account_id = ${accountId}`
}

/** What is held, by currency; a row for each currency in which anything was paid in or held. */
export const findHeld = async (
  db: Reader,
  accountId: Id<'user'>,
): Promise<{ readonly currency: string; readonly minor: bigint }[]> => db`
  select currency, coalesce(sum(minor) filter (where held), 0)::bigint as minor
  from (
    select currency, minor, status = 'held' as held from credit.hold
    where account_id = ${accountId} and status <> 'released'
    union all
    select currency, minor, false from credit.top_up where account_id = ${accountId} and completed_at is not null
  ) as used
  group by currency order by currency`

export interface EntryRow {
  readonly kind: 'top_up' | 'charged_back' | 'run'
  readonly minor: bigint
  readonly currency: string
  readonly productId: Id<'product'> | null
  readonly title: string | null
  readonly orderId: Id<'order'> | null
  readonly at: Date
}

const entries = (db: Reader, accountId: Id<'user'>) => db`
  select 'run' as kind, -minor as minor, currency, product_id, title, order_id, ended_at as at, order_id as id
  from credit.hold where account_id = ${accountId} and status = 'spent'
  union all
  select 'top_up', minor, currency, null, null, null, completed_at, id from credit.top_up
  where account_id = ${accountId} and completed_at is not null
  union all
  select 'charged_back', -charged_back_minor, currency, null, null, null, charged_back_at, id from credit.top_up
  where account_id = ${accountId} and status = 'charged_back'`

/** Newest first. */
export const findEntries = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EntryRow[]> => db<EntryRow[]>`
  select kind, minor, currency, product_id as "productId", title, order_id as "orderId", at
  from (${entries(db, accountId)}) as entry order by at desc, id desc limit ${limit} offset ${offset}`

export const countEntries = async (db: Db, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (${entries(db, accountId)}) as entry`
  return row?.total ?? 0
}
