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
