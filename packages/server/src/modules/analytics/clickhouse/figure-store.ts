import type { Id } from '../../../kernel/ids.ts'
import { noFigures, type Figures } from '../reports/figures.ts'
import type { Days, Period } from '../reports/period.ts'
import type { AnalyticsScope, Scope } from '../reports/scope.ts'
import type { DayTotals, ProductDay, ProductFigures, SellerFigures, Source } from '../store-port.ts'
import type { ClickHouse } from './connection.ts'
import type { EventTable } from './schema-store.ts'

/** The rows of a scope, of which `parametersOf` has the values. Those of a product are found by its seller, by which tables are sorted. */
const rowsOf = ({ kind }: Scope, table: EventTable): string => {
  const own = kind === 'all' ? 'true' : `${kind}_id = {scope:UUID}`
  const near =
    kind === 'product' ? `seller_id in (select seller_id from ${table} where ${own} limit 1)` : 'true'
  return `from ${table} final where ${own} and ${near}`
}

const isInside = 'day between {start:Date32} and {end:Date32}'

export const bucketOf = ({ unit }: Period): string => (unit === 'month' ? 'toStartOfMonth(day)' : 'day')

export const parametersOf = ({ scope, currency }: AnalyticsScope, { start, end }: Days) => ({
  scope: scope.id,
  currency,
  start,
  end,
})

/** The sales and refunds of a scope in a currency. */
export const salesOf = (scope: Scope): string =>
  `${rowsOf(scope, 'sale_event')} and currency = {currency:String}`

/** The views of a scope in the days. */
const viewsOf = (scope: Scope): string => `${rowsOf(scope, 'view_event')} and ${isInside}`

/** What the events of the days change. An order counts as refunded on the day of its first refund. */
const changes = (scope: Scope): string => `
  select day, product_id, seller_id, toInt64(is_sale) as sold, if(is_sale, amount_minor, 0) as gross,
         if(is_sale, 0, amount_minor) as refunded, if(is_sale, fee_minor, -fee_minor) as fees, 0 as first_refunds
  ${salesOf(scope)} and ${isInside}
  union all
  select min(day) as first_day, any(product_id), any(seller_id), 0, 0, 0, 0, 1
  ${salesOf(scope)} and not is_sale and day <= {end:Date32} group by order_id having first_day >= {start:Date32}`

const sums = `
  sum(sold) as orders, sum(gross) as grossMinor, sum(refunded) as refundsMinor, sum(fees) as feesMinor,
  sum(first_refunds) as refundedOrders`

type Row<Fields> = { readonly [Field in keyof Fields]: string }

const toFigures = (row: Row<Figures>): Figures => ({
  orders: Number(row.orders),
  grossMinor: BigInt(row.grossMinor),
  refundsMinor: BigInt(row.refundsMinor),
  feesMinor: BigInt(row.feesMinor),
  refundedOrders: Number(row.refundedOrders),
})

export const findMainCurrency = async (from: ClickHouse, scope: Scope): Promise<string | undefined> => {
  const [row] = await from.select<{ currency: string }>(
    `select currency ${rowsOf(scope, 'sale_event')}
     group by currency order by countIf(is_sale) desc, currency limit 1`,
    { scope: scope.id },
  )
  return row?.currency
}

export const findFigures = async (
  from: ClickHouse,
  of: AnalyticsScope,
  period: Period,
): Promise<ReadonlyMap<string, Figures>> => {
  const rows = await from.select<Row<Figures> & { bucket: string }>(
    `select ${bucketOf(period)} as bucket, ${sums} from (${changes(of.scope)}) group by bucket`,
    parametersOf(of, period),
  )
  return new Map(rows.map((row) => [row.bucket, toFigures(row)]))
}

export const sumFigures = async (from: ClickHouse, of: AnalyticsScope, days: Days): Promise<Figures> => {
  const rows = await from.select<Row<Figures>>(
    `select ${sums} from (${changes(of.scope)})`,
    parametersOf(of, days),
  )
  return rows.map(toFigures)[0] ?? noFigures
}

