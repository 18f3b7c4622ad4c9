import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { JournalTotals } from '../../ledger/index.ts'

/** What the ledger has booked of a dispute about a sale. */
export interface BookedDispute {
  readonly id: Id<'dispute'>
  readonly orderId: Id<'order'>
  /** What left the balance at the provider, and the seller's share in it. */
  readonly taken: Money
  readonly share: Money
  readonly fee: Money
  readonly openedAt: Date
  /** Null while the card company has yet to decide. */
  readonly endedAt: Date | null
  /** What its end booked, and by how much the fee was another one by then. */
  readonly returned: Money
  readonly feeCorrection: Money
}

export const insertDispute = async (tx: Tx, dispute: BookedDispute): Promise<void> => {
  const { id, orderId, taken, share, fee, openedAt } = dispute
  await tx`
    insert into orders.dispute (id, order_id, currency, taken_minor, share_minor, fee_minor, opened_at)
    values (${id}, ${orderId}, ${taken.currency}, ${taken.minor.toString()}, ${share.minor.toString()},
            ${fee.minor.toString()}, ${openedAt})`
}

export const closeDispute = async (
  tx: Tx,
  { id, endedAt, returned, feeCorrection }: BookedDispute,
): Promise<void> => {
  await tx`
    update orders.dispute
    set ended_at = ${endedAt}, returned_minor = ${returned.minor.toString()},
        fee_correction_minor = ${feeCorrection.minor.toString()}
    where id = ${id}`
}

interface Stored extends Pick<BookedDispute, 'id' | 'orderId' | 'openedAt' | 'endedAt'> {
  readonly currency: string
  readonly takenMinor: bigint
  readonly shareMinor: bigint
  readonly feeMinor: bigint
  readonly returnedMinor: bigint
  readonly feeCorrectionMinor: bigint
}

const toDispute = (row: Stored): BookedDispute => {
  const { id, orderId, openedAt, endedAt, currency } = row
  const money = (minor: bigint): Money => ({ minor, currency })
  return {
    ...{ id, orderId, openedAt, endedAt },
    ...{ taken: money(row.takenMinor), share: money(row.shareMinor), fee: money(row.feeMinor) },
    ...{ returned: money(row.returnedMinor), feeCorrection: money(row.feeCorrectionMinor) },
  }
}

export const findBookedDisputes = async (
  db: Reader,
  orderId: Id<'order'>,
): Promise<Map<Id<'dispute'>, BookedDispute>> => {
  const rows = await db<Stored[]>`
    select id, order_id as "orderId", currency, taken_minor as "takenMinor", share_minor as "shareMinor",
           fee_minor as "feeMinor", opened_at as "openedAt", ended_at as "endedAt",
           returned_minor as "returnedMinor", fee_correction_minor as "feeCorrectionMinor"
    from orders.dispute where order_id = ${orderId}`
  return new Map(rows.map((row) => [row.id, toDispute(row)]))
}

/** What the ledger should have booked of disputes; of each journal the sum of its credits. */
export const sumDisputes = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
           sum(hashtextextended(id::text || minor, 0))::text as fingerprint
    from orders.dispute cross join lateral (values
      ('dispute', taken_minor), ('dispute_fee', fee_minor), ('dispute_fee_corrected', abs(fee_correction_minor)),
      ('dispute_ended', case when ended_at is not null then greatest(returned_minor, share_minor) else 0 end)
    ) as booked (kind, minor)
    where minor > 0
    group by kind, currency`
