import { disputeFeeUnits, inquiryCards } from '../../src/modules/payments/sandbox/cards.ts'
import type { Reader } from '../../src/platform/db/database.ts'

/**
 * SQL: what the sandbox holds of a sale's charge in US dollars while it is disputed, and what it took for its work. Of plans, neither
 * is booked.
 */
export const heldByDisputes = (db: Reader) => db`
  case when sandbox_charge.dispute = 'none' or sandbox_charge.method_token = any(${[...inquiryCards]}::text[])
       or not exists (select from orders.order where id = sandbox_charge.key) then 0
       else ${disputeFeeUnits * 100}
         + case when sandbox_charge.dispute in ('won', 'lost') then 0 else sandbox_charge.disputed_minor end
  end`