export const findViews = async (
  from: ClickHouse,
  scope: Scope,
  period: Period,
): Promise<ReadonlyMap<string, number>> => {
  const { start, end } = period
  const rows = await from.select<{ bucket: string; count: string }>(
    `select ${bucketOf(period)} as bucket, sum(views) as count ${viewsOf(scope)} group by bucket`,
    { scope: scope.id, start, end },
  )
  return new Map(rows.map(({ bucket, count }) => [bucket, Number(count)]))
}

export const findSources = async (
  from: ClickHouse,
  scope: Scope,
  { start, end, kind, limit }: Days & { readonly kind: 'referrer' | 'country'; readonly limit: number },
): Promise<Source[]> => {
  const rows = await from.select<{ source: string; count: string }>(
    `select ${kind} as source, sum(views) as count ${viewsOf(scope)} group by source order by count desc, source limit {limit:UInt32}`,
    { scope: scope.id, start, end, limit },
  )
  return rows.map(({ source, count }) => ({ source, views: Number(count) }))
}

export const findBestProducts = async (
  from: ClickHouse,
  of: AnalyticsScope,
  { by, limit, ...days }: Days & { readonly by: 'gross' | 'revenue'; readonly limit: number },
): Promise<ProductFigures[]> => {
  const worth = by === 'gross' ? 'grossMinor' : 'grossMinor - refundsMinor'
  const rows = await from.select<Row<Figures> & { id: Id<'product'> }>(
    `select product_id as id, ${sums} from (${changes(of.scope)})
     group by id order by ${worth} desc, orders desc, UUIDToNum(id) limit {limit:UInt32}`,
    { ...parametersOf(of, days), limit },
  )
  return rows.map((row) => ({ id: row.id, ...toFigures(row) }))
}

export const findBestSellers = async (
  from: ClickHouse,
  of: AnalyticsScope,
  { limit, ...days }: Days & { readonly limit: number },
): Promise<{ readonly sellers: SellerFigures[]; readonly total: number }> => {
  const rows = await from.select<Row<Figures> & { id: Id<'user'>; total: string }>(
    `select *, count() over () as total from (
       select seller_id as id, ${sums} from (${changes(of.scope)}) group by id having orders > 0
     ) order by grossMinor desc, orders desc, UUIDToNum(id) limit {limit:UInt32}`,
    { ...parametersOf(of, days), limit },
  )
  return {
    sellers: rows.map((row) => ({ id: row.id, ...toFigures(row) })),
    total: Number(rows[0]?.total ?? 0),
  }
}

export const findProductDays = async (
  from: ClickHouse,
  of: AnalyticsScope,
  days: Days,
): Promise<ProductDay[]> => {
  const rows = await from.select<Row<Figures> & { date: string; viewed: string }>(
    `select day as date, ${sums}, sum(seen) as viewed from (
       select *, 0 as seen from (${changes(of.scope)})
       union all
       select day, product_id, seller_id, 0, 0, 0, 0, 0, views ${viewsOf(of.scope)}
     ) group by date order by date`,
    parametersOf(of, days),
  )
  return rows.map((row) => ({ date: row.date, ...toFigures(row), views: Number(row.viewed) }))
}

export const findTotals = async (from: ClickHouse, scope: Scope): Promise<DayTotals[]> => {
  const rows = await from.select<Row<DayTotals>>(
    `select currency, day, countIf(is_sale) as orders, sumIf(amount_minor, is_sale) as grossMinor,
            sumIf(amount_minor, not is_sale) as refundsMinor, sum(if(is_sale, fee_minor, -fee_minor)) as feesMinor
     ${rowsOf(scope, 'sale_event')} group by currency, day order by currency, day`,
    { scope: scope.id },
  )
  return rows.map((row) => {
    const { refundedOrders: _, ...totals } = toFigures({ ...row, refundedOrders: '0' })
    return { currency: row.currency, day: row.day, ...totals }
  })
}

/** Sales and refunds of all time. */
export const countEvents = async (from: ClickHouse): Promise<number> => {
  const [row] = await from.select<{ events: string }>('select count() as events from sale_event final')
  return Number(row?.events)
}
