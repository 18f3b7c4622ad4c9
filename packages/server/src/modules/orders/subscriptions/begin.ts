import { fault, type Checkout } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import { subtract, toDecimal } from '../../../kernel/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { Applied } from '../../discounts/index.ts'
import type { LastingDiscount, Offer } from '../../subscriptions/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'

interface Beginning {
  readonly offer: Offer
  readonly applied: Applied | undefined
}

/** What is taken off the payments, the first one included. INVALID_REQUEST for a gift, which is not of a period. */
const discountOf = (applied: Applied | undefined): LastingDiscount | null => {
  if (!applied) return null
  const { id, code, basisPoints, amountMinor, periods, giftOrderId } = applied.discount
  if (giftOrderId !== null) failInvalid([fault('discountCode', 'not_in_subscription')])
  return { id, code, basisPoints, amountMinor, left: periods }
}

interface Subscribing extends Beginning {
  readonly orderId: Id<'order'>
  readonly product: ProductForSale
  readonly buyerId: Id<'user'>
}

/** Notes what was agreed to; the order must be paid before it counts. */
export const beginSubscription = async (
  { ids, clock, subscriptions }: OrdersDeps,
  tx: Tx,
  { orderId, product, buyerId, offer, applied }: Subscribing,
): Promise<Order['subscription']> => {
  const { period, price, isTrial, includes, from, until } = offer
  const id = ids.next('subscription')
  await subscriptions.prepare(tx, {
    ...{ id, buyerId, sellerId: product.sellerId, productId: product.id, orderId, lastOrderId: orderId },
    ...{ status: 'pending', includes, period, price, paidFrom: from, paidUntil: until, renews: true },
    discount: discountOf(applied),
    anchorDay: (isTrial ? until : from).getUTCDate(),
    ...{ graceUntil: null, dueAt: null, createdAt: clock.now(), endedAt: null, endReason: null },
  })
  return { id, isRenewal: false, from, until, endedAt: null }
}

/** What a checkout says of the payment after the first. */
export const renewalOf = (deps: OrdersDeps, { offer, applied }: Beginning): Checkout['subscription'] =>
  afterPayment(deps, { ...offer, discount: discountOf(applied) })

interface Payment extends Pick<Offer, 'period' | 'price' | 'isTrial' | 'until'> {
  readonly discount: LastingDiscount | null
}

/** What a checkout says of the payment after the one that it is for. */
export const afterPayment = (
  { subscriptions }: OrdersDeps,
  { period, price, isTrial, until, discount: given }: Payment,
): NonNullable<Checkout['subscription']> => {
  const isUsed = !isTrial && given !== null && given.left !== null
  const discount = isUsed ? { ...given, left: Math.max(0, (given.left ?? 1) - 1) } : given
  const renewal = subtract(price, subscriptions.nextOff({ price, discount }))
  return {
    ...{ period, renewsAt: until.toISOString(), renewalPrice: toDecimal(renewal), price: toDecimal(price) },
    paidBack: null,
  }
}
