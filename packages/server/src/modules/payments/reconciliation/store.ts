import type { DifferenceKind } from '@souk/contract'
import type { Money } from '../../../kernel/money.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { JournalTotals } from '../../ledger/index.ts'
import type { Movement, MovementKind } from '../provider/provider.ts'

export interface Difference {
  readonly kind: DifferenceKind
  readonly provider: string
  /** The kind of the movement that is there or missing. */
  readonly object: MovementKind
  readonly reference: string
  /** Ours, and the movement's; null where there is none. */
  readonly expected: Money | null
  readonly found: Money | null
  readonly firstSeenAt: Date
}

export const findNewestMovement = async (db: Db, provider: string): Promise<Date | undefined> => {
  const [row] = await db<{ at: Date | null }[]>`
    select max(at) as at from payments.movement where provider = ${provider}`
  return row?.at ?? undefined
}

/** A movement that is known already stays as it is: at the provider it never changes. */
export const insertMovements = async (
  tx: Tx,
  provider: string,
  movements: readonly Movement[],
): Promise<void> => {
  const all = (of: (movement: Movement) => string): string[] => movements.map(of)
  await tx`
    insert into payments.movement
      (provider, id, kind, reference, gross_minor, fee_minor, net_minor, currency, at)
    select ${provider}, * from unnest(
      ${all(({ id }) => id)}::text[], ${all(({ kind }) => kind)}::text[],
      ${all(({ reference }) => reference)}::text[], ${all(({ gross }) => gross.minor.toString())}::bigint[],
      ${all(({ fee }) => fee.minor.toString())}::bigint[], ${all(({ net }) => net.minor.toString())}::bigint[],
      ${all(({ gross }) => gross.currency)}::text[], ${all(({ at }) => at.toISOString())}::timestamptz[])
    on conflict do nothing`
}

/** What of ours moved the balance at the provider. */
const ours = (tx: Tx, provider: string) => tx`
  select 'charge' as kind, order_id as id, reference, amount_minor as minor, currency, settled_at
  from payments.charge
  where provider = ${provider} and status in ('succeeded', 'returned') and amount_minor > 0
  union all
  select 'refund', id, reference, -amount_minor, currency, uuid_extract_timestamp(id) from payments.refund
  where provider = ${provider} and (status = 'succeeded' or returned_at is not null)
  union all
  select 'refund_failed', id, reference, amount_minor, currency, returned_at from payments.refund
  where provider = ${provider} and returned_at is not null
  union all
  select 'transfer', payout_id, reference, -amount_minor, currency, sent_at from payments.transfer
  where provider = ${provider}
  union all
  select 'transfer_reversal', payout_id, payout_id::text, amount_minor, currency, reversed_at from payments.transfer
  where provider = ${provider} and reversed_at is not null
  union all
  select 'dispute', id, reference,
         case when status = 'won' then 0 when status = 'lost' then -charged_back_minor else -amount_minor end,
         currency, changed_at
  from payments.dispute where provider = ${provider} and status <> 'warning'`

/**
 * Compares charges, refunds, disputes and transfers with the movements of a provider: each that is older than `settledBefore`
 * must have its other side. What no longer differs is resolved.
 */
export const compareMovements = async (
  tx: Tx,
  {
    provider,
    settledBefore,
    now,
  }: { readonly provider: string; readonly settledBefore: Date; readonly now: Date },
): Promise<void> => {
  await tx`
    with ours as materialized (
      ${ours(tx, provider)}
    ), movement as materialized (
      select id, kind, reference, gross_minor as minor, currency, at,
             row_number() over (partition by kind, reference order by at, id) as nth
      from payments.movement
      where provider = ${provider}
        and kind in ('charge', 'refund', 'refund_failed', 'transfer', 'transfer_reversal', 'other')
        -- A debit moves the balance before the bank has answered, and back if it says no.
        and (kind <> 'charge' or not exists (
          select from payments.charge where charge.provider = ${provider} and charge.reference = movement.reference
            and status = 'started'
          union all
          select from payments.movement as failed where failed.provider = ${provider} and failed.kind = 'charge_failed'
            and failed.reference = movement.reference))
    ), first as (
      select id, kind, reference, minor, currency, at from movement where nth = 1 and kind <> 'other'
      union all
      -- Taken when it opens, and given back in whole or in part when it ends.
      select min(id), kind, reference, sum(gross_minor)::bigint, currency, max(at)
      from payments.movement where provider = ${provider} and kind = 'dispute' group by kind, reference, currency
    ), found as materialized (
      select case when ours.id is null then 'missing_here'
                  when first.id is null then 'missing_at_provider'
                  else 'amount_differs' end as kind,
             coalesce(first.kind, ours.kind) as object,
             coalesce(first.reference, ours.reference, ours.id::text) as reference, ours.id as object_id,
             ours.minor as expected, ours.currency as expected_currency,
             first.minor as found, first.currency as found_currency
      from ours full join first on first.kind = ours.kind and first.reference = ours.reference
      where (ours.id is null and first.at < ${settledBefore})
         or (first.id is null and ours.settled_at < ${settledBefore} and ours.minor <> 0)
         or ((ours.minor, ours.currency) <> (first.minor, first.currency)
             and (ours.kind <> 'dispute' or greatest(ours.settled_at, first.at) < ${settledBefore}))
      union all
      select case when kind = 'other' then 'unknown_kind' else 'duplicate' end, kind, id, null, null, null, minor, currency
      from movement where kind = 'other' or nth > 1
    ), stored as (
      insert into payments.difference as known (provider, kind, object, reference, object_id,
        expected_minor, expected_currency, found_minor, found_currency, first_seen_at)
      select ${provider}, kind, object, reference, object_id, expected, expected_currency, found, found_currency, ${now}
      from found
      on conflict (provider, kind, object, reference) do update
      set object_id = excluded.object_id, resolved_at = null,
          expected_minor = excluded.expected_minor, expected_currency = excluded.expected_currency,
          found_minor = excluded.found_minor, found_currency = excluded.found_currency
    )
    update payments.difference as known set resolved_at = ${now}
    where provider = ${provider} and resolved_at is null
      and not exists (
        select from found
        where (found.kind, found.object, found.reference) = (known.kind, known.object, known.reference))`
}

