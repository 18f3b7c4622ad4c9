import type {
  Merchant,
  OrderStatus,
  ProductType,
  TaxReason,
  WaiverLanguage,
  WaiverVersion,
} from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Refund } from './refunds/refund.ts'

/** The tax within an order. */
export interface OrderTax {
  readonly minor: bigint
  readonly basisPoints: number
  /** Country whose tax it is; empty if there is none. */
  readonly country: string
  readonly reason: TaxReason
  /** What the tax provider calls its quote. */
  readonly reference: string | null
  /** Where the buyer is, by each piece of evidence that there was. */
  readonly evidence: { readonly billing?: string; readonly request?: string; readonly vatId?: string }
  /** Whether it counts for the threshold of supplies to consumers in other member states. */
  readonly isCrossBorder: boolean
}

/** What a consumer declared to get the product at once. */
export interface Waiver {
  readonly at: Date
  readonly version: WaiverVersion
  readonly language: WaiverLanguage
}

/** A purchase with everything frozen as it was when bought. */
export interface Order {
  readonly id: Id<'order'>
  readonly buyerId: Id<'user'>
  readonly sellerId: Id<'user'>
  readonly productId: Id<'product'>
  readonly status: OrderStatus
  /** Whether it pays one run of the product, by credit: it gives no access. */
  readonly isRun: boolean
  /** How many codes it gives in place of access; null for what is bought for oneself. */
  readonly gifts: number | null
  /** What it began or renewed; null of what was bought for good. */
  readonly subscription: {
    readonly id: Id<'subscription'>
    readonly isRenewal: boolean
    /** The period that it pays. */
    readonly from: Date
    readonly until: Date
    /** When the access that the first order gave ended. */
    readonly endedAt: Date | null
  } | null
  /** The subscription to another product of the seller with which it was taken, and when access ended with that. */
  readonly includedIn: { readonly id: Id<'subscription'>; readonly endedAt: Date | null } | null
  /** The country by whose price it was bought, and what the product cost elsewhere. */
  readonly market: { readonly country: string; readonly listMinor: bigint } | null
  /** What the buyer paid, tax included. */
  readonly amount: Money
  /** What the seller took off, before tax that is added; null for none. */
  readonly discount: {
    readonly id: Id<'discount'>
    readonly code: string | null
    readonly minor: bigint
  } | null
  readonly merchantOfRecord: Merchant
  readonly tax: OrderTax
  readonly taxRefundedMinor: bigint
  readonly refundedMinor: bigint
  /** The platform's fee given back so far. */
  readonly feeRefundedMinor: bigint
  readonly feeBasisPoints: number
  /** Within the fee: what the model costs of a run that includes it, at most until it has ended. */
  readonly modelUseMinor: bigint
  /** What affiliates and co-sellers get of the seller's share, and what refunds took back of that. */
  readonly partnersMinor: bigint
  readonly partnersRefundedMinor: bigint
  readonly productTitle: string
  readonly productType: ProductType
  readonly productVersion: string
  /** What lists show of the product, as it is now: the first image with its alternative text, or a cover in the color of the category. */
  readonly productCover: { readonly image: string | null; readonly alt: string; readonly category: string }
  readonly buyerName: string
  readonly sellerName: string
  readonly method: { readonly token: string; readonly brand: string; readonly last4: string }
  readonly referralCode: string | null
  readonly refundDays: number
  readonly declineCode: string | null
  /** Null until a receipt was read or a sweep came by. */
  readonly invoiceNumber: string | null
  readonly createdAt: Date
  readonly completedAt: Date | null
  /** When money went back last. */
  readonly refundedAt: Date | null
  /** Null unless the buyer waived the right of withdrawal. */
  readonly waiver: Waiver | null
  readonly withdrawnAt: Date | null
  /** The latest refund. */
  readonly refund: Refund | null
  /** What it gives: its product, and of a bundle each part that the buyer did not own. */
  readonly items: readonly OrderItem[]
}

/** One product of an order, frozen as it was when bought. */
export interface OrderItem {
  readonly productId: Id<'product'>
  readonly title: string
  readonly type: ProductType
  readonly version: string
  /** Its part of the order's amount, and the tax within it. */
  readonly amount: Money
  readonly taxMinor: bigint
}

/** States an order can move to from each (Decision 10). */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['completed', 'failed', 'canceled'],
  completed: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['partially_refunded', 'refunded', 'disputed'],
  disputed: ['completed', 'partially_refunded', 'refunded'],
  failed: [],
  canceled: [],
  refunded: [],
}

/** States in which the buyer has the product (Decision 11). */
export const paidStatuses: readonly OrderStatus[] = ['completed', 'partially_refunded', 'disputed']

/** Nothing is charged, booked, invoiced or refunded of it. */
export const isFree = ({ amount }: Pick<Order, 'amount'>): boolean => amount.minor === 0n

/** Whether affiliates or co-sellers get a part of it. */
export const hasPartners = ({ partnersMinor }: Pick<Order, 'partnersMinor'>): boolean => partnersMinor > 0n

/** The title of a product with how often it was bought for others, as invoices show it. */
export const titleOf = (title: string, gifts: number | null): string =>
  gifts !== null && gifts > 1 ? `${title} × ${gifts}` : title

/** Whether its buyer has the product by it. */
export const givesAccess = (order: Order): boolean => {
  const { subscription, includedIn, completedAt, gifts } = order
  if (includedIn) return completedAt !== null && includedIn.endedAt === null
  if (!subscription) return hasAccess(order) && gifts === null
  return !subscription.isRenewal && completedAt !== null && subscription.endedAt === null
}

/** Whether it is paid, and what it gives was not taken back. */
export const hasAccess = ({ status, isRun }: Pick<Order, 'status' | 'isRun'>): boolean =>
  !isRun && paidStatuses.includes(status)
