import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Destination } from './payout.ts'
import type { Seller } from './seller-hold.ts'

interface Stored {
  readonly id: Id<'user'>
  readonly isActive: boolean
  readonly heldBecause: string | null
  readonly token: string | null
  readonly bank: string
  readonly last4: string
  readonly destinationReplacedAt: Date | null
}

/** These accounts as sellers, with what decides whether they are paid; unknown ones are left out. */
export const findSellers = async (db: Reader, ids: readonly Id<'user'>[]): Promise<Seller[]> => {
  const rows = await db<Stored[]>`
    select principal.id, principal.active as "isActive", hold.reason as "heldBecause",
           destination.token, destination.bank, destination.last4,
           destination.replaced_at as "destinationReplacedAt"
    from accounts.public_principal as principal
    left join payouts.destination on destination.seller_id = principal.id
    left join payouts.hold on hold.seller_id = principal.id and hold.released_at is null
    where principal.id = any(${[...ids]}::uuid[])`
  return rows.map(({ token, bank, last4, ...rest }) => ({
    ...rest,
    destination: token === null ? null : { token, bank, last4 },
  }))
}

/** Keeps everyone else from paying, holding or redirecting a seller until the transaction ends. */
export const lockSeller = async (tx: Tx, id: Id<'user'>): Promise<void> => {
  await tx`select true from payouts.destination where seller_id = ${id} for update`
}

/** Locks the sellers with a destination that follow `after`, in the order of their identifiers. */
export const lockSellersAfter = async (
  tx: Tx,
  after: Id<'user'> | null,
  limit: number,
): Promise<Id<'user'>[]> => {
  const rows = await tx<{ id: Id<'user'> }[]>`
    select seller_id as id from payouts.destination
    where seller_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by seller_id limit ${limit} for update`
  return rows.map(({ id }) => id)
}

export interface StoredDestination extends Destination {
  readonly updatedAt: Date
  /** When it took the place of another; null for the first one. */
  readonly replacedAt: Date | null
}

export const findDestination = async (
  db: Reader,
  sellerId: Id<'user'>,
): Promise<StoredDestination | undefined> => {
  const [row] = await db<StoredDestination[]>`
    select token, bank, last4, updated_at as "updatedAt", replaced_at as "replacedAt" from payouts.destination where seller_id = ${sellerId}`
  return row
}

interface NewDestination extends Destination {
  readonly sellerId: Id<'user'>
  readonly at: Date
  readonly replacedAt: Date | null
}

/** Another one counts as replaced also where two are set for the first time at once. */
export const putDestination = async (
  tx: Tx,
  { sellerId, token, bank, last4, at, replacedAt }: NewDestination,
): Promise<void> => {
  await tx`
    insert into payouts.destination (seller_id, token, bank, last4, updated_at, replaced_at)
    values (${sellerId}, ${token}, ${bank}, ${last4}, ${at}, ${replacedAt})
    on conflict (seller_id) do update
      set token = excluded.token, bank = excluded.bank, last4 = excluded.last4, updated_at = excluded.updated_at,
          replaced_at = excluded.updated_at`
}

/** Places a hold; false if there is one. */
export const insertHold = async (
  tx: Tx,
  hold: {
    readonly id: Id<'hold'>
    readonly sellerId: Id<'user'>
    readonly reason: string
    readonly by: Id<'user'>
    readonly at: Date
  },
): Promise<boolean> => {
  const rows = await tx`
    insert into payouts.hold (id, seller_id, reason, placed_by, placed_at)
    values (${hold.id}, ${hold.sellerId}, ${hold.reason}, ${hold.by}, ${hold.at})
    on conflict (seller_id) where released_at is null do nothing returning true`
  return rows.length > 0
}

/** A hold that stands, with the seller's name. */
export interface StandingHold {
  readonly sellerId: Id<'user'>
  readonly name: string
  readonly reason: string
  readonly placedBy: Id<'user'>
  readonly placedAt: Date
}

/** Of one seller where there is one; null is no account's and matches none. */
type OneSeller = Id<'user'> | null | undefined

const standing = (db: Reader, sellerId: OneSeller) => db`
  hold.released_at is null ${sellerId === undefined ? db`` : db`and hold.seller_id = ${sellerId}`}`

export const findHolds = (
  db: Reader,
  sellerId: OneSeller,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StandingHold[]> => db<StandingHold[]>`
  select hold.seller_id as "sellerId", profile.name, hold.reason, hold.placed_by as "placedBy",
         hold.placed_at as "placedAt"
  from payouts.hold join accounts.public_profile as profile on profile.id = hold.seller_id
  where ${standing(db, sellerId)} order by hold.id desc limit ${limit} offset ${offset}`

export const countHolds = async (db: Reader, sellerId: OneSeller): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from payouts.hold where ${standing(db, sellerId)}`
  return row?.total ?? 0
}

/** Ends the hold; false if there is none. */
export const releaseHold = async (
  tx: Tx,
  { sellerId, by, at }: { readonly sellerId: Id<'user'>; readonly by: Id<'user'>; readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    update payouts.hold set released_by = ${by}, released_at = ${at}
    where seller_id = ${sellerId} and released_at is null returning true`
  return rows.length > 0
}

/** How far a week's run has come. */
interface Run {
  readonly lastSellerId: Id<'user'> | null
  readonly finishedAt: Date | null
}

/** The run of a week, begun if no one has, locked until the transaction ends. */
export const lockRun = async (tx: Tx, week: string): Promise<Run> => {
  await tx`insert into payouts.run (week) values (${week}) on conflict (week) do nothing`
  const [run] = await tx<Run[]>`
    select last_seller_id as "lastSellerId", finished_at as "finishedAt" from payouts.run
    where week = ${week} for update`
  return run ?? { lastSellerId: null, finishedAt: null }
}

export const moveRun = async (
  tx: Tx,
  { week, lastSellerId, finishedAt }: Run & { readonly week: string },
): Promise<void> => {
  await tx`
    update payouts.run set last_seller_id = coalesce(${lastSellerId}, last_seller_id), finished_at = ${finishedAt}
    where week = ${week}`
}

export const deleteDestination = async (tx: Tx, sellerId: Id<'user'>): Promise<void> => {
  await tx`delete from payouts.destination where seller_id = ${sellerId}`
}
