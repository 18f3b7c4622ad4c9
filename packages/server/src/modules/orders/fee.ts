import { share, type Money } from '../../kernel/money.ts'

interface Sold {
  readonly amount: Money
  readonly feeBasisPoints: number
}

/** The marketplace's fee of a sale, before refunds. */
export const feeOf = ({ amount, feeBasisPoints }: Sold): Money => share(amount, feeBasisPoints)

/** What of an order says how much of it went back. */
interface Refunded extends Sold {
  readonly refundedMinor: bigint
  readonly feeRefundedMinor: bigint
}

/**
 * How much of the platform's fee goes back with `amount`: in proportion to all that is refunded by then, less what
 * went back before, so that a full refund returns the fee to the last unit however many parts it came in.
 */
export const feeReturned = (order: Refunded, amount: Money): Money => {
  const fee = feeOf(order).minor
  const refunded = order.refundedMinor + amount.minor
  const minor = (fee * refunded) / order.amount.minor - order.feeRefundedMinor
  return { minor, currency: amount.currency }
}
