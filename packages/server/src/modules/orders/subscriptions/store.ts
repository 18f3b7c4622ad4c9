import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Ends the access that the first order of a subscription gave: its buyer can buy the product again. */
export const endAccess = async (tx: Tx, id: Id<'order'>, at: Date): Promise<void> => {
  await tx`update orders.item set live = false where order_id = ${id}`
  await tx`update orders.order set access_ended_at = ${at} where id = ${id}`
}

/** Ends the period that an order has paid: another begins. */
export const endPeriod = async (tx: Tx, id: Id<'order'>, until: Date): Promise<void> => {
  await tx`update orders.order set period_until = ${until} where id = ${id}`
}

/** Orders by which products were taken with a subscription. */
export const findIncluded = async (tx: Tx, id: Id<'subscription'>): Promise<Id<'order'>[]> => {
  const rows = await tx<{ id: Id<'order'> }[]>`
    select id from orders.order where included_in = ${id} and completed_at is not null order by id`
  return rows.map((row) => row.id)
}

/** Whether a period of a subscription is being paid. */
export const hasPendingRenewal = async (tx: Tx, id: Id<'subscription'>): Promise<boolean> =>
  (await tx`select from orders.order where subscription_id = ${id} and is_renewal and status = 'pending'`)
    .length > 0
