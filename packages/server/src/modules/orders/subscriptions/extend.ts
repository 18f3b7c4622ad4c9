import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import { days } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { insertRefund, moveRefund } from '../refunds/store.ts'
import { getOrder, lockOrder } from '../store.ts'
import { endPeriod } from './store.ts'

/** Notes the period that was paid, in place of the rest of another. Money for a subscription that has ended meanwhile goes back. */
export const extendSubscription = async (deps: OrdersDeps, tx: Tx, order: Order): Promise<void> => {
  if (!order.subscription) return
  const { id, from, until } = order.subscription
  const replacedId = await findReplaced(deps, tx, order.subscription)
  // Before the subscription, as a refund of it does.
  if (replacedId) await lockOrder(tx, replacedId)
  const paid = { id, orderId: order.id, from, until }
  if (!(await deps.subscriptions.extend(tx, paid, isTrial(order))))
    await payBackByRule(deps, tx, { orderId: order.id, amount: order.amount, rule: 'subscription_ended' })
  else if (replacedId) await endReplaced(deps, tx, await getOrder(tx, replacedId), from)
}

/** The order whose period a renewal in advance cuts short. */
const findReplaced = async (
  { subscriptions }: OrdersDeps,
  tx: Tx,
  { id, isRenewal, from }: NonNullable<Order['subscription']>,
): Promise<Id<'order'> | undefined> => {
  if (!isRenewal) return undefined
  const { lastOrderId, paidUntil } = await subscriptions.get(tx, id)
  return paidUntil > from ? lastOrderId : undefined
}

/** What is paid back of a period that another replaces: the share of the days that are left, rounded. Nothing while a bank decides. */
export const unusedOf = ({ amount, refundedMinor, refund, status, subscription }: Order, at: Date): Money => {
  const going = refund?.status === 'approved' ? refund.amount.minor : 0n
  const daysTo = (from: Date) =>
    BigInt(Math.round(((subscription?.until ?? at).getTime() - from.getTime()) / days(1)))
  const [left, all] = [daysTo(at), daysTo(subscription?.from ?? at)]
  if (status === 'disputed' || left <= 0n) return { ...amount, minor: 0n }
  return { ...amount, minor: ((amount.minor - refundedMinor - going) * left) / all }
}

/** Whether all that is left of its payment is on its way back. */
export const isGoingBack = ({ amount, refundedMinor, refund }: Order): boolean =>
  refund?.status === 'approved' && refund.amount.minor === amount.minor - refundedMinor

/** The order must be locked. A request about it that waits for its seller is done with. */
const endReplaced = async (deps: OrdersDeps, tx: Tx, order: Order, at: Date): Promise<void> => {
  const { id: orderId, refund } = order
  const decided = { decidedBy: 'buyer', decidedAt: deps.clock.now(), decideBy: null } as const
  if (refund?.status === 'pending_approval')
    await moveRefund(tx, {
      ...{ ...refund, ...decided, status: 'canceled' },
      ...{ from: 'pending_approval', resumeAt: null },
    })
  await endPeriod(tx, orderId, at)
  await payBackByRule(deps, tx, { orderId, amount: unusedOf(order, at), rule: 'replaced_by_year' })
}

const reasons = {
  subscription_ended: 'The subscription had ended',
  replaced_by_year: 'A year of the subscription replaced the rest of this month',
} as const

interface PaidBack {
  readonly orderId: Id<'order'>
  readonly amount: Money
  readonly rule: keyof typeof reasons
}

/** Notes a refund that the sweep pays. */
const payBackByRule = async (
  { ids, clock }: OrdersDeps,
  tx: Tx,
  { orderId, amount, rule }: PaidBack,
): Promise<void> => {
  if (amount.minor === 0n) return
  const now = clock.now()
  await insertRefund(tx, {
    ...{ id: ids.next('refund'), orderId, status: 'approved', amount },
    ...{ reason: reasons[rule], reasonCode: 'other', details: '', note: '' },
    ...{ rule, decidedBy: 'rule', decidedAt: now, decideBy: null, createdAt: now },
    resumeAt: now,
  })
}

/** Whether it is the time of trial that began a subscription. */
const isTrial = ({ amount, discount, subscription }: Order): boolean =>
  amount.minor === 0n && !subscription?.isRenewal && (discount?.minor ?? 0n) === 0n
