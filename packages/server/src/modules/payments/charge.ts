import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/** A way to pay, as an order remembers it. */
export interface PaymentMethod {
  readonly token: string
  readonly brand: string
  readonly last4: string
}

export interface Charge {
  readonly orderId: Id<'order'>
  readonly accountId: Id<'user'>
  readonly method: PaymentMethod
  readonly amount: Money
}
