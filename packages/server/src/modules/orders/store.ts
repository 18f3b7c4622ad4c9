import type { OrderStatus } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Order } from './order.ts'

type Stored = Omit<Order, 'amount' | 'method'> & {
  readonly amountMinor: bigint
  readonly currency: string
  readonly methodToken: string
  readonly methodBrand: string
  readonly methodLast4: string
}

const columns = (db: Reader) => db`
  id, buyer_id as "buyerId", seller_id as "sellerId", product_id as "productId", status,
  amount_minor as "amountMinor", currency, refunded_minor as "refundedMinor", fee_basis_points as "feeBasisPoints",
  product_title as "productTitle", product_type as "productType", product_version as "productVersion",
  buyer_name as "buyerName", seller_name as "sellerName", method_token as "methodToken",
  method_brand as "methodBrand", method_last4 as "methodLast4", referral_code as "referralCode",
  refund_days as "refundDays", decline_code as "declineCode", created_at as "createdAt",
  completed_at as "completedAt"`

const toOrder = ({
  amountMinor,
  currency,
  methodToken,
  methodBrand,
  methodLast4,
  ...rest
}: Stored): Order => ({
  ...rest,
  amount: { minor: amountMinor, currency },
  method: { token: methodToken, brand: methodBrand, last4: methodLast4 },
})

export const insertOrder = async (tx: Tx, order: Order & { readonly resumeAt: Date }): Promise<void> => {
  await tx`
    insert into orders.order (
      id, buyer_id, seller_id, product_id, status, amount_minor, currency, fee_basis_points, product_title,
      product_type, product_version, buyer_name, seller_name, method_token, method_brand, method_last4,
      referral_code, refund_days, resume_at, created_at)
    values (
      ${order.id}, ${order.buyerId}, ${order.sellerId}, ${order.productId}, ${order.status},
      ${order.amount.minor.toString()}, ${order.amount.currency}, ${order.feeBasisPoints}, ${order.productTitle},
      ${order.productType}, ${order.productVersion}, ${order.buyerName}, ${order.sellerName},
      ${order.method.token}, ${order.method.brand}, ${order.method.last4}, ${order.referralCode},
      ${order.refundDays}, ${order.resumeAt}, ${order.createdAt})`
}

/** Moves an order that is in `from`; false if it is in another state by now. */
export const moveOrder = async (tx: Tx, order: Order & { readonly from: OrderStatus }): Promise<boolean> => {
  const rows = await tx`
    update orders.order
    set status = ${order.status}, decline_code = ${order.declineCode}, completed_at = ${order.completedAt},
        resume_at = null
    where id = ${order.id} and status = ${order.from} returning true`
  return rows.length > 0
}

export const findOrder = async (db: Reader, id: Id<'order'>): Promise<Order | undefined> => {
  const [row] = await db<Stored[]>`select ${columns(db)} from orders.order where id = ${id}`
  return row && toOrder(row)
}

export const getOrder = async (db: Reader, id: Id<'order'>): Promise<Order> =>
  (await findOrder(db, id)) ?? fail('INTERNAL_ERROR', `the order ${id} is gone`)

/** The order by which an account has, or is about to have, a product. */
export const findLiveOrder = async (
  db: Db,
  buyerId: Id<'user'>,
  productId: string,
): Promise<{ id: Id<'order'>; status: OrderStatus } | undefined> => {
  const [row] = await db<{ id: Id<'order'>; status: OrderStatus }[]>`
    select id, status from orders.order
    where buyer_id = ${buyerId} and product_id = ${parseId('product', productId) ?? null}
      and status in ('pending', 'completed', 'partially_refunded', 'disputed')`
  return row
}

export interface OrderFilter {
  readonly role: 'buyer' | 'seller'
  readonly accountId: Id<'user'>
  readonly status: OrderStatus | undefined
}

const matching = (db: Db, { role, accountId, status }: OrderFilter) => db`
  ${role === 'buyer' ? db`buyer_id` : db`seller_id`} = ${accountId}
  ${status === undefined ? db`` : db`and status = ${status}`}`

/** Newest first: identifiers sort by time. */
export const findOrders = async (
  db: Db,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Order[]> => {
  const rows = await db<Stored[]>`
    select ${columns(db)} from orders.order
    where id in (
      select id from orders.order where ${matching(db, filter)} order by id desc limit ${limit} offset ${offset})
    order by id desc`
  return rows.map(toOrder)
}

export const countOrders = async (db: Db, filter: OrderFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from orders.order where ${matching(db, filter)}`
  return row?.total ?? 0
}

/** Takes pending orders whose request was cut off, and keeps other sweeps away from them until `resumeAt`. */
export const claimAbandoned = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<Order[]> => {
  const rows = await tx<Stored[]>`
    update orders.order set resume_at = ${resumeAt}
    where id in (
      select id from orders.order where status = 'pending' and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(toOrder)
}

export const insertDownload = async (
  tx: Tx,
  download: {
    readonly id: string
    readonly orderId: Id<'order'>
    readonly version: string
    readonly at: Date
  },
): Promise<void> => {
  await tx`
    insert into orders.download (id, order_id, version, at)
    values (${download.id}, ${download.orderId}, ${download.version}, ${download.at})`
}
