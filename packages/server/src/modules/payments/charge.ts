import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { ChargeResult, Dispute } from './provider/charge.ts'

/** A way to pay, as an order remembers it. */
export interface PaymentMethod {
  /** Its reference at the provider. */
  readonly token: string
  readonly brand: string
  readonly last4: string
  /** The buyer at the provider whose saved method it is; undefined for one given once, and of an order that is stored. */
  readonly customer?: string | undefined
}

/** What is paid for: an order, a month of a plan, or credit. */
export type PayableId = Id<'order'> | Id<'planPayment'> | Id<'topUp'>

export interface Charge {
  readonly orderId: PayableId
  readonly accountId: Id<'user'>
  readonly method: PaymentMethod
  readonly amount: Money
  /** What is bought, in the words of statements. */
  readonly description: string
  /** Whether the buyer is present. */
  readonly onSession: boolean
  /** Our page that the buyer comes back to after confirming elsewhere. */
  readonly returnPath: string
}

export type ChargeStatus = 'started' | 'succeeded' | 'declined' | 'canceled' | 'returned'

/** What is known of a charge; without a result it is in progress. */
export interface KnownCharge extends Charge {
  readonly provider: string
  /** Undefined until the provider has made the charge. */
  readonly reference: string | undefined
  readonly status: ChargeStatus
  readonly result: ChargeResult | undefined
}

/** An objection to a charge, as it was last read. */
export interface KnownDispute extends Omit<Dispute, 'reference' | 'charge'> {
  readonly id: Id<'dispute'>
  readonly evidenceSubmittedAt: Date | null
  /** Whether the card company has yet to decide. An inquiry takes no money: the sale stands. */
  readonly isOpen: boolean
}

/** A method that an account has saved. */
export interface SavedMethod extends PaymentMethod {
  readonly id: Id<'paymentMethod'>
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
  readonly isDefault: boolean
  readonly createdAt: Date
}
