import type { Money } from '../../../kernel/money.ts'

export const destinationStatuses = ['incomplete', 'pending', 'active', 'restricted', 'rejected'] as const

/**
 * `incomplete`: details are missing before the first payout; `pending`: the provider checks them; `restricted`: it paid
 * before and wants more; `rejected`: it never will.
 */
export type DestinationStatus = (typeof destinationStatuses)[number]

/** A seller's account at the provider. */
export interface Destination {
  readonly reference: string
  readonly status: DestinationStatus
  /** Empty until the seller has named a bank account. */
  readonly bank: string
  readonly last4: string
  /** What the seller has to give, as codes of `payoutRequirements`; others are shown as `other`. */
  readonly requirements: readonly string[]
  /** By when. */
  readonly dueAt: Date | null
}

export interface DestinationRequest {
  /** Ours: with `token` the idempotency key. */
  readonly sellerId: string
  /** What the seller chose, where the provider has tokens of bank accounts. */
  readonly token: string | undefined
  /** Of the seller, for a provider whose own pages ask for the account; undefined: that of the platform. */
  readonly country?: string | undefined
}

export interface OnboardingLink {
  readonly url: string
  readonly expiresAt: Date
}

export interface Destinations {
  /** What a seller chooses from; undefined: the provider's own pages ask for it. */
  readonly tokens: readonly string[] | undefined
  /** Undefined if the provider knows no such token, or pays to no one in the country. */
  create(request: DestinationRequest): Promise<Destination | undefined>
  retrieve(reference: string): Promise<Destination | undefined>
  /** Where the seller gives what is missing. Made for one visit. */
  createLink(reference: string, returnUrl: string): Promise<OnboardingLink>
}

export interface TransferRequest {
  /** Ours: the idempotency key and part of the metadata. */
  readonly payoutId: string
  readonly destination: string
  readonly amount: Money
  readonly group?: string
  /** The charge whose money this is: it is sent as soon as that is there. */
  readonly sourceCharge?: string
}

export type TransferFailure = 'insufficient_balance' | 'destination_restricted' | 'other'

export type TransferOutcome =
  | { readonly status: 'succeeded'; readonly reference: string; readonly reversed: Money }
  | { readonly status: 'failed'; readonly code: TransferFailure; readonly reason: string }
  | { readonly status: 'unknown' }

export interface ReversalRequest {
  /** Ours: the idempotency key. */
  readonly reversalId: string
  readonly transfer: string
  readonly amount: Money
}

export type ReversalOutcome =
  | { readonly status: 'succeeded' }
  /** The account holds too little. */
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'unknown' }

/** Money between the platform's balance and sellers' accounts. */
export interface Transfers {
  /** Sends once per `payoutId`, as long as the provider remembers it: a lost answer is looked up by `find`. */
  create(request: TransferRequest): Promise<TransferOutcome>
  find(request: TransferRequest): Promise<TransferOutcome | undefined>
  /** Takes back; a repeat of the same reversal takes nothing. */
  reverse(request: ReversalRequest): Promise<ReversalOutcome>
}

export interface PayoutRequest {
  readonly payoutId: string
  readonly destination: string
  readonly amount: Money
}

export type PayoutResult = { readonly reference: string } & (
  | { readonly status: 'in_transit' }
  | { readonly status: 'paid' }
  /** Also after `paid`: the bank has sent the money back to the seller's account. */
  | { readonly status: 'failed'; readonly reason: string }
)

export type PayoutOutcome = PayoutResult | { readonly status: 'unknown' }

/** Money from a seller's account to their bank. */
export interface Payouts {
  create(request: PayoutRequest): Promise<PayoutOutcome>
  /** By our identifier; undefined if the provider never saw it. */
  find(request: PayoutRequest): Promise<PayoutResult | undefined>
}
