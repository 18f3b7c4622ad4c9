import type { OrderStatus, ProductType, WaiverLanguage, WaiverVersion } from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import { type Order, type OrderItem, type OrderTax, hasAccess, paidStatuses, titleOf } from './order.ts'
import type { Refund } from './refunds/refund.ts'
import { findLatestRefunds } from './refunds/store.ts'

type StoredItem = Omit<OrderItem, 'amount' | 'taxMinor'> & { readonly minor: string; readonly tax: string }

type Stored = Omit<
  Order,
  | 'amount'
  | 'method'
  | 'items'
  | 'refund'
  | 'tax'
  | 'discount'
  | 'waiver'
  | 'subscription'
  | 'includedIn'
  | 'market'
> & {
  readonly marketCountry: string | null
  readonly listMinor: bigint
  readonly includedInId: Id<'subscription'> | null
  readonly subscriptionId: Id<'subscription'> | null
  readonly isRenewal: boolean
  readonly periodFrom: Date
  readonly periodUntil: Date
  readonly accessEndedAt: Date | null
  readonly discountId: Id<'discount'> | null
  readonly discountCode: string | null
  readonly discountMinor: bigint
  readonly waivedAt: Date | null
  readonly waiverVersion: WaiverVersion
  readonly waiverLanguage: WaiverLanguage
  readonly taxMinor: bigint
  readonly taxBasisPoints: number
  readonly taxCountry: string
  readonly taxReason: OrderTax['reason']
  readonly taxReference: string | null
  readonly taxEvidence: OrderTax['evidence']
  readonly crossBorder: boolean
  /** Of a bundle; any other order gives its product alone. */
  readonly items: readonly StoredItem[] | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly methodToken: string
  readonly methodBrand: string
  readonly methodLast4: string
}

const columns = (db: Reader) => db`
  id, buyer_id as "buyerId", seller_id as "sellerId", product_id as "productId", status, is_run as "isRun", gifts, model_use_minor as "modelUseMinor",
  subscription_id as "subscriptionId", is_renewal as "isRenewal", period_from as "periodFrom", period_until as "periodUntil",
  access_ended_at as "accessEndedAt", included_in as "includedInId", market_country as "marketCountry", list_minor as "listMinor",
  amount_minor as "amountMinor", currency, refunded_minor as "refundedMinor",
  fee_refunded_minor as "feeRefundedMinor", invoice_number as "invoiceNumber", refunded_at as "refundedAt", fee_basis_points as "feeBasisPoints",
  product_title as "productTitle", product_type as "productType", product_version as "productVersion",
  buyer_name as "buyerName", seller_name as "sellerName", method_token as "methodToken",
  method_brand as "methodBrand", method_last4 as "methodLast4", referral_code as "referralCode",
  refund_days as "refundDays", decline_code as "declineCode", created_at as "createdAt",
  completed_at as "completedAt", merchant_of_record as "merchantOfRecord", tax_minor as "taxMinor",
  tax_refunded_minor as "taxRefundedMinor", tax_basis_points as "taxBasisPoints", tax_country as "taxCountry",
  tax_reason as "taxReason", tax_reference as "taxReference", tax_evidence as "taxEvidence", cross_border as "crossBorder",
  discount_id as "discountId", discount_code as "discountCode", discount_minor as "discountMinor",
  waived_at as "waivedAt", waiver_version as "waiverVersion", waiver_language as "waiverLanguage", withdrawn_at as "withdrawnAt",
  partners_minor as "partnersMinor", partners_refunded_minor as "partnersRefundedMinor",
  (select json_build_object('image', first.image, 'alt', first.alt, 'category', first.category)
   from catalog.public_image as first where first.product_id = "order".product_id) as "productCover",
  case when product_type = 'BUNDLE' then (
    select json_agg(json_build_object('productId', item.product_id, 'title', title, 'type', type,
                                      'version', version, 'minor', item.amount_minor::text,
                                      'tax', item.tax_minor::text) order by position)
    from orders.item where order_id = "order".id) end as items`

