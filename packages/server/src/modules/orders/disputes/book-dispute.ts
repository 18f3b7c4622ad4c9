import { negate, subtract, type Money } from '../../../kernel/money.ts'
import { after } from '../../../kernel/time.ts'
import type { Booking } from '../../ledger/index.ts'
import type { KnownDispute } from '../../payments/index.ts'
import { feeReturned, sellerHoldMs, taxReturned } from '../booking.ts'
import type { Order } from '../order.ts'
import type { BookedDispute } from './store.ts'

/** What a refund of `amount` would take from the seller. */
const shareOf = (order: Order, amount: Money): Money => {
  const share = subtract(amount, feeReturned(order, amount))
  return order.merchantOfRecord === 'marketplace' ? subtract(share, taxReturned(order, amount)) : share
}

/** What is booked when a dispute opens. Of more than is left of the sale, the seller bears nothing. */
export const openingOf = (order: Order, { id, amount, fee, openedAt }: KnownDispute): BookedDispute => {
  const { currency } = amount
  const left = order.amount.minor - order.refundedMinor
  const sold = { minor: amount.minor < left ? amount.minor : left, currency }
  return {
    ...{ id, orderId: order.id, taken: amount, share: shareOf(order, sold), fee, openedAt, endedAt: null },
    returned: { minor: 0n, currency },
    feeCorrection: { minor: 0n, currency },
  }
}

const holdOf = ({ completedAt }: Order) =>
  completedAt ? { availableAt: after(completedAt, sellerHoldMs) } : {}

/**
 * The money leaves the balance at the provider. The seller's share leaves theirs, where it is held back as long as the sale is; the rest
 * stands in `disputes`.
 */
const takenBooking = (order: Order, { id, taken, share }: BookedDispute): Booking => ({
  ...{ kind: 'dispute', subject: id, orderId: order.id },
  postings: [
    { account: { kind: 'clearing' }, amount: taken },
    { account: { kind: 'seller', owner: order.sellerId }, amount: negate(share), ...holdOf(order) },
    { account: { kind: 'disputes' }, amount: subtract(share, taken) },
  ],
})

/** What the provider takes for its work and the seller bears; negative if it gives some back. Reconciliation books that it was taken. */
const feeBooking = (
  order: Order,
  {
    kind,
    id,
    amount,
  }: Pick<BookedDispute, 'id'> & {
    readonly kind: 'dispute_fee' | 'dispute_fee_corrected'
    readonly amount: Money
  },
): Booking[] =>
  amount.minor === 0n
    ? []
    : [
        {
          ...{ kind, subject: id, orderId: order.id },
          postings: [
            { account: { kind: 'processor_fees' }, amount },
            { account: { kind: 'seller', owner: order.sellerId }, amount: negate(amount) },
          ],
        },
      ]

export const openingBookings = (order: Order, dispute: BookedDispute): Booking[] => [
  ...(dispute.taken.minor === 0n ? [] : [takenBooking(order, dispute)]),
  ...feeBooking(order, { kind: 'dispute_fee', id: dispute.id, amount: dispute.fee }),
]

/** What the end of a dispute books: `returned` comes back, or is from now on a refund of the order. */
export const closingOf = (
  { amount, refundedMinor }: Order,
  booked: BookedDispute,
  { chargedBack, fee }: Pick<KnownDispute, 'chargedBack' | 'fee'>,
): Pick<BookedDispute, 'returned' | 'feeCorrection'> => {
  const left = amount.minor - refundedMinor
  const uncovered = chargedBack.minor > left ? chargedBack.minor - left : 0n
  const returned = { minor: booked.taken.minor - uncovered, currency: amount.currency }
  return { returned, feeCorrection: subtract(fee, booked.fee) }
}

/** The opposite of the first booking. What was charged back beyond the sale stays in `disputes`: the marketplace's loss. */
export const closingBookings = (
  order: Order,
  { id, share, returned, feeCorrection }: BookedDispute,
): Booking[] => [
  ...(returned.minor === 0n && share.minor === 0n
    ? []
    : [
        {
          ...{ kind: 'dispute_ended' as const, subject: id, orderId: order.id },
          postings: [
            { account: { kind: 'clearing' as const }, amount: negate(returned) },
            { account: { kind: 'seller' as const, owner: order.sellerId }, amount: share, ...holdOf(order) },
            { account: { kind: 'disputes' as const }, amount: subtract(returned, share) },
          ],
        },
      ]),
  ...feeBooking(order, { kind: 'dispute_fee_corrected', id, amount: feeCorrection }),
]
