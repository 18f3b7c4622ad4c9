import type { SubscriptionEnd } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Subscription } from '../../subscriptions/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../store.ts'
import { endAccess, findIncluded } from './store.ts'

type EndDeps = Pick<OrdersDeps, 'subscriptions' | 'entitlements'>

/** Locks a subscription after the order that it began with: everyone does, so that no two wait for each other. */
export const lockSubscription = async (
  { subscriptions }: EndDeps,
  tx: Tx,
  id: Id<'subscription'>,
): Promise<Subscription> => {
  await lockOrder(tx, (await subscriptions.get(tx, id)).orderId)
  return subscriptions.lock(tx, id)
}

/** Ends a subscription and the access that it gave. */
export const endSubscription = async (
  deps: EndDeps,
  tx: Tx,
  ended: { readonly id: Id<'subscription'>; readonly reason: SubscriptionEnd },
): Promise<void> => {
  const { subscriptions, entitlements } = deps
  await lockSubscription(deps, tx, ended.id)
  const subscription = await subscriptions.end(tx, ended)
  if (!subscription?.endedAt) return
  for (const orderId of [subscription.orderId, ...(await findIncluded(tx, ended.id))]) {
    await entitlements.end(tx, orderId)
    await endAccess(tx, orderId, subscription.endedAt)
  }
}

/** Takes what a subscription included back at once, if that has ended while it was taken. */
export const endIfOver = async (
  deps: EndDeps,
  tx: Tx,
  { id, includedIn }: Pick<Order, 'id' | 'includedIn'>,
): Promise<void> => {
  if (!includedIn) return
  const { endedAt } = await lockSubscription(deps, tx, includedIn.id)
  if (!endedAt) return
  await deps.entitlements.end(tx, id)
  await endAccess(tx, id, endedAt)
}

/** An order that was paid back: of the present period it ends the subscription, of an earlier one it does not. */
export const endIfPresent = async (deps: EndDeps, tx: Tx, order: Order): Promise<void> => {
  const id = order.subscription?.id
  if (!id) return
  const { lastOrderId, status } = await lockSubscription(deps, tx, id)
  if (lastOrderId === order.id) await endSubscription(deps, tx, { id, reason: 'refunded' })
  // It may have ended with the request: another period was paid meanwhile.
  else if (status !== 'ended') await deps.entitlements.restore(tx, order.id)
}
