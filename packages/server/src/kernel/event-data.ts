import type { PartnerRole, ProductType, SubscriptionEnd } from '@souk/contract'
import type { Id } from './ids.ts'
import type { RefundEventData, RefundRequestEventData, WithdrawalEventData } from './refund-event-data.ts'

/** A value as it is stored in an event: plain JSON, amounts as decimal text, instants as ISO 8601. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** What a product event says of the product. */
export interface ProductEventData {
  readonly productId: Id<'product'>
  readonly authorId: Id<'user'>
  readonly title: string
  readonly productType: ProductType
  /** Decimal text in `currency`. */
  readonly price: string
  readonly currency: string
}

/** An object at a payment provider. */
export interface ProviderObjectData {
  readonly provider: string
  readonly reference: string
}

/** A month of a plan. */
export interface PlanEventData {
  readonly accountId: Id<'user'>
  readonly plan: string
}

/** A webhook endpoint that fails. */
export interface EndpointEventData {
  readonly endpointId: Id<'webhook'>
  readonly accountId: Id<'user'>
  /** Host of its address: the rest can be a secret. */
  readonly host: string
  /** ISO 8601. */
  readonly failingSince: string
}

/** A product that a buyer has for as long as they pay. */
export interface SubscriptionEventData {
  readonly subscriptionId: Id<'subscription'>
  readonly productId: Id<'product'>
  readonly buyerId: Id<'user'>
  readonly sellerId: Id<'user'>
}

/** A sale. */
interface SaleData {
  readonly orderId: Id<'order'>
  readonly productId: Id<'product'>
  readonly buyerId: Id<'user'>
  readonly sellerId: Id<'user'>
  /** Decimal text in `currency`. */
  readonly amount: string
  /** The platform's part of the amount; not in events of version 1. */
  readonly fee?: string
  readonly currency: string
  /** What affiliates and co-sellers get of the seller's part; only if there are any. */
  readonly partners?: string
  /** How many codes it gives in place of access; only if it was bought for others. */
  readonly gifts?: number
  /** Until when it is paid, ISO 8601; only of a subscription. */
  readonly subscription?: { readonly until: string }
  /** Of a consumer in the Union; not in events of earlier releases. */
  readonly withdrawal?: WithdrawalEventData
}

