import type { JournalKind } from '@souk/contract'
import type { Id, IdKind } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/**
 * Whose money: what buyers paid in and was not paid out (`clearing`), a seller's share (`seller`), the platform's fees
 * (`fees`), what accounts pay for their plans (`subscriptions`), what is on its way to sellers (`payouts`), the tax that the
 * marketplace owes (`tax`), what card companies hold of sales in dispute beyond the sellers' shares (`disputes`), what the payment provider takes for its work (`processor_fees`), what of a seller's shares is held back longer (`reserves`), what a buyer has paid in for runs (`credit`). Where a seller sells, the tax is within the seller's share: for the record, `sellers_tax` has what the
 * seller owes, and `tax_with_sellers` the same as a debit.
 */
export type LedgerAccount =
  | {
      readonly kind: 'clearing' | 'fees' | 'subscriptions' | 'payouts' | 'tax' | 'disputes' | 'processor_fees'
      readonly owner?: undefined
    }
  | {
      readonly kind: 'seller' | 'sellers_tax' | 'tax_with_sellers' | 'reserves' | 'credit'
      readonly owner: Id<'user'>
    }

/** One line of a journal: a credit is positive, a debit negative. */
export interface Posting {
  readonly account: LedgerAccount
  readonly amount: Money
  /** From when on a seller may be paid it; default at once. */
  readonly availableAt?: Date
}

export interface Booking {
  /** What happened; with `subject` it can be booked once. */
  readonly kind: JournalKind
  readonly subject: Id<IdKind>
  /** The order that it is about, which the subject belongs to. */
  readonly orderId?: Id<'order'>
  /** When it happened; default: when it is booked. */
  readonly at?: Date
  readonly postings: readonly Posting[]
}