const toOrder = (stored: Stored, refund: Refund | undefined): Order => {
  const { marketCountry, listMinor, ...placed } = stored
  const { subscriptionId, isRenewal, periodFrom, periodUntil, accessEndedAt, includedInId, ...ordered } =
    placed
  const { amountMinor, currency, methodToken, methodBrand, methodLast4, items, ...unpacked } = ordered
  const { discountId, discountCode, discountMinor, ...priced } = unpacked
  const { waivedAt, waiverVersion, waiverLanguage, ...sold } = priced
  const { taxMinor, taxBasisPoints, taxCountry, taxReason, taxReference, taxEvidence, crossBorder, ...rest } =
    sold
  const amount = { minor: amountMinor, currency }
  const { productId, productTitle, productType: type, productVersion: version, gifts } = rest
  const title = titleOf(productTitle, gifts)
  return {
    ...rest,
    amount,
    subscription: subscriptionId && {
      ...{ id: subscriptionId, isRenewal, from: periodFrom, until: periodUntil, endedAt: accessEndedAt },
    },
    includedIn: includedInId && { id: includedInId, endedAt: accessEndedAt },
    market: marketCountry === null ? null : { country: marketCountry, listMinor },
    discount: discountId && { id: discountId, code: discountCode, minor: discountMinor },
    refund: refund ?? null,
    waiver: waivedAt && { at: waivedAt, version: waiverVersion, language: waiverLanguage },
    tax: {
      ...{ minor: taxMinor, basisPoints: taxBasisPoints, country: taxCountry, reason: taxReason },
      ...{ reference: taxReference, evidence: taxEvidence, isCrossBorder: crossBorder },
    },
    method: { token: methodToken, brand: methodBrand, last4: methodLast4 },
    items: items?.map(({ minor, tax, ...item }) => ({
      ...item,
      amount: { minor: BigInt(minor), currency },
      taxMinor: BigInt(tax),
    })) ?? [{ productId, title, type, version, amount, taxMinor }],
  }
}

/** Without `resumeAt` no sweep ends it: a workflow does. */
export const insertOrder = async (
  tx: Tx,
  order: Order & { readonly resumeAt: Date | null },
): Promise<void> => {
  const { items, tax, discount, waiver, subscription } = order
  // What gives access of its own is owned once.
  const isLive = !order.isRun && order.gifts === null && !subscription?.isRenewal
  await tx`
    with ordered as (insert into orders.order (
      id, buyer_id, seller_id, product_id, status, amount_minor, currency, fee_basis_points, product_title,
      product_type, product_version, buyer_name, seller_name, method_token, method_brand, method_last4,
      referral_code, refund_days, resume_at, created_at, merchant_of_record, tax_minor, tax_basis_points,
      tax_country, tax_reason, tax_reference, tax_evidence, cross_border, discount_id, discount_code, discount_minor,
      waived_at, waiver_version, waiver_language, partners_minor, is_run, model_use_minor, gifts,
      subscription_id, is_renewal, period_from, period_until, included_in, market_country, list_minor)
    values (
      ${order.id}, ${order.buyerId}, ${order.sellerId}, ${order.productId}, ${order.status},
      ${order.amount.minor.toString()}, ${order.amount.currency}, ${order.feeBasisPoints}, ${order.productTitle},
      ${order.productType}, ${order.productVersion}, ${order.buyerName}, ${order.sellerName},
      ${order.method.token}, ${order.method.brand}, ${order.method.last4}, ${order.referralCode},
      ${order.refundDays}, ${order.resumeAt}, ${order.createdAt}, ${order.merchantOfRecord},
      ${tax.minor.toString()}, ${tax.basisPoints}, ${tax.country}, ${tax.reason}, ${tax.reference},
      ${tx.json(tax.evidence)}, ${tax.isCrossBorder}, ${discount?.id ?? null}, ${discount?.code ?? null},
      ${(discount?.minor ?? 0n).toString()}, ${waiver?.at ?? null}, ${waiver?.version ?? null}, ${waiver?.language ?? null}, ${order.partnersMinor.toString()}, ${order.isRun},
      ${order.modelUseMinor.toString()}, ${order.gifts}, ${subscription?.id ?? null}, ${subscription?.isRenewal ?? false},
      ${subscription?.from ?? null}, ${subscription?.until ?? null}, ${order.includedIn?.id ?? null},
      ${order.market?.country ?? null}, ${order.market?.listMinor.toString() ?? null}))
    insert into orders.item (order_id, position, buyer_id, product_id, title, type, version, amount_minor, tax_minor, live)
    select ${order.id}, position, ${order.buyerId}, product_id, title, type, version, amount_minor, tax_minor, ${isLive}
    from unnest(
      ${items.map(({ productId }) => productId)}::uuid[], ${items.map(({ title }) => title)}::text[],
      ${items.map(({ type }) => type)}::text[], ${items.map(({ version }) => version)}::text[],
      ${items.map(({ amount }) => amount.minor.toString())}::bigint[],
      ${items.map(({ taxMinor }) => taxMinor.toString())}::bigint[]
    ) with ordinality as item (product_id, title, type, version, amount_minor, tax_minor, position)`
}

/** Moves an order that is in `from`, and lets go of its items if it gives no access; false if it has moved already. */
export const moveOrder = async (tx: Tx, order: Order & { readonly from: OrderStatus }): Promise<boolean> => {
  const { subscription, completedAt } = order
  // A subscription goes on where one of its payments was refunded.
  const lasts = subscription !== null && completedAt !== null
  if (!hasAccess(order) && !lasts) await tx`update orders.item set live = false where order_id = ${order.id}`
  const rows = await tx`
    update orders.order
    set status = ${order.status}, decline_code = ${order.declineCode}, completed_at = ${order.completedAt},
        refunded_minor = ${order.refundedMinor.toString()}, refunded_at = ${order.refundedAt},
        fee_refunded_minor = ${order.feeRefundedMinor.toString()},
        tax_refunded_minor = ${order.taxRefundedMinor.toString()},
        partners_refunded_minor = ${order.partnersRefundedMinor.toString()},
        model_use_minor = ${order.modelUseMinor.toString()}, resume_at = null,
        period_from = ${subscription?.from ?? null}, period_until = ${subscription?.until ?? null}
    where id = ${order.id} and status = ${order.from} returning true`
  return rows.length > 0
}

