import type { Gift } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { OrdersDeps } from './deps.ts'
import type { Order } from './order.ts'
import { findOrder, getOrder, moveOrder } from './store.ts'
import { findIncluded } from './subscriptions/store.ts'

export interface GiftsRequest {
  readonly orderId: string
  readonly page?: number
  readonly limit?: number
}

export const listGifts = async (
  { db, discounts, options }: OrdersDeps,
  { accountId }: Principal,
  { orderId, page = 1, limit = 20 }: GiftsRequest,
): Promise<PageReply<Gift>> => {
  const id = parseId('order', orderId)
  const order = id && (await findOrder(db, id))
  if (!order || order.buyerId !== accountId) return fail('ORDER_NOT_FOUND', 'order_not_found')
  const isPaid = order.completedAt !== null
  const rows = isPaid ? await discounts.listGifts(db, order.id, { limit, offset: (page - 1) * limit }) : []
  const checkout = `${options.baseUrl}/checkout/${publicId('product', order.productId)}`
  return {
    items: rows.map(({ code, redeemedAt }) => ({
      ...{ code, url: `${checkout}?code=${code}`, redeemedAt: redeemedAt?.toISOString() ?? null },
    })),
    ...{ page, limit, total: isPaid ? (order.gifts ?? 0) : 0 },
  }
}

/** Whether something that an order gave was used, or one of its codes redeemed. */
export const wasUsed = async (
  { discounts, entitlements, subscriptions }: OrdersDeps,
  tx: Tx,
  order: Order,
): Promise<boolean> => {
  // A period is used by what its subscription began with, or included.
  if (order.subscription) {
    const { id, orderId } = await subscriptions.get(tx, order.subscription.id)
    const given = [orderId, ...(await findIncluded(tx, id))]
    return (await Promise.all(given.map((one) => entitlements.wasUsed(tx, one)))).some(Boolean)
  }
  if (order.gifts === null) return entitlements.wasUsed(tx, order.id)
  const rows = await discounts.listGifts(tx, order.id, { limit: order.gifts, offset: 0 })
  return rows.some(({ redeemedAt }) => redeemedAt !== null)
}

/** A gift that was paid back: its codes end, and the access of those who have redeemed one. */
export const takeGiftsBack = async (
  { clock, discounts, entitlements }: OrdersDeps,
  tx: Tx,
  orderId: Id<'order'>,
): Promise<void> => {
  for (const redeemedBy of await discounts.endGifts(tx, orderId)) {
    const redeemed = await getOrder(tx, redeemedBy)
    await moveOrder(tx, { ...redeemed, status: 'refunded', refundedAt: clock.now(), from: redeemed.status })
    await entitlements.end(tx, redeemedBy)
  }
}
