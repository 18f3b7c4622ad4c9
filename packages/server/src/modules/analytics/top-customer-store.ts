import type { Id } from '../../kernel/ids.ts'
import { plannedForValues, type Reader } from '../../platform/db/database.ts'
import type { AnalyticsScope } from './reports/figure-store.ts'
import type { Days } from './reports/period.ts'
import type { Scope } from './reports/scope.ts'

export interface CustomerFigures {
  readonly id: Id<'user'>
  readonly orders: number
  readonly spentMinor: bigint
  readonly lastAt: Date
}

const isOf = (db: Reader, { kind, id }: Scope) =>
  kind === 'all' ? db`true` : kind === 'seller' ? db`seller_id = ${id}` : db`product_id = ${id}`

/** The events of a scope in a currency. */
const events = (db: Reader, { scope, currency }: AnalyticsScope) =>
  db`analytics.event where currency = ${currency} and ${isOf(db, scope)}`

const figures = (db: Reader) => db`
  (count(*) filter (where is_sale))::int as orders,
  sum(case when is_sale then amount_minor else -amount_minor end)::bigint as "spentMinor",
  max(at) filter (where is_sale) as "lastAt"`

interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * The events of one buyer, for a statement that has their `id`. By the index of buyers, which `offset 0` holds the planner to:
 * where it took days for few it read all of them for each buyer, 15 s and more, and all of a product's where a plan was kept.
 */
const eventsOfBuyer = (db: Reader, { scope, currency }: AnalyticsScope) => db`
  (select * from analytics.event where buyer_id = buyer.id and ${isOf(db, scope)} offset 0) as event
  where currency = ${currency}`

/** Their figures in these days, if they ordered. */
const figuresOfBuyer = (db: Reader, analyticsScope: AnalyticsScope, { start, end }: Days) => db`
  select ${figures(db)} from ${eventsOfBuyer(db, analyticsScope)} and day between ${start} and ${end}
  having bool_or(is_sale)`

/**
 * Who ordered in these days, most spent first. To find the first ones, sums of floating point are a third of the work of
 * exact ones, and are exact too up to 9·10¹⁵ of the smallest unit. Planned for its values: a plan that is kept takes any range
 * for two orders and sorts them, which took 36 ms for 39,000 where hashing them takes 26.
 */
export const findTopCustomers = (
  db: Reader,
  analyticsScope: AnalyticsScope,
  { limit, offset, ...days }: Days & Page,
): Promise<CustomerFigures[]> =>
  plannedForValues(db<CustomerFigures[]>`
    select buyer.id, found.* from (
      select buyer_id as id from ${events(db, analyticsScope)} and day between ${days.start} and ${days.end}
      group by buyer_id having bool_or(is_sale)
      order by sum((case when is_sale then amount_minor else -amount_minor end)::float8) desc, buyer_id
      limit ${limit} offset ${offset}
    ) as buyer cross join lateral (${figuresOfBuyer(db, analyticsScope, days)}) as found
    order by found."spentMinor" desc, buyer.id`)

/** Those of these buyers who ordered in these days. Each is looked up by itself: the days of a seller may be very many rows. */
export const findFiguresOf = (
  db: Reader,
  analyticsScope: AnalyticsScope,
  { buyerIds, ...days }: Days & { readonly buyerIds: readonly Id<'user'>[] },
): Promise<CustomerFigures[]> =>
  db<CustomerFigures[]>`
    select buyer.id, found.* from unnest(${[...buyerIds]}::uuid[]) as buyer (id)
    cross join lateral (${figuresOfBuyer(db, analyticsScope, days)}) as found order by buyer.id`

/** A customer with what they spent at most. */
export interface Candidate {
  readonly id: Id<'user'>
  readonly maxMinor: bigint
}

/** Where candidates are gone on with: after the last one that was looked at. */
export interface Following {
  readonly after: Candidate | undefined
  readonly limit: number
}

/**
 * The next ranked customers of a seller, or of the marketplace, by what they ever paid: of all sales, whatever was refunded, so
 * no one spent more in any range. Those who paid as much are left out by what is no condition of an index: by `or` all who are
 * ranked were read from the table and sorted (13 ms, 0.5 in order).
 */
