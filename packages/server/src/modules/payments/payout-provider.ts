import type { Money } from '../../kernel/money.ts'

/** Money to send; `idempotencyKey` makes a repeat answer how the first one stands. */
export interface PayoutRequest {
  readonly idempotencyKey: string
  readonly destinationToken: string
  readonly amount: Money
}

export type PayoutResult =
  | { readonly status: 'paid'; readonly reference: string }
  | { readonly status: 'failed'; readonly reason: string }
  /** The bank has it and has not said how it ended. */
  | { readonly status: 'in_transit' }

/** `unknown`: the answer is lost or late, and whether money moved is not known until `retrieve` says so. */
export type PayoutOutcome = PayoutResult | { readonly status: 'unknown' }

/** What of a destination its owner is shown. */
export interface PayoutDestination {
  readonly bank: string
  readonly last4: string
}

/** A company that pays sellers. Implementations: `payout-sandbox.ts`. */
export interface PayoutProvider {
  /** The destination that a token names; undefined if there is none. */
  findDestination(token: string): PayoutDestination | undefined
  /** Sends once per idempotency key. */
  send(request: PayoutRequest): Promise<PayoutOutcome>
  /** How the payout of this key stands; undefined if the provider never saw it. */
  retrieve(request: PayoutRequest): Promise<PayoutResult | undefined>
}
