/**
 * Ledger: double-entry bookkeeping.
 * Owns: ledger.account, ledger.journal, ledger.entry. Promises: rows are immutable, every journal sums to zero per
 * currency (checked here and by the database at each statement), an event is booked once; a balance is the sum of its entries and
 * stored nowhere else. Emits and handles nothing: postings are calls in the caller's transaction.
 */
import { invariant } from '../../kernel/invariant.ts'
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Balance, Earned, Entry, JournalTotals, StatementRange } from './entry.ts'
import type { Booking, Posting } from './posting.ts'
import {
  countEntries,
  findBalances,
  findEarned,
  findEntries,
  findEntriesAfter,
  sumBefore,
  sumJournals,
} from './seller-store.ts'
import {
  findImbalances,
  insertEntries,
  insertJournals,
  sumAccount,
  sumAccountKinds,
  type AccountSum,
} from './store.ts'

export type { Balance, Entry, JournalTotals } from './entry.ts'
export type { Booking, LedgerAccount, Posting } from './posting.ts'

export interface Ledger {
  /** Books journals in `tx`. Each must sum to zero per currency; zero amounts are left out. */
  post(tx: Tx, ...bookings: readonly Booking[]): Promise<void>
  /** Sum of all entries of an account, in minor units (credits positive). */
  balance(db: Reader, account: Posting['account'], currency: string): Promise<Money>
  /** What a seller has earned by an order, before refunds, and from when on it is available; undefined if nothing. */
  findEarned(db: Reader, orderId: Id<'order'>, owner: Id<'user'>): Promise<Earned | undefined>
  /** What these sellers have, a row for each currency in which anything was ever booked. */
  balances(db: Reader, owners: readonly Id<'user'>[]): Promise<Balance[]>
  /** Entries of a seller's accounts, newest first, and how many there are. */
  entries(
    db: Db,
    owner: Id<'user'>,
    slice: { limit: number; offset: number },
  ): Promise<{ items: Entry[]; total: number }>
  /** The balance at the start, and the entries that follow, oldest first, a thousand at a time. */
  statement(db: Db, range: StatementRange): Promise<{ opening: Money; entries: AsyncIterable<Entry> }>
  /** Identifiers of journals that do not sum to zero: always empty, for the doctor to prove it. */
  imbalances(db: Reader): Promise<Id<'journal'>[]>
  /** What accounts of each kind have together; credits positive. */
  accounts(db: Reader): Promise<AccountSum[]>
  /** What was booked in all, for the doctor to hold against orders and payouts. */
  totals(db: Reader): Promise<JournalTotals[]>
}

/** Entries read at once for a statement: its memory, whatever its length. */
const statementSlice = 1_000

export const createLedger = ({ clock, ids }: { clock: Clock; ids: Ids }): Ledger => ({
  async post(tx, ...bookings) {
    const now = clock.now()
    const journals = bookings.map(({ postings, at = now, ...journal }) => {
      assertBalanced(postings)
      return { ...journal, at, id: ids.next('journal'), postings }
    })
    const lines = journals.flatMap(({ id: journalId, at, postings }) =>
      postings
        .filter(({ amount }) => amount.minor !== 0n)
        .map((posting) => ({
          availableAt: at,
          ...posting,
          at,
          journalId,
          newAccountId: ids.next('journal'),
        })),
    )
    // Sent together: the connection works them off in order, in one round trip.
    await Promise.all([insertJournals(tx, journals), insertEntries(tx, lines)])
  },
  balance: async (db, account, currency) => ({ minor: await sumAccount(db, account, currency), currency }),
  findEarned,
  balances: (db, owners) => findBalances(db, owners, clock.now()),
  async entries(db, owner, slice) {
    const [items, total] = await Promise.all([findEntries(db, owner, slice), countEntries(db, owner)])
    return { items, total }
  },
  statement: async (db, range) => ({
    opening: { minor: await sumBefore(db, range), currency: range.currency },
    entries: readStatement(db, range),
  }),
  accounts: sumAccountKinds,
  imbalances: findImbalances,
  totals: sumJournals,
})

/** Reads on from the last entry seen, so that no connection waits for a slow reader. */
async function* readStatement(db: Db, range: StatementRange): AsyncGenerator<Entry> {
  let last: Entry | undefined
  for (;;) {
    const entries = await findEntriesAfter(db, range, { last, limit: statementSlice })
    yield* entries
    last = entries.at(-1)
    if (!last || entries.length < statementSlice) return
  }
}

const assertBalanced = (postings: readonly Posting[]): void => {
  const sums = new Map<string, bigint>()
  for (const { amount } of postings)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor)
  for (const [currency, sum] of sums) invariant(sum === 0n, `a journal in ${currency} sums to ${sum}`)
}
