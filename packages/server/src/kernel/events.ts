import type { EventData } from './event-data.ts'
import type { Id } from './ids.ts'

export type EventType = keyof EventData

/** The current version of each event's data; older rows are brought up to it when they are read. */
export const eventVersions: Readonly<Record<EventType, number>> = {
  'product.published': 1,
  'product.updated': 1,
  'product.unpublished': 1,
  'purchase.completed': 2,
  'purchase.refunded': 2,
  'run.paid': 1,
  'subscription.renewed': 1,
  'subscription.renewing': 1,
  'subscription.declined': 1,
  'subscription.ended': 1,
  'payout.completed': 1,
  'charge.changed': 1,
  'refund.changed': 1,
  'payout.changed': 1,
  'destination.changed': 1,
  'review.created': 1,
  'user.subscription.updated': 1,
  'product.rated': 1,
  'product.viewed': 1,
  'product.submitted': 1,
  'product.reviewed': 1,
  'appeal.denied': 1,
  'refund.requested': 1,
  'refund.due': 1,
  'refund.overdue': 1,
  'refund.rejected': 1,
  'purchase.withdrawn': 1,
  'order.disputed': 1,
  'payout.failed': 1,
  'payout.held': 1,
  'destination.restricted': 1,
  'review.answered': 1,
  'partner.invited': 1,
  'search.matched': 1,
  'question.opened': 1,
  'budget.reached': 1,
  'key.expiring': 1,
  'webhook.failing': 1,
  'webhook.disabled': 1,
  'plan.renewing': 1,
  'plan.paid': 1,
  'plan.charged_back': 1,
  'plan.declined': 1,
  'plan.ended': 1,
  'server.warning': 1,
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
