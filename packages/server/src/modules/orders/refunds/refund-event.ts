import type { RefundEventData, RefundRequestEventData } from '../../../kernel/refund-event-data.ts'
import { formatDecimal } from '../../../kernel/money.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Order } from '../order.ts'
import type { Refund } from './refund.ts'

interface RefundOfOrder {
  readonly refund: Pick<Refund, 'id' | 'amount' | 'decideBy'>
  readonly order: Pick<Order, 'id' | 'productId' | 'buyerId' | 'sellerId'>
}

/** The part of an event that every event about a refund has. */
export const refundEventOf = ({
  refund,
  order,
}: RefundOfOrder): { readonly parties: readonly Id<'user'>[]; readonly data: RefundEventData } => ({
  parties: [order.sellerId, order.buyerId],
  data: {
    refundId: refund.id,
    orderId: order.id,
    productId: order.productId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    amount: formatDecimal(refund.amount),
    currency: refund.amount.currency,
  },
})

/** The same of a request that the seller decides. */
export const requestEventOf = (
  given: RefundOfOrder,
): { readonly parties: readonly Id<'user'>[]; readonly data: RefundRequestEventData } => {
  const { parties, data } = refundEventOf(given)
  return { parties, data: { ...data, decideBy: given.refund.decideBy?.toISOString() ?? '' } }
}
