import type { Money } from '../../kernel/money.ts'

/** What is charged; `idempotencyKey` makes a repeat give the first result again. */
export interface ChargeRequest {
  readonly idempotencyKey: string
  readonly methodToken: string
  readonly amount: Money
}

export type ChargeResult =
  | { readonly status: 'succeeded'; readonly reference: string }
  | { readonly status: 'declined'; readonly declineCode: string }

/** `unknown`: the answer is lost or late, and whether money moved is not known until `retrieve` says so. */
export type ChargeOutcome = ChargeResult | { readonly status: 'unknown' }

/** A company that moves money. Implementations: `sandbox.ts`. */
export interface PaymentProvider {
  /** Charges once per idempotency key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** How the charge of this key ended; undefined if the provider never saw it. */
  retrieve(request: ChargeRequest): Promise<ChargeResult | undefined>
}
