import type { Id, IdKind } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { JournalKind } from '@souk/contract'

/** What a seller has in one currency. */
export interface Balance {
  readonly owner: Id<'user'>
  readonly currency: string
  /** Sum of the entries that may be paid out by now; negative after refunds of what was paid out. */
  readonly available: Money
  /** Sum of the entries that are still held back. */
  readonly pending: Money
  /** When the account's first entry was booked. */
  readonly since: Date
}

/** What an order has brought a seller. */
export interface Earned {
  readonly amount: Money
  readonly availableAt: Date
}

/** A line of a seller's account, with what its journal is of. */
export interface Entry {
  readonly journalId: Id<'journal'>
  readonly kind: JournalKind
  readonly subject: Id<IdKind>
  /** The order that it is about; null of others, and of what was booked before it was noted. */
  readonly orderId: Id<'order'> | null
  readonly amount: Money
  readonly at: Date
  readonly availableAt: Date
}

/** All journals of one kind in one currency, to be compared with what they were booked for. */
export interface JournalTotals {
  readonly kind: JournalKind
  readonly currency: string
  readonly count: number
  readonly minor: bigint
  /** A sum that changes with every subject and amount. */
  readonly fingerprint: string
}

/** What of a seller's account a statement shows: entries booked from `from` on, before `to`. */
export interface StatementRange {
  readonly owner: Id<'user'>
  readonly currency: string
  readonly from: Date
  readonly to: Date
}
