import { fault, type Checkout } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import { after, days } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { PaymentMethod } from '../../payments/index.ts'
import type { Subscription } from '../../subscriptions/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { resumeAfterMs } from '../complete.ts'
import { netOf } from '../booking.ts'
import type { Order } from '../order.ts'
import { refuse, type Choice } from '../pricing/choice.ts'
import { amountOf, discounted, itemsFor } from '../pricing/items.ts'
import { chargeOf, failMethod, newOrder, noMethod } from '../pricing/new-order.ts'
import type { PreparedTax } from '../pricing/prepare-tax.ts'
import { quoteTax, toWireTax } from '../pricing/tax.ts'
import { getOrder, insertOrder } from '../store.ts'
import { toWireDiscount } from '../wire.ts'
import { afterPayment } from './begin.ts'
import { lockSubscription } from './end.ts'
import { isGoingBack, unusedOf } from './extend.ts'
import { hasPendingRenewal } from './store.ts'

/** A period that begins this long ago or more begins now instead: no one pays for what they could not use. */
const lateMs = days(7)

interface Due {
  readonly subscription: Subscription
  readonly product: ProductForSale
  readonly prepared: PreparedTax | undefined
}

interface Renewing extends Due {
  readonly orderId: Id<'order'>
  /** Undefined for a buyer without one. */
  readonly method: PaymentMethod | undefined
  /** Whether the buyer is present. */
  readonly onSession: boolean
}

/** What the next period costs. */
const quoteRenewal = async (deps: OrdersDeps, tx: Tx, { subscription, product, prepared }: Due) => {
  const { buyerId, orderId, price } = subscription
  const first = await getOrder(tx, orderId)
  const off = deps.subscriptions.nextOff(subscription)
  const items = itemsFor({ ...product, price, parts: [] }, new Set())
  const taxed = await quoteTax(deps, tx, {
    ...{ product, buyerId, prepared, items: discounted(items, off) },
    requestCountry: first.tax.evidence.request ?? '',
  })
  const amount = amountOf(taxed.items, price.currency, { isFree: off.minor === price.minor })
  const { discount } = subscription
  return {
    ...{ first, quoted: { ...taxed, amount } },
    discount: discount && off.minor > 0n ? { id: discount.id, code: discount.code, minor: off.minor } : null,
  }
}

/** Notes the order of the next period, which is to be paid; undefined without a payment method. */
export const insertRenewal = async (
  deps: OrdersDeps,
  tx: Tx,
  renewing: Renewing,
): Promise<Order | undefined> => {
  const { subscription, product, orderId, method, onSession } = renewing
  const { buyerId, sellerId, productId } = subscription
  const { first, quoted, discount } = await quoteRenewal(deps, tx, renewing)
  const isCharged = quoted.amount.minor > 0n
  if (isCharged && !method) return undefined
  const buyer = await deps.accounts.getProfile(tx, buyerId)
  const referralCode = first.referralCode ?? undefined
  const made = { ...newOrder(deps, { product, referralCode, buyer }), ...quoted }
  const sale = { productIds: [productId], sellerId, buyerId, code: first.referralCode }
  const terms = await deps.partners.findTerms(tx, sale)
  const shares = deps.partners.divide(netOf(made), terms, { ...quoted, productId })
  const order: Order = {
    ...{ ...made, id: orderId, subscription: periodOf(deps, subscription) },
    ...{ method: isCharged && method ? method : noMethod, waiver: null, discount },
    // A period can be returned unused; used it is up to the seller.
    refundDays: 0,
    partnersMinor: shares.reduce((sum, share) => sum + share.amount.minor, 0n),
  }
  await insertOrder(tx, { ...order, resumeAt: after(order.createdAt, resumeAfterMs) })
  if (isCharged) {
    deps.payments.requireOpen()
    await deps.payments.start(tx, chargeOf(order, { onSession }))
  }
  if (shares.length > 0) await deps.partners.reserve(tx, orderId, shares)
  return order
}

interface Paying extends Pick<Due, 'product' | 'prepared'> {
  readonly buyerId: Id<'user'>
  readonly choice: Choice
}

/** The subscription to the product itself that `choice` names, if its next period can be paid now; undefined if it names none. */
const findPayable = async (
  deps: OrdersDeps,
  tx: Tx,
  { buyerId, product, choice }: Paying,
): Promise<Subscription | undefined> => {
  const { subscriptionId } = choice
  if (subscriptionId === undefined) return undefined
  const { id, productId } = await deps.subscriptions.findOwn(tx, { subscriptionId, buyerId })
  if (productId !== product.id) return undefined
  refuse(choice, ['amount', 'giftQuantity', 'period', 'discountCode'])
  const subscription = await lockSubscription(deps, tx, id)
  const isPayable = deps.subscriptions.isPayable(subscription, deps.clock.now())
  if (!isPayable || isGoingBack(await getOrder(tx, subscription.lastOrderId)))
    failInvalid([fault('subscriptionId', 'renewal_not_due')])
  if (await hasPendingRenewal(tx, id)) fail('ALREADY_PURCHASED', 'order_pending')
  return subscription
}

/** What a buyer is charged who pays the next period now; undefined for another purchase. */
export const startRenewal = async (
  deps: OrdersDeps,
  tx: Tx,
  paying: Paying,
): Promise<Checkout | undefined> => {
  const subscription = await findPayable(deps, tx, paying)
  if (!subscription) return undefined
  const { quoted, discount } = await quoteRenewal(deps, tx, { ...paying, subscription })
  const { amount, merchantOfRecord } = quoted
  const { price, period, lastOrderId, paidUntil } = subscription
  const { from, until } = periodOf(deps, subscription)
  const isReplacing = paidUntil > from
  const paidBack = isReplacing ? toDecimal(unusedOf(await getOrder(tx, lastOrderId), from)) : null
  const { discount: lasting } = subscription
  return {
    ...{ productId: publicId('product', paying.product.id), price: toDecimal(price) },
    ...{
      market: null,
      discount: toWireDiscount(discount, amount.currency),
      amount: toDecimal(amount),
      currency: amount.currency,
    },
    subscription: {
      ...afterPayment(deps, { period, price, until, isTrial: false, discount: lasting }),
      paidBack,
    },
    ...{ tax: toWireTax(quoted), merchantOfRecord, withdrawalRight: false },
  }
}

/** The order of the next period that its buyer pays now; undefined for another purchase, INSUFFICIENT_FUNDS without a method. */
export const renewNow = async (
  deps: OrdersDeps,
  tx: Tx,
  paying: Paying & Pick<Renewing, 'orderId' | 'method'> & { readonly paymentMethodId: string | undefined },
): Promise<Order | undefined> => {
  const subscription = await findPayable(deps, tx, paying)
  if (!subscription) return undefined
  const order = await insertRenewal(deps, tx, { ...paying, subscription, onSession: true })
  return order ?? failMethod(paying.paymentMethodId)
}

const periodOf = (
  { clock, subscriptions }: OrdersDeps,
  { id, period, paidUntil, anchorDay }: Subscription,
): NonNullable<Order['subscription']> => {
  const now = clock.now()
  const isFromNow = paidUntil > now || after(paidUntil, lateMs) < now
  const from = isFromNow ? now : paidUntil
  const until = subscriptions.periodEnd(from, period, isFromNow ? now.getUTCDate() : anchorDay)
  return { id, isRenewal: true, from, until, endedAt: null }
}
