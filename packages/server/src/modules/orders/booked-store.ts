import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { Order } from './order.ts'

/** Completed orders and refunds by currency, and the tax of those without a document yet, with the fingerprint that the ledger makes of its journals. */
export const sumOrders = async (db: Reader): Promise<JournalTotals[]> =>
  db<JournalTotals[]>`
    select kind, currency, count(*)::int as count, sum(amount_minor)::bigint as minor,
           sum(hashtextextended(id::text || amount_minor, 0))::text as fingerprint
    from (
      select 'sale' as kind, id, amount_minor, currency from orders.order
      where completed_at is not null and amount_minor > 0
      union all
      select 'refund', id, amount_minor, currency from orders.refund where status = 'succeeded'
      union all
      select 'tax', id, tax_minor, currency from orders.order
      where completed_at is not null and invoice_number is null and tax_minor > 0
      union all
      select 'tax_returned', id, tax_minor, currency from orders.refund
      where status = 'succeeded' and credit_note_number is null and tax_minor > 0
    ) as event
    group by kind, currency`

/** Everyone who has sold something. */
export const findSellers = async (db: Reader): Promise<Id<'user'>[]> => {
  const rows = await db<{ id: Id<'user'> }[]>`
    select distinct seller_id as id from orders.order where completed_at is not null order by id`
  return rows.map(({ id }) => id)
}

/** A day of a seller, UTC; amounts in the currency's smallest unit, fees less what refunds gave back of them. */
export interface BookedDay {
  readonly currency: string
  readonly day: string
  readonly orders: number
  readonly grossMinor: bigint
  readonly refundsMinor: bigint
  readonly feesMinor: bigint
}

/** What the ledger has booked of a seller's orders and refunds, by currency and day. */
export const findBookedDays = (db: Reader, sellerId: Id<'user'>): Promise<BookedDay[]> =>
  db<BookedDay[]>`
    select currency, (at at time zone 'UTC')::date::text as day, (count(*) filter (where kind = 'sale'))::int as orders,
           coalesce(sum(amount_minor) filter (where kind = 'sale'), 0)::bigint as "grossMinor",
           coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)::bigint as "refundsMinor",
           sum(case kind when 'sale' then fee_minor else -fee_minor end)::bigint as "feesMinor"
    from (
      select 'sale' as kind, id as subject, currency from orders.order where seller_id = ${sellerId}
      union all
      select 'refund', refund.id, refund.currency
      from orders.refund join orders.order as sold on sold.id = order_id where seller_id = ${sellerId}
    ) as sold join ledger.public_booking as booking using (kind, subject)
    group by 1, 2 order by 1, 2`

/** Net supplies in euros to consumers in other member states, this year and the year before. */
export const sumCrossBorder = async (
  tx: Tx,
  {
    merchantOfRecord,
    sellerId,
    year,
  }: Pick<Order, 'merchantOfRecord' | 'sellerId'> & { readonly year: number },
): Promise<{ readonly thisYear: bigint; readonly lastYear: bigint }> => {
  const [row] = await tx<{ thisYear: bigint; lastYear: bigint }[]>`
    select coalesce(sum(net) filter (where year = ${year}), 0)::bigint as "thisYear",
           coalesce(sum(net) filter (where year = ${year - 1}), 0)::bigint as "lastYear"
    from (
      select amount_minor - tax_minor as net, extract(year from completed_at at time zone 'UTC') as year
      from orders.order
      where cross_border and currency = 'EUR' and merchant_of_record = ${merchantOfRecord}
        and ${merchantOfRecord === 'seller' ? tx`seller_id = ${sellerId}` : tx`true`}
        and completed_at >= make_date(${year - 1}, 1, 1)
    ) as supply`
  return row ?? { thisYear: 0n, lastYear: 0n }
}

/** A seller's sales of a quarter less refunds, each by the day it was booked. */
export interface QuarterSum extends SellerSum {
  /** 1 to 4. */
  readonly quarter: number
  readonly sales: number
  /** Tax that the marketplace withheld, since it sold. */
  readonly taxesMinor: bigint
}

export const sumQuarters = async (db: Db, year: number): Promise<QuarterSum[]> =>
  db<QuarterSum[]>`
    select "sellerId", "merchantOfRecord", currency, date_part('quarter', booking.at at time zone 'UTC')::int as quarter,
           count(*) filter (where sign = 1)::int as sales, sum(sign * fee_minor)::bigint as "feesMinor",
           sum(sign * (amount_minor - tax - fee_minor))::bigint as "sharesMinor", sum(sign * tax)::bigint as "taxesMinor"
    from (
      select seller_id as "sellerId", merchant_of_record as "merchantOfRecord", 'sale' as kind, id as subject, currency,
             case merchant_of_record when 'marketplace' then tax_minor else 0 end as tax, 1 as sign
      from orders.order where completed_at is not null and amount_minor > 0
      union all
      select seller_id, merchant_of_record, 'refund', refund.id, refund.currency,
             case merchant_of_record when 'marketplace' then refund.tax_minor else 0 end, -1
      from orders.refund join orders.order as sold on sold.id = order_id where refund.status = 'succeeded'
    ) as event join ledger.public_booking as booking using (kind, subject)
    where booking.at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
      and booking.at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** What of a seller's sales and refunds in a time became the marketplace's fees, or of its own sales the seller's shares. */
export interface SellerSum {
  readonly sellerId: Id<'user'>
  readonly merchantOfRecord: Order['merchantOfRecord']
  readonly currency: string
  readonly feesMinor: bigint
  readonly sharesMinor: bigint
}

export const sumSellers = async (
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SellerSum[]> =>
  db<SellerSum[]>`
    select "sellerId", "merchantOfRecord", currency, sum(sign * fee_minor)::bigint as "feesMinor",
           sum(sign * (amount_minor - tax - fee_minor))::bigint as "sharesMinor"
    from (
      select seller_id as "sellerId", merchant_of_record as "merchantOfRecord", 'sale' as kind, id as subject, currency,
             case merchant_of_record when 'marketplace' then tax_minor else 0 end as tax, 1 as sign
      from orders.order where completed_at >= ${from} and completed_at < ${to}
      union all
      select seller_id, merchant_of_record, 'refund', refund.id, refund.currency,
             case merchant_of_record when 'marketplace' then refund.tax_minor else 0 end, -1
      from orders.refund join orders.order as sold on sold.id = order_id
      where refund.status = 'succeeded' and refunded_at >= ${from}
    ) as event join ledger.public_booking as booking using (kind, subject)
    where booking.at >= ${from} and booking.at < ${to}
    group by 1, 2, 3`
