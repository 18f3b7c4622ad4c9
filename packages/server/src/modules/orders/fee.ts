import { share, subtract, type Money } from '../../kernel/money.ts'
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
