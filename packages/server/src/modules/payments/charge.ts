import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { ChargeResult, Dispute } from './provider.ts'

/** A way to pay, as an order remembers it. */
export interface PaymentMethod {
  readonly token: string
  readonly brand: string
  readonly last4: string
}

/** What is paid for: an order, or a month of a plan. */
export type PayableId = Id<'order'> | Id<'planPayment'>

export interface Charge {
  readonly orderId: PayableId
  readonly accountId: Id<'user'>
  readonly method: PaymentMethod
  readonly amount: Money
}

/** What is known of a charge; without a result it is in progress. */
export interface KnownCharge extends Charge {
  readonly result: ChargeResult | undefined
  readonly dispute: Dispute
}

/** A method that an account has saved. */
export interface SavedMethod extends PaymentMethod {
  readonly id: Id<'paymentMethod'>
  readonly isDefault: boolean
  readonly createdAt: Date
}
