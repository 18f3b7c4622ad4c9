import type { RefundStatus } from '@souk/contract'
import { invariant } from '../../../kernel/invariant.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { Refund } from './refund.ts'

/** A refund that was paid back, with the tax within it. */
export interface PaidRefund extends Refund {
  readonly taxMinor: bigint
  /** Null until its credit note is issued. */
  readonly creditNoteNumber: string | null
}

type Stored = Omit<Refund, 'amount'> & { readonly amountMinor: bigint; readonly currency: string }

const columns = (db: Reader) => db`
  refund.id, refund.order_id as "orderId", refund.status, refund.amount_minor as "amountMinor", refund.currency,
  refund.reason, refund.reason_code as "reasonCode", refund.details, refund.rule,
  refund.decided_by as "decidedBy", refund.decision_note as note, refund.decided_at as "decidedAt",
  refund.decide_by as "decideBy", refund.created_at as "createdAt"`

const toRefund = ({ amountMinor, currency, ...rest }: Stored): Refund => ({
  ...rest,
  amount: { minor: amountMinor, currency },
})

export const insertRefund = async (
  tx: Tx,
  refund: Refund & { readonly resumeAt: Date | null },
): Promise<void> => {
  await tx`
    insert into orders.refund (
      id, order_id, amount_minor, currency, status, reason, reason_code, details, rule, decided_by, decision_note,
      decided_at, decide_by, resume_at, created_at)
    values (
      ${refund.id}, ${refund.orderId}, ${refund.amount.minor.toString()}, ${refund.amount.currency},
      ${refund.status}, ${refund.reason}, ${refund.reasonCode}, ${refund.details}, ${refund.rule},
      ${refund.decidedBy}, ${refund.note}, ${refund.decidedAt}, ${refund.decideBy}, ${refund.resumeAt},
      ${refund.createdAt})`
}

/** Moves a refund that is in `from`; false if it is in another state by now. */
export const moveRefund = async (
  tx: Tx,
  refund: Refund & { readonly from: RefundStatus; readonly resumeAt: Date | null },
): Promise<boolean> => {
  const rows = await tx`
    update orders.refund
    set status = ${refund.status}, decided_by = ${refund.decidedBy}, decision_note = ${refund.note},
        decided_at = ${refund.decidedAt}, resume_at = ${refund.resumeAt}
    where id = ${refund.id} and status = ${refund.from} returning true`
  return rows.length > 0
}

export const findRefund = async (db: Reader, id: Id<'refund'>): Promise<Refund | undefined> => {
  const [row] = await db<Stored[]>`select ${columns(db)} from orders.refund where id = ${id}`
  return row && toRefund(row)
}

export const getRefund = async (db: Reader, id: Id<'refund'>): Promise<Refund> => {
  const refund = await findRefund(db, id)
  invariant(refund, `the refund ${id} is missing`)
  return refund
}

/** The latest refund of each of these orders. */
export const findLatestRefunds = async (
  db: Reader,
  orderIds: readonly Id<'order'>[],
): Promise<Map<Id<'order'>, Refund>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db<Stored[]>`
    select distinct on (refund.order_id) ${columns(db)} from orders.refund
    where refund.order_id = any(${[...orderIds]}::uuid[]) order by refund.order_id, refund.id desc`
  return new Map(rows.map((row) => [row.orderId, toRefund(row)]))
}

/** Leaves an approved refund alone until `resumeAt`. */
export const postponeRefund = async (tx: Tx, id: Id<'refund'>, resumeAt: Date): Promise<void> => {
  await tx`update orders.refund set resume_at = ${resumeAt} where id = ${id} and status = 'approved'`
}

/** What was paid back of an order, the first one first. */
export const findSucceeded = async (db: Reader, orderId: Id<'order'>): Promise<PaidRefund[]> => {
  const rows = await db<(Stored & Pick<PaidRefund, 'taxMinor' | 'creditNoteNumber'>)[]>`
    select ${columns(db)}, tax_minor as "taxMinor", credit_note_number as "creditNoteNumber" from orders.refund
    where order_id = ${orderId} and status = 'succeeded' order by id`
  return rows.map(({ taxMinor, creditNoteNumber, ...row }) => ({
    ...toRefund(row),
    ...{ taxMinor, creditNoteNumber },
  }))
}

/** The tax that went back with a refund. */
export const setRefundedTax = async (tx: Tx, id: Id<'refund'>, taxMinor: bigint): Promise<void> => {
  await tx`update orders.refund set tax_minor = ${taxMinor.toString()} where id = ${id}`
}

export interface RefundFilter {
  readonly role: 'buyer' | 'seller'
  readonly accountId: Id<'user'>
  readonly status: RefundStatus | undefined
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

const matching = (db: Db, { role, accountId, status }: RefundFilter) => db`
  orders.refund join orders.order as own on own.id = refund.order_id
  where ${role === 'buyer' ? db`own.buyer_id = ${accountId}` : db`own.seller_id = ${accountId}`}
    ${status === undefined ? db`` : db`and refund.status = ${status}`}`

/** Newest first: identifiers sort by time. */
export const findRefunds = async (
  db: Db,
  filter: RefundFilter,
  { limit, offset }: Slice,
): Promise<Refund[]> => {
  const rows = await db<Stored[]>`
    select ${columns(db)} from ${matching(db, filter)} order by refund.id desc limit ${limit} offset ${offset}`
  return rows.map(toRefund)
}

export const countRefunds = async (db: Db, filter: RefundFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from ${matching(db, filter)}`
  return row?.total ?? 0
}

export const findOverdue = async (db: Db, { limit, offset }: Slice): Promise<Refund[]> => {
  const rows = await db<Stored[]>`
    select ${columns(db)} from orders.refund where status = 'pending_approval' and overdue
    order by id limit ${limit} offset ${offset}`
  return rows.map(toRefund)
}

export const countOverdue = async (db: Db): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from orders.refund where status = 'pending_approval' and overdue`
  return row?.total ?? 0
}

/** Hands requests whose seller was silent to the admins; returns them. */
export const markOverdue = async (tx: Tx, now: Date): Promise<Refund[]> => {
  const rows = await tx<Stored[]>`
    update orders.refund set overdue = true
    where status = 'pending_approval' and not overdue and decide_by <= ${now} returning ${columns(tx)}`
  return rows.map(toRefund)
}

/** Takes requests that the seller has to decide by `before`, each once. */
export const markReminded = async (
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<Refund[]> => {
  const rows = await tx<Stored[]>`
    update orders.refund set reminded_at = ${now}
    where status = 'pending_approval' and not overdue and reminded_at is null and decide_by <= ${before}
    returning ${columns(tx)}`
  return rows.map(toRefund)
}

/** Takes approved refunds whose request was cut off, and keeps other sweeps away from them until `resumeAt`. */
export const claimApproved = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<Refund[]> => {
  const rows = await tx<Stored[]>`
    update orders.refund set resume_at = ${resumeAt}
    where id in (
      select id from orders.refund where status = 'approved' and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(toRefund)
}
