import type { Db } from '../../../platform/db/database.ts'
import type { MovementKind } from '../provider/provider.ts'
import { inquiryCards } from './cards.ts'

export interface StoredMovement {
  readonly kind: Exclude<MovementKind, 'charge_failed' | 'payout' | 'fee' | 'other'>
  readonly key: string
  /** Of a dispute: 1 when the money is taken, 2 when some comes back. */
  readonly step: number
  readonly grossMinor: bigint
  readonly currency: string
  readonly at: Date
}

interface Slice {
  readonly since: Date
  readonly last: StoredMovement | undefined
  readonly limit: number
}

/** What moved the platform's balance, from what happened to its objects: the oldest first. */
export const findMovements = async (db: Db, { since, last, limit }: Slice): Promise<StoredMovement[]> => [
  ...(await db<StoredMovement[]>`
    with charge as (
      select *, method_token = any(${[...inquiryCards]}::text[]) as is_inquiry from payments.sandbox_charge)
    select kind, key, step, "grossMinor", currency, at from (
      select 'charge' as kind, key::text, 1 as step, amount_minor as "grossMinor", currency, succeeded_at as at
      from charge
      union all
      select 'dispute', key::text, 1, -disputed_minor, currency, disputed_at from charge
      where not is_inquiry
      union all
      select 'dispute', key::text, 2, disputed_minor - charged_back_minor, currency, dispute_closed_at from charge
      where not is_inquiry and charged_back_minor < disputed_minor
      union all
      select 'refund', refund.key::text, 1, -refund.amount_minor, charge.currency, refund.created_at
      from payments.sandbox_refund as refund join charge on charge.key = charge_key
      union all
      select 'refund_failed', refund.key::text, 1, refund.amount_minor, charge.currency, refund.failed_at
      from payments.sandbox_refund as refund join charge on charge.key = charge_key
      union all
      select 'transfer', payout_id::text, 1, -amount_minor, currency, created_at from payments.sandbox_transfer
      union all
      select 'transfer_reversal', reversal.id, 1, reversal.amount_minor, transfer.currency, reversal.created_at
      from payments.sandbox_reversal as reversal join payments.sandbox_transfer as transfer using (payout_id)
    ) as movement
    where at >= ${since}
      ${last ? db`and (at, kind, key, step) > (${last.at}, ${last.kind}, ${last.key}, ${last.step})` : db``}
    order by at, kind, key, step limit ${limit}`),
]
