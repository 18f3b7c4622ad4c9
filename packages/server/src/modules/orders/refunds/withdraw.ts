import type { Refund as WireRefund } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { findOrder, lockOrder, setWithdrawn } from '../store.ts'
import { hasWithdrawalRight, isInPeriod, withdrawalEnd } from '../withdrawal.ts'
import { payBack, resumeAfterMs } from './pay-back.ts'
import { refundEventOf } from './refund-event.ts'
import { withdrawalRule, type Refund } from './refund.ts'
import { checkRefundable } from './request-refund.ts'
import { getRefund, insertRefund, moveRefund } from './store.ts'
import { toWireRefund } from './wire.ts'

interface Withdrawal {
  readonly principal: Principal
  readonly orderId: string
  readonly attempt: Attempt<WireRefund>
}

/**
 * Withdraws from a purchase: ends access and pays back all that is left of it, by the law and without any other rule (Decision 57). A
 * crash in between leaves it approved, and the same key or the sweep finishes it.
 */
export const withdraw = async (deps: OrdersDeps, request: Withdrawal): Promise<IdempotentResult> => {
  const { attempt } = request
  const refund = await transact(deps.db, async (tx) => {
    const known = attempt.resumes as Id<'refund'> | undefined
    const refundId = known ?? deps.ids.next('refund')
    await attempt.claim(tx, refundId)
    return known ? getRefund(tx, known) : declare(deps, tx, { ...request, refundId })
  })
  if (refund.status !== 'approved')
    return transact(deps.db, (tx) => attempt.complete(tx, { data: toWireRefund(refund) }))
  return payBack(deps, refund, (tx, ended) => attempt.complete(tx, { data: toWireRefund(ended) }))
}

const declare = async (
  deps: OrdersDeps,
  tx: Tx,
  { principal, orderId, refundId }: Withdrawal & { readonly refundId: Id<'refund'> },
): Promise<Refund> => {
  const now = deps.clock.now()
  const id = parseId('order', orderId)
  const locked = id && (await lockOrder(tx, id))
  const order = locked && (await findOrder(tx, id))
  if (!order || order.buyerId !== principal.accountId) return fail('ORDER_NOT_FOUND', 'order_not_found')
  checkWithdrawable(deps, order, now)
  const { amount, refundedMinor } = order
  const refund: Refund = {
    ...{ id: refundId, orderId: order.id, status: 'approved', rule: withdrawalRule, decidedBy: 'rule' },
    amount: { ...amount, minor: amount.minor - refundedMinor },
    ...{ reason: 'Withdrawal from the contract', reasonCode: 'customer_request', details: '', note: '' },
    ...{ decidedAt: now, decideBy: null, createdAt: now },
  }
  // A request that waits for the seller does not delay it.
  if (order.refund?.status === 'pending_approval')
    await moveRefund(tx, {
      ...{ ...order.refund, status: 'canceled', decidedBy: 'buyer', decidedAt: now, decideBy: null },
      ...{ from: 'pending_approval', resumeAt: null },
    })
  await deps.entitlements.end(tx, order.id)
  await insertRefund(tx, { ...refund, resumeAt: after(now, resumeAfterMs) })
  await setWithdrawn(tx, order.id, now)
  await deps.events.emit(tx, { type: 'purchase.withdrawn', at: now, ...refundEventOf({ refund, order }) })
  return refund
}

const checkWithdrawable = (deps: OrdersDeps, order: Order, now: Date): void => {
  const { completedAt, refund, waiver } = order
  checkRefundable(refund?.status === 'pending_approval' ? { ...order, refund: null } : order)
  if (!hasWithdrawalRight(deps.tax, order)) fail('REFUND_NOT_ALLOWED', 'withdrawal_not_given')
  if (waiver) fail('REFUND_NOT_ALLOWED', 'withdrawal_waived')
  if (completedAt && !isInPeriod(order, now))
    fail('REFUND_NOT_ALLOWED', 'withdrawal_too_late', {
      params: { until: withdrawalEnd(completedAt).toISOString() },
    })
}
