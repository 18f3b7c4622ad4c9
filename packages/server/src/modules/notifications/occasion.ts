import type { NotificationKind, PartnerRole, SubscriptionEnd } from '@souk/contract'
import type { WithdrawalEventData } from '../../kernel/refund-event-data.ts'

/** Decimal text in `currency`. */
interface Amount {
  readonly amount: string
  readonly currency: string
}

interface OfProduct {
  readonly productId: string
  readonly title: string
}

interface OfOrder extends Amount {
  readonly orderId: string
  readonly title: string
}

/** `until` is ISO 8601. */
interface RefundToDecide extends OfOrder {
  readonly until: string
}

interface Reasoned extends OfProduct {
  /** What the admin wrote. */
  readonly reason: string
  /** What it rests on; not in events of earlier releases. */
  readonly basis?: 'law' | 'terms' | undefined
  /** Whether the decision follows a report. */
  readonly isReported?: boolean | undefined
}

/** What a notification of each kind is about: titles and amounts alone, and public identifiers for its address. Instants are ISO 8601. */
export interface Occasions {
  purchase: OfOrder & {
    /** How many codes it gives for others. */
    readonly gifts?: number
    /** Of a subscription: until when it is paid, or the trial lasts. */
    readonly until?: string
    /** Of a consumer in the Union. */
    readonly withdrawal?: WithdrawalEventData
  }
  /** `at`: when the buyer declared it. */
  withdrawal: OfOrder & { readonly at: string }
  refund: OfOrder & { readonly full: boolean }
  refund_rejected: OfOrder
  subscription_renewal: Amount & { readonly title: string; readonly until: string }
  subscription_renewed: OfOrder & { readonly until: string }
  subscription_declined: { readonly title: string; readonly until: string }
  subscription_ended: { readonly title: string; readonly reason: SubscriptionEnd }
  question: { readonly executionId: string; readonly until: string }
  /** `name` is that of the provider key; US dollars a month. */
  budget: Amount & { readonly name: string; readonly percent: number }
  new_version: OfProduct & {
    readonly version: string
    /** What the seller wrote of it; empty without. */
    readonly changelog?: string
  }
  price_drop: Amount & OfProduct & { readonly before: string }
  new_product: Amount & OfProduct
  saved_search: { readonly name: string; readonly count: number }
  review_answer: OfProduct
  sale: OfOrder & {
    /** What the seller earns; null in events of earlier releases. */
    readonly net: string | null
  }
  sale_refunded: OfOrder & { readonly full: boolean }
  refund_request: RefundToDecide
  refund_due: RefundToDecide
  /** `fee`: what the payment provider takes for it. */
  dispute: OfOrder & { readonly fee: string }
  dispute_won: OfOrder
  /** Days, `YYYY-MM-DD`. */
  payout: Amount & { readonly start: string; readonly end: string }
  payout_failed: Amount
  payout_held: { readonly reason: string }
  payout_restricted: Readonly<Record<string, never>>
  product_approved: OfProduct
  product_rejected: Reasoned
  product_suspended: Reasoned
  product_restored: OfProduct & {
    /** Of the appeal that was granted; empty without. */
    readonly reason?: string
  }
  /** `reason`: what the admin wrote. */
  appeal_denied: OfProduct & { readonly reason: string }
  /** `percent`, or a fixed amount of each sale. */
  partner_invited: Partial<Amount> & { readonly role: PartnerRole; readonly percent?: number }
  review: OfProduct & { readonly rating: number }
  plan_renewal: Amount & { readonly plan: string; readonly until: string }
  plan_paid: Amount & {
    readonly plan: string
    readonly brand: string
    readonly last4: string
    readonly until: string
  }
  plan_declined: { readonly plan: string; readonly until: string }
  plan_ended: { readonly plan: string; readonly isChargedBack: boolean }
  key_expiring: { readonly name: string; readonly until: string }
  webhook_failing: { readonly host: string; readonly since: string }
  webhook_disabled: { readonly host: string; readonly since: string; readonly isGone: boolean }
  product_submitted: OfProduct
  refund_overdue: OfOrder
  dispute_opened: OfOrder
  ledger_wrong: { readonly what: string }
  payments_differ: { readonly what: string }
  jobs_failing: { readonly what: string }
  disk_full: { readonly what: string }
}

export type Occasion = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly data: Occasions[Kind] }
}[NotificationKind]
