import type { Refund as WireRefund } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import type { Refund } from './refund.ts'

/** The refund object of Decision 16. */
export const toWireRefund = (refund: Refund): WireRefund => ({
  refundId: publicId('refund', refund.id),
  orderId: publicId('order', refund.orderId),
  status: refund.status,
  amount: toDecimal(refund.amount),
  currency: refund.amount.currency,
  reason: refund.reason,
  reasonCode: refund.reasonCode,
  details: refund.details,
  decision: {
    by: refund.decidedBy,
    rule: refund.rule,
    note: refund.note,
    at: refund.decidedAt?.toISOString() ?? null,
  },
  decideBy: refund.status === 'pending_approval' ? (refund.decideBy?.toISOString() ?? null) : null,
  createdAt: refund.createdAt.toISOString(),
})
