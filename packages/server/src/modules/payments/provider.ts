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

/** The provider did not answer in time: whether money moved is not known until `retrieve` says so. */
export class ChargeUnknown extends Error {
  override readonly name = 'ChargeUnknown'
}

/** A company that moves money. Implementations: `sandbox.ts`. */
export interface PaymentProvider {
  /** Charges once per idempotency key. Throws ChargeUnknown when the answer is lost or late. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** How the charge of this key ended; undefined if the provider never saw it. */
  retrieve(request: ChargeRequest): Promise<ChargeResult | undefined>
}
