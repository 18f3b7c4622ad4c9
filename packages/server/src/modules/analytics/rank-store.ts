import type { Reader, Tx } from '../../platform/db/database.ts'
import type { AnalyticsScope } from './reports/figure-store.ts'
import { nameOf, type Schema } from './rollup/tables.ts'

/** Of whom customers are ranked: who has more orders than `orders`; and which: those who paid more than the one after `customers`. */
export interface Ranked {
  readonly orders: number
  readonly customers: number
}

/** What is summed up without looking at who paid most needs no ranking; no one looks at more customers than these. */
const ranked: Ranked = { orders: 10_000, customers: 10_000 }

export interface Ranking {
  readonly scopeId: string
  readonly currency: string
  /** All who paid more are ranked; -1: all. */
  readonly above: bigint
}

/** How those are to be ranked who have many orders. */
export const findRankings = (
  db: Reader,
  schema: Schema,
  { orders, customers }: Ranked = ranked,
): Promise<Ranking[]> => {
  const customer = nameOf(db, schema, 'customer')
  return db<Ranking[]>`
    select scope_id as "scopeId", currency, coalesce((
      select gross_minor from ${customer} as customer
      where customer.scope_id = large.scope_id and customer.currency = large.currency
      order by gross_minor desc offset ${customers} limit 1), -1) as above
    from (
      select scope_id, currency from ${customer} as customer
      group by scope_id, currency having sum(orders) > ${orders}
    ) as large`
}

/** Ranks customers again, while no one rolls up; whether they are ranked for the first time. */
export const rankCustomers = async (
  tx: Tx,
  schema: Schema,
  { scopeId, currency, above }: Ranking,
): Promise<boolean> => {
  const customer = nameOf(tx, schema, 'customer')
  const [row] = await tx<[{ isNew: boolean }]>`
    insert into ${nameOf(tx, schema, 'ranking')} (scope_id, currency, above_minor) values (${scopeId}, ${currency}, ${above})
    on conflict (scope_id, currency) do update set above_minor = excluded.above_minor
    returning old.scope_id is null as "isNew"`
  const rank = tx`case when gross_minor > ${above} then gross_minor end`
  await tx`
    update ${customer} as customer set ranked_minor = ${rank}
    where scope_id = ${scopeId} and currency = ${currency} and ranked_minor is distinct from ${rank}`
  return row.isNew
}

/** By what those are ranked who are asked about; undefined: no one is yet. */
export const findRankedAbove = async (
  db: Reader,
  { scope, currency }: AnalyticsScope,
): Promise<bigint | undefined> => {
  const [row] = await db<{ above: bigint }[]>`
    select above_minor as above from analytics.ranking where scope_id = ${scope.id} and currency = ${currency}`
  return row?.above
}
