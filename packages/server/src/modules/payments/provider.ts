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
  | { readonly status: 'canceled' }

/**
 * `requires_action`: the buyer must confirm at `actionUrl` first. `unknown`: the answer is lost or late, and whether
 * money moved is not known until `retrieve` or a callback says so.
 */
export type ChargeOutcome =
  | ChargeResult
  | { readonly status: 'requires_action'; readonly actionUrl: string }
  | { readonly status: 'unknown' }

/** Whether the card's owner objects to a charge, and how that ended for us. */
export type Dispute = 'none' | 'open' | 'won' | 'lost'

/** What is given back of the charge made under `chargeKey`; `idempotencyKey` as for a charge. */
export interface RefundOrder {
  readonly idempotencyKey: string
  readonly chargeKey: string
  readonly methodToken: string
  readonly amount: Money
}

export type RefundOutcome =
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'unknown' }

export interface Card {
  readonly brand: string
  readonly last4: string
}

/** A callback as it came over the wire: the signature covers the very bytes of the body. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Says that a charge has changed. It contains no state: that is read from the provider. */
export interface CallbackEvent {
  readonly id: string
  readonly type: string
  readonly chargeKey: string
}

/** A company that moves money. Implementations: `sandbox.ts`. */
export interface PaymentProvider {
  /** As it is in the address of its callbacks. */
  readonly name: string
  /** Whether its payments are tests that move no money. */
  readonly isTest: boolean
  /** The card that every account starts with; real companies have none. */
  readonly defaultTestToken: string | undefined
  /** A card that anybody may name instead of a saved method; real companies have none. */
  findTestCard(token: string): Card | undefined
  /** The card behind a token; undefined if the company does not know it. */
  findCard(token: string): Promise<Card | undefined>
  /** Charges once per idempotency key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** How the charge of this key stands; undefined if the provider never saw it. */
  retrieve(key: string): Promise<(ChargeOutcome & { readonly dispute: Dispute }) | undefined>
  /** Ends a charge that has not succeeded, also one that was never seen; else says how it ended. */
  cancel(request: ChargeRequest): Promise<ChargeOutcome>
  /** Gives money back once per idempotency key; a repeat answers how it ended. */
  refund(request: RefundOrder): Promise<RefundOutcome>
  /** The event of a callback; undefined unless signature and time are right. */
  readCallback(callback: RawCallback): CallbackEvent | undefined
}
