import { publicId, type Id } from '../../../kernel/ids.ts'
import { after, days } from '../../../kernel/time.ts'
import { isDuplicate, transact, type Tx } from '../../../platform/db/database.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { Subscription } from '../../subscriptions/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { resumeAfterMs } from '../complete.ts'
import { netOf } from '../fee.ts'
import { isFree, type Order } from '../order.ts'
import { amountOf, discounted, itemsFor } from '../pricing/items.ts'
import { withTax, type PreparedTax } from '../pricing/prepare-tax.ts'
import { quoteTax } from '../pricing/tax.ts'
import { chargeOf, newOrder, noMethod } from '../purchase.ts'
import { getOrder, insertOrder } from '../store.ts'
import { tryToEnd } from '../sweep.ts'
import { endSubscription, lockSubscription } from './end.ts'
import { hasPendingRenewal } from './store.ts'

/** A period that begins this long ago or more begins now instead: no one pays for what they could not use. */
const lateMs = days(7)
const batchSize = 50

/** Charges the next periods of subscriptions, or ends them; returns how many it looked at. Safe on any number of servers. */
export const renewDue = async (deps: OrdersDeps): Promise<number> => {
  let seen = 0
  for (;;) {
    const due = await transact(deps.db, (tx) => deps.subscriptions.claimDue(tx, batchSize))
    for (const id of due)
      try {
        const order = await withTax(deps, (prepared) =>
          transact(deps.db, (tx) => renewOrEnd(deps, tx, id, prepared)),
        )
        if (order) await tryToEnd(deps, order)
      } catch (error) {
        if (!isDuplicate(error, 'order_renewal'))
          deps.log.error({ error, subscriptionId: id }, 'a subscription could not be renewed; it waits')
      }
    seen += due.length
    if (due.length < batchSize) return seen
  }
}

/** What becomes of a subscription whose period is over; an order where it must be paid. */
const renewOrEnd = async (
  deps: OrdersDeps,
  tx: Tx,
  id: Id<'subscription'>,
  prepared: PreparedTax | undefined,
): Promise<Order | undefined> => {
  const subscription = await lockSubscription(deps, tx, id)
  const { status, paidUntil, graceUntil, renews, productId } = subscription
  const now = deps.clock.now()
  if (status === 'ended' || paidUntil > now || (await hasPendingRenewal(tx, id))) return undefined
  const isOver = graceUntil !== null && graceUntil <= now
  const product = await deps.catalog.findForSale(tx, publicId('product', productId))
  if (!renews || isOver || !product) {
    const reason = renews ? (isOver ? 'declined' : 'unavailable') : 'canceled'
    await endSubscription(deps, tx, { id, reason })
    return undefined
  }
  const order = await renewalOf(deps, tx, { subscription, product, prepared })
  if (!order) {
    await deps.subscriptions.giveGrace(tx, id)
    return undefined
  }
  const { shares, ...renewal } = order
  await insertOrder(tx, { ...renewal, resumeAt: after(now, resumeAfterMs) })
  if (!isFree(renewal)) {
    deps.payments.requireOpen()
    await deps.payments.start(tx, chargeOf(renewal))
  }
  if (shares.length > 0) await deps.partners.reserve(tx, renewal.id, shares)
  return renewal
}

interface Renewing {
  readonly subscription: Subscription
  readonly product: ProductForSale
  readonly prepared: PreparedTax | undefined
}

/** Undefined for a buyer without a payment method. */
const renewalOf = async (deps: OrdersDeps, tx: Tx, { subscription, product, prepared }: Renewing) => {
  const { buyerId, sellerId, productId, orderId, price, discount } = subscription
  const [buyer, first] = [await deps.accounts.getProfile(tx, buyerId), await getOrder(tx, orderId)]
  const method = await deps.payments.methods.find(tx, buyerId, undefined)
  const off = deps.subscriptions.nextOff(subscription)
  const items = itemsFor({ ...product, price, parts: [] }, new Set())
  const taxed = await quoteTax(deps, tx, {
    ...{ product, buyerId, prepared, items: discounted(items, off) },
    requestCountry: first.tax.evidence.request ?? '',
  })
  const amount = amountOf(taxed.items, price.currency, { isFree: off.minor === price.minor })
  if (!method && amount.minor > 0n) return undefined
  const { referralCode } = first
  const made = {
    ...{ ...newOrder(deps, { product, referralCode: referralCode ?? undefined, buyer }), ...taxed, amount },
  }
  const sale = { productIds: [productId], sellerId, buyerId, code: referralCode }
  const terms = await deps.partners.findTerms(tx, sale)
  const shares = deps.partners.divide(netOf(made), terms, { ...taxed, productId })
  return {
    ...{ ...made, id: deps.ids.next('order'), subscription: periodOf(deps, subscription), shares },
    ...{ method: amount.minor > 0n && method ? method : noMethod, waiver: null },
    // A period can be returned unused; used it is up to the seller.
    refundDays: 0,
    discount: discount && off.minor > 0n ? { id: discount.id, code: discount.code, minor: off.minor } : null,
    partnersMinor: shares.reduce((sum, share) => sum + share.amount.minor, 0n),
  }
}

const periodOf = (
  { clock, subscriptions }: OrdersDeps,
  { id, period, paidUntil, anchorDay }: Subscription,
): NonNullable<Order['subscription']> => {
  const now = clock.now()
  const isLate = after(paidUntil, lateMs) < now
  const from = isLate ? now : paidUntil
  const until = subscriptions.periodEnd(from, period, isLate ? now.getUTCDate() : anchorDay)
  return { id, isRenewal: true, from, until, endedAt: null }
}
