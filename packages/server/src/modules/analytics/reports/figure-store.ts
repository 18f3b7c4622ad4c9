import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Figures } from './figures.ts'
import type { Days, Period } from './period.ts'
import type { Scope } from './scope.ts'

/** Whose figures of which currency. */
export interface AnalyticsScope {
  readonly scope: Scope
  readonly currency: string
}

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

/** The currency in which most was sold; undefined before a first sale. */
export const findMainCurrency = async (db: Reader, scope: Scope): Promise<string | undefined> => {
  const [row] = await db<{ currency: string }[]>`
    select currency from ${rowsOf(db, scope)}
    group by currency order by sum(orders) desc, currency limit 1`
  return row?.currency
}

/** By bucket; those without anything are left out. */
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

export const sumDays = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  days: Days,
): Promise<Figures> => {
  const [row] = await db<[Figures]>`
    select ${sums(db)} from ${rowsOf(db, scope)}
      and currency = ${currency} and day between ${days.start} and ${days.end}`
  return row
}

/** Views by bucket; those without any are left out. */
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

export interface ProductFigures extends Figures {
  readonly id: Id<'product'>
}

/** The products of a scope of which anything happened, best first: by gross or by net revenue, then by orders. */
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

export interface Source {
  readonly source: string
  readonly views: number
}

/** Where most views came from. For one product, views are counted directly; they are retained for more than a year. */
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
      group by 1 order by views desc, 1 limit ${limit}`
  const source = kind === 'referrer' ? db`coalesce(referrer, '')` : db`coalesce(country, '')`
  return db<Source[]>`
    select ${source} as source, count(*)::int as views from catalog.public_view
    where product_id = ${scope.id} and hour >= ${start}::date and hour < ${end}::date + 1
    group by 1 order by views desc, 1 limit ${limit}`
}
