import type { SubscriptionEnd } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { insertRefund } from '../refunds/store.ts'
import { endAccess } from './store.ts'

type EndDeps = Pick<OrdersDeps, 'subscriptions' | 'entitlements'>

/** Ends a subscription and the access that it gave. */
export const endSubscription = async (
  { subscriptions, entitlements }: EndDeps,
  tx: Tx,
  ended: { readonly id: Id<'subscription'>; readonly reason: SubscriptionEnd },
): Promise<void> => {
  const subscription = await subscriptions.end(tx, ended)
  if (!subscription?.endedAt) return
  await entitlements.end(tx, subscription.orderId)
  await endAccess(tx, subscription.orderId, subscription.endedAt)
}

/** An order that was paid back: of the present period it ends the subscription, of an earlier one it does not. */
export const endIfPresent = async (deps: EndDeps, tx: Tx, order: Order): Promise<void> => {
  const id = order.subscription?.id
  if (!id) return
  const { lastOrderId } = await deps.subscriptions.lock(tx, id)
  if (lastOrderId === order.id) await endSubscription(deps, tx, { id, reason: 'refunded' })
}

/** Whether it is the time of trial that began a subscription. */
const isTrial = ({ amount, discount, subscription }: Order): boolean =>
  amount.minor === 0n && !subscription?.isRenewal && (discount?.minor ?? 0n) === 0n

/** Notes the period that was paid. Money for a subscription that has ended meanwhile goes back: the sweep pays it. */
export const extendSubscription = async (
  { subscriptions, ids, clock }: OrdersDeps,
  tx: Tx,
  order: Order,
): Promise<void> => {
  if (!order.subscription) return
  const { id, from, until } = order.subscription
  if (await subscriptions.extend(tx, { id, orderId: order.id, from, until }, isTrial(order))) return
  if (order.amount.minor === 0n) return
  const now = clock.now()
  await insertRefund(tx, {
    ...{ id: ids.next('refund'), orderId: order.id, status: 'approved', amount: order.amount },
    ...{ reason: 'The subscription had ended', reasonCode: 'other', details: '', note: '' },
    ...{ rule: 'subscription_ended', decidedBy: 'rule', decidedAt: now, decideBy: null, createdAt: now },
    resumeAt: now,
  })
}
