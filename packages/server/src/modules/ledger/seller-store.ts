import type { Id, IdKind } from '../../kernel/ids.ts'
import type { Db, Reader } from '../../platform/db/database.ts'
import type { Balance, Earned, Entry, JournalTotals, StatementRange } from './entry.ts'
import type { JournalKind } from '@souk/contract'

interface StoredBalance {
  readonly owner: Id<'user'>
  readonly currency: string
  readonly available: bigint
  readonly pending: bigint
  readonly since: Date
}

/** Sums by account from the index alone; laterally, so that a batch of sellers never reads the whole table. */
export const findBalances = async (
  db: Reader,
  owners: readonly Id<'user'>[],
  now: Date,
): Promise<Balance[]> => {
  const rows = await db<StoredBalance[]>`
    select account.owner, account.currency, sums.available, sums.pending, sums.since
    from ledger.account cross join lateral (
      select coalesce(sum(amount_minor) filter (where available_at <= ${now}), 0)::bigint as available,
             coalesce(sum(amount_minor) filter (where available_at > ${now}), 0)::bigint as pending,
             min(at) as since
      from ledger.entry where account_id = account.id
    ) as sums
    where account.kind = 'seller' and account.owner = any(${[...owners]}::uuid[]) and sums.since is not null
    order by account.owner, account.currency`
  return rows.map(({ available, pending, ...rest }) => ({
    ...rest,
    available: { minor: available, currency: rest.currency },
    pending: { minor: pending, currency: rest.currency },
  }))
}

/** A sale less its tax, where the marketplace owes that, and less the shares of partners. */
export const findEarned = async (
  db: Reader,
  orderId: Id<'order'>,
  owner: Id<'user'>,
): Promise<Earned | undefined> => {
  const [row] = await db<{ minor: bigint; currency: string; availableAt: Date }[]>`
    select sum(entry.amount_minor)::bigint as minor, entry.currency, max(entry.available_at) as "availableAt"
    from ledger.journal join ledger.entry on entry.journal_id = journal.id
    join ledger.account on account.id = entry.account_id and account.kind = 'seller' and account.owner = ${owner}
    where journal.kind in ('sale', 'tax', 'partner_share') and journal.subject = ${orderId}
    group by entry.currency`
  return row && { amount: { minor: row.minor, currency: row.currency }, availableAt: row.availableAt }
}

interface StoredEntry {
  readonly journalId: Id<'journal'>
  readonly kind: JournalKind
  readonly subject: Id<IdKind>
  readonly orderId: Id<'order'> | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly at: Date
  readonly availableAt: Date
}

const columns = (db: Reader) => db`
  entry.journal_id as "journalId", journal.kind, journal.subject, journal.order_id as "orderId", entry.amount_minor as "amountMinor",
  entry.currency, entry.at, entry.available_at as "availableAt"`

const toEntry = ({ amountMinor, currency, ...rest }: StoredEntry): Entry => ({
  ...rest,
  amount: { minor: amountMinor, currency },
})

/** Newest first: of each currency's account as many as could be on the page, then the page of them. */
export const findEntries = async (
  db: Db,
  owner: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Entry[]> => {
  const rows = await db<StoredEntry[]>`
    with shown as (
      select newest.* from ledger.account cross join lateral (
        select * from ledger.entry where account_id = account.id
        order by at desc, journal_id desc limit ${limit + offset}
      ) as newest
      where account.kind = 'seller' and account.owner = ${owner}
      order by newest.at desc, newest.journal_id desc limit ${limit} offset ${offset}
    )
    select ${columns(db)} from shown as entry join ledger.journal on journal.id = entry.journal_id
    order by entry.at desc, entry.journal_id desc`
  return rows.map(toEntry)
}

export const countEntries = async (db: Db, owner: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from ledger.entry join ledger.account on account.id = entry.account_id
    where account.kind = 'seller' and account.owner = ${owner}`
  return row?.total ?? 0
}

/** Sum of a seller's entries before the range. */
export const sumBefore = async (db: Db, { owner, currency, from }: StatementRange): Promise<bigint> => {
  const [row] = await db<{ sum: bigint }[]>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum
    from ledger.account join ledger.entry on entry.account_id = account.id
    where account.kind = 'seller' and account.owner = ${owner} and account.currency = ${currency}
      and entry.at < ${from}`
  return row?.sum ?? 0n
}

/** Entries of the range that follow `last`, oldest first. */
export const findEntriesAfter = async (
  db: Db,
  { owner, currency, from, to }: StatementRange,
  { last, limit }: { readonly last: Entry | undefined; readonly limit: number },
): Promise<Entry[]> => {
  const rows = await db<StoredEntry[]>`
    select ${columns(db)}
    from ledger.entry join ledger.journal on journal.id = entry.journal_id
    where entry.account_id = (
        select id from ledger.account where kind = 'seller' and owner = ${owner} and currency = ${currency})
      and entry.at < ${to}
      and ${last ? db`(entry.at, entry.journal_id) > (${last.at}, ${last.journalId})` : db`entry.at >= ${from}`}
    order by entry.at, entry.journal_id limit ${limit}`
  return rows.map(toEntry)
}

/** Count, sum and fingerprint of the journals by kind and currency; a journal's amount is the sum of its credits. */
export const sumJournals = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
           sum(hashtextextended(subject::text || minor, 0))::text as fingerprint
    from (
      select journal.kind, journal.subject, entry.currency, sum(entry.amount_minor) as minor
      from ledger.journal join ledger.entry on entry.journal_id = journal.id
      where entry.amount_minor > 0 group by journal.id, entry.currency
    ) as booked
    group by kind, currency order by kind, currency`
