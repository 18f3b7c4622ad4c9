import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Days } from './period.ts'
import { everything } from './scope.ts'

export interface SellerFigures {
  readonly id: Id<'user'>
  readonly grossMinor: bigint
  readonly feesMinor: bigint
  readonly orders: number
}

interface MarketFilter extends Days {
  readonly currency: string
}

/** The sellers of most gross revenue. */
export const findBestSellers = (
  db: Reader,
  { currency, start, end }: MarketFilter,
  limit: number,
): Promise<SellerFigures[]> =>
  db<SellerFigures[]>`
    select scope_id as id, sum(gross_minor)::bigint as "grossMinor", sum(fees_minor)::bigint as "feesMinor",
           sum(orders)::int as orders
    from analytics.daily
    where currency = ${currency} and day between ${start} and ${end} and scope_id <> ${everything}
    group by scope_id having sum(orders) > 0
    order by "grossMinor" desc, orders desc, scope_id limit ${limit}`

/** How many sellers sold something. */
export const countSellers = async (db: Reader, { currency, start, end }: MarketFilter): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select count(distinct scope_id)::int as count from analytics.daily
    where currency = ${currency} and day between ${start} and ${end} and scope_id <> ${everything} and orders > 0`
  return row.count
}
