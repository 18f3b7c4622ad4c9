import type { JournalKind } from '@souk/contract'
import type { Id, IdKind } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/**
 * Whose money: what buyers paid in and was not paid out (`clearing`), a seller's share (`seller`), the platform's fees
 * (`fees`), what accounts pay for their plans (`subscriptions`), what is on its way to sellers (`payouts`).
 */
export type LedgerAccount =
  | { readonly kind: 'clearing' | 'fees' | 'subscriptions' | 'payouts'; readonly owner?: undefined }
  | { readonly kind: 'seller'; readonly owner: Id<'user'> }

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
  /** When it happened; default: when it is booked. */
  readonly at?: Date
  readonly postings: readonly Posting[]
}
