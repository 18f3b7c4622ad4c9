import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Money } from '../../kernel/money.ts'
import type { LedgerAccount, Posting } from './posting.ts'

/** Owner of the platform's own accounts. */
const platform = '00000000-0000-0000-0000-000000000000'

interface Journal {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly orderId?: string
  readonly at: Date
}

export const insertJournals = async (tx: Tx, journals: readonly Journal[]): Promise<void> => {
  const ids = journals.map(({ id }) => id)
  const kinds = journals.map(({ kind }) => kind)
  const subjects = journals.map(({ subject }) => subject)
  const orders = journals.map(({ orderId }) => orderId ?? null)
  const times = journals.map(({ at }) => at.toISOString())
  await tx`
    insert into ledger.journal (id, kind, subject, order_id, at)
    select * from unnest(${ids}::uuid[], ${kinds}::text[], ${subjects}::uuid[], ${orders}::uuid[], ${times}::timestamptz[])`
}

interface Line extends Posting {
  readonly journalId: string
  readonly newAccountId: string
  readonly at: Date
  readonly availableAt: Date
}

/** Inserts the lines of journals, opening accounts on their first use, in one statement. */
export const insertEntries = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  const journals = lines.map(({ journalId }) => journalId)
  const ids = lines.map(({ newAccountId }) => newAccountId)
  const kinds = lines.map(({ account }) => account.kind)
  const owners = lines.map(({ account }) => account.owner ?? platform)
  const amounts = lines.map(({ amount }) => amount.minor.toString())
  const currencies = lines.map(({ amount }) => amount.currency)
  const times = lines.map(({ at }) => at.toISOString())
  const available = lines.map(({ availableAt }) => availableAt.toISOString())
  await tx`
    with line as (
      select * from unnest(${journals}::uuid[], ${ids}::uuid[], ${kinds}::text[], ${owners}::uuid[],
                           ${amounts}::bigint[], ${currencies}::text[], ${times}::timestamptz[],
                           ${available}::timestamptz[])
        as line (journal_id, new_id, kind, owner, amount_minor, currency, at, available_at)
    ), known as (
      select line.*, account.id from line left join ledger.account
        on account.kind = line.kind and account.owner = line.owner and account.currency = line.currency
    ), opened as (
      insert into ledger.account (id, kind, owner, currency)
      select distinct on (kind, owner, currency) new_id, kind, owner, currency from known where id is null
      on conflict (kind, owner, currency) do update set kind = excluded.kind
      returning id, kind, owner, currency
    )
    insert into ledger.entry (journal_id, account_id, amount_minor, currency, at, available_at)
    select known.journal_id, coalesce(known.id, opened.id), known.amount_minor, known.currency,
           known.at, known.available_at
    from known left join opened
      on opened.kind = known.kind and opened.owner = known.owner and opened.currency = known.currency`
}

export const sumAccount = async (db: Reader, account: LedgerAccount, currency: string): Promise<bigint> => {
  const [row] = await db<{ sum: bigint }[]>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum
    from ledger.account join ledger.entry on entry.account_id = account.id
    where account.kind = ${account.kind} and account.owner = ${account.owner ?? platform}
      and account.currency = ${currency}`
  return row?.sum ?? 0n
}

/** Of all owners together, a row for each kind and currency; credits positive. */
export const sumAccountKinds = async (db: Reader): Promise<AccountSum[]> =>
  db<AccountSum[]>`
    select account.kind, account.currency, sum(entry.amount_minor)::bigint as minor
    from ledger.account join ledger.entry on entry.account_id = account.id
    group by account.kind, account.currency order by account.kind, account.currency`

export interface AccountSum extends Money {
  readonly kind: LedgerAccount['kind']
}

export const findImbalances = async (db: Reader): Promise<Id<'journal'>[]> => {
  const rows = await db<{ journalId: Id<'journal'> }[]>`
    select journal_id as "journalId" from ledger.entry
    group by journal_id, currency having sum(amount_minor) <> 0 limit 100`
  return rows.map(({ journalId }) => journalId)
}
