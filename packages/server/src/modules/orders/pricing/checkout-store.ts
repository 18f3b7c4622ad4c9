import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Order } from '../order.ts'

/** A second one of the same account, product and day is not counted. */
export const insertCheckout = async (
  tx: Tx,
  checkout: Pick<Order, 'productId' | 'sellerId' | 'buyerId'> & { readonly at: Date },
): Promise<void> => {
  const { productId, sellerId, buyerId, at } = checkout
  await tx`
    insert into orders.checkout (product_id, seller_id, buyer_id, day)
    values (${productId}, ${sellerId}, ${buyerId}, (${at}::timestamptz at time zone 'UTC')::date)
    on conflict do nothing`
}

export const deleteCheckouts = async (tx: Tx, buyerId: Id<'user'>): Promise<void> => {
  await tx`delete from orders.checkout where buyer_id = ${buyerId}`
}

/** When the account ordered the last but `offset` of what cost nothing, if that is after `since`. */
export const findFreeSince = async (
  tx: Tx,
  buyerId: Id<'user'>,
  { since, offset }: { readonly since: Date; readonly offset: number },
): Promise<Date | undefined> => {
  const [row] = await tx<{ at: Date }[]>`
    select created_at as at from orders.order
    where buyer_id = ${buyerId} and amount_minor = 0 and created_at > ${since}
    order by created_at desc offset ${offset} limit 1`
  return row?.at
}
