import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import { uncountedRules, type RefundHistory } from './refund.ts'

/** Makes other refund requests of the buyer wait for the end of the transaction. */
export const lockBuyer = async (tx: Tx, buyerId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('orders.refund ' || ${buyerId}::text, 0))`
}

/** Refunds that a rule of the marketplace approved, each with its order. */
const automatic = (db: Reader, since: Date) => db`
  orders.refund join orders.order as own on own.id = refund.order_id
  where refund.decided_by = 'rule' and refund.rule <> all(${[...uncountedRules]}::text[]) and refund.status in ('approved', 'succeeded') and refund.created_at > ${since}`

/** What a buyer has paid and been given back by rules since then. */
export const countHistory = async (db: Reader, buyerId: Id<'user'>, since: Date): Promise<RefundHistory> => {
  const [row] = await db<RefundHistory[]>`
    select (select count(*)::int from orders.order where buyer_id = ${buyerId} and completed_at > ${since}) as orders,
           (select count(*)::int from ${automatic(db, since)} and own.buyer_id = ${buyerId}) as "automaticRefunds"`
  return row ?? { orders: 0, automaticRefunds: 0 }
}

export interface Refunder extends RefundHistory {
  readonly buyerId: Id<'user'>
  readonly buyerName: string
  readonly lastRefundAt: Date
}

/** Buyers whom rules have given money back since then, the most refunds first. */
export const findRefunders = async (
  db: Db,
  since: Date,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Refunder[]> => [
  ...(await db<Refunder[]>`
    select own.buyer_id as "buyerId", max(own.buyer_name) as "buyerName", max(refund.created_at) as "lastRefundAt",
           count(*)::int as "automaticRefunds",
           (select count(*)::int from orders.order as paid
            where paid.buyer_id = own.buyer_id and paid.completed_at > ${since}) as orders
    from ${automatic(db, since)}
    group by own.buyer_id order by count(*) desc, max(refund.created_at) desc, own.buyer_id
    limit ${limit} offset ${offset}`),
]

export const countRefunders = async (db: Db, since: Date): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(distinct own.buyer_id)::int as total from ${automatic(db, since)}`
  return row?.total ?? 0
}
