import { formatDecimal } from '../../kernel/money.ts'
import type { EventData } from '../../kernel/event-data.ts'
import type { DomainEvent } from '../../kernel/events.ts'
import { after, seconds } from '../../kernel/time.ts'
import { isDuplicate, transact, type Tx } from '../../platform/db/database.ts'
import type { ChargeResult } from '../payments/index.ts'
import type { OrdersDeps } from './deps.ts'
import { feeOf, happened, saleOf, sharedOf, taxOf } from './booking.ts'
import { hasPartners, isFree, type Order } from './order.ts'
import { getOrder, moveOrder } from './store.ts'
import { endIfOver } from './subscriptions/end.ts'
import { extendSubscription } from './subscriptions/extend.ts'
import { withdrawalOf } from './withdrawal.ts'

/** How long a request may work on its order before a sweep may finish it. */
export const resumeAfterMs = seconds(60)

interface Completion<T> {
  readonly order: Order
  readonly result: ChargeResult
  /** What belongs into the same transaction, such as the stored answer. */
  readonly alongside: (tx: Tx, ended: Order) => Promise<T>
}

/**
 * Ends a pending order by what the charge said: access, ledger and event in one transaction, or `failed`. An order
 * that someone else has ended meanwhile (the sweep, a repeat) stays as it is.
 */
export const complete = async <T>(
  deps: OrdersDeps,
  { order, result, alongside }: Completion<T>,
): Promise<T> => {
  try {
    return await transact(deps.db, async (tx) => alongside(tx, await endOrder(deps, tx, { order, result })))
  } catch (error) {
    // The second to end it is refused by a constraint before we learn that the order was moved.
    const isSecond = isDuplicate(error, 'grant_live') || isDuplicate(error, 'journal_kind_subject_key')
    if (!(error instanceof EndedMeanwhile) && !isSecond) throw error
    return transact(deps.db, async (tx) => {
      const current = await getOrder(tx, order.id)
      if (current.status === 'pending') throw error
      return alongside(tx, current)
    })
  }
}

/** The same in a transaction of the caller's; throws if the order is not pending any more. */
export const endOrder = async (
  deps: OrdersDeps,
  tx: Tx,
  { order, result }: { readonly order: Order; readonly result: ChargeResult },
): Promise<Order> => {
  const ended = endedBy(order, result, deps.clock.now())
  // Before the items: a purchase locks them in this order, too.
  if (ended.status !== 'completed' && order.discount) await deps.discounts.release(tx, order.id)
  // Sent together: the connection works them off in order, in one round trip.
  const [moved] = await Promise.all([
    moveOrder(tx, { ...ended, from: 'pending' }),
    ...(isFree(order) || order.isRun ? [] : [deps.payments.settle(tx, order.id, result)]),
    ...(ended.status !== 'completed' && order.isRun
      ? [deps.credit.release(tx, { orderId: order.id, accountId: order.buyerId })]
      : []),
    ...(ended.status !== 'completed' && order.subscription ? [endUnpaid(deps, tx, order.subscription)] : []),
    ...(ended.status !== 'completed' && hasPartners(order) ? [deps.partners.cancel(tx, order.id)] : []),
    ...(ended.status === 'completed' ? giveAndBook(deps, tx, ended) : []),
  ])
  if (!moved) throw new EndedMeanwhile()
  return ended
}

const endedBy = (order: Order, result: ChargeResult, now: Date): Order => {
  if (result.status === 'succeeded')
    return { ...order, status: 'completed', completedAt: now, subscription: begun(order.subscription, now) }
  if (result.status === 'canceled') return { ...order, status: 'canceled' }
  return { ...order, status: 'failed', declineCode: result.declineCode }
}

/** A subscription begins when it is paid: what was used to pay it is added. */
const begun = (subscription: Order['subscription'], now: Date): Order['subscription'] => {
  if (!subscription || subscription.isRenewal) return subscription
  const { from, until } = subscription
  return { ...subscription, from: now, until: after(until, now.getTime() - from.getTime()) }
}

/** A first order that was not paid leaves nothing; of a renewal the buyer is given time. */
const endUnpaid = (
  { subscriptions }: OrdersDeps,
  tx: Tx,
  { id, isRenewal }: NonNullable<Order['subscription']>,
): Promise<void> => (isRenewal ? subscriptions.giveGrace(tx, id) : subscriptions.drop(tx, id))

/** Another request or the sweep has ended the order: what this transaction did is undone. */
class EndedMeanwhile extends Error {}

const giveAndBook = (deps: OrdersDeps, tx: Tx, order: Order): Promise<void>[] => [
  ...(order.isRun
    ? [deps.credit.spend(tx, { orderId: order.id, accountId: order.buyerId })]
    : order.gifts !== null
      ? [deps.discounts.createGifts(tx, giftsOf(order, order.gifts))]
      : order.subscription?.isRenewal
        ? []
        : [
            deps.entitlements.grant(tx, {
              accountId: order.buyerId,
              productIds: order.items.map(({ productId }) => productId),
              orderId: order.id,
            }),
          ]),
  extendSubscription(deps, tx, order),
  endIfOver(deps, tx, order),
  deps.ledger.post(tx, saleOf(order), ...taxOf(order)),
  ...(hasPartners(order) && order.completedAt
    ? [deps.partners.shares.book(tx, sharedOf(order, order.completedAt), order.completedAt)]
    : []),
  deps.events.emit(tx, soldEvent(deps, order)),
]

const giftsOf = ({ id: orderId, sellerId, productId }: Order, count: number) => ({
  ...{ orderId, sellerId, productId, count },
})

const soldEvent = (deps: OrdersDeps, order: Order): DomainEvent => {
  const { id: orderId, productId, buyerId, sellerId, amount, subscription } = order
  const sold = {
    parties: [sellerId, buyerId],
    ...happened(order),
    data: {
      ...{ orderId, productId, buyerId, sellerId, amount: formatDecimal(amount) },
      ...{ fee: formatDecimal(feeOf(order)), currency: amount.currency },
      ...(hasPartners(order) ? { partners: formatDecimal({ ...amount, minor: order.partnersMinor }) } : {}),
      ...(order.gifts === null ? {} : { gifts: order.gifts }),
      ...(subscription ? { subscription: { until: subscription.until.toISOString() } } : {}),
      ...withdrawalData(deps, order),
    },
  }
  if (subscription?.isRenewal)
    return {
      type: 'subscription.renewed',
      ...sold,
      data: {
        ...{ ...sold.data, subscriptionId: subscription.id },
        subscription: { until: subscription.until.toISOString() },
      },
    }
  return order.isRun ? { type: 'run.paid', ...sold } : { type: 'purchase.completed', ...sold }
}

const withdrawalData = ({ tax }: OrdersDeps, order: Order): Partial<EventData['purchase.completed']> => {
  const withdrawal = withdrawalOf(tax, order)
  return withdrawal ? { withdrawal } : {}
}
