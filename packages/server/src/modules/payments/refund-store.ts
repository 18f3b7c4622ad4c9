import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PayableId } from './charge.ts'
import type { RefundOutcome, RefundStatus } from './provider/charge.ts'

/** Of an order's refund, or of an order whose money came too late. */
export type RefundId = Id<'refund'> | PayableId

export type KnownRefund = (RefundStatus | { readonly status: 'started' }) & {
  readonly id: RefundId
  readonly provider: string
  /** Empty until the provider has answered. */
  readonly reference: string
}

interface NewRefund {
  readonly id: RefundId
  readonly orderId: PayableId
  readonly provider: string
  readonly amount: Money
}

/** Known already, it stays as it is. */
export const insertRefund = async (tx: Tx, { id, orderId, provider, amount }: NewRefund): Promise<void> => {
  await tx`
    insert into payments.refund (id, order_id, provider, amount_minor, currency, status)
    values (${id}, ${orderId}, ${provider}, ${amount.minor.toString()}, ${amount.currency}, 'started')
    on conflict do nothing`
}

/** A refund that failed stays so; one that fails although it had succeeded has returned. */
export const settleRefund = async (
  tx: Tx,
  id: RefundId,
  { outcome, at }: { readonly outcome: Exclude<RefundOutcome, { status: 'unknown' }>; readonly at: Date },
): Promise<void> => {
  const reason = outcome.status === 'failed' ? outcome.reason : ''
  await tx`
    update payments.refund
    set status = ${outcome.status}, failure_reason = ${reason},
        reference = coalesce(${outcome.reference ?? null}, reference),
        returned_at = case when status = 'succeeded' and ${outcome.status} = 'failed' then ${at}::timestamptz end
    where id = ${id} and status <> 'failed'`
}

interface Stored {
  readonly id: RefundId
  readonly provider: string
  readonly reference: string | null
  readonly status: KnownRefund['status']
  readonly reason: string
}

export const findRefund = async (db: Reader, id: RefundId): Promise<KnownRefund | undefined> => {
  const [row] = await db<Stored[]>`
    select id, provider, reference, status, failure_reason as reason from payments.refund where id = ${id}`
  return row && { ...row, reference: row.reference ?? '' }
}

/** Refunds that the buyers' banks sent back. */
export const countReturned = async (db: Reader): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from payments.refund where returned_at is not null`
  return row?.count ?? 0
}