/** Every event that modules emit, with its data. Events carry ids and plain values, never objects. */
export interface EventData {
  'product.published': ProductEventData
  'product.updated': {
    readonly productId: Id<'product'>
    readonly authorId: Id<'user'>
    /** Contract field name → old and new value; paid content as hashes (Decision 6). */
    readonly changes: Readonly<Record<string, { readonly old: Plain; readonly new: Plain }>>
  }
  'product.unpublished': ProductEventData & { readonly reason: 'unpublished' | 'deleted' | 'suspended' }
  'purchase.completed': SaleData
  /** A run was paid from credit. Ours alone, no webhook. */
  'run.paid': SaleData
  /** A period of a subscription was paid, after its first. */
  'subscription.renewed': Omit<SaleData, 'subscription'> & {
    readonly subscriptionId: Id<'subscription'>
    readonly subscription: { readonly until: string }
  }
  /** A renewal is a week ahead. */
  'subscription.renewing': SubscriptionEventData & {
    readonly amount: string
    readonly currency: string
    /** ISO 8601. */
    readonly at: string
  }
  /** A renewal was declined; access goes on until `graceUntil`, ISO 8601. */
  'subscription.declined': SubscriptionEventData & { readonly graceUntil: string }
  'subscription.ended': SubscriptionEventData & { readonly reason: SubscriptionEnd }
  'purchase.refunded': RefundEventData & {
    /** What of it the platform gave back of its fee; not in events of version 1. */
    readonly fee?: string
    /** As it was given (Decision 16). */
    readonly reason: string
    /** Whether nothing is left of the purchase, which ends the access. */
    readonly full: boolean
  }
  'payout.completed': {
    readonly payoutId: Id<'payout'>
    readonly sellerId: Id<'user'>
    /** Decimal text in `currency`. */
    readonly amount: string
    readonly currency: string
    /** Days, `YYYY-MM-DD`, both inclusive. */
    readonly period: { readonly start: string; readonly end: string }
  }
  /** A charge stands otherwise than before; how, its owner says. Ours alone, no webhook. */
  'charge.changed': { readonly orderId: Id<'order'> }
  /** A refund stands otherwise at the payment provider. Ours alone, no webhook. */
  'refund.changed': { readonly refundId: Id<'refund'> }
  /** A payout or its transfer stands otherwise at the payment provider. Ours alone, no webhook. */
  'payout.changed': ProviderObjectData
  /** A seller's account stands otherwise at the payment provider. Ours alone, no webhook. */
  'destination.changed': ProviderObjectData
  'review.created': {
    readonly reviewId: Id<'review'>
    readonly productId: Id<'product'>
    readonly sellerId: Id<'user'>
    readonly authorId: Id<'user'>
    readonly rating: number
    readonly comment: string
  }
  /** Name or verification of an account have changed; how they are now, its owner says. Ours alone, no webhook. */
  'profile.changed': { readonly userId: Id<'user'> }
  /** Its owner has closed an account: anyone who keeps something that only its use needed deletes it. Ours alone, no webhook. */
  'account.closed': { readonly userId: Id<'user'> }
  'user.subscription.updated': {
    readonly userId: Id<'user'>
    readonly oldPlan: string
    readonly newPlan: string
    /** ISO 8601. */
    readonly effectiveDate: string
  }
  /** What follows is for notifications: internal, no webhook. */
  'product.submitted': ProductEventData
  'product.reviewed': ProductEventData & {
    readonly result: 'approved' | 'rejected' | 'suspended' | 'restored'
    /** What the admin wrote to the seller; empty if they approved, or restored without an appeal. */
    readonly reason: string
    /** What a rejection or suspension rests on; not in events of earlier releases. */
    readonly basis?: 'law' | 'terms'
    /** Whether the decision follows a report. */
    readonly isReported?: boolean
  }
  'appeal.denied': {
    readonly appealId: Id<'appeal'>
    readonly productId: Id<'product'>
    readonly authorId: Id<'user'>
    readonly title: string
    /** What the admin wrote to the seller. */
    readonly reason: string
  }
  'refund.requested': RefundRequestEventData
  /** A day is left to decide. */
  'refund.due': RefundRequestEventData
  /** The seller was silent, so an admin decides. */
  'refund.overdue': RefundRequestEventData
  'refund.rejected': RefundEventData
  /** The buyer has withdrawn from the contract. */
  'purchase.withdrawn': RefundEventData
  /** The card issuer asks about a payment, or has decided for the seller. */
  'order.disputed': Omit<RefundEventData, 'refundId'> & {
    readonly state: 'open' | 'won'
    /** What the payment provider takes for it; older events do not have it. */
    readonly fee?: string
  }
  'payout.failed': {
    readonly payoutId: Id<'payout'>
    readonly sellerId: Id<'user'>
    /** Decimal text in `currency`. */
    readonly amount: string
    readonly currency: string
  }
  'payout.held': {
    readonly holdId: Id<'hold'>
    readonly sellerId: Id<'user'>
    /** What the admin wrote to the seller. */
    readonly reason: string
  }
  /** The payment provider pays a seller no longer, until it has what it needs. */
  'destination.restricted': { readonly accountId: Id<'user'> }
  'review.answered': {
    readonly reviewId: Id<'review'>
    readonly productId: Id<'product'>
    /** Who wrote the review. */
    readonly authorId: Id<'user'>
  }
  /** A seller offers a share of their sales, or owes one as a royalty. Ours alone, no webhook. */
  'partner.invited': {
    readonly partnerId: Id<'partner'>
    readonly accountId: Id<'user'>
    readonly sellerId: Id<'user'>
    readonly role: PartnerRole
    /** In place of a fixed amount. */
    readonly percent?: number
    /** Decimal text in `currency`, of each sale. */
    readonly amount?: string
    readonly currency?: string
  }
  'search.matched': {
    readonly searchId: Id<'savedSearch'>
    readonly accountId: Id<'user'>
    readonly name: string
    /** New products since the last look or notification. */
    readonly count: number
  }
  'question.opened': {
    readonly executionId: Id<'execution'>
    readonly accountId: Id<'user'>
    /** Until when it can be answered, ISO 8601. */
    readonly deadline: string
  }
  'budget.reached': {
    readonly keyId: Id<'providerKey'>
    readonly accountId: Id<'user'>
    readonly name: string
    readonly percent: 80 | 100
    /** US dollars a month, decimal text. */
    readonly budget: string
  }
  'key.expiring': {
    readonly keyId: Id<'key'>
    readonly accountId: Id<'user'>
    readonly name: string
    /** ISO 8601. */
    readonly expiresAt: string
  }
  'webhook.failing': EndpointEventData
  'webhook.disabled': EndpointEventData & { readonly isGone: boolean }
  /** A renewal is a week ahead. */
  'plan.renewing': PlanEventData & { readonly amount: string; readonly currency: string; readonly at: string }
  'plan.paid': PlanEventData & {
    readonly paymentId: Id<'planPayment'>
    readonly amount: string
    readonly currency: string
    readonly card: { readonly brand: string; readonly last4: string }
    /** ISO 8601. */
    readonly until: string
  }
  /** The card company took the money of a month back. */
  'plan.charged_back': PlanEventData & {
    readonly paymentId: Id<'planPayment'>
    /** What it took; missing in events of earlier releases: all of it. */
    readonly amount?: string
    readonly currency?: string
  }
  /** A renewal was declined; the plan goes on until `graceUntil`, ISO 8601. */
  'plan.declined': PlanEventData & { readonly graceUntil: string }
  'plan.ended': PlanEventData & { readonly reason: 'declined' | 'charged_back' }
  /** Something that an admin has to look at. */
  'server.warning': {
    readonly warning: 'ledger' | 'payments' | 'jobs' | 'disk'
    /** Names of sums or jobs, a number of differences, or a size. */
    readonly what: string
    /** `YYYY-MM-DD`: warned of once a day. */
    readonly day: string
  }
  /** New views, counted in groups; each view is published once. Internal, no webhook. */
  'product.viewed': {
    readonly views: readonly {
      readonly productId: Id<'product'>
      readonly sellerId: Id<'user'>
      /** `YYYY-MM-DD`, UTC. */
      readonly day: string
      /** Host of the page that led here, and country, ISO 3166; empty if unknown. */
      readonly referrer: string
      readonly country: string
      readonly count: number
    }[]
  }
  /** The ratings of a product have changed: by how many, and their sum by how much. Ours alone, no webhook. */
  'product.rated': {
    readonly productId: Id<'product'>
    readonly count: number
    readonly sum: number
  }
}
