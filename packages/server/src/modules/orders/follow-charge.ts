import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../kernel/money.ts'
import { after, minutes } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { KnownDispute } from '../payments/index.ts'
import { sharedOf } from './booking.ts'
import { endOrder } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { closingBookings, closingOf, openingBookings, openingOf } from './disputes/book-dispute.ts'
import { closeDispute, findBookedDisputes, insertDispute, type BookedDispute } from './disputes/store.ts'
import { hasAccess, hasPartners, type Order } from './order.ts'
import { takeBack } from './refunds/pay-back.ts'
import type { Refund } from './refunds/refund.ts'
import { insertRefund, moveRefund } from './refunds/store.ts'
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
  if (order.status === 'pending')
    return followDisputes(deps, tx, await endOrder(deps, tx, { order, result: charge.result }))
  // Canceled while the money was on its way.
  const isOver = order.status === 'canceled' || order.status === 'failed'
  if (!isOver) return followDisputes(deps, tx, order)
  if (charge.result.status === 'succeeded') await deps.payments.disown(tx, orderId)
}

/**
 * Brings an order to where the disputes about its charge are: books what they take when they open, and that it came back or became a
 * refund when they end. The order must be locked.
 */
const followDisputes = async (deps: OrdersDeps, tx: Tx, order: Order): Promise<void> => {
  const disputes = await deps.payments.disputes.list(tx, order.id)
  if (disputes.length === 0) return
  const booked = await findBookedDisputes(tx, order.id)
  for (const dispute of disputes)
    await followDispute(deps, tx, { orderId: order.id, dispute, known: booked.get(dispute.id) })
  await moveByDisputes(
    tx,
    await getOrder(tx, order.id),
    disputes.some(({ isOpen }) => isOpen),
  )
}

/** An order is `disputed` while a card company has yet to decide. */
const moveByDisputes = async (tx: Tx, order: Order, isDisputed: boolean): Promise<void> => {
  if (!hasAccess(order) || isDisputed === (order.status === 'disputed')) return
  const before = order.refundedMinor > 0n ? 'partially_refunded' : 'completed'
  await moveOrder(tx, { ...order, status: isDisputed ? 'disputed' : before, from: order.status })
}

interface Following {
  readonly orderId: Order['id']
  readonly dispute: KnownDispute
  readonly known: BookedDispute | undefined
}

const followDispute = async (
  deps: OrdersDeps,
  tx: Tx,
  { orderId, dispute, known }: Following,
): Promise<void> => {
  // An inquiry takes nothing, and neither did a dispute that was won before we saw it, but for its fee.
  const tookNothing = dispute.status === 'warning' || (dispute.status === 'won' && !known)
  if (known?.endedAt || (tookNothing && dispute.fee.minor === 0n)) return
  const order = await getOrder(tx, orderId)
  if (dispute.isOpen && known) return
  const isLost = dispute.status === 'lost'
  if (isLost && order.refund?.status === 'approved')
    // Its money is on the way: what is left is known when it has arrived.
    return deps.payments.recheck(tx, orderId, after(deps.clock.now(), retryMs))
  const opened = known ?? (await open(deps, tx, { order, dispute, tookNothing }))
  if (dispute.isOpen) return emitDispute(deps, tx, { order, dispute, state: 'open' })
  await close(deps, tx, { order, dispute, opened })
  if (isLost) await chargeBack(deps, tx, { order, chargedBack: dispute.chargedBack })
  else if (known) await emitDispute(deps, tx, { order, dispute, state: 'won' })
}

interface Opening {
  readonly order: Order
  readonly dispute: KnownDispute
  readonly tookNothing: boolean
}

const open = async (
  { ledger, partners }: OrdersDeps,
  tx: Tx,
  { order, dispute, tookNothing }: Opening,
): Promise<BookedDispute> => {
  const amount = tookNothing ? { ...dispute.amount, minor: 0n } : dispute.amount
  const opened = openingOf(order, { ...dispute, amount })
  await insertDispute(tx, opened)
  await ledger.post(tx, ...openingBookings(order, opened))
  const taken = order.refundedMinor + opened.taken.minor
  if (hasPartners(order) && order.completedAt)
    await partners.shares.hold(tx, {
      ...{ ...sharedOf(order, order.completedAt), disputeId: dispute.id, amountMinor: order.amount.minor },
      refundedMinor: taken < order.amount.minor ? taken : order.amount.minor,
    })
  return opened
}

interface Closing {
  readonly order: Order
  readonly dispute: KnownDispute
  readonly opened: BookedDispute
}

const close = async (
  { clock, ledger, partners }: OrdersDeps,
  tx: Tx,
  { order, dispute, opened }: Closing,
): Promise<void> => {
  const ended = { ...opened, endedAt: clock.now(), ...closingOf(order, opened, dispute) }
  await closeDispute(tx, ended)
  await ledger.post(tx, ...closingBookings(order, ended))
  if (hasPartners(order) && order.completedAt)
    await partners.shares.release(tx, { ...sharedOf(order, order.completedAt), disputeId: dispute.id })
}

interface Published {
  readonly order: Order
  readonly dispute: KnownDispute
  readonly state: 'open' | 'won'
}

const emitDispute = (
  { events }: OrdersDeps,
  tx: Tx,
  { order: { id, productId, buyerId, sellerId }, dispute: { amount, fee }, state }: Published,
): Promise<void> =>
  events.emit(tx, {
    type: 'order.disputed',
    parties: [sellerId],
    data: {
      ...{ orderId: id, productId, buyerId, sellerId, state },
      ...{ amount: formatDecimal(amount), currency: amount.currency, fee: formatDecimal(fee) },
    },
  })

interface ChargedBack {
  readonly order: Order
  readonly chargedBack: Money
}

/** The card issuer charged back the rest of the payment, or part of it: booked and published like a refund. */
const chargeBack = async (deps: OrdersDeps, tx: Tx, { order, chargedBack }: ChargedBack): Promise<void> => {
  const now = deps.clock.now()
  const open = order.refund
  if (open?.status === 'pending_approval')
    await moveRefund(tx, {
      ...{ ...open, status: 'canceled', note: 'The card issuer decided.', decidedAt: now, decideBy: null },
      ...{ from: 'pending_approval', resumeAt: null },
    })
  const { minor, currency } = order.amount
  const left = minor - order.refundedMinor
  const taken = chargedBack.minor < left ? chargedBack.minor : left
  if (taken === 0n) return
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
