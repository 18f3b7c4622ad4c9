import type { Money } from '../../../kernel/money.ts'

/** What is charged. The same order is one charge, however often it is created or confirmed. */
export interface ChargeRequest {
  /** Ours: the idempotency key, part of the metadata, and the group of transfers of this charge. */
  readonly orderId: string
  readonly amount: Money
  /** Reference of the method. */
  readonly method: string
  /** The buyer at the provider, whose saved method this is; undefined: a method given for this charge alone. */
  readonly customer: string | undefined
  /** Whether the buyer is present; false: a renewal, which the buyer agreed to before. */
  readonly onSession: boolean
  /** What was bought, for statements and the provider's dashboard. */
  readonly description: string
  readonly metadata: Readonly<Record<string, string>>
  readonly transferGroup: string
  /** Where the buyer comes back to after confirming elsewhere. */
  readonly returnUrl: string
}

/** How a charge ended. A decline is final: an adapter cancels what its company would let the buyer try again. */
export type ChargeResult =
  | { readonly status: 'succeeded' }
  | { readonly status: 'declined'; readonly declineCode: string }
  | { readonly status: 'canceled' }

/** What the buyer has to do: open a page, or confirm in ours with the provider's script. */
export type ClientAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'in_page'; readonly publishableKey: string; readonly clientSecret: string }

export type ChargeOutcome = { readonly reference: string } & (
  | ChargeResult
  /** The bank takes its time, for a debit some days. It can still end either way, and cannot be canceled. */
  | { readonly status: 'processing' }
  | { readonly status: 'requires_action'; readonly action: ClientAction }
  /** The answer is lost or late: `retrieve` says later whether money moved. */
  | { readonly status: 'unknown' }
)

export type RetrievedCharge = (
  | ChargeOutcome
  | { readonly reference: string; readonly status: 'unconfirmed' }
) & {
  /** The oldest first. */
  readonly disputes: readonly Dispute[]
}

export type CreatedCharge =
  | { readonly status: 'unconfirmed'; readonly reference: string }
  /** Refused, such as an amount that is too small. */
  | { readonly status: 'declined'; readonly declineCode: string }
  | { readonly status: 'unknown' }

export interface Charges {
  /**
   * Present where we choose the reference: then it is stored with the order and `create` is not called, since `confirm`
   * makes the charge.
   */
  referenceOf?(orderId: string): string
  /** Makes an unconfirmed charge, which moves no money. Made again it is the same one, as long as the provider remembers it. */
  create(request: ChargeRequest): Promise<CreatedCharge>
  /** Charges once, however often it is called. */
  confirm(reference: string, request: ChargeRequest): Promise<ChargeOutcome>
  /** Undefined if the provider never saw it. */
  retrieve(reference: string): Promise<RetrievedCharge | undefined>
  /** Ends what has not succeeded, also what was never seen, which then cannot be confirmed; else says how it stands. */
  cancel(reference: string): Promise<ChargeOutcome>
}

export interface RefundRequest {
  /** Ours: the idempotency key and part of the metadata. */
  readonly refundId: string
  readonly charge: string
  readonly amount: Money
}

export type RefundStatus =
  | { readonly status: 'succeeded' }
  | { readonly status: 'pending' }
  /** The buyer must say where the money goes: the provider asks them. */
  | { readonly status: 'requires_action' }
  /** Also after `succeeded`: the buyer's bank has sent the money back. */
  | { readonly status: 'failed'; readonly reason: string }

export type RefundOutcome =
  | (RefundStatus & { readonly reference: string })
  /** Refused before anything was made. */
  | { readonly status: 'failed'; readonly reference: undefined; readonly reason: string }
  | { readonly status: 'unknown'; readonly reference: undefined }

export type RetrievedRefund = RefundStatus & {
  readonly reference: string
  /** Ours; undefined for one that was made in the provider's dashboard. */
  readonly refundId: string | undefined
  readonly charge: string
  readonly amount: Money
}

export interface Refunds {
  /** Gives back once per `refundId`, also long after a lost answer; what was given back is answered as it is now. */
  create(request: RefundRequest): Promise<RefundOutcome>
  retrieve(reference: string): Promise<RetrievedRefund | undefined>
  /** All refunds of a charge. */
  list(charge: string): Promise<readonly RetrievedRefund[]>
}

/** The card's owner objects to a charge. */
export interface Dispute {
  readonly reference: string
  readonly charge: string
  readonly amount: Money
  readonly reason: string
  /** `warning`: an inquiry, which takes no money. */
  readonly status: 'warning' | 'needs_response' | 'under_review' | 'won' | 'lost'
  /** What was taken for good: zero until it is lost, less than `amount` if it is partly lost. */
  readonly chargedBack: Money
  /** What the provider takes for its work. */
  readonly fee: Money
  readonly openedAt: Date
  readonly evidenceDueAt: Date | null
}

/** What speaks against the objection; texts as the provider's form names them. */
export type Evidence = Readonly<Record<string, string>>

export type DisputeAnswer =
  | { readonly status: 'taken'; readonly dispute: Dispute }
  /** Too late, or answered before. */
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown' }

export interface Disputes {
  retrieve(reference: string): Promise<Dispute | undefined>
  /** Sends evidence to the card company, which takes it once and until `evidenceDueAt`. */
  submitEvidence(reference: string, evidence: Evidence): Promise<DisputeAnswer>
  /** Gives in: the dispute is lost. */
  accept(reference: string): Promise<DisputeAnswer>
}
