import type { ProductType } from '@souk/contract'
import type { Id } from './ids.ts'

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

/** Every event that modules tell each other, with its data. Events carry ids and plain values, never objects. */
export interface EventData {
  'product.published': ProductEventData
  'product.updated': {
    readonly productId: Id<'product'>
    readonly authorId: Id<'user'>
    /** Contract field name → old and new value; paid content as hashes (Decision 6). */
    readonly changes: Readonly<Record<string, { readonly old: Plain; readonly new: Plain }>>
  }
  'product.unpublished': ProductEventData & { readonly reason: 'unpublished' | 'deleted' | 'suspended' }
  'purchase.completed': {
    readonly orderId: Id<'order'>
    readonly productId: Id<'product'>
    readonly buyerId: Id<'user'>
    readonly sellerId: Id<'user'>
    /** Decimal text in `currency`. */
    readonly amount: string
    /** The platform's part of the amount; not in events of version 1. */
    readonly fee?: string
    readonly currency: string
  }
  'purchase.refunded': {
    readonly refundId: Id<'refund'>
    readonly orderId: Id<'order'>
    readonly productId: Id<'product'>
    readonly buyerId: Id<'user'>
    readonly sellerId: Id<'user'>
    /** Decimal text in `currency`. */
    readonly amount: string
    /** What of it the platform gave back of its fee; not in events of version 1. */
    readonly fee?: string
    readonly currency: string
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

export type EventType = keyof EventData

/** The current version of each event's data; older rows are brought up to it when they are read. */
export const eventVersions: Readonly<Record<EventType, number>> = {
  'product.published': 1,
  'product.updated': 1,
  'product.unpublished': 1,
  'purchase.completed': 2,
  'purchase.refunded': 2,
  'payout.completed': 1,
  'charge.changed': 1,
  'review.created': 1,
  'user.subscription.updated': 1,
  'product.rated': 1,
  'product.viewed': 1,
  'profile.changed': 1,
  'account.closed': 1,
}

/** An event to publish; `parties` are the accounts it concerns (they decide webhook recipients). */
export type DomainEvent = {
  [T in EventType]: {
    readonly type: T
    readonly parties: readonly Id<'user'>[]
    readonly data: EventData[T]
    /** When it happened; default: when it is published. */
    readonly at?: Date
  }
}[EventType]

/** An event as it was stored. */
export type StoredEvent<T extends EventType = EventType> = {
  [K in T]: {
    readonly id: Id<'event'>
    readonly type: K
    readonly parties: readonly Id<'user'>[]
    readonly data: EventData[K]
    readonly at: Date
  }
}[T]