/** The oldest open differences. */
export const listOpenDifferences = async (db: Reader, limit: number): Promise<Difference[]> => {
  const rows = await db<StoredDifference[]>`
    select kind, provider, object, reference, expected_minor as "expectedMinor", expected_currency as "expectedCurrency",
           found_minor as "foundMinor", found_currency as "foundCurrency", first_seen_at as "firstSeenAt"
    from payments.difference
    where resolved_at is null order by first_seen_at, provider, kind, object, reference limit ${limit}`
  return rows.map(({ expectedMinor, expectedCurrency, foundMinor, foundCurrency, ...rest }) => ({
    ...rest,
    expected: moneyOf(expectedMinor, expectedCurrency),
    found: moneyOf(foundMinor, foundCurrency),
  }))
}

interface StoredDifference extends Omit<Difference, 'expected' | 'found'> {
  readonly expectedMinor: bigint | null
  readonly expectedCurrency: string | null
  readonly foundMinor: bigint | null
  readonly foundCurrency: string | null
}

const moneyOf = (minor: bigint | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : { minor, currency }

export const countOpenDifferences = async (db: Reader): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from payments.difference where resolved_at is null`
  return row?.count ?? 0
}

/** Takes fees that are not booked yet for the booking `id`; a sum for each currency. The fees of disputes are among them. */
export const claimFees = async (tx: Tx, provider: string, id: string): Promise<Money[]> =>
  tx<Money[]>`
    with claimed as (
      update payments.movement set fees_id = ${id}
      where provider = ${provider} and fees_id is null and fee_minor <> 0
      returning fee_minor, currency)
    select currency, sum(fee_minor)::bigint as minor from claimed group by currency having sum(fee_minor) <> 0`

/** What the ledger should have booked of the provider's fees. */
export const sumFees = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select 'processor_fees' as kind, currency, count(*)::int as count, sum(minor)::bigint as minor,
           sum(hashtextextended(fees_id::text || minor, 0))::text as fingerprint
    from (
      select fees_id, currency, abs(sum(fee_minor)) as minor from payments.movement
      where fees_id is not null group by fees_id, currency having sum(fee_minor) <> 0
    ) as booked
    group by currency`

/** What was sent to a seller's account. */
export interface SentTransfer {
  readonly payoutId: string
  readonly provider: string
  readonly reference: string
  readonly amount: Money
  readonly sentAt: Date
}

/** What is known already stays as it is. */
export const insertTransfers = async (db: Db, transfers: readonly SentTransfer[]): Promise<void> => {
  await db`
    insert into payments.transfer (payout_id, provider, reference, amount_minor, currency, sent_at)
    select * from unnest(
      ${transfers.map(({ payoutId }) => payoutId)}::uuid[], ${transfers.map(({ provider }) => provider)}::text[],
      ${transfers.map(({ reference }) => reference)}::text[],
      ${transfers.map(({ amount }) => amount.minor.toString())}::bigint[],
      ${transfers.map(({ amount }) => amount.currency)}::text[],
      ${transfers.map(({ sentAt }) => sentAt.toISOString())}::timestamptz[])
    on conflict do nothing`
}

export const setTransferReversed = async (db: Db, payoutId: string, at: Date): Promise<void> => {
  await db`update payments.transfer set reversed_at = ${at} where payout_id = ${payoutId} and reversed_at is null`
}
