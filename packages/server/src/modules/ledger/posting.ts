import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/** Whose money: what buyers paid in (`clearing`), a seller's share (`seller`), the platform's fees (`fees`). */
export type LedgerAccount =
  | { readonly kind: 'clearing' | 'fees'; readonly owner?: undefined }
  | { readonly kind: 'seller'; readonly owner: Id<'user'> }

/** One line of a journal: a credit is positive, a debit negative. */
export interface Posting {
  readonly account: LedgerAccount
  readonly amount: Money
}
