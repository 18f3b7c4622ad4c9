import type { DisputeStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader } from '../../../platform/db/database.ts'

/** A dispute about a sale, with its parties. */
export interface SaleDispute {
  readonly id: Id<'dispute'>
  readonly orderId: Id<'order'>
  readonly status: DisputeStatus
  readonly reason: string
  readonly amountMinor: bigint
  readonly currency: string
  /** What of it has left the seller's balance; 0 of an inquiry. */
  readonly shareMinor: bigint
  readonly feeMinor: bigint
  readonly chargedBackMinor: bigint
  readonly productId: Id<'product'>
  readonly productTitle: string
  readonly buyerId: Id<'user'>
  readonly buyerName: string
  readonly sellerId: Id<'user'>
  readonly sellerName: string
  readonly openedAt: Date
  readonly evidenceDueAt: Date | null
  readonly evidenceSubmittedAt: Date | null
}

export interface DisputeFilter {
  /** Undefined: of all sellers. */
  readonly sellerId: Id<'user'> | undefined
  readonly orderId: Id<'order'> | undefined
  readonly statuses: readonly DisputeStatus[] | undefined
}

const status = (db: Reader) => db`case dispute.status when 'warning' then 'inquiry' else dispute.status end`

const columns = (db: Reader) => db`
  dispute.id, dispute.order_id as "orderId", ${status(db)} as status, dispute.reason, dispute.amount_minor as "amountMinor",
  dispute.currency, coalesce(booked.share_minor, 0) as "shareMinor", dispute.fee_minor as "feeMinor",
  dispute.charged_back_minor as "chargedBackMinor", sold.product_id as "productId", sold.product_title as "productTitle",
  sold.buyer_id as "buyerId", sold.buyer_name as "buyerName", sold.seller_id as "sellerId", sold.seller_name as "sellerName",
  dispute.opened_at as "openedAt", dispute.evidence_due_at as "evidenceDueAt",
  dispute.evidence_submitted_at as "evidenceSubmittedAt"`

const tables = (db: Reader) => db`
  payments.public_dispute as dispute join orders.order as sold on sold.id = dispute.order_id
  left join orders.dispute as booked on booked.id = dispute.id`

const matching = (db: Reader, { sellerId, orderId, statuses }: DisputeFilter) => db`
  ${tables(db)} where true
    ${sellerId ? db`and sold.seller_id = ${sellerId}` : db``}
    ${orderId ? db`and sold.id = ${orderId}` : db``}
    ${statuses ? db`and ${status(db)} = any(${[...statuses]}::text[])` : db``}`

/** Newest first. */
export const findSaleDisputes = async (
  db: Db,
  filter: DisputeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SaleDispute[]> => db<SaleDispute[]>`
  select ${columns(db)} from ${matching(db, filter)}
  order by dispute.opened_at desc, dispute.id desc limit ${limit} offset ${offset}`

export const countSaleDisputes = async (db: Db, filter: DisputeFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from ${matching(db, filter)}`
  return row?.total ?? 0
}

export const findSaleDispute = async (db: Reader, id: Id<'dispute'>): Promise<SaleDispute | undefined> => {
  const [row] = await db<SaleDispute[]>`select ${columns(db)} from ${tables(db)} where dispute.id = ${id}`
  return row
}

export interface Download {
  readonly version: string
  readonly at: Date
}

/** The oldest first. */
export const findDownloads = async (db: Reader, orderId: Id<'order'>, limit: number): Promise<Download[]> =>
  db<Download[]>`
    select version, at from orders.download where order_id = ${orderId} order by at, id limit ${limit}`
