import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Subscription } from './subscription.ts'

interface Row extends Omit<Subscription, 'price' | 'discount'> {
  readonly priceMinor: bigint
  readonly currency: string
  readonly discountId: Id<'discount'> | null
  readonly discountCode: string | null
  readonly basisPoints: number | null
  readonly amountMinor: bigint | null
  readonly left: number | null
}

const toSubscription = ({ priceMinor, currency, discountId, discountCode, ...row }: Row): Subscription => {
  const { basisPoints, amountMinor, left, ...rest } = row
  return {
    ...rest,
    price: { minor: priceMinor, currency },
    discount: discountId && { id: discountId, code: discountCode, basisPoints, amountMinor, left },
  }
}

const columns = (db: Reader) => db`
  id, buyer_id as "buyerId", seller_id as "sellerId", product_id as "productId", order_id as "orderId",
  last_order_id as "lastOrderId", status, includes, period, price_minor as "priceMinor", currency, discount_id as "discountId",
  discount_code as "discountCode", discount_basis_points as "basisPoints", discount_amount_minor as "amountMinor",
  discount_left as "left", anchor_day as "anchorDay", paid_from as "paidFrom", paid_until as "paidUntil", renews, grace_until as "graceUntil", due_at as "dueAt",
  created_at as "createdAt", ended_at as "endedAt", end_reason as "endReason"`

/** A subscription as its parties see it. */
export interface ListedSubscription extends Subscription {
  readonly title: string
  readonly buyerName: string
  readonly sellerName: string
}

type Names = Pick<ListedSubscription, 'title' | 'buyerName' | 'sellerName'>

const toListed = ({ title, buyerName, sellerName, ...row }: Row & Names) => ({
  ...{ ...toSubscription(row), title, buyerName, sellerName },
})

const listed = (db: Reader) => db`
  ${columns(db)},
  coalesce((select title from catalog.public_product where public_product.id = product_id), '') as title,
  coalesce((select name from accounts.public_profile where public_profile.id = buyer_id), '') as "buyerName",
  coalesce((select name from accounts.public_profile where public_profile.id = seller_id), '') as "sellerName"`

/** Its first order is pending. */
export const insertSubscription = async (tx: Tx, subscription: Subscription): Promise<void> => {
  const { price, discount } = subscription
  await tx`
    insert into subscriptions.subscription
      (id, buyer_id, seller_id, product_id, order_id, last_order_id, status, includes, period, price_minor, currency, discount_id,
       discount_code, discount_basis_points, discount_amount_minor, discount_left, anchor_day, paid_from, paid_until, renews, created_at)
    values (${subscription.id}, ${subscription.buyerId}, ${subscription.sellerId}, ${subscription.productId},
            ${subscription.orderId}, ${subscription.lastOrderId}, 'pending', ${subscription.includes}, ${subscription.period},
            ${price.minor.toString()}, ${price.currency}, ${discount?.id ?? null}, ${discount?.code ?? null},
            ${discount?.basisPoints ?? null}, ${discount?.amountMinor?.toString() ?? null}, ${discount?.left ?? null},
            ${subscription.anchorDay}, ${subscription.paidFrom}, ${subscription.paidUntil}, true, ${subscription.createdAt})`
}

/** One whose first order was not paid. */
export const deletePending = async (tx: Tx, id: Id<'subscription'>): Promise<void> => {
  await tx`delete from subscriptions.subscription where id = ${id} and status = 'pending'`
}

