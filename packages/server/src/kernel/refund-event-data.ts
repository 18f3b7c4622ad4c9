import type { Id } from './ids.ts'

/** A refund of an order, and whom it concerns. */
export interface RefundEventData {
  readonly refundId: Id<'refund'>
  readonly orderId: Id<'order'>
  readonly productId: Id<'product'>
  readonly buyerId: Id<'user'>
  readonly sellerId: Id<'user'>
  /** Decimal text in `currency`. */
  readonly amount: string
  readonly currency: string
}

/** A request that the seller decides. */
export interface RefundRequestEventData extends RefundEventData {
  /** Until when, ISO 8601. */
  readonly decideBy: string
}

/** The right of withdrawal from a purchase. Instants are ISO 8601. */
export interface WithdrawalEventData {
  readonly until: string
  /** What the buyer declared to get the product at once; null if the right holds. */
  readonly waiver: { readonly at: string; readonly text: string } | null
}
