import type { PayoutStatus } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import { statesBefore, type Payout } from './payout.ts'

interface Stored extends Omit<Payout, 'amount' | 'destination' | 'period'> {
  readonly amountMinor: bigint
  readonly currency: string
  readonly provider: string
  readonly reference: string
  readonly bank: string
  readonly last4: string
  readonly periodStart: string
  readonly periodEnd: string
}

const columns = (db: Reader) => db`
  payout.id, payout.seller_id as "sellerId", payout.amount_minor as "amountMinor", payout.currency, payout.status,
  payout.provider, payout.destination_reference as reference, payout.bank, payout.last4, payout.period_start::text as "periodStart",
  payout.period_end::text as "periodEnd", payout.failure_reason as "failureReason",
  payout.created_at as "createdAt", payout.ended_at as "endedAt",
  payout.returned_at as "returnedAt"`

const toPayout = ({
  amountMinor,
  currency,
  provider,
  reference,
  bank,
  last4,
  periodStart,
  periodEnd,
  ...rest
}: Stored): Payout => ({
  ...rest,
  amount: { minor: amountMinor, currency },
  destination: { provider, reference, bank, last4 },
  period: { start: periodStart, end: periodEnd },
})

/** Inserts payouts that a worker may send from `resumeAt` on. */
export const insertPayouts = async (
  tx: Tx,
  payouts: readonly Payout[],
  { createdAt, resumeAt }: { readonly createdAt: Date; readonly resumeAt: Date },
): Promise<void> => {
  await tx`
    insert into payouts.payout (
      id, seller_id, amount_minor, currency, provider, destination_reference, bank, last4, period_start, period_end, status,
      created_at, resume_at)
    select made.*, 'pending', ${createdAt}, ${resumeAt}
    from unnest(
      ${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(({ sellerId }) => sellerId)}::uuid[],
      ${payouts.map(({ amount }) => amount.minor.toString())}::bigint[],
      ${payouts.map(({ amount }) => amount.currency)}::text[],
      ${payouts.map(({ destination }) => destination.provider)}::text[],
      ${payouts.map(({ destination }) => destination.reference)}::text[],
      ${payouts.map(({ destination }) => destination.bank)}::text[],
      ${payouts.map(({ destination }) => destination.last4)}::text[],
      ${payouts.map(({ period }) => period.start)}::date[],
      ${payouts.map(({ period }) => period.end)}::date[]) as made`
}

/** The last day that each of these sellers was paid for, by currency; what came back does not count. */
export const findLastPeriods = async (
  db: Reader,
  sellerIds: readonly Id<'user'>[],
): Promise<{ sellerId: Id<'user'>; currency: string; end: string }[]> =>
  db<{ sellerId: Id<'user'>; currency: string; end: string }[]>`
    select seller_id as "sellerId", currency, max(period_end)::text as end from payouts.payout
    where seller_id = any(${[...sellerIds]}::uuid[]) and status not in ('failed', 'canceled')
    group by seller_id, currency`

export const findPayout = async (db: Reader, id: Id<'payout'>): Promise<Payout | undefined> => {
  const [row] = await db<Stored[]>`select ${columns(db)} from payouts.payout where id = ${id}`
  return row && toPayout(row)
}

