import { fault, type Refund as WireRefund, type RefundRequest } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import { decimalsOf, formatDecimal, fromDecimal, type Money } from '../../../kernel/money.ts'
import { isAdmin, requirePermission, type Principal } from '../../../kernel/principal.ts'
import { after, days } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import { hasAccess, isFree, type Order } from '../order.ts'
import { wasUsed } from '../gifts.ts'
import { payBack, resumeAfterMs } from './pay-back.ts'
import { requestEventOf } from './refund-event.ts'
import { toWireRefund } from './wire.ts'
import {
  automaticLimit,
  decisionDeadline,
  reasonCodeOf,
  refundableMs,
  refundRules,
  endsAccessAtOnce,
  type RequestedBy,
  type Refund,
  type RefundHistory,
} from './refund.ts'
import { countHistory, lockBuyer } from './history-store.ts'
import { getRefund, insertRefund } from './store.ts'
import { findOrder, lockOrder } from '../store.ts'

/** As whom the caller asks: of an operation for buyers, or of one for sellers and admins. */
type Way = 'request' | 'grant'

interface Request {
  readonly way: Way
  readonly principal: Principal
  readonly orderId: string
  readonly body: RefundRequest
  readonly attempt: Attempt<WireRefund>
}

/**
 * Asks for a refund, or grants one as the seller or an admin. What a rule approves is paid back before the answer; a
 * crash in between leaves it approved, and the same key or the sweep finishes it.
 */
export const requestRefund = async (deps: OrdersDeps, request: Request): Promise<IdempotentResult> => {
  const { attempt } = request
  const { refund, completed } = await transact(deps.db, async (tx) => {
    const known = attempt.resumes as Id<'refund'> | undefined
    const refundId = known ?? deps.ids.next('refund')
    await attempt.claim(tx, refundId)
    const refund = known ? await getRefund(tx, known) : await open(deps, tx, { ...request, refundId })
    if (refund.status === 'approved') return { refund }
    return { refund, completed: await attempt.complete(tx, { data: toWireRefund(refund) }) }
  })
  if (completed) return completed
  return payBack(deps, refund, (tx, ended) => attempt.complete(tx, { data: toWireRefund(ended) }))
}

const open = async (
  deps: OrdersDeps,
  tx: Tx,
  { way, principal, orderId, body, refundId }: Request & { readonly refundId: Id<'refund'> },
): Promise<Refund> => {
  const now = deps.clock.now()
  const order = await findOwn(tx, principal, { orderId, way })
  const requestedBy = roleIn(order, principal)
  if (requestedBy === 'seller') requirePermission(principal, 'refunds:write')
  checkRefundable(order)
  const completedAt = order.completedAt ?? now
  const amount = amountOf(order, body.amount)
  const requested = {
    requestedBy,
    used: await wasUsed(deps, tx, order),
    ageMs: now.getTime() - completedAt.getTime(),
    windowDays: order.refundDays,
    isWhole: amount.minor === order.amount.minor - order.refundedMinor,
    history: await historyOf(tx, order.buyerId, now),
  }
  if (requested.ageMs > refundableMs)
    fail('REFUND_NOT_ALLOWED', 'refund_too_late', {
      params: { days: refundableMs / days(1) },
      reason: 'the purchase is too long ago',
    })
  const rule = refundRules.find(({ holds }) => holds(requested)) ?? refundRules[0]
  const approved = rule.decidedBy !== undefined
  const refund: Refund = {
    id: refundId,
    orderId: order.id,
    status: approved ? 'approved' : 'pending_approval',
    amount,
    reason: body.reason,
    reasonCode: reasonCodeOf(body.reason),
    details: body.details ?? '',
    rule: rule.name,
    decidedBy: rule.decidedBy ?? null,
    note: '',
    decidedAt: approved ? now : null,
    decideBy: approved ? null : decisionDeadline(now),
    createdAt: now,
  }
  if (requestedBy === 'admin')
    await deps.audit.record(tx, principal, {
      action: 'refund.granted',
      subject: publicId('refund', refundId),
      after: { order: publicId('order', order.id), status: refund.status, reason: body.reason },
    })
  if (endsAccessAtOnce(rule.name)) await deps.entitlements.end(tx, order.id)
  await insertRefund(tx, { ...refund, resumeAt: approved ? after(now, resumeAfterMs) : null })
  if (refund.decideBy)
    await deps.events.emit(tx, { type: 'refund.requested', ...requestEventOf({ refund, order }) })
  return refund
}

/** What the buyer had of late. Their requests come one after the other, so that none misses another's. */
const historyOf = async (tx: Tx, buyerId: Id<'user'>, now: Date): Promise<RefundHistory> => {
  await lockBuyer(tx, buyerId)
  return countHistory(tx, buyerId, after(now, -days(automaticLimit.days)))
}

const roleIn = ({ buyerId, sellerId }: Order, { accountId }: Principal): RequestedBy =>
  buyerId === accountId ? 'buyer' : sellerId === accountId ? 'seller' : 'admin'

/** The order, locked; ORDER_NOT_FOUND for those it is no business of, and for a buyer who would grant a refund. */
const findOwn = async (
  tx: Tx,
  principal: Principal,
  { orderId, way }: Pick<Request, 'orderId' | 'way'>,
): Promise<Order> => {
  const id = parseId('order', orderId)
  const locked = id && (await lockOrder(tx, id))
  const order = locked && (await findOrder(tx, id))
  if (!order) return fail('ORDER_NOT_FOUND', 'order_not_found')
  const role = roleIn(order, principal)
  const isOwn = role === 'admin' ? isAdmin(principal) : role === 'seller' || way === 'request'
  return isOwn ? order : fail('ORDER_NOT_FOUND', 'order_not_found')
}

/** REFUND_NOT_ALLOWED says why nothing can go back. */
export const checkRefundable = (order: Order): void => {
  if (order.isRun) fail('REFUND_NOT_ALLOWED', 'run_not_refundable', { reason: 'a run' })
  if (order.refund && (order.refund.status === 'pending_approval' || order.refund.status === 'approved'))
    fail('REFUND_NOT_ALLOWED', 'refund_pending', { reason: 'a refund is open' })
  if (order.status === 'disputed')
    fail('REFUND_NOT_ALLOWED', 'order_disputed', { reason: 'the order is disputed' })
  if (order.status === 'refunded')
    fail('REFUND_NOT_ALLOWED', 'already_refunded', { reason: 'already refunded' })
  if (isFree(order)) fail('REFUND_NOT_ALLOWED', 'nothing_was_paid', { reason: 'nothing was paid' })
  if (!hasAccess(order))
    fail('REFUND_NOT_ALLOWED', 'nothing_to_refund', {
      params: { status: order.status },
      reason: `the order is ${order.status}`,
    })
}

const amountOf = (order: Order, requested: number | undefined): Money => {
  const { currency } = order.amount
  const left = { minor: order.amount.minor - order.refundedMinor, currency }
  if (requested === undefined) return left
  const amount = fromDecimal(requested, currency)
  if (!amount)
    return failInvalid([fault('amount', 'too_many_decimals', { max: decimalsOf(currency), currency })])
  if (amount.minor > left.minor)
    failInvalid([fault('amount', 'above_refundable', { max: formatDecimal(left) })])
  return amount
}
