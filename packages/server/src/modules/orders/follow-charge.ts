import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../kernel/money.ts'
import { after, minutes } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { KnownCharge } from '../payments/index.ts'
import { endOrder } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { hasAccess, type Order } from './order.ts'
import { takeBack } from './refunds/pay-back.ts'
import type { Refund } from './refunds/refund.ts'
import { findSucceeded, insertRefund, moveRefund } from './refunds/store.ts'
import { getOrder, lockOrder, moveOrder } from './store.ts'

/** When a lost dispute is looked at again whose order is just being refunded. */
const retryMs = minutes(1)
/** Of the refund that notes what a card issuer took. */
const chargedBackRule = 'charged_back'

/**
 * Brings an order to where its charge is: paid late, declined late, disputed, or the dispute closed (Decision 10).
 * Only the current state of the charge counts, not the event, so order and number of the events do not matter.
 */
export const followCharge = async (deps: OrdersDeps, tx: Tx, orderId: Id<'order'>): Promise<void> => {
  if (!(await lockOrder(tx, orderId))) return
  const order = await getOrder(tx, orderId)
  const charge = await deps.payments.findCharge(tx, orderId)
  if (!charge?.result) return
  if (order.status === 'pending') {
    const ended = await endOrder(deps, tx, { order, result: charge.result })
    return followDispute(deps, tx, { order: ended, charge })
  }
  // Canceled while the money was on its way.
  const isOver = order.status === 'canceled' || order.status === 'failed'
  if (isOver && charge.result.status === 'succeeded') return deps.payments.disown(tx, orderId)
  return followDispute(deps, tx, { order, charge })
}

interface Disputed {
  readonly order: Order
  readonly charge: KnownCharge
}

const followDispute = async (
  deps: OrdersDeps,
  tx: Tx,
  { order, charge: { dispute, chargedBack } }: Disputed,
): Promise<void> => {
  if (!hasAccess(order)) return
  if (dispute === 'open' && order.status !== 'disputed') {
    await moveOrder(tx, { ...order, status: 'disputed', from: order.status })
    await emitDispute(deps, tx, order, 'open')
  }
  if (dispute === 'won' && order.status === 'disputed') {
    const status = order.refundedMinor > 0n ? 'partially_refunded' : 'completed'
    await moveOrder(tx, { ...order, status, from: 'disputed' })
    await emitDispute(deps, tx, order, 'won')
  }
  if (dispute === 'lost') await chargeBack(deps, tx, { order, chargedBack })
}

const emitDispute = (
  { events }: OrdersDeps,
  tx: Tx,
  { id, productId, buyerId, sellerId, amount }: Order,
  state: 'open' | 'won',
): Promise<void> =>
  events.emit(tx, {
    type: 'order.disputed',
    parties: [sellerId],
    data: {
      ...{ orderId: id, productId, buyerId, sellerId, state },
      ...{ amount: formatDecimal(amount), currency: amount.currency },
    },
  })

interface ChargedBack {
  readonly order: Order
  readonly chargedBack: Money | undefined
}

/** The card issuer charged back the rest of the payment, or part of it: booked and published like a refund. */
const chargeBack = async (deps: OrdersDeps, tx: Tx, { order, chargedBack }: ChargedBack): Promise<void> => {
  const now = deps.clock.now()
  const paidBack = await findSucceeded(tx, order.id)
  if (paidBack.some(({ rule }) => rule === chargedBackRule)) return
  const open = order.refund
  // Its money is on the way: what is left is known when it has arrived.
  if (open?.status === 'approved') return deps.payments.recheck(tx, order.id, after(now, retryMs))
  if (open?.status === 'pending_approval')
    await moveRefund(tx, {
      ...{ ...open, status: 'canceled', note: 'The card issuer decided.', decidedAt: now, decideBy: null },
      ...{ from: 'pending_approval', resumeAt: null },
    })
  const { minor, currency } = order.amount
  const left = minor - order.refundedMinor
  const taken = chargedBack && chargedBack.minor < left ? chargedBack.minor : left
  const refund: Refund = {
    id: deps.ids.next('refund'),
    orderId: order.id,
    status: 'succeeded',
    amount: { minor: taken, currency },
    reason: 'Charged back by the card issuer',
    reasonCode: 'other',
    details: '',
    rule: chargedBackRule,
    decidedBy: 'rule',
    note: '',
    decidedAt: now,
    decideBy: null,
    createdAt: now,
  }
  await insertRefund(tx, { ...refund, resumeAt: null })
  await takeBack(deps, tx, { order, refund })
}
