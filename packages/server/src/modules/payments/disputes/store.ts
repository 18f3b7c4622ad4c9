import type { Id, Ids } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { KnownDispute, PayableId } from '../charge.ts'
import type { Dispute } from '../provider/charge.ts'

interface Disputed {
  readonly orderId: PayableId
  readonly provider: string
}

/** Notes how a dispute stands. One that has ended stays as it is: what comes late changes nothing. */
export const upsertDispute = async (
  tx: Tx,
  { ids, clock }: { readonly ids: Ids; readonly clock: Clock },
  { orderId, provider }: Disputed,
  dispute: Dispute,
): Promise<void> => {
  const { reference, amount, reason, status, chargedBack, fee, openedAt, evidenceDueAt } = dispute
  await tx`
    insert into payments.dispute as known
      (id, order_id, provider, reference, amount_minor, currency, reason, status, charged_back_minor, fee_minor,
       opened_at, evidence_due_at, changed_at)
    values (${ids.next('dispute')}, ${orderId}, ${provider}, ${reference}, ${amount.minor.toString()}, ${amount.currency},
            ${reason}, ${status}, ${chargedBack.minor.toString()}, ${fee.minor.toString()}, ${openedAt}, ${evidenceDueAt}, ${clock.now()})
    on conflict (provider, reference) do update
    set amount_minor = excluded.amount_minor, reason = excluded.reason, status = excluded.status,
        charged_back_minor = excluded.charged_back_minor, fee_minor = excluded.fee_minor,
        evidence_due_at = excluded.evidence_due_at,
        changed_at = case known.status when excluded.status then known.changed_at else excluded.changed_at end
    where known.status not in ('won', 'lost')`
}

interface Stored extends Omit<KnownDispute, 'amount' | 'chargedBack' | 'fee'> {
  readonly amountMinor: bigint
  readonly chargedBackMinor: bigint
  readonly feeMinor: bigint
  readonly currency: string
}

const toDispute = ({ amountMinor, chargedBackMinor, feeMinor, currency, ...rest }: Stored): KnownDispute => {
  const money = (minor: bigint): Money => ({ minor, currency })
  return { ...rest, amount: money(amountMinor), chargedBack: money(chargedBackMinor), fee: money(feeMinor) }
}

/** The disputes of a charge, the oldest first. */
export const findDisputes = async (db: Reader, orderId: PayableId): Promise<KnownDispute[]> => {
  const rows = await db<Stored[]>`
    select id, amount_minor as "amountMinor", currency, reason, status, charged_back_minor as "chargedBackMinor",
           fee_minor as "feeMinor", opened_at as "openedAt", evidence_due_at as "evidenceDueAt",
           evidence_submitted_at as "evidenceSubmittedAt", status in ('needs_response', 'under_review') as "isOpen"
    from payments.dispute where order_id = ${orderId} order by opened_at, id`
  return rows.map(toDispute)
}

export interface DisputeAtProvider extends Disputed {
  readonly reference: string
}

export const findDisputeAtProvider = async (
  db: Reader,
  id: Id<'dispute'>,
): Promise<DisputeAtProvider | undefined> => {
  const [row] = await db<DisputeAtProvider[]>`
    select order_id as "orderId", provider, reference from payments.dispute where id = ${id}`
  return row
}

export const setEvidenceSubmitted = async (tx: Tx, id: Id<'dispute'>, at: Date): Promise<void> => {
  await tx`
    update payments.dispute set evidence_submitted_at = coalesce(evidence_submitted_at, ${at}) where id = ${id}`
}

/** Disputes whose evidence is due after `now` and before `before`, and not submitted. */
export const findDue = async (
  db: Db,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<{ readonly id: Id<'dispute'>; readonly orderId: PayableId }[]> =>
  db<{ id: Id<'dispute'>; orderId: PayableId }[]>`
    select id, order_id as "orderId" from payments.dispute
    where status in ('warning', 'needs_response') and evidence_submitted_at is null
      and evidence_due_at > ${now} and evidence_due_at <= ${before}
    order by evidence_due_at, id limit ${limit}`
