import type { TaxReason } from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'

interface Period {
  readonly sellerId: string
  readonly from: Date
  readonly to: Date
}

interface TaxSum {
  readonly country: string
  readonly reason: TaxReason
  readonly basisPoints: number
  /** Of the recipient with a reverse charge, else empty. */
  readonly vatId: string
  readonly currency: string
  readonly netMinor: bigint
  readonly taxMinor: bigint
}

/** Sums of a series by country, rate and recipient of a reverse charge. */
export const sumByTax = async (db: Db, { sellerId, from, to }: Period): Promise<TaxSum[]> =>
  db<TaxSum[]>`
    select coalesce(content->>'taxCountry', '') as country, coalesce(content->>'taxReason', 'no_tax') as reason,
           (content->>'taxBasisPoints')::int as "basisPoints",
           case content->>'taxReason' when 'reverse_charge' then content->'buyer'->>'vatId' else '' end as "vatId",
           content->>'currency' as currency, sum(sign * (content->>'net')::bigint)::bigint as "netMinor",
           sum(sign * (content->>'tax')::bigint)::bigint as "taxMinor"
    from (
      select content, case kind when 'credit_note' then -1 else 1 end as sign,
             case kind when 'credit_note' then issued_at
                  else coalesce((content->>'suppliedAt')::timestamptz, issued_at) end as at
      from invoices.document
      where seller_id = ${sellerId} and kind <> 'self_billing' and not correction and issued_at >= ${from}
    ) as document
    where at >= ${from} and at < ${to}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

export interface OssSum {
  /** Year and quarter of the supply. */
  readonly year: number
  readonly quarter: number
  readonly country: string
  readonly basisPoints: number
  readonly currency: string
  readonly netMinor: bigint
  readonly taxMinor: bigint
}

/**
 * What was supplied in a quarter at the rates of the recipients' countries, less what was credited of it in the quarter; and what was
 * credited in it of supplies of former quarters, by these.
 */
export const sumDestinations = async (db: Db, { sellerId, from, to }: Period): Promise<OssSum[]> =>
  db<OssSum[]>`
    select extract(year from supplied at time zone 'UTC')::int as year,
           extract(quarter from supplied at time zone 'UTC')::int as quarter,
           content->>'taxCountry' as country, (content->>'taxBasisPoints')::int as "basisPoints",
           content->>'currency' as currency, sum(sign * (content->>'net')::bigint)::bigint as "netMinor",
           sum(sign * (content->>'tax')::bigint)::bigint as "taxMinor"
    from (
      select content, kind, issued_at, case kind when 'credit_note' then -1 else 1 end as sign,
             coalesce((content->>'suppliedAt')::timestamptz, issued_at) as supplied
      from invoices.document
      where seller_id = ${sellerId} and kind <> 'self_billing' and not correction and issued_at >= ${from}
        and content->>'taxReason' = 'destination'
    ) as document
    where case kind when 'credit_note' then issued_at else supplied end >= ${from}
      and case kind when 'credit_note' then issued_at else supplied end < ${to}
    group by 1, 2, 3, 4, 5 having sum(sign * (content->>'net')::bigint) <> 0 order by 1 desc, 2 desc, 3, 4, 5`
