/**
 * Orders: purchases from the click to the download.
 * Owns: orders.order, orders.download. Promises: a buyer is charged once and has the product exactly when the charge
 * succeeded, whatever crashes in between; someone else's order is indistinguishable from a missing one. Emits
 * purchase.completed; hears nothing.
 */
import {
  orderStatuses,
  type Order as WireOrder,
  type PurchaseCreation,
  type PurchaseQuery,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import { isAdmin, type Principal } from '../../kernel/principal.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { Attempt, Settled } from '../../platform/idempotency/idempotency.ts'
import type { OrdersDeps } from './deps.ts'
import { download } from './download.ts'
import type { Order } from './order.ts'
import { purchase } from './purchase.ts'
import { orderOfToken } from './signed-address.ts'
import { countOrders, findOrder, findOrders, type OrderFilter } from './store.ts'
import { sweepOrders } from './sweep.ts'
import { toWire } from './wire.ts'

export interface Orders {
  /** Buys; see purchase.ts for the steps and purchases.create for the refusals. */
  purchase(request: {
    principal: Principal
    body: PurchaseCreation
    attempt: Attempt<WireOrder>
  }): Promise<Settled>
  list(principal: Principal, query: PurchaseQuery): Promise<PageReply<WireOrder>>
  /** For the buyer, the seller and admins; ORDER_NOT_FOUND for everybody else. */
  get(principal: Principal, orderId: string): Promise<WireOrder>
  /** The file behind a signed download token. */
  download(token: string): Promise<RawReply>
  /** The order behind a signed receipt token; NOT_FOUND if the token is not genuine. */
  ofReceipt(token: string): Promise<Order>
  /** Finishes orders that a crash left pending; returns how many. */
  sweep(): Promise<number>
}

export const createOrders = (deps: OrdersDeps): Orders => ({
  purchase: (request) => purchase(deps, request),

  async list(principal, query) {
    const { page = 1, limit = 20 } = query
    const filter = filterOf(principal, query)
    const [orders, total] = await Promise.all([
      findOrders(deps.db, filter, { limit, offset: (page - 1) * limit }),
      countOrders(deps.db, filter),
    ])
    return { items: orders.map((order) => toWire(deps, order, principal.accountId)), page, limit, total }
  },

  async get(principal, orderId) {
    const id = parseId('order', orderId)
    const order = id && (await findOrder(deps.db, id))
    const isParty = order && [order.buyerId, order.sellerId].includes(principal.accountId)
    if (!order || !(isParty || isAdmin(principal)))
      return fail('ORDER_NOT_FOUND', 'You have no order with this identifier.')
    return toWire(deps, order, principal.accountId)
  },

  download: (token) => download(deps, token),

  ofReceipt: async (token) =>
    (await findOrder(deps.db, orderOfToken(deps, 'receipt', token))) ??
    fail('NOT_FOUND', 'This address is not valid: read the order for a new one.'),

  sweep: () => sweepOrders(deps),
})

const filterOf = (principal: Principal, { role = 'buyer', status }: PurchaseQuery): OrderFilter => {
  const known = orderStatuses.find((name) => name === status)
  if (status !== undefined && status !== 'all' && !known)
    failInvalid(
      [{ field: 'status', reason: `must be all or one of ${orderStatuses.join(', ')}` }],
      'VALIDATION_ERROR',
    )
  return { role, accountId: principal.accountId, status: known }
}
