import {
  fault,
  orderStatuses,
  productTypes,
  type Fault,
  type Order as WireOrder,
  type PurchaseQuery,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { OrdersDeps } from './deps.ts'
import { paidStatuses } from './order.ts'
import { countOrders, findOrders, findPaidOrders, type OrderFilter } from './store.ts'
import { toWire } from './wire.ts'

export const listOrders = async (
  deps: OrdersDeps,
  principal: Principal,
  query: PurchaseQuery,
): Promise<PageReply<WireOrder>> => {
  const { page = 1, limit = 20 } = query
  const filter = filterOf(principal, query)
  const [orders, total] = await Promise.all([
    findOrders(deps.db, filter, { limit, offset: (page - 1) * limit }),
    countOrders(deps.db, filter),
  ])
  return { items: orders.map((order) => toWire(deps, order, principal.accountId)), page, limit, total }
}

export const listPaidOrders = async (
  deps: OrdersDeps,
  { accountId }: Principal,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<WireOrder[]> => {
  const from = before === undefined ? undefined : parseId('order', before)
  const orders = await findPaidOrders(deps.db, accountId, { before: from, limit })
  return orders.map((order) => toWire(deps, order, accountId))
}

const filterOf = (principal: Principal, query: PurchaseQuery): OrderFilter => {
  const { role = 'buyer', status = 'all', type: typeText = 'all', search } = query
  const known = orderStatuses.filter((name) => name === status)
  const statuses = status === 'owned' ? paidStatuses : known
  const type = productTypes.find((name) => name === typeText.toUpperCase())
  const faults: Fault[] = []
  if (status !== 'all' && statuses.length === 0)
    faults.push(fault('status', 'not_one_of', { values: ['all', 'owned', ...orderStatuses] }))
  if (typeText.toLowerCase() !== 'all' && !type)
    faults.push(fault('type', 'not_one_of', { values: ['all', ...productTypes] }))
  if (faults.length > 0) failInvalid(faults, 'VALIDATION_ERROR')
  return {
    role,
    accountId: principal.accountId,
    ...(status === 'all' ? {} : { statuses, isOwned: status === 'owned' }),
    ...(type ? { type } : {}),
    ...(search?.trim() ? { search: search.trim() } : {}),
  }
}
