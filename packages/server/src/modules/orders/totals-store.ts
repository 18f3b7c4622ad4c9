import type { Reader } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'

/** Completed orders and refunds by currency, with the fingerprint that the ledger makes of its journals. */
export const sumOrders = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(amount_minor)::bigint as minor,
           sum(hashtextextended(id::text || amount_minor, 0))::text as fingerprint
    from (
      select 'sale' as kind, id, amount_minor, currency from orders.order where completed_at is not null
      union all
      select 'refund', id, amount_minor, currency from orders.refund where status = 'succeeded'
    ) as event
    group by kind, currency`
