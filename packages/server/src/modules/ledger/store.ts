import type { Db, Tx } from '../../platform/db/database.ts'
import type { LedgerAccount, Posting } from './posting.ts'

/** Owner of the platform's own accounts. */
const platform = '00000000-0000-0000-0000-000000000000'

interface Journal {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly at: Date
}

export const insertJournal = async (tx: Tx, journal: Journal): Promise<void> => {
  await tx`
    insert into ledger.journal (id, kind, subject, at)
    values (${journal.id}, ${journal.kind}, ${journal.subject}, ${journal.at})`
}

/** Inserts the lines of a journal, opening accounts on their first use, in one statement. */
export const insertEntries = async (
  tx: Tx,
  journalId: string,
  postings: readonly (Posting & { readonly newAccountId: string })[],
): Promise<void> => {
  const ids = postings.map(({ newAccountId }) => newAccountId)
  const kinds = postings.map(({ account }) => account.kind)
  const owners = postings.map(({ account }) => account.owner ?? platform)
  const amounts = postings.map(({ amount }) => amount.minor.toString())
  const currencies = postings.map(({ amount }) => amount.currency)
  await tx`
    with line as (
      select * from unnest(${ids}::uuid[], ${kinds}::text[], ${owners}::uuid[], ${amounts}::bigint[], ${currencies}::text[])
        as line (new_id, kind, owner, amount_minor, currency)
    ), known as (
      select line.*, account.id from line left join ledger.account
        on account.kind = line.kind and account.owner = line.owner and account.currency = line.currency
    ), opened as (
      insert into ledger.account (id, kind, owner, currency)
      select new_id, kind, owner, currency from known where id is null
      on conflict (kind, owner, currency) do update set kind = excluded.kind
      returning id, kind, owner, currency
    )
    insert into ledger.entry (journal_id, account_id, amount_minor, currency)
    select ${journalId}::uuid, coalesce(known.id, opened.id), known.amount_minor, known.currency
    from known left join opened
      on opened.kind = known.kind and opened.owner = known.owner and opened.currency = known.currency`
}

export const sumAccount = async (db: Db, account: LedgerAccount, currency: string): Promise<bigint> => {
  const [row] = await db<{ sum: bigint }[]>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum
    from ledger.account join ledger.entry on entry.account_id = account.id
    where account.kind = ${account.kind} and account.owner = ${account.owner ?? platform}
      and account.currency = ${currency}`
  return row?.sum ?? 0n
}

export const findImbalances = async (db: Db): Promise<string[]> => {
  const rows = await db<{ journalId: string }[]>`
    select journal_id as "journalId" from ledger.entry
    group by journal_id, currency having sum(amount_minor) <> 0 limit 100`
  return rows.map(({ journalId }) => journalId)
}
