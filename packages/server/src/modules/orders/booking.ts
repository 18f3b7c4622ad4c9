import { negate, share, subtract, type Money } from '../../kernel/money.ts'
import { after, days } from '../../kernel/time.ts'
import type { Booking } from '../ledger/index.ts'
import type { SharedOrder } from '../partners/index.ts'
import type { Order } from './order.ts'

type Sold = Pick<Order, 'amount' | 'feeBasisPoints' | 'modelUseMinor' | 'merchantOfRecord' | 'tax'>

/** The tax that the marketplace takes of the seller's share: all of it where it sells, else the seller owes it. */
export const withheldTax = ({ merchantOfRecord, tax }: Pick<Order, 'merchantOfRecord' | 'tax'>): bigint =>
  merchantOfRecord === 'marketplace' ? tax.minor : 0n

/** The marketplace's fee of a sale, before refunds; of the price without tax where the marketplace sells. With the model, if a run includes it. */
export const feeOf = (order: Sold): Money => {
  const { minor, currency } = order.amount
  const fee = share({ minor: minor - withheldTax(order), currency }, order.feeBasisPoints)
  return { ...fee, minor: fee.minor + order.modelUseMinor }
}

/** What is left of the price after the marketplace's fee and all tax: what partners have a share of. */
export const netOf = (order: Sold): Money => {
  const { minor, currency } = subtract(order.amount, feeOf(order))
  return { minor: minor - order.tax.minor, currency }
}

/** What of an order says how much of it went back. */
type Refunded = Sold & Pick<Order, 'refundedMinor' | 'feeRefundedMinor' | 'taxRefundedMinor'>

/**
 * How much of the platform's fee goes back with `amount`: in proportion to all that is refunded by then, less what
 * went back before, so that a full refund returns the fee to the last unit however many parts it came in.
 */
export const feeReturned = (order: Refunded, amount: Money): Money => {
  const refunded = order.refundedMinor + amount.minor
  const minor = (feeOf(order).minor * refunded) / order.amount.minor - order.feeRefundedMinor
  return { minor, currency: amount.currency }
}

/** The same of the tax. */
export const taxReturned = (order: Refunded, amount: Money): Money => {
  const refunded = order.refundedMinor + amount.minor
  const minor = (order.tax.minor * refunded) / order.amount.minor - order.taxRefundedMinor
  return { minor, currency: amount.currency }
}

/** How long a seller's share is held back before it is paid out (Decision 19). */
export const sellerHoldMs = days(7)

/** An order as those who share it see it: their shares are held back as long as the seller's. */
export const sharedOf = ({ id, sellerId, amount }: Order, completedAt: Date): SharedOrder => ({
  ...{ orderId: id, sellerId, currency: amount.currency },
  availableAt: after(completedAt, sellerHoldMs),
})

/** One moment for the order, its journal and its event: at midnight they are of one day. */
export const happened = ({ completedAt }: Order) => (completedAt ? { at: completedAt } : {})

/**
 * The tax of a sale: owed by the marketplace, which takes it of the seller's share, or by the seller, who has it and whose tax is
 * booked for the record.
 */
export const taxBooking = (
  { id: orderId, sellerId, merchantOfRecord, completedAt }: Order,
  { amount, ...booking }: Omit<Booking, 'postings'> & { readonly amount: Money },
): Booking[] => {
  if (amount.minor === 0n) return []
  const isOwn = merchantOfRecord === 'marketplace'
  return [
    {
      ...booking,
      orderId,
      postings: [
        { account: isOwn ? { kind: 'tax' } : { kind: 'sellers_tax', owner: sellerId }, amount },
        {
          account: { kind: isOwn ? 'seller' : 'tax_with_sellers', owner: sellerId },
          amount: negate(amount),
          ...(isOwn && completedAt ? { availableAt: after(completedAt, sellerHoldMs) } : {}),
        },
      ],
    },
  ]
}

export const taxOf = (order: Order): Booking[] =>
  taxBooking(order, {
    ...{ kind: 'tax', subject: order.id, ...happened(order) },
    amount: { minor: order.tax.minor, currency: order.amount.currency },
  })

/** What the buyer paid, split into the platform's fee and the seller's share (Decision 19). */
export const saleOf = (order: Order): Booking => {
  const { id, buyerId, sellerId, amount, completedAt, isRun } = order
  const fee = feeOf(order)
  return {
    kind: 'sale',
    ...{ subject: id, orderId: id },
    ...happened(order),
    postings: [
      { account: isRun ? { kind: 'credit', owner: buyerId } : { kind: 'clearing' }, amount: negate(amount) },
      {
        account: { kind: 'seller', owner: sellerId },
        amount: subtract(amount, fee),
        ...(completedAt ? { availableAt: after(completedAt, sellerHoldMs) } : {}),
      },
      { account: { kind: 'fees' }, amount: fee },
    ],
  }
}
