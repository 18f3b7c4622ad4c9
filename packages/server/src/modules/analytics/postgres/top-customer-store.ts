import type { AnalyticsPeriod } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { plannedForValues, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { Days } from '../reports/period.ts'
import { everything, wholeMarketplace, type AnalyticsScope, type Scope } from '../reports/scope.ts'
import type { CustomerFigures, TopCustomers } from '../store-port.ts'

/** Customers of a stored list. */
const maxListed = 1_000

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The events of a scope in a currency. */
const eventsOf = (db: Reader, { scope: { kind, id }, currency }: AnalyticsScope) => db`
  analytics.event where currency = ${currency} and ${
    kind === 'all' ? db`true` : kind === 'seller' ? db`seller_id = ${id}` : db`product_id = ${id}`
  }`

const spent = (db: Reader) => db`sum(case when is_sale then amount_minor else -amount_minor end)`

/** Who ordered in these days, most spent first. */
const topCustomers = (db: Reader, of: AnalyticsScope, { start, end, limit, offset }: Days & Page) => db`
  select top.*, seen.* from (
    select buyer_id as id, (count(*) filter (where is_sale))::int as orders, ${spent(db)}::bigint as "spentMinor"
    from ${eventsOf(db, of)} and day between ${start} and ${end}
    group by buyer_id having bool_or(is_sale) order by "spentMinor" desc, id limit ${limit} offset ${offset}
  ) as top cross join lateral (
    select min(at) as "firstAt", max(at) filter (where day between ${start} and ${end}) as "lastAt"
    from ${eventsOf(db, of)} and buyer_id = top.id and is_sale
  ) as seen
  order by "spentMinor" desc, id`

/** Planned for its values: a plan for any range takes it for a short one, and sorts all orders instead of hashing them. */
export const findTopCustomers = (
  db: Reader,
  of: AnalyticsScope,
  query: Days & Page,
): Promise<CustomerFigures[]> => plannedForValues(db<CustomerFigures[]>`${topCustomers(db, of, query)}`)

/** The next who ordered in these days, by identifier. */
export const findCustomersAfter = (
  db: Reader,
  of: AnalyticsScope,
  { start, end, after, limit }: Days & { readonly after: Id<'user'> | null; readonly limit: number },
): Promise<CustomerFigures[]> => {
  const inside = db`filter (where day between ${start} and ${end})`
  const sold = db`filter (where is_sale and day between ${start} and ${end})`
  return db<CustomerFigures[]>`
    select buyer_id as id, (count(*) ${sold})::int as orders, (${spent(db)} ${inside})::bigint as "spentMinor",
           min(at) filter (where is_sale) as "firstAt", max(at) ${sold} as "lastAt"
    from ${eventsOf(db, of)} and ${after === null ? db`true` : db`buyer_id > ${after}`}
    group by buyer_id having count(*) ${sold} > 0 order by buyer_id limit ${limit}`
}

/** A page of the stored list; undefined if there is none. */
export const findListed = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { preset, limit, offset }: Page & { readonly preset: AnalyticsPeriod },
): Promise<TopCustomers | undefined> => {
  const listed = db`
    from analytics.top_customer where scope_id = ${scope.id} and currency = ${currency} and period = ${preset}`
  const [customers, [list]] = await Promise.all([
    db<CustomerFigures[]>`
      select buyer_id as id, orders, spent_minor as "spentMinor", first_at as "firstAt", last_at as "lastAt"
      ${listed} order by rank limit ${limit} offset ${offset}`,
    db<
      { asOf: Date; total: number }[]
    >`select as_of as "asOf", count(*)::int as total ${listed} group by as_of`,
  ])
  return list && { customers, list }
}

/** Products, sellers and the marketplace with more orders in these days. */
export const findLarge = async (
  db: Reader,
  { start, end, orders }: Days & { readonly orders: number },
): Promise<AnalyticsScope[]> => {
  const found = (scope: Scope['kind'], table: string, id: string) => db`
    select ${scope} as kind, ${db(id)} as id, currency from ${db(`analytics.${table}`)}
    where day between ${start} and ${end} group by 2, 3 having sum(orders) > ${orders}`
  const rows = await db<{ kind: Scope['kind']; id: string; currency: string }[]>`
    ${found('seller', 'daily', 'scope_id')} union all ${found('product', 'daily_product', 'product_id')}`
  return rows.map(({ currency, ...scope }) => ({
    currency,
    scope: scope.id === everything ? wholeMarketplace : scope,
  }))
}

export const deleteLists = async (tx: Tx): Promise<void> => {
  await tx`delete from analytics.top_customer`
}

/** Stores the first of a preset period, as of `now`. */
export const insertList = async (
  tx: Tx,
  of: AnalyticsScope,
  { preset, now, ...days }: Days & { readonly preset: AnalyticsPeriod; readonly now: Date },
): Promise<void> => {
  const top = topCustomers(tx, of, { ...days, limit: maxListed, offset: 0 })
  await tx`
    insert into analytics.top_customer
      (scope_id, currency, period, rank, buyer_id, orders, spent_minor, first_at, last_at, as_of)
    select ${of.scope.id}, ${of.currency}, ${preset}, row_number() over (order by "spentMinor" desc, id), id, orders,
           "spentMinor", "firstAt", "lastAt", ${now}
    from (${top}) as top`
}
