import { toItemImage, type Order as WireOrder } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import { after, days } from '../../kernel/time.ts'
import type { OrdersDeps } from './deps.ts'
import { feeOf, withheldTax } from './booking.ts'
import { hasAccess, isFree, type Order } from './order.ts'
import { toWireTax } from './pricing/tax.ts'
import { toWireWithdrawal } from './withdrawal.ts'
import { toWireRefund } from './refunds/wire.ts'
import { addressesOf } from './downloads/signed-address.ts'

/** The order record of Decision 12, with fresh signed addresses; how it was paid is the buyer's own affair. */
export const toWire = (
  deps: Pick<OrdersDeps, 'secrets' | 'clock' | 'options' | 'tax'>,
  order: Order,
  readerId: Id<'user'> = order.buyerId,
): WireOrder => {
  const isBuyer = readerId === order.buyerId
  const { amount, refundedMinor, completedAt, refundDays } = order
  const money = (minor: bigint) => toDecimal({ minor, currency: amount.currency })
  return {
    orderId: publicId('order', order.id),
    kind: kindOf(order),
    status: order.status,
    amount: toDecimal(amount),
    currency: amount.currency,
    subscription: toWirePeriod(order.subscription),
    includedIn: order.includedIn && {
      subscriptionId: publicId('subscription', order.includedIn.id),
      endedAt: order.includedIn.endedAt?.toISOString() ?? null,
    },
    market: toWireMarket(order.market, amount.currency),
    discount: toWireDiscount(order.discount, amount.currency),
    tax: toWireTax(order),
    merchantOfRecord: order.merchantOfRecord,
    ...addressesOf(deps, order.id, {
      download: isBuyer && ['purchase', 'subscription', 'included'].includes(kindOf(order)),
    }),
    refundedAmount: money(refundedMinor),
    earnings: readerId === order.sellerId && completedAt ? earningsOf(order) : null,
    refundableAmount: hasAccess(order) ? money(amount.minor - refundedMinor) : 0,
    product: {
      id: publicId('product', order.productId),
      title: order.productTitle,
      type: order.productType,
      version: order.productVersion,
      category: order.productCover.category,
      image: toItemImage(deps.options.baseUrl, order.productCover),
    },
    items: order.items.map((item) => ({
      id: publicId('product', item.productId),
      title: item.title,
      type: item.type,
      version: item.version,
      amount: toDecimal(item.amount),
    })),
    seller: { id: publicId('user', order.sellerId), name: order.sellerName },
    buyer: { id: publicId('user', order.buyerId), name: order.buyerName },
    paymentMethod:
      isBuyer && !isFree(order) && !order.isRun
        ? { brand: order.method.brand, last4: order.method.last4 }
        : null,
    referralCode: order.referralCode,
    refundPolicy: {
      days: refundDays,
      until: completedAt ? after(completedAt, days(refundDays)).toISOString() : null,
    },
    refund: order.refund && toWireRefund(order.refund),
    withdrawal: toWireWithdrawal(deps.tax, order, deps.clock.now()),
    invoiceNumber: order.invoiceNumber,
    createdAt: order.createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
  }
}

const kindOf = ({ isRun, gifts, subscription, includedIn }: Order): WireOrder['kind'] => {
  if (isRun) return 'run'
  if (subscription) return subscription.isRenewal ? 'renewal' : 'subscription'
  if (includedIn) return 'included'
  return gifts === null ? 'purchase' : 'gift'
}

const toWirePeriod = (subscription: Order['subscription']): WireOrder['subscription'] =>
  subscription && {
    id: publicId('subscription', subscription.id),
    from: subscription.from.toISOString(),
    until: subscription.until.toISOString(),
    endedAt: subscription.endedAt?.toISOString() ?? null,
  }

export const toWireMarket = (market: Order['market'], currency: string): WireOrder['market'] =>
  market && { country: market.country, listPrice: toDecimal({ minor: market.listMinor, currency }) }

export const toWireDiscount = (discount: Order['discount'], currency: string): WireOrder['discount'] =>
  discount && {
    ...{ id: publicId('discount', discount.id), code: discount.code },
    amount: toDecimal({ minor: discount.minor, currency }),
  }

const earningsOf = (order: Order): WireOrder['earnings'] => {
  const { amount, refundedMinor, feeRefundedMinor, taxRefundedMinor } = order
  const partners = order.partnersMinor - order.partnersRefundedMinor
  const money = (minor: bigint) => toDecimal({ minor, currency: amount.currency })
  const fee = feeOf(order).minor - feeRefundedMinor
  const withheld = withheldTax(order)
  const tax = withheld === 0n ? 0n : withheld - taxRefundedMinor
  const net = amount.minor - refundedMinor - fee - tax - partners
  return { platformFee: money(fee), partners: money(partners), net: money(net) }
}
