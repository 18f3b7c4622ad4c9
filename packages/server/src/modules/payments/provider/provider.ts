import type { Money } from '../../../kernel/money.ts'
import type { Charges, Disputes, Refunds } from './charge.ts'
import type { Destinations, Payouts, Transfers } from './payout.ts'

/** A method of payment as the provider knows it. */
export interface Method {
  readonly reference: string
  readonly brand: string
  readonly last4: string
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
}

/** What a browser needs to add a method. */
export type MethodClient =
  /** Test methods to choose from. */
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  /** A form of the provider's script. */
  | { readonly kind: 'in_page'; readonly publishableKey: string; readonly clientSecret: string }
  | { readonly kind: 'redirect'; readonly url: string }

export interface Methods {
  /** A customer of the provider for an account; the same account is the same customer. */
  createCustomer(accountId: string): Promise<string>
  begin(customer: string, returnUrl: string): Promise<MethodClient>
  /** What `begin` led to, by the token that the browser got; undefined if it is none of this customer. */
  finish(customer: string, token: string): Promise<Method | undefined>
  retrieve(reference: string): Promise<Method | undefined>
  /** Forgets a method; one that is forgotten already is none. */
  detach(reference: string): Promise<void>
}

/** Cards that need no `begin`; companies that move money have none. */
export interface TestMethods {
  /** The one that every account starts with. */
  readonly defaultToken: string
  /** The card of a token that anybody may name instead of a saved method. */
  find(token: string): Method | undefined
}

/** What moves money of the platform at the provider. */
export type MovementKind =
  | 'charge'
  /** A debit that the buyer's bank sent back: its charge has failed. */
  | 'charge_failed'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'transfer'
  | 'transfer_reversal'
  /** Between the platform's balance and the operator's own bank. */
  | 'payout'
  /** What the provider takes by itself, such as a fee for each month. */
  | 'fee'
  /** What we do not know the sense of: it is shown as a difference. */
  | 'other'

/** One line of the platform's balance: `net` is `gross` less `fee`; what leaves is negative. */
export interface Movement {
  readonly id: string
  readonly kind: MovementKind
  /** Of the object that it is of. */
  readonly reference: string
  readonly gross: Money
  readonly fee: Money
  readonly net: Money
  readonly at: Date
}

/** A callback as it came over the wire: the signature covers the very bytes of the body. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export type ObjectKind = 'charge' | 'refund' | 'dispute' | 'method' | 'destination' | 'transfer' | 'payout'

/** Says that an object has changed. It contains no state: that is read from the provider. */
export interface CallbackEvent {
  readonly id: string
  readonly type: string
  readonly object: ObjectKind
  readonly reference: string
}

/**
 * A company that moves money. A reference names an object there and is opaque to us: where the company needs two
 * identifiers, the adapter joins them. An answer that is lost is the outcome `unknown`, never an exception.
 */
export interface PaymentProvider {
  /** As it is in the address of its callbacks, and with everything of it that we store. */
  readonly name: string
  /** Whether its payments are tests that move no money. */
  readonly isTest: boolean
  readonly testMethods: TestMethods | undefined
  readonly methods: Methods
  readonly charges: Charges
  readonly refunds: Refunds
  readonly disputes: Disputes
  readonly destinations: Destinations
  readonly transfers: Transfers
  readonly payouts: Payouts
  /** Movements from `since` on, the oldest first. */
  movements(since: Date): AsyncIterable<Movement>
  /** The events of a callback, none if they are of objects that we have no use for; undefined unless it is genuine and new. */
  readCallback(callback: RawCallback): Promise<readonly CallbackEvent[] | undefined>
}