export const findOrder = async (db: Reader, id: Id<'order'>): Promise<Order | undefined> => {
  const [row] = await db<Stored[]>`select ${columns(db)} from orders.order where id = ${id}`
  const [order] = await withRefunds(db, row ? [row] : [])
  return order
}

/** Keeps the order and its refunds as they are until the transaction ends; false if there is none. */
export const lockOrder = async (tx: Tx, id: Id<'order'>): Promise<boolean> =>
  (await tx`select true from orders.order where id = ${id} for no key update`).length > 0

const refundable = new Set<OrderStatus>(['completed', 'partially_refunded', 'refunded', 'disputed'])

const withRefunds = async (db: Reader, rows: readonly Stored[]): Promise<Order[]> => {
  const ids = rows.filter(({ status }) => refundable.has(status)).map(({ id }) => id)
  const refunds = await findLatestRefunds(db, ids)
  return rows.map((row) => toOrder(row, refunds.get(row.id)))
}

export const getOrder = async (db: Reader, id: Id<'order'>): Promise<Order> => {
  const order = await findOrder(db, id)
  invariant(order, `the order ${id} is missing`)
  return order
}

/** An order by which an account has, or is about to have, one of these products. */
export const findLiveOrder = async (
  db: Reader,
  buyerId: Id<'user'>,
  productIds: readonly Id<'product'>[],
): Promise<{ id: Id<'order'>; status: OrderStatus } | undefined> => {
  const [row] = await db<{ id: Id<'order'>; status: OrderStatus }[]>`
    select id, status from orders.item join orders.order on id = order_id
    where item.buyer_id = ${buyerId} and item.product_id = any(${[...productIds]}::uuid[]) and live limit 1`
  return row
}

export interface OrderFilter {
  readonly role: 'buyer' | 'seller'
  readonly accountId: Id<'user'>
  readonly statuses?: readonly OrderStatus[]
  /** Only what its buyer has: no gift for others. */
  readonly isOwned?: boolean
  readonly type?: ProductType
  /** Part of the title or of the other party's name. */
  readonly search?: string
}

/** Orders by which their buyer has a product: of a subscription the first one, whatever becomes of its payment. */
const owned = (db: Db) => db`
  not is_run and gifts is null and not is_renewal and access_ended_at is null
  and (status = any(${[...paidStatuses]}::text[]) or (subscription_id is not null and completed_at is not null))`

const matching = (db: Db, { role, accountId, statuses, isOwned, type, search }: OrderFilter) => db`
  not is_run and
  ${role === 'buyer' ? db`buyer_id = ${accountId}` : db`seller_id = ${accountId} and completed_at is not null`}
  ${isOwned ? db`and ${owned(db)}` : statuses === undefined ? db`` : db`and status = any(${[...statuses]}::text[])`}
  ${type === undefined ? db`` : db`and product_type = ${type}`}
  ${search === undefined ? db`` : db`and strpos(lower(product_title || chr(10) || ${role === 'buyer' ? db`seller_name` : db`buyer_name`}), lower(${search})) > 0`}`

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
  return withRefunds(db, rows)
}

/** Orders that give the buyer something, newest first, from before `before` on. */
export const findPaidOrders = async (
  db: Db,
  buyerId: Id<'user'>,
  { before, limit }: { readonly before: Id<'order'> | undefined; readonly limit: number },
): Promise<Order[]> => {
  const rows = await db<Stored[]>`
    select ${columns(db)} from orders.order
    where buyer_id = ${buyerId} and ${owned(db)}
      ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`
  return withRefunds(db, rows)
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
  return rows.map((row) => toOrder(row, undefined))
}

/** Notes a withdrawal; a repeat leaves the time of the first. */
export const setWithdrawn = async (tx: Tx, id: Id<'order'>, at: Date): Promise<void> => {
  await tx`update orders.order set withdrawn_at = coalesce(withdrawn_at, ${at}) where id = ${id}`
}

/** Leaves a pending order alone until `resumeAt`. */
export const postponeOrder = async (tx: Tx, id: Id<'order'>, resumeAt: Date): Promise<void> => {
  await tx`update orders.order set resume_at = ${resumeAt} where id = ${id} and status = 'pending'`
}

/** Takes the name of someone who has left off what they bought and sold; invoices keep what stood on them. */
export const eraseName = async (tx: Tx, userId: Id<'user'>, name: string): Promise<void> => {
  await tx`update orders.order set buyer_name = ${name} where buyer_id = ${userId}`
  await tx`update orders.order set seller_name = ${name} where seller_id = ${userId}`
}
