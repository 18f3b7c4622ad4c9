import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Seller, SellerDestination } from './seller-hold.ts'

type Stored = Omit<Seller, 'destination'> &
  Omit<StoredDestination, 'reference' | 'updatedAt' | 'replacedAt'> & { readonly reference: string | null }

/** These accounts as sellers, with what decides whether this provider pays them; unknown ones are left out. */
export const findSellers = async (
  db: Reader,
  provider: string,
  ids: readonly Id<'user'>[],
): Promise<Seller[]> => {
  const rows = await db<Stored[]>`
    select principal.id, principal.active as "isActive", hold.reason as "heldBecause",
           destination.provider, destination.reference, destination.bank, destination.last4, destination.status,
           destination.requirements, destination.due_at as "dueAt", destination.replaced_at as "destinationReplacedAt"
    from accounts.public_principal as principal
    left join payouts.destination on destination.seller_id = principal.id and destination.provider = ${provider}
    left join payouts.hold on hold.seller_id = principal.id and hold.released_at is null
    where principal.id = any(${[...ids]}::uuid[])`
  return rows.map(({ id, isActive, heldBecause, destinationReplacedAt, reference, ...rest }) => ({
    ...{ id, isActive, heldBecause, destinationReplacedAt },
    destination: reference === null ? null : { ...rest, reference },
  }))
}

/** Keeps everyone else from paying, holding or redirecting a seller until the transaction ends. */
export const lockSeller = async (tx: Tx, id: Id<'user'>): Promise<void> => {
  await tx`select true from payouts.destination where seller_id = ${id} for update`
}

/** Locks the sellers with a destination at the provider that follow `after`, in the order of their identifiers. */
export const lockSellersAfter = async (
  tx: Tx,
  {
    provider,
    after,
    limit,
  }: { readonly provider: string; readonly after: Id<'user'> | null; readonly limit: number },
): Promise<Id<'user'>[]> => {
  const rows = await tx<{ id: Id<'user'> }[]>`
    select seller_id as id from payouts.destination
    where seller_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and provider = ${provider}
    order by seller_id limit ${limit} for update`
  return rows.map(({ id }) => id)
}

export interface StoredDestination extends SellerDestination {
  readonly updatedAt: Date
  /** When it took the place of another; null for the first one. */
  readonly replacedAt: Date | null
}

const destinationColumns = (db: Reader) => db`
  provider, reference, bank, last4, status, requirements, due_at as "dueAt", updated_at as "updatedAt",
  replaced_at as "replacedAt"`

export const findDestination = async (
  db: Reader,
  sellerId: Id<'user'>,
): Promise<StoredDestination | undefined> => {
  const [row] = await db<StoredDestination[]>`
    select ${destinationColumns(db)} from payouts.destination where seller_id = ${sellerId}`
  return row
}

interface NewDestination extends SellerDestination {
  readonly sellerId: Id<'user'>
  readonly at: Date
  readonly replacedAt: Date | null
  readonly checkAt: Date | null
}

/** Another one counts as replaced also where two are set for the first time at once. */
export const putDestination = async (tx: Tx, destination: NewDestination): Promise<void> => {
  const { sellerId, provider, reference, bank, last4, status, requirements, dueAt } = destination
  await tx`
    insert into payouts.destination (seller_id, provider, reference, bank, last4, status, requirements, due_at, check_at,
                                     updated_at, replaced_at)
    values (${sellerId}, ${provider}, ${reference}, ${bank}, ${last4}, ${status}, ${[...requirements]}::text[], ${dueAt},
            ${destination.checkAt}, ${destination.at}, ${destination.replacedAt})
    on conflict (seller_id) do update
      set provider = excluded.provider, reference = excluded.reference, bank = excluded.bank, last4 = excluded.last4,
          status = excluded.status, requirements = excluded.requirements, due_at = excluded.due_at,
          check_at = excluded.check_at, updated_at = excluded.updated_at, replaced_at = excluded.updated_at`
}

/** Notes how a seller's account stands, unless another took its place; another bank account counts as a change. */
export const updateDestination = async (
  tx: Tx,
  {
    sellerId,
    provider,
    reference,
    bank,
    last4,
    status,
    requirements,
    dueAt,
    at,
    checkAt,
  }: Omit<NewDestination, 'replacedAt'>,
): Promise<void> => {
  await tx`
    update payouts.destination
    set bank = ${bank}, last4 = ${last4}, status = ${status}, requirements = ${[...requirements]}::text[],
        due_at = ${dueAt}, check_at = ${checkAt},
        updated_at = case when (bank, last4) = (${bank}, ${last4}) then updated_at else ${at} end,
        replaced_at = case when (bank, last4) = (${bank}, ${last4}) or last4 = '' then replaced_at else ${at} end
    where seller_id = ${sellerId} and provider = ${provider} and reference = ${reference}`
}

/** Has a seller's account looked at again at its provider. */
export const recheckDestination = async (
  tx: Tx,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  at: Date,
): Promise<void> => {
  await tx`
    update payouts.destination set check_at = ${at} where provider = ${provider} and reference = ${reference}`
}

/** The same of these sellers, whose payouts failed. */
export const recheckDestinations = async (
  tx: Tx,
  sellerIds: readonly Id<'user'>[],
  at: Date,
): Promise<void> => {
  if (sellerIds.length > 0)
    await tx`update payouts.destination set check_at = ${at} where seller_id = any(${[...sellerIds]}::uuid[])`
}

/** Takes accounts that are to be looked at; another sweep sees them again at `checkAt`. */
export const claimUnchecked = async (
  tx: Tx,
  { now, checkAt, limit }: { readonly now: Date; readonly checkAt: Date; readonly limit: number },
): Promise<(StoredDestination & { readonly sellerId: Id<'user'> })[]> => [
  ...(await tx<(StoredDestination & { readonly sellerId: Id<'user'> })[]>`
    update payouts.destination set check_at = ${checkAt}
    where seller_id in (
      select seller_id from payouts.destination where check_at <= ${now}
      order by check_at limit ${limit} for update skip locked)
    returning seller_id as "sellerId", ${destinationColumns(tx)}`),
]

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
