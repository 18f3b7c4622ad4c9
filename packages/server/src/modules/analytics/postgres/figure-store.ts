import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Figures } from '../reports/figures.ts'
import type { Days, Period } from '../reports/period.ts'
import { everything, type AnalyticsScope, type Scope } from '../reports/scope.ts'
import type { DayTotals, ProductDay, ProductFigures, SellerFigures, Source } from '../store-port.ts'

/** The rows of a scope, with its condition. */
const rowsOf = (db: Reader, { kind, id }: Scope) =>
  kind === 'product'
    ? db`analytics.daily_product where product_id = ${id}`
    : db`analytics.daily where scope_id = ${id}`

const sums = (db: Reader) => db`
  coalesce(sum(orders), 0)::int as orders, coalesce(sum(gross_minor), 0)::bigint as "grossMinor",
  coalesce(sum(refunds_minor), 0)::bigint as "refundsMinor", coalesce(sum(fees_minor), 0)::bigint as "feesMinor",
  coalesce(sum(refunded_orders), 0)::int as "refundedOrders"`

const bucket = (db: Reader, { unit }: Period) =>
  unit === 'month' ? db`date_trunc('month', day::timestamp)::date::text` : db`day::text`

export const findMainCurrency = async (db: Reader, scope: Scope): Promise<string | undefined> => {
  const [row] = await db<{ currency: string }[]>`
    select currency from ${rowsOf(db, scope)}
    group by currency order by sum(orders) desc, currency limit 1`
  return row?.currency
}

export const findFigures = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  period: Period,
): Promise<ReadonlyMap<string, Figures>> => {
  const rows = await db<(Figures & { bucket: string })[]>`
    select ${bucket(db, period)} as bucket, ${sums(db)} from ${rowsOf(db, scope)}
      and currency = ${currency} and day between ${period.start} and ${period.end}
    group by 1`
  return new Map(rows.map(({ bucket: date, ...figures }) => [date, figures]))
}

export const sumFigures = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  days: Days,
): Promise<Figures> => {
  const [row] = await db<[Figures]>`
    select ${sums(db)} from ${rowsOf(db, scope)}
      and currency = ${currency} and day between ${days.start} and ${days.end}`
  return row
}

export const findViews = async (
  db: Reader,
  { id }: Scope,
  period: Period,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ bucket: string; views: number }[]>`
    select ${bucket(db, period)} as bucket, sum(views)::int as views from analytics.daily_view
    where scope_id = ${id} and day between ${period.start} and ${period.end} group by 1`
  return new Map(rows.map(({ bucket: date, views }) => [date, views]))
}

export const findBestProducts = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { start, end, by, limit }: Days & { readonly by: 'gross' | 'revenue'; readonly limit: number },
): Promise<ProductFigures[]> => {
  const own =
    scope.kind === 'all'
      ? db`true`
      : scope.kind === 'seller'
        ? db`seller_id = ${scope.id}`
        : db`product_id = ${scope.id}`
  const worth = by === 'gross' ? db`sum(gross_minor)` : db`sum(gross_minor - refunds_minor)`
  return db<ProductFigures[]>`
    select product_id as id, ${sums(db)} from analytics.daily_product
    where ${own} and currency = ${currency} and day between ${start} and ${end}
    group by product_id order by ${worth} desc, sum(orders) desc, product_id limit ${limit}`
}

/** For one product, views are counted directly; they are retained for more than a year. */
export const findSources = async (
  db: Reader,
  scope: Scope,
  { start, end, kind, limit }: Days & { readonly kind: 'referrer' | 'country'; readonly limit: number },
): Promise<Source[]> => {
  if (scope.kind !== 'product')
    return db<Source[]>`
      select of_day.source, sum(of_day.views)::int as views from analytics.daily_source as known
      cross join lateral unnest(known.sources, known.views) as of_day (source, views)
      where scope_id = ${scope.id} and day between ${start} and ${end} and kind = ${kind}
      group by 1 order by views desc, of_day.source collate "C" limit ${limit}`
  const source = kind === 'referrer' ? db`coalesce(referrer, '')` : db`coalesce(country, '')`
  return db<Source[]>`
    select ${source} as source, count(*)::int as views from catalog.public_view
    where product_id = ${scope.id} and hour >= ${start}::date and hour < ${end}::date + 1
    group by 1 order by views desc, ${source} collate "C" limit ${limit}`
}

export const findBestSellers = async (
  db: Reader,
  currency: string,
  { start, end, limit }: Days & { readonly limit: number },
): Promise<{ readonly sellers: SellerFigures[]; readonly total: number }> => {
  const rows = await db<(SellerFigures & { readonly total: number })[]>`
    select scope_id as id, ${sums(db)}, (count(*) over ())::int as total from analytics.daily
    where currency = ${currency} and day between ${start} and ${end} and scope_id <> ${everything}
    group by scope_id having sum(orders) > 0
    order by sum(gross_minor) desc, sum(orders) desc, scope_id limit ${limit}`
  const sellers = rows.map((row) => {
    const { total: _, ...seller } = row
    return seller
  })
  return { sellers, total: rows[0]?.total ?? 0 }
}

export const findProductDays = (
  db: Reader,
  productId: Id<'product'>,
  { currency, start, end }: Days & { readonly currency: string },
): Promise<ProductDay[]> =>
  db<ProductDay[]>`
    select day::text as date, coalesce(orders, 0) as orders, coalesce(gross_minor, 0) as "grossMinor",
           coalesce(refunds_minor, 0) as "refundsMinor", coalesce(fees_minor, 0) as "feesMinor",
           coalesce(refunded_orders, 0) as "refundedOrders", coalesce(views, 0)::int as views
    from (select * from analytics.daily_product
          where product_id = ${productId} and currency = ${currency} and day between ${start} and ${end}) as sold
    full join (select day, views from analytics.daily_view
               where scope_id = ${productId} and day between ${start} and ${end}) as viewed using (day)
    order by day`

export const findTotals = (db: Reader, scope: Scope): Promise<DayTotals[]> =>
  db<DayTotals[]>`
    select currency, day::text, orders, gross_minor as "grossMinor", refunds_minor as "refundsMinor", fees_minor as "feesMinor"
    from ${rowsOf(db, scope)} order by currency, day`

/** Sales and refunds of all time. */
export const countEvents = async (db: Reader): Promise<number> => {
  const [row] = await db<[{ events: number }]>`select count(*)::int as events from analytics.event`
  return row.events
}
