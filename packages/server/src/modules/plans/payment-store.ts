import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { PlanPayment } from './plan.ts'

interface Row extends Omit<PlanPayment, 'amount' | 'worth' | 'method'> {
  readonly amountMinor: bigint
  readonly worthMinor: bigint
  readonly currency: string
  readonly token: string
  readonly brand: string
  readonly last4: string
}

const paymentOf = ({ amountMinor, worthMinor, currency, token, brand, last4, ...row }: Row): PlanPayment => ({
  ...row,
  amount: { minor: amountMinor, currency },
  worth: { minor: worthMinor, currency },
  method: { token, brand, last4 },
})

const columns = (db: Reader) => db`
  id, account_id as "accountId", plan, reason, amount_minor as "amountMinor", worth_minor as "worthMinor", currency,
  method_token as token, brand, last4, period_from as "from", period_until as "until", status,
  decline_code as "declineCode", created_at as "createdAt"`

export const insertPayment = async (
  tx: Tx,
  payment: PlanPayment & { readonly resumeAt: Date },
): Promise<void> => {
  const { amount, worth, method } = payment
  await tx`
    insert into plans.payment (id, account_id, plan, reason, amount_minor, worth_minor, currency, method_token, brand,
                               last4, period_from, period_until, status, created_at, resume_at)
    values (${payment.id}, ${payment.accountId}, ${payment.plan}, ${payment.reason}, ${amount.minor.toString()},
            ${worth.minor.toString()}, ${amount.currency}, ${method.token}, ${method.brand}, ${method.last4},
            ${payment.from}, ${payment.until}, ${payment.status}, ${payment.createdAt}, ${payment.resumeAt})`
}

export const findPayment = async (db: Reader, id: Id<'planPayment'>): Promise<PlanPayment | undefined> => {
  const [row] = await db<Row[]>`select ${columns(db)} from plans.payment where id = ${id}`
  return row && paymentOf(row)
}

export const getPayment = async (db: Reader, id: Id<'planPayment'>): Promise<PlanPayment> => {
  const payment = await findPayment(db, id)
  invariant(payment, `there is no payment ${id}`)
  return payment
}

/** Whether a charge for the account's plan is in progress. */
export const hasPending = async (tx: Tx, accountId: Id<'user'>): Promise<boolean> => {
  const rows = await tx`select 1 from plans.payment where account_id = ${accountId} and status = 'pending'`
  return rows.length > 0
}

/** False if someone else has ended it. */
export const endPayment = async (
  tx: Tx,
  { id, status, declineCode }: Pick<PlanPayment, 'id' | 'status' | 'declineCode'>,
): Promise<boolean> => {
  const rows = await tx`
    update plans.payment set status = ${status}, decline_code = ${declineCode}, resume_at = null
    where id = ${id} and status = 'pending' returning true`
  return rows.length > 0
}

/** False if it was charged back before. */
export const chargeBackPayment = async (
  tx: Tx,
  { id, minor }: { readonly id: Id<'planPayment'>; readonly minor: bigint },
): Promise<boolean> => {
  const rows = await tx`
    update plans.payment set status = 'charged_back', charged_back_minor = ${minor.toString()}
    where id = ${id} and status = 'completed' returning true`
  return rows.length > 0
}

/** Takes payments whose request was cut off; another sweep sees them again at `resumeAt`. */
export const claimAbandoned = async (
  tx: Tx,
  { now, resumeAt, limit }: { readonly now: Date; readonly resumeAt: Date; readonly limit: number },
): Promise<PlanPayment[]> => {
  const rows = await tx<Row[]>`
    update plans.payment set resume_at = ${resumeAt}
    where id in (
      select id from plans.payment where status = 'pending' and resume_at <= ${now}
      order by resume_at limit ${limit} for update skip locked)
    returning ${columns(tx)}`
  return rows.map(paymentOf)
}

/** Leaves a pending payment alone until `resumeAt`. */
export const postponePayment = async (tx: Tx, id: Id<'planPayment'>, resumeAt: Date): Promise<void> => {
  await tx`update plans.payment set resume_at = ${resumeAt} where id = ${id} and status = 'pending'`
}

/** What was paid for plans by currency, with the fingerprint that the ledger makes of its journals. */
export const sumPayments = (db: Reader): Promise<JournalTotals[]> => db<JournalTotals[]>`
  select kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
         sum(hashtextextended(id::text || minor, 0))::text as fingerprint
  from (
    select 'subscription' as kind, id, amount_minor as minor, currency from plans.payment
    where status in ('completed', 'charged_back')
    union all
    select 'subscription_returned', id, charged_back_minor, currency from plans.payment where status = 'charged_back'
  ) as booked
  group by kind, currency`
