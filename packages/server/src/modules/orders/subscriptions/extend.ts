import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { insertRefund } from '../refunds/store.ts'

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
