import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { Share } from './partner.ts'

export const insertShares = async (tx: Tx, orderId: Id<'order'>, shares: readonly Share[]): Promise<void> => {
  await tx`
    insert into partners.share (order_id, partner_id, account_id, currency, minor)
    select ${orderId}, * from unnest(
      ${shares.map(({ partnerId }) => partnerId)}::uuid[], ${shares.map(({ accountId }) => accountId)}::uuid[],
      ${shares.map(({ amount }) => amount.currency)}::text[], ${shares.map(({ amount }) => amount.minor.toString())}::bigint[])`
}

/** Of an order that ended without payment. */
export const deleteShares = async (tx: Tx, orderId: Id<'order'>): Promise<void> => {
  await tx`delete from partners.share where order_id = ${orderId} and booked_at is null`
}

interface Stored {
  readonly partnerId: Id<'partner'>
  readonly accountId: Id<'user'>
  readonly currency: string
  readonly minor: bigint
}

const toShare = ({ minor, currency, ...rest }: Stored): Share => ({ ...rest, amount: { minor, currency } })

/** Notes that an order is paid; gives its shares. */
export const setBooked = async (tx: Tx, orderId: Id<'order'>, at: Date): Promise<Share[]> => {
  const rows = await tx<Stored[]>`
    update partners.share set booked_at = ${at} where order_id = ${orderId} and booked_at is null
    returning partner_id as "partnerId", account_id as "accountId", currency, minor`
  return rows.map(toShare)
}

/** An order of which `refundedMinor` of `amountMinor` has gone back by then. */
export interface Returning {
  readonly orderId: Id<'order'>
  readonly refundedMinor: bigint
  readonly amountMinor: bigint
}

/** Notes what a refund takes back of each share, in proportion to all that is refunded; gives it. */
export const setReturned = async (
  tx: Tx,
  { orderId, refundedMinor, amountMinor }: Returning,
): Promise<Share[]> => {
  const rows = await tx<Stored[]>`
    with before as (select * from partners.share where order_id = ${orderId} and booked_at is not null for update)
    update partners.share as share
    set returned_minor = div(before.minor * ${refundedMinor.toString()}::numeric, ${amountMinor.toString()}::numeric)::bigint
    from before where share.order_id = before.order_id and share.partner_id = before.partner_id
    returning share.partner_id as "partnerId", share.account_id as "accountId", share.currency,
              share.returned_minor - before.returned_minor as minor`
  return rows.map(toShare)
}

export const insertReturn = async (
  tx: Tx,
  {
    refundId,
    orderId,
    sum,
  }: { readonly refundId: Id<'refund'>; readonly orderId: Id<'order'>; readonly sum: Money },
): Promise<void> => {
  await tx`
    insert into partners.share_return (refund_id, order_id, currency, minor)
    values (${refundId}, ${orderId}, ${sum.currency}, ${sum.minor.toString()})`
}

/** Notes what a dispute takes of each share for now: what a refund of the same amount would; gives it. */
export const insertHolds = async (
  tx: Tx,
  disputeId: Id<'dispute'>,
  { orderId, refundedMinor, amountMinor }: Returning,
): Promise<Share[]> => {
  const rows = await tx<Stored[]>`
    insert into partners.share_hold (dispute_id, partner_id, order_id, account_id, currency, minor)
    select ${disputeId}, partner_id, order_id, account_id, currency, held
    from partners.share cross join lateral (
      select div(minor * ${refundedMinor.toString()}::numeric, ${amountMinor.toString()}::numeric)::bigint - returned_minor as held
    ) as part
    where order_id = ${orderId} and booked_at is not null and held > 0
    returning partner_id as "partnerId", account_id as "accountId", currency, minor`
  return rows.map(toShare)
}

export const releaseHolds = async (tx: Tx, disputeId: Id<'dispute'>, at: Date): Promise<Share[]> => {
  const rows = await tx<Stored[]>`
    update partners.share_hold set released_at = ${at} where dispute_id = ${disputeId} and released_at is null
    returning partner_id as "partnerId", account_id as "accountId", currency, minor`
  return rows.map(toShare)
}

/** What each agreement has brought its partner, less what went back. */
export interface Earned extends Money {
  readonly partnerId: Id<'partner'>
  readonly sales: number
}

export const sumEarned = async (db: Reader, ids: readonly Id<'partner'>[]): Promise<Earned[]> => [
  ...(await db<Earned[]>`
    select partner_id as "partnerId", currency, count(*)::int as sales, sum(minor - returned_minor)::bigint as minor
    from partners.share where partner_id = any(${[...ids]}::uuid[]) and booked_at is not null
    group by partner_id, currency order by currency`),
]

/** What the ledger should have booked of shares; of each journal the sum of its credits. */
export const sumShares = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
           sum(hashtextextended(subject::text || minor, 0))::text as fingerprint
    from (
      select 'partner_share' as kind, order_id as subject, currency, sum(minor)::bigint as minor
      from partners.share where booked_at is not null group by order_id, currency
      union all
      select 'partner_share_returned', refund_id, currency, minor from partners.share_return
      union all
      select 'partner_share_held', dispute_id, currency, sum(minor)::bigint
      from partners.share_hold group by dispute_id, currency
      union all
      select 'partner_share_released', dispute_id, currency, sum(minor)::bigint
      from partners.share_hold where released_at is not null group by dispute_id, currency
    ) as booked
    group by kind, currency`
