import {
  fault,
  refundStatuses,
  type Refund as WireRefund,
  type Refunder,
  type RefundQuery,
} from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, days } from '../../../kernel/time.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { OrdersDeps } from '../deps.ts'
import { automaticLimit, isOverLimit } from './refund.ts'
import { countRefunders, findRefunders } from './history-store.ts'
import { countOverdue, countRefunds, findOverdue, findRefunds } from './store.ts'
import { toWireRefund } from './wire.ts'

/** The refunds of the caller's purchases, or of their sales. */
export const listRefunds = async (
  db: Db,
  principal: Principal,
  { role = 'buyer', status, page = 1, limit = 20 }: RefundQuery,
): Promise<PageReply<WireRefund>> => {
  const known = refundStatuses.find((name) => name === status)
  if (status !== undefined && status !== 'all' && !known)
    failInvalid([fault('status', 'not_one_of', { values: ['all', ...refundStatuses] })], 'VALIDATION_ERROR')
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

/** Buyers by how often rules gave them money back of late; for admins. */
export const listRefunders = async (
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  { page = 1, limit = 20 }: { readonly page?: number; readonly limit?: number },
): Promise<PageReply<Refunder>> => {
  const since = after(clock.now(), -days(automaticLimit.days))
  const [refunders, total] = await Promise.all([
    findRefunders(db, since, { limit, offset: (page - 1) * limit }),
    countRefunders(db, since),
  ])
  const items = refunders.map((refunder) => ({
    buyer: { id: publicId('user', refunder.buyerId), name: refunder.buyerName },
    automaticRefunds: refunder.automaticRefunds,
    orders: refunder.orders,
    overLimit: isOverLimit(refunder),
    lastRefundAt: refunder.lastRefundAt.toISOString(),
  }))
  return { items, page, limit, total }
}
