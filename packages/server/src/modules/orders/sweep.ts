import { transact, type Tx } from '../../platform/db/database.ts'
import { complete, resumeAfterMs } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { isFree, type Order } from './order.ts'
import { claimAbandoned, getOrder, postponeOrder } from './store.ts'
import { payBack } from './refunds/pay-back.ts'
import type { Refund } from './refunds/refund.ts'
import { requestEventOf } from './refunds/refund-event.ts'
import { claimApproved, markOverdue, markReminded } from './refunds/store.ts'
import { after, hours } from '../../kernel/time.ts'

/** How long an order waits for its payment (Decision 10). */
const payableMs = hours(24)
const batchSize = 50
/** How often a payment that takes days is read at the provider: a callback says it sooner. */
const processingMs = hours(1)
/** How long before the end a seller is reminded of a request. */
const reminderMs = hours(24)

/** Finishes pending orders whose request was cut off, and cancels those unpaid for 24 hours; returns how many were ended. Safe on any number of servers. */
export const sweepOrders = async (deps: OrdersDeps): Promise<number> => {
  const now = deps.clock.now()
  let ended = 0
  for (;;) {
    const orders = await transact(deps.db, (tx) =>
      claimAbandoned(tx, { now, resumeAt: after(now, resumeAfterMs), limit: batchSize }),
    )
    for (const order of orders) if (await tryToEnd(deps, order)) ended++
    if (orders.length < batchSize) return ended
  }
}

/** Ends a pending order by what its charge says by now; false if it waits. */
export const tryToEnd = async (deps: OrdersDeps, order: Order): Promise<boolean> => {
  try {
    const now = deps.clock.now()
    const isLate = after(order.createdAt, payableMs) <= now
    const { payments } = deps
    const known = order.isRun
      ? // The server that ran it has crashed: a run ends its order.
        ({ status: 'canceled' } as const)
      : isFree(order)
        ? ({ status: 'succeeded' } as const)
        : await (isLate ? payments.cancel(order.id) : payments.resume(order.id))
    // No one is there to answer the bank about a renewal that its buyer has not started.
    const isOpen = known.status === 'requires_action'
    const charge = isOpen ? await payments.findCharge(deps.db, order.id) : undefined
    const result = charge?.onSession === false ? await payments.cancel(order.id) : known
    if (result.status === 'unknown' || result.status === 'requires_action') return false
    if (result.status === 'processing') {
      await transact(deps.db, (tx) => postponeOrder(tx, order.id, after(now, processingMs)))
      return false
    }
    await complete(deps, { order, result, alongside: async () => {} })
    return true
  } catch (error) {
    deps.log.error({ error, orderId: order.id }, 'an abandoned order could not be finished; it waits')
    return false
  }
}

/** Reminds sellers of requests, hands those that no seller decided to the admins, and finishes approved ones that a crash left. */
export const sweepRefunds = async (deps: OrdersDeps): Promise<number> => {
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const overdue = await markOverdue(tx, now)
    const due = await markReminded(tx, { now, before: after(now, reminderMs) })
    for (const refund of overdue)
      await deps.events.emit(tx, { type: 'refund.overdue', ...(await requestEvent(tx, refund)) })
    for (const refund of due)
      await deps.events.emit(tx, { type: 'refund.due', ...(await requestEvent(tx, refund)) })
  })
  let ended = 0
  for (;;) {
    const refunds = await transact(deps.db, (tx) =>
      claimApproved(tx, { now, resumeAt: after(now, resumeAfterMs), limit: batchSize }),
    )
    for (const refund of refunds) {
      try {
        const { status } = await payBack(deps, refund, async (_tx, current) => current)
        if (status !== 'approved') ended++
      } catch (error) {
        deps.log.error({ error, refundId: refund.id }, 'an approved refund could not be finished; it waits')
      }
    }
    if (refunds.length < batchSize) return ended
  }
}

const requestEvent = async (tx: Tx, refund: Refund) =>
  requestEventOf({ refund, order: await getOrder(tx, refund.orderId) })
