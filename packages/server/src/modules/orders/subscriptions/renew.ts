import { publicId, type Id } from '../../../kernel/ids.ts'
import { isDuplicate, transact, type Tx } from '../../../platform/db/database.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { withTax, type PreparedTax } from '../pricing/prepare-tax.ts'
import { getOrder } from '../store.ts'
import { tryToEnd } from '../sweep.ts'
import { endSubscription, lockSubscription } from './end.ts'
import { isGoingBack } from './extend.ts'
import { insertRenewal } from './renewal.ts'
import { hasPendingRenewal } from './store.ts'

const batchSize = 50

/** Charges the next periods of subscriptions, or ends them; returns how many it looked at. Safe on any number of servers. */
export const renewDue = async (deps: OrdersDeps): Promise<number> => {
  let seen = 0
  for (;;) {
    const due = await transact(deps.db, (tx) => deps.subscriptions.claimDue(tx, batchSize))
    for (const id of due)
      try {
        const order = await withTax(deps, (prepared) =>
          transact(deps.db, (tx) => renewOrEnd(deps, tx, id, prepared)),
        )
        if (order) await tryToEnd(deps, order)
      } catch (error) {
        if (!isDuplicate(error, 'order_renewal'))
          deps.log.error({ error, subscriptionId: id }, 'a subscription could not be renewed; it waits')
      }
    seen += due.length
    if (due.length < batchSize) return seen
  }
}

/** What becomes of a subscription whose period is over; an order where it must be paid. */
const renewOrEnd = async (
  deps: OrdersDeps,
  tx: Tx,
  id: Id<'subscription'>,
  prepared: PreparedTax | undefined,
): Promise<Order | undefined> => {
  const subscription = await lockSubscription(deps, tx, id)
  const { status, paidUntil, graceUntil, renews, productId } = subscription
  const now = deps.clock.now()
  if (status === 'ended' || paidUntil > now || (await hasPendingRenewal(tx, id))) return undefined
  const isOver = graceUntil !== null && graceUntil <= now
  const product = await deps.catalog.findForSale(tx, publicId('product', productId))
  if (!renews || isOver || !product) {
    const reason = renews ? (isOver ? 'declined' : 'unavailable') : 'canceled'
    await endSubscription(deps, tx, { id, reason })
    return undefined
  }
  // It ends with that, or is tried again should that fail.
  if (isGoingBack(await getOrder(tx, subscription.lastOrderId))) return undefined
  const method = await deps.payments.methods.find(tx, subscription.buyerId, undefined)
  const due = { subscription, product, prepared, method }
  const order = await insertRenewal(deps, tx, { ...due, orderId: deps.ids.next('order'), onSession: false })
  if (!order) await deps.subscriptions.giveGrace(tx, id)
  return order
}
