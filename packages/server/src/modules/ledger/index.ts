/**
 * Ledger: double-entry bookkeeping.
 * Owns: ledger.account, ledger.journal, ledger.entry. Promises: rows are immutable, every journal sums to zero per
 * currency (checked here and by a deferred constraint), a fact is booked once. Emits and hears nothing: postings
 * are calls in the caller's transaction.
 */
import { invariant } from '../../kernel/errors.ts'
import type { Id, IdKind, Ids } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Posting } from './posting.ts'
import { findImbalances, insertEntries, insertJournal, sumAccount } from './store.ts'

export type { LedgerAccount, Posting } from './posting.ts'

export interface Booking {
  /** What happened, such as `sale`; with `subject` it can be booked once. */
  readonly kind: string
  readonly subject: Id<IdKind>
  readonly postings: readonly Posting[]
}

export interface Ledger {
  /** Books a journal in `tx`. The postings must sum to zero per currency; zero amounts are left out. */
  post(tx: Tx, booking: Booking): Promise<void>
  /** Sum of all entries of an account, in minor units (credits positive). */
  balance(db: Db, account: Posting['account'], currency: string): Promise<Money>
  /** Identifiers of journals that do not sum to zero: always empty, for the doctor to prove it. */
  imbalances(db: Db): Promise<string[]>
}

export const createLedger = ({ clock, ids }: { clock: Clock; ids: Ids }): Ledger => ({
  async post(tx, { kind, subject, postings }) {
    assertBalanced(postings)
    const journalId = ids.next('journal')
    const booked = postings.filter(({ amount }) => amount.minor !== 0n)
    // Sent together: the connection works them off in order, in one round trip.
    await Promise.all([
      insertJournal(tx, { id: journalId, kind, subject, at: clock.now() }),
      insertEntries(
        tx,
        journalId,
        booked.map((posting) => ({ ...posting, newAccountId: ids.next('journal') })),
      ),
    ])
  },
  balance: async (db, account, currency) => ({ minor: await sumAccount(db, account, currency), currency }),
  imbalances: findImbalances,
})

const assertBalanced = (postings: readonly Posting[]): void => {
  const sums = new Map<string, bigint>()
  for (const { amount } of postings)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor)
  for (const [currency, sum] of sums) invariant(sum === 0n, `a journal in ${currency} sums to ${sum}`)
}
