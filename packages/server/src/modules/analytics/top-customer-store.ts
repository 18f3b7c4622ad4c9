import type { Id } from '../../kernel/ids.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Whose } from './figure-store.ts'
import type { Days } from './period.ts'

export interface CustomerFigures {
  readonly id: Id<'user'>
  readonly orders: number
  readonly spentMinor: bigint
  readonly lastAt: Date
}

/** The facts of a scope in a currency. */
const facts = (db: Reader, { scope, currency }: Whose) =>
  db`analytics.fact where currency = ${currency} and ${
    scope.kind === 'all'
      ? db`true`
      : scope.kind === 'seller'
        ? db`seller_id = ${scope.id}`
        : db`product_id = ${scope.id}`
  }`

const figures = (db: Reader) => db`
  (count(*) filter (where is_sale))::int as orders,
  sum(case when is_sale then amount_minor else -amount_minor end)::bigint as "spentMinor",
  max(at) filter (where is_sale) as "lastAt"`

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Who ordered in these days, most spent first. */
export const findTopCustomers = (
  db: Reader,
  whose: Whose,
  { start, end, limit, offset }: Days & Page,
): Promise<CustomerFigures[]> =>
  db<CustomerFigures[]>`
    select buyer_id as id, ${figures(db)}
    from ${facts(db, whose)} and day between ${start} and ${end}
    group by buyer_id having bool_or(is_sale)
    order by "spentMinor" desc, buyer_id limit ${limit} offset ${offset}`

/** Those of these buyers who ordered in these days. */
export const findFiguresOf = (
  db: Reader,
  whose: Whose,
  { start, end, buyerIds }: Days & { readonly buyerIds: readonly Id<'user'>[] },
): Promise<CustomerFigures[]> =>
  db<CustomerFigures[]>`
    select buyer_id as id, ${figures(db)}
    from ${facts(db, whose)} and day between ${start} and ${end} and buyer_id = any(${[...buyerIds]}::uuid[])
    group by buyer_id having bool_or(is_sale) order by buyer_id`

export interface CustomerTotal {
  readonly id: Id<'user'>
  /** Of all sales ever, whatever was refunded: nobody spent more in any range. */
  readonly grossMinor: bigint
}

/** The next customers of a seller, or of the marketplace, by what they ever paid. */
export const findTotalsAfter = (
  db: Reader,
  { scope, currency }: Whose,
  { after, limit }: { readonly after: CustomerTotal | undefined; readonly limit: number },
): Promise<CustomerTotal[]> =>
  db<CustomerTotal[]>`
    select buyer_id as id, gross_minor as "grossMinor" from analytics.customer
    where scope_id = ${scope.id} and currency = ${currency} and ${
      after
        ? db`gross_minor <= ${after.grossMinor} and (gross_minor < ${after.grossMinor} or buyer_id > ${after.id})`
        : db`true`
    }
    order by gross_minor desc, buyer_id limit ${limit}`

/** When each of these ordered first of all. */
export const findFirstOrders = async (
  db: Reader,
  whose: Whose,
  buyerIds: readonly Id<'user'>[],
): Promise<ReadonlyMap<Id<'user'>, Date>> => {
  const rows = await db<{ id: Id<'user'>; at: Date }[]>`
    select buyer_id as id, min(at) as at from ${facts(db, whose)}
      and is_sale and buyer_id = any(${[...buyerIds]}::uuid[])
    group by buyer_id`
  return new Map(rows.map(({ id, at }) => [id, at]))
}
