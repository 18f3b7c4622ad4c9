import type { Refund as WireRefund, RefundDecision } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import { isAdmin, type Principal } from '../../../kernel/principal.ts'
import { after } from '../../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../../platform/idempotency/idempotency.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { payBack, resumeAfterMs } from './pay-back.ts'
import type { RequestedBy, Refund } from './refund.ts'
import { findRefund, getRefund, moveRefund } from './store.ts'
import { refundEventOf } from './refund-event.ts'
import { toWireRefund } from './wire.ts'
import { getOrder, lockOrder } from '../store.ts'

interface Decision {
  readonly principal: Principal
  readonly refundId: string
  readonly body: RefundDecision
  readonly attempt: Attempt<WireRefund>
  readonly to: 'approved' | 'rejected' | 'canceled'
}

/** Who may make which decision. */
const deciders: Readonly<Record<Decision['to'], readonly RequestedBy[]>> = {
  approved: ['seller', 'admin'],
  rejected: ['seller', 'admin'],
  canceled: ['buyer'],
}

/** Approves, rejects or withdraws a request that waits; CONFLICT once it is decided. */
export const decideRefund = async (deps: OrdersDeps, decision: Decision): Promise<IdempotentResult> => {
  const { attempt } = decision
  const { refund, completed } = await transact(deps.db, async (tx) => {
    const refund = await decide(deps, tx, decision)
    if (refund.status === 'approved') return { refund }
    return { refund, completed: await attempt.complete(tx, { data: toWireRefund(refund) }) }
  })
  if (completed) return completed
  return payBack(deps, refund, (tx, ended) => attempt.complete(tx, { data: toWireRefund(ended) }))
}

const decide = async (
  deps: OrdersDeps,
  tx: Tx,
  { principal, refundId, body, attempt, to }: Decision,
): Promise<Refund> => {
  const { refund: found, order, role } = await readRefund(tx, principal, refundId)
  await attempt.claim(tx, found.id)
  await lockOrder(tx, order.id)
  const refund = await getRefund(tx, found.id)
  // Approved before the crash that this repeat comes after.
  if (attempt.resumes !== undefined && refund.status !== 'pending_approval') return refund
  if (!deciders[to].includes(role))
    fail('FORBIDDEN', to === 'canceled' ? 'refund_of_buyer' : 'refund_of_seller', {
      reason: `you are the ${role}`,
    })
  if (refund.status !== 'pending_approval')
    fail('CONFLICT', 'refund_decided', { params: { status: refund.status }, status: refund.status })
  const now = deps.clock.now()
  const decided: Refund = {
    ...refund,
    status: to,
    decidedBy: role,
    note: body.note ?? '',
    decidedAt: now,
    decideBy: null,
  }
  const resumeAt = to === 'approved' ? after(now, resumeAfterMs) : null
  if (role === 'admin')
    await deps.audit.record(tx, principal, {
      action: `refund.${to}`,
      subject: publicId('refund', refund.id),
      before: { status: refund.status },
      after: { status: to, note: decided.note },
    })
  await moveRefund(tx, { ...decided, from: 'pending_approval', resumeAt })
  if (to === 'rejected')
    await deps.events.emit(tx, { type: 'refund.rejected', ...refundEventOf({ refund, order }) })
  return decided
}

/** A refund as one of its parties or an admin; NOT_FOUND for everyone else. */
export const readRefund = async (
  db: Db | Tx,
  principal: Principal,
  refundId: string,
): Promise<{ readonly refund: Refund; readonly order: Order; readonly role: RequestedBy }> => {
  const id = parseId('refund', refundId)
  const refund = id && (await findRefund(db, id))
  const order = refund && (await getOrder(db, refund.orderId))
  const role =
    order?.sellerId === principal.accountId
      ? 'seller'
      : order?.buyerId === principal.accountId
        ? 'buyer'
        : isAdmin(principal)
          ? 'admin'
          : undefined
  if (!refund || !order || !role) return fail('NOT_FOUND', 'refund_not_found')
  return { refund, order, role }
}
