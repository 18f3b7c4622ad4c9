import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { JournalTotals } from '../../ledger/index.ts'

/** What of a sale's share is held back longer. */
export interface Reserve {
  readonly orderId: Id<'order'>
  readonly sellerId: Id<'user'>
  readonly amount: Money
  /** When the sale's share is available. */
  readonly availableAt: Date
  readonly heldAt: Date
  readonly releaseAt: Date
}

export const insertReserve = async (tx: Tx, reserve: Reserve): Promise<void> => {
  const { orderId, sellerId, amount, availableAt, heldAt, releaseAt } = reserve
  await tx`
    insert into payouts.reserve (order_id, seller_id, amount_minor, currency, available_at, held_at, release_at)
    values (${orderId}, ${sellerId}, ${amount.minor.toString()}, ${amount.currency}, ${availableAt}, ${heldAt}, ${releaseAt})`
}

interface Stored extends Omit<Reserve, 'amount'> {
  readonly amountMinor: bigint
  readonly currency: string
}

const toReserve = ({ amountMinor, currency, ...rest }: Stored): Reserve => ({
  ...rest,
  amount: { minor: amountMinor, currency },
})

const columns = (tx: Tx) => tx`
  order_id as "orderId", seller_id as "sellerId", amount_minor as "amountMinor", currency, available_at as "availableAt",
  held_at as "heldAt", release_at as "releaseAt"`

/** Notes that these reserves end at `now`: those that are due, the oldest first. */
export const endDue = async (
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Reserve[]> => {
  const rows = await tx<Stored[]>`
    update payouts.reserve set released_at = ${now}
    where order_id in (
      select order_id from payouts.reserve where released_at is null and release_at <= ${now}
      order by release_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(toReserve)
}

/** The same for one order, if it has a reserve that is held. */
export const endReserve = async (tx: Tx, orderId: Id<'order'>, now: Date): Promise<Reserve[]> => {
  const rows = await tx<Stored[]>`
    update payouts.reserve set released_at = ${now} where order_id = ${orderId} and released_at is null
    returning ${columns(tx)}`
  return rows.map(toReserve)
}

export interface HeldReserve {
  readonly amount: Money
  /** When the next part of it is released. */
  readonly nextReleaseAt: Date
}

/** What is held of a seller, by currency. */
export const sumHeld = async (db: Reader, sellerId: Id<'user'>): Promise<Map<string, HeldReserve>> => {
  const rows = await db<{ currency: string; minor: bigint; nextReleaseAt: Date }[]>`
    select currency, sum(amount_minor)::bigint as minor, min(release_at) as "nextReleaseAt"
    from payouts.reserve where seller_id = ${sellerId} and released_at is null group by currency`
  return new Map(
    rows.map(({ currency, minor, nextReleaseAt }) => [
      currency,
      { amount: { minor, currency }, nextReleaseAt },
    ]),
  )
}

export const insertDisputedOrder = async (
  tx: Tx,
  { orderId, sellerId, at }: Pick<Reserve, 'orderId' | 'sellerId'> & { readonly at: Date },
): Promise<void> => {
  await tx`
    insert into payouts.disputed_order (order_id, seller_id, at) values (${orderId}, ${sellerId}, ${at})
    on conflict do nothing`
}

export const countDisputedOrders = async (db: Reader, sellerId: Id<'user'>, since: Date): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from payouts.disputed_order where seller_id = ${sellerId} and at > ${since}`
  return row?.count ?? 0
}

/** What the ledger should have booked of reserves. */
export const sumReserves = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(amount_minor)::bigint as minor,
           sum(hashtextextended(order_id::text || amount_minor, 0))::text as fingerprint
    from payouts.reserve join (values ('reserve', false), ('reserve_released', true)) as booked (kind, at_end)
      on not booked.at_end or released_at is not null
    group by kind, currency`
