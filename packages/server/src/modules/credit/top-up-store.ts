import type { TopUpStatus } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { PaymentMethod } from '../payments/index.ts'

/** One charge for credit. */
export interface TopUp {
  readonly id: Id<'topUp'>
  readonly accountId: Id<'user'>
  readonly amount: Money
  readonly status: TopUpStatus
  readonly method: PaymentMethod
  readonly declineCode: string | null
  readonly createdAt: Date
}

interface Row extends Omit<TopUp, 'amount' | 'method'> {
  readonly minor: bigint
  readonly currency: string
  readonly token: string
  readonly brand: string
  readonly last4: string
}

const topUpOf = ({ minor, currency, token, brand, last4, ...row }: Row): TopUp => ({
  ...row,
  amount: { minor, currency },
  method: { token, brand, last4 },
})

const columns = (db: Reader) => db`
  id, account_id as "accountId", minor, currency, status, method_token as token, brand, last4,
  decline_code as "declineCode", created_at as "createdAt"`

export const insertTopUp = async (
  tx: Tx,
  { amount, method, ...topUp }: TopUp & { readonly resumeAt: Date },
): Promise<void> => {
  await tx`
    insert into credit.top_up (id, account_id, minor, currency, status, method_token, brand, last4, created_at, resume_at)
    values (${topUp.id}, ${topUp.accountId}, ${amount.minor.toString()}, ${amount.currency}, ${topUp.status},
            ${method.token}, ${method.brand}, ${method.last4}, ${topUp.createdAt}, ${topUp.resumeAt})`
}

export const findTopUp = async (db: Reader, id: Id<'topUp'>): Promise<TopUp | undefined> => {
  const [row] = await db<Row[]>`select ${columns(db)} from credit.top_up where id = ${id}`
  return row && topUpOf(row)
}

/** False if someone else has ended it. */
export const endTopUp = async (
  tx: Tx,
  { id, status, declineCode }: Pick<TopUp, 'id' | 'status' | 'declineCode'>,
  at: Date,
): Promise<boolean> => {
  const rows = await tx`
    update credit.top_up set status = ${status}, decline_code = ${declineCode}, resume_at = null,
      completed_at = ${status === 'completed' ? at : null}
    where id = ${id} and status = 'pending' returning true`
  return rows.length > 0
}

/** False if it was charged back before. */
export const chargeBackTopUp = async (
  tx: Tx,
  { id, minor, at }: { readonly id: Id<'topUp'>; readonly minor: bigint; readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    update credit.top_up
    set status = 'charged_back', charged_back_minor = ${minor.toString()}, charged_back_at = ${at}
    where id = ${id} and status = 'completed' returning true`
  return rows.length > 0
}

/** Takes those whose request was cut off; another sweep sees them again at `resumeAt`. */
export const claimAbandoned = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<TopUp[]> => {
  const rows = await tx<Row[]>`
    update credit.top_up set resume_at = ${resumeAt}
    where id in (
      select id from credit.top_up where status = 'pending' and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(topUpOf)
}

/** Leaves a pending one alone until `resumeAt`. */
export const postponeTopUp = async (tx: Tx, id: Id<'topUp'>, resumeAt: Date): Promise<void> => {
  await tx`update credit.top_up set resume_at = ${resumeAt} where id = ${id} and status = 'pending'`
}

/** What was paid in by currency, with the fingerprint that the ledger makes of its journals. */
export const sumTopUps = (db: Reader): Promise<JournalTotals[]> => db<JournalTotals[]>`
  select kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
         sum(hashtextextended(id::text || minor, 0))::text as fingerprint
  from (
    select 'credit_top_up' as kind, id, minor, currency from credit.top_up where completed_at is not null
    union all
    select 'credit_returned', id, charged_back_minor, currency from credit.top_up where status = 'charged_back'
  ) as booked
  group by kind, currency`
