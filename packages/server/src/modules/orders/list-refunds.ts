import { refundStatuses, type Refund as WireRefund, type RefundQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import { countOverdue, countRefunds, findOverdue, findRefunds } from './refund-store.ts'
import { toWireRefund } from './refund-wire.ts'

/** The refunds of the caller's purchases, or of their sales. */
export const listRefunds = async (
  db: Db,
  principal: Principal,
  { role = 'buyer', status, page = 1, limit = 20 }: RefundQuery,
): Promise<PageReply<WireRefund>> => {
  const known = refundStatuses.find((name) => name === status)
  if (status !== undefined && status !== 'all' && !known)
    failInvalid(
      [{ field: 'status', reason: `must be all or one of ${refundStatuses.join(', ')}` }],
      'VALIDATION_ERROR',
    )
  const filter = { role, accountId: principal.accountId, status: known }
  const [refunds, total] = await Promise.all([
    findRefunds(db, filter, { limit, offset: (page - 1) * limit }),
    countRefunds(db, filter),
  ])
  return { items: refunds.map(toWireRefund), page, limit, total }
}

/** Requests whose seller was silent, the oldest first; for admins. */
export const listOverdueRefunds = async (
  db: Db,
  { page = 1, limit = 20 }: { readonly page?: number; readonly limit?: number },
): Promise<PageReply<WireRefund>> => {
  const [refunds, total] = await Promise.all([
    findOverdue(db, { limit, offset: (page - 1) * limit }),
    countOverdue(db),
  ])
  return { items: refunds.map(toWireRefund), page, limit, total }
}