export const findRankedAfter = (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { after, limit }: Following,
) =>
  db<Candidate[]>`
    select buyer_id as id, ranked_minor as "maxMinor" from analytics.customer
    where scope_id = ${scope.id} and currency = ${currency} and ranked_minor is not null and ${
      after
        ? db`ranked_minor <= ${after.maxMinor} and not (ranked_minor = ${after.maxMinor} and buyer_id <= ${after.id})`
        : db`true`
    }
    order by ranked_minor desc, buyer_id limit ${limit}`

const follow = (db: Reader, after: Candidate | undefined) =>
  after
    ? db`(most_minor < ${after.maxMinor} or most_minor = ${after.maxMinor} and buyer_id > ${after.id})`
    : db`true`

/** The next who ordered from a ranked seller more than once in these days, by the most that these orders can come to. */
export const findRepeatersAfter = (
  db: Reader,
  { scope, currency }: AnalyticsScope,
  { start, end, after, limit }: Days & Following,
) =>
  db<Candidate[]>`
    select buyer_id as id, most_minor as "maxMinor" from (
      select buyer_id, (sum(amount_minor::float8) + max(other_minor))::bigint as most_minor
      from analytics.repeat_order
      where seller_id = ${scope.id} and currency = ${currency} and prev_day between ${start} and ${end} and day <= ${end}
      group by buyer_id
    ) as customer
    where ${follow(db, after)} order by most_minor desc, buyer_id limit ${limit}`

/** The next customers of these days by an order of theirs, as far as it is of `atLeast`: days without such orders are not read. */
export const findOrderersAfter = (
  db: Reader,
  analyticsScope: AnalyticsScope,
  { start, end, atLeast, after, limit }: Days & Following & { readonly atLeast: bigint },
) =>
  db<Candidate[]>`
    select buyer_id as id, most_minor as "maxMinor" from (
      select buyer_id, amount_minor as most_minor from ${events(db, analyticsScope)}
        and is_sale and amount_minor >= ${atLeast} and day = any(array(
          select day from analytics.daily
          where scope_id = ${analyticsScope.scope.id} and currency = ${analyticsScope.currency} and day between ${start} and ${end}
            and largest_minor >= ${atLeast}))
    ) as customer
    where ${follow(db, after)} order by most_minor desc, buyer_id limit ${limit}`

export type Candidates = ReturnType<typeof findRankedAfter>

/** Who was looked at, the last of them in the order of candidates, and those who spent most in these days. */
export interface BestOf {
  readonly lookups: number
  readonly last: Candidate | undefined
  readonly best: CustomerFigures[]
}

interface BestRow extends CustomerFigures {
  readonly lookups: number
  readonly lastId: Id<'user'> | null
  readonly lastMinor: bigint
}

/** Looks candidates up: by one statement, since hundreds of them were handed to and fro for those of a page. */
export const findBestOf = async (
  db: Reader,
  analyticsScope: AnalyticsScope,
  { candidates, limit, ...days }: Days & { readonly candidates: Candidates; readonly limit: number },
): Promise<BestOf> => {
  const rows = await db<BestRow[]>`
    with candidate as materialized (${candidates}), best as (
      select buyer.id, found.* from (select distinct id from candidate) as buyer
      cross join lateral (${figuresOfBuyer(db, analyticsScope, days)}) as found
      order by found."spentMinor" desc, buyer.id limit ${limit}
    )
    select lookups, last.id as "lastId", last."maxMinor" as "lastMinor", best.*
    from (select count(*)::int as lookups from candidate) as counted
    left join (select * from candidate order by "maxMinor", id desc limit 1) as last on true
    left join best on true`
  const [first] = rows
  return {
    lookups: first?.lookups ?? 0,
    last: first?.lastId ? { id: first.lastId, maxMinor: first.lastMinor } : undefined,
    best: rows.flatMap(({ id, orders, spentMinor, lastAt }) =>
      id ? [{ id, orders, spentMinor, lastAt }] : [],
    ),
  }
}

/** When each of these ordered first of all. */
export const findFirstOrders = async (
  db: Reader,
  analyticsScope: AnalyticsScope,
  buyerIds: readonly Id<'user'>[],
): Promise<ReadonlyMap<Id<'user'>, Date>> => {
  const rows = await db<{ id: Id<'user'>; at: Date }[]>`
    select buyer.id, found.at from unnest(${[...buyerIds]}::uuid[]) as buyer (id)
    cross join lateral (select min(at) as at from ${eventsOfBuyer(db, analyticsScope)} and is_sale) as found
    where found.at is not null`
  return new Map(rows.map(({ id, at }) => [id, at]))
}
