import type { Id } from '../../../kernel/ids.ts'
import { formatDecimal, negate, subtract } from '../../../kernel/money.ts'
import { after, hours, seconds } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { Booking } from '../../ledger/index.ts'
import type { RefundOutcome } from '../../payments/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { givesAccess, hasPartners, type Order } from '../order.ts'
import { takeGiftsBack } from '../gifts.ts'
import { endIfPresent } from '../subscriptions/end.ts'
import { feeReturned, sellerHoldMs, sharedOf, taxBooking, taxReturned } from '../booking.ts'
import { refundEventOf } from './refund-event.ts'
import { endsAccessAtOnce, type Refund } from './refund.ts'
import { findRefund, getRefund, moveRefund, postponeRefund, setRefundedTax } from './store.ts'
import { getOrder, lockOrder, moveOrder } from '../store.ts'

/** How long a request may work on its refund before a sweep may finish it. */
export const resumeAfterMs = seconds(60)

/** How often a refund that takes days is read at the provider: a callback says it sooner. */
const pendingMs = hours(1)

/**
 * Pays an approved refund back: the provider outside any transaction; then
 * order, access, ledger and event in one. A lost answer leaves it approved for the sweep.
 */
export const payBack = async <T>(
  deps: OrdersDeps,
  refund: Refund,
  alongside: (tx: Tx, ended: Refund) => Promise<T>,
): Promise<T> => {
  const { id: refundId, orderId, amount } = refund
  const outcome = await deps.payments.refund({ refundId, orderId, amount })
  return transact(deps.db, async (tx) => alongside(tx, await end(deps, tx, refund, outcome)))
}

const end = async (
  deps: OrdersDeps,
  tx: Tx,
  { id, orderId }: Refund,
  outcome: RefundOutcome,
): Promise<Refund> => {
  await lockOrder(tx, orderId)
  const [order, refund] = [await getOrder(tx, orderId), await getRefund(tx, id)]
  await deps.payments.settleRefund(tx, id, outcome)
  // Ended by someone else meanwhile: it stays as it is.
  if (refund.status !== 'approved') return refund
  if (outcome.status === 'pending' || outcome.status === 'requires_action')
    await postponeRefund(tx, id, after(deps.clock.now(), pendingMs))
  // Not ended: the sweep looks it up.
  if (outcome.status !== 'succeeded' && outcome.status !== 'failed') return refund
  const ended: Refund = {
    ...refund,
    status: outcome.status,
    ...(outcome.status === 'failed' ? { note: `The payment provider refused: ${outcome.reason}.` } : {}),
  }
  await moveRefund(tx, { ...ended, from: 'approved', resumeAt: null })
  if (outcome.status === 'succeeded') await takeBack(deps, tx, { order, refund: ended })
  else if (endsAccessAtOnce(refund.rule) && givesAccess(order)) await deps.entitlements.restore(tx, orderId)
  return ended
}

/** Brings a refund to where it is at the provider. One that the buyer's bank sent back stays paid back here: it is still owed. */
export const followRefund = async (deps: OrdersDeps, tx: Tx, id: Id<'refund'>): Promise<void> => {
  const refund = await findRefund(tx, id)
  const outcome = refund && (await deps.payments.findRefund(tx, id))
  if (!outcome || outcome.status === 'started') return
  if (refund.status === 'approved') await end(deps, tx, refund, outcome)
  else if (refund.status === 'succeeded' && outcome.status === 'failed')
    deps.log.warn({ refundId: id }, 'the bank of a buyer sent a refund back: pay it another way')
}

/** Notes in `tx` that money went back: order, access, ledger and event. The order must be locked. */
export const takeBack = async (
  deps: OrdersDeps,
  tx: Tx,
  { order, refund }: { readonly order: Order; readonly refund: Refund },
): Promise<void> => {
  const refundedMinor = order.refundedMinor + refund.amount.minor
  const full = refundedMinor === order.amount.minor
  const fee = feeReturned(order, refund.amount)
  const tax = taxReturned(order, refund.amount)
  // One moment for the order, its journal and its event: at midnight they are of one day.
  const at = deps.clock.now()
  const partners =
    hasPartners(order) && order.completedAt
      ? await deps.partners.shares.takeBack(tx, {
          ...sharedOf(order, order.completedAt),
          ...{ refundId: refund.id, refundedMinor, amountMinor: order.amount.minor, at },
        })
      : 0n
  await moveOrder(tx, {
    ...order,
    status: full ? 'refunded' : 'partially_refunded',
    refundedMinor,
    feeRefundedMinor: order.feeRefundedMinor + fee.minor,
    taxRefundedMinor: order.taxRefundedMinor + tax.minor,
    partnersRefundedMinor: order.partnersRefundedMinor + partners,
    refundedAt: at,
    from: order.status,
  })
  if (full && order.subscription) await endIfPresent(deps, tx, order)
  else if (full) await deps.entitlements.end(tx, order.id)
  if (full && order.gifts !== null) await takeGiftsBack(deps, tx, order.id)
  await setRefundedTax(tx, refund.id, tax.minor)
  await deps.ledger.post(
    tx,
    { ...reversalOf(order, refund, fee.minor), at },
    ...taxBooking(order, { kind: 'tax_returned', subject: refund.id, at, amount: negate(tax) }),
  )
  const { parties, data } = refundEventOf({ refund, order })
  await deps.events.emit(tx, {
    type: 'purchase.refunded',
    parties,
    at,
    data: { ...data, fee: formatDecimal(fee), reason: refund.reason, full },
  })
}

/** The sale's journal backwards, for this part of it; held back as long as the sale is. */
const reversalOf = (order: Order, { id, amount }: Refund, feeMinor: bigint): Booking => {
  const fee = { minor: feeMinor, currency: amount.currency }
  return {
    kind: 'refund',
    ...{ subject: id, orderId: order.id },
    postings: [
      { account: { kind: 'clearing' }, amount },
      {
        account: { kind: 'seller', owner: order.sellerId },
        amount: negate(subtract(amount, fee)),
        ...(order.completedAt ? { availableAt: after(order.completedAt, sellerHoldMs) } : {}),
      },
      { account: { kind: 'fees' }, amount: negate(fee) },
    ],
  }
}