/** Keeps it as it is until the transaction ends. */
export const lockSubscription = async (tx: Tx, id: Id<'subscription'>): Promise<Subscription> => {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from subscriptions.subscription where id = ${id} for no key update`
  invariant(row, `the subscription ${id} is missing`)
  return toSubscription(row)
}

export const findSubscription = async (
  db: Reader,
  id: Id<'subscription'>,
): Promise<ListedSubscription | undefined> => {
  const [row] = await db<(Row & Names)[]>`
    select ${listed(db)} from subscriptions.subscription where id = ${id}`
  return row && toListed(row)
}

/** The subscription must be locked. */
export const updateSubscription = async (tx: Tx, subscription: Subscription): Promise<void> => {
  const { id, status, lastOrderId, period, price, discount, anchorDay, paidFrom, paidUntil } = subscription
  await tx`
    update subscriptions.subscription set
      status = ${status}, last_order_id = ${lastOrderId}, period = ${period}, price_minor = ${price.minor.toString()},
      currency = ${price.currency}, discount_left = ${discount?.left ?? null}, anchor_day = ${anchorDay},
      paid_from = ${paidFrom}, paid_until = ${paidUntil}, renews = ${subscription.renews}, grace_until = ${subscription.graceUntil},
      ended_at = ${subscription.endedAt}, end_reason = ${subscription.endReason}, due_at = ${subscription.dueAt}
    where id = ${id}`
}

/** Whether an account has, or had, a subscription to a product. */
export const hasSubscribed = async (
  db: Reader,
  buyerId: Id<'user'>,
  productId: Id<'product'>,
): Promise<boolean> =>
  (
    await db`
      select from subscriptions.subscription
      where buyer_id = ${buyerId} and product_id = ${productId} and status <> 'pending' limit 1`
  ).length > 0

export interface Filter {
  readonly role: 'buyer' | 'seller'
  readonly accountId: Id<'user'>
}

const matching = (db: Db, { role, accountId }: Filter) =>
  db`status <> 'pending' and ${role === 'buyer' ? db`buyer_id` : db`seller_id`} = ${accountId}`

/** The open subscription of a buyer that includes what a seller offers, but not to `productId` itself. */
export const findIncludingSeller = async (
  db: Reader,
  of: { readonly buyerId: Id<'user'>; readonly sellerId: Id<'user'>; readonly productId: Id<'product'> },
): Promise<ListedSubscription | undefined> => {
  const [row] = await db<(Row & Names)[]>`
    select ${listed(db)} from subscriptions.subscription
    where buyer_id = ${of.buyerId} and seller_id = ${of.sellerId} and product_id <> ${of.productId}
      and includes = 'seller' and status not in ('pending', 'ended')
    order by id limit 1`
  return row && toListed(row)
}

/** Newest first. */
export const findSubscriptions = async (
  db: Db,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedSubscription[]> => {
  const rows = await db<(Row & Names)[]>`
    select ${listed(db)} from subscriptions.subscription where ${matching(db, filter)}
    order by id desc limit ${limit} offset ${offset}`
  return rows.map(toListed)
}

export const countSubscriptions = async (db: Db, filter: Filter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from subscriptions.subscription where ${matching(db, filter)}`
  return row?.total ?? 0
}

/** Those of a buyer that have not ended. */
export const findOpen = async (db: Reader, buyerId: Id<'user'>): Promise<Id<'subscription'>[]> => {
  const rows = await db<{ id: Id<'subscription'> }[]>`
    select id from subscriptions.subscription where buyer_id = ${buyerId} and due_at is not null order by id`
  return rows.map(({ id }) => id)
}

/** Takes those whose period is over, of buyers whose accounts are in use; another sweep sees them again at `lookAt`. */
export const claimDue = async (
  tx: Tx,
  { now, lookAt, limit }: { readonly now: Date; readonly lookAt: Date; readonly limit: number },
): Promise<Id<'subscription'>[]> => {
  const rows = await tx<{ id: Id<'subscription'> }[]>`
    update subscriptions.subscription set due_at = ${lookAt}
    where id in (
      select due.id from subscriptions.subscription as due
      join accounts.public_principal as account on account.id = due.buyer_id
      where due.due_at <= ${now} and account.active
      order by due.due_at limit ${limit} for update of due skip locked)
    returning id`
  return rows.map(({ id }) => id)
}

/** Takes those that renew by `before`, each once a period. */
export const markReminded = async (
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<Subscription[]> => {
  const rows = await tx<Row[]>`
    update subscriptions.subscription set reminded_of = paid_until
    where renews and status in ('trial', 'active') and due_at > ${now} and due_at <= ${before}
      and reminded_of is distinct from paid_until
    returning ${columns(tx)}`
  return rows.map(toSubscription)
}