/** Newest first: identifiers sort by time. */
export const findPayouts = async (
  db: Db,
  sellerId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Payout[]> => {
  const rows = await db<Stored[]>`
    select ${columns(db)} from payouts.payout where seller_id = ${sellerId}
    order by id desc limit ${limit} offset ${offset}`
  return rows.map(toPayout)
}

export const countPayouts = async (db: Db, sellerId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from payouts.payout where seller_id = ${sellerId}`
  return row?.total ?? 0
}

/** A payout that a worker has taken, and the state it was in before. */
export interface Claimed extends Payout {
  readonly from: PayoutStatus
}

/** Takes payouts that are due, and keeps other workers away from them until `resumeAt`. */
export const claimDue = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<Claimed[]> => {
  const rows = await tx<(Stored & { readonly from: PayoutStatus })[]>`
    update payouts.payout set status = 'in_transit', resume_at = ${resumeAt}
    where id in (
      select id from payouts.payout where status = any(${statesBefore('in_transit')}) and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}, old.status as from`
  return rows.map(({ from, ...row }) => ({ ...toPayout(row), from }))
}

/** Lets workers ask again from `resumeAt` on. */
export const postpone = async (tx: Tx, waiting: readonly SentPayout[], resumeAt: Date): Promise<void> => {
  await tx`
    update payouts.payout
    set resume_at = ${resumeAt}, transfer_reference = coalesce(nullif(waiting.transfer, ''), transfer_reference),
        provider_reference = coalesce(nullif(waiting.reference, ''), provider_reference)
    from unnest(
      ${waiting.map(({ id }) => id)}::uuid[],
      ${waiting.map(({ transfer = '' }) => transfer)}::text[],
      ${waiting.map(({ reference = '' }) => reference)}::text[]) as waiting (id, transfer, reference)
    where payout.id = waiting.id and status = 'in_transit'`
}

/** Has a payout looked at again that is in transit or completed, by its reference or that of its transfer. */
export const recheckPayout = async (
  tx: Tx,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  at: Date,
): Promise<void> => {
  await tx`
    update payouts.payout set resume_at = ${at}
    where provider = ${provider} and (provider_reference = ${reference} or transfer_reference = ${reference})
      and status in ('in_transit', 'completed')`
}

/** Takes completed payouts that are to be looked at again; another sweep sees them at `resumeAt`. */
export const claimRechecked = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<Payout[]> => {
  const rows = await tx<Stored[]>`
    update payouts.payout set resume_at = ${resumeAt}
    where id in (
      select id from payouts.payout where status = 'completed' and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(toPayout)
}

/** Completed payouts that are still completed. */
export const endRecheck = async (tx: Tx, ids: readonly Id<'payout'>[]): Promise<void> => {
  await tx`
    update payouts.payout set resume_at = null
    where id = any(${[...ids]}::uuid[]) and status = 'completed'`
}

export interface SentPayout {
  readonly id: Id<'payout'>
  readonly transfer?: string
  readonly reference?: string
  readonly failureReason?: string
}

/** Ends payouts that can move to `status`; returns those that no one else had ended. */
export const endPayouts = async (
  tx: Tx,
  results: readonly SentPayout[],
  { status, at }: { readonly status: PayoutStatus; readonly at: Date },
): Promise<Payout[]> => {
  const rows = await tx<Stored[]>`
    update payouts.payout
    set status = ${status}, failure_reason = result.failure_reason, ended_at = ${at}, resume_at = null,
        transfer_reference = coalesce(nullif(result.transfer, ''), transfer_reference),
        provider_reference = coalesce(nullif(result.reference, ''), provider_reference),
        returned_at = case when payout.status = 'completed' then ${at}::timestamptz end
    from unnest(
      ${results.map(({ id }) => id)}::uuid[],
      ${results.map(({ transfer = '' }) => transfer)}::text[],
      ${results.map(({ reference = '' }) => reference)}::text[],
      ${results.map(({ failureReason = '' }) => failureReason)}::text[])
      as result (id, transfer, reference, failure_reason)
    where payout.id = result.id and payout.status = any(${statesBefore(status)})
    returning ${columns(tx)}`
  return rows.map(toPayout)
}

/** Payouts of a seller that could still be canceled. */
export const findCancelable = async (tx: Tx, sellerId: Id<'user'>): Promise<Id<'payout'>[]> => {
  const rows = await tx<{ id: Id<'payout'> }[]>`
    select id from payouts.payout where seller_id = ${sellerId} and status = any(${statesBefore('canceled')})`
  return rows.map(({ id }) => id)
}

/** What the ledger should have booked of payouts, with the fingerprint that the ledger makes. */
export const sumPayouts = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(amount_minor)::bigint as minor,
           sum(hashtextextended(id::text || amount_minor, 0))::text as fingerprint
    from payouts.payout join (values
      ('payout', null), ('payout_sent', 'completed'), ('payout_returned', 'failed'), ('payout_returned', 'canceled')
    ) as booked (kind, of)
      on booked.of is null or booked.of = payout.status or (booked.of = 'completed' and returned_at is not null)
    group by kind, currency`
