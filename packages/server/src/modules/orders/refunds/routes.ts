import {
  approveRefund,
  cancelRefund,
  getRefund,
  grantRefund,
  listOverdueRefunds,
  listRefunders,
  listRefunds,
  rejectRefund,
  requestRefund,
  withdrawPurchase,
} from '@souk/contract'
import { on, type Route } from '../../../platform/http/route.ts'
import type { Orders } from '../index.ts'

export const refundRoutes = (orders: Orders): Route[] => [
  on(requestRefund, ({ params, ...request }) =>
    orders.requestRefund({ ...request, ...params, way: 'request' }),
  ),
  on(withdrawPurchase, ({ params, ...request }) => orders.withdraw({ ...request, ...params })),
  on(grantRefund, ({ body: { orderId, ...body }, ...request }) =>
    orders.requestRefund({ ...request, orderId, body, way: 'grant' }),
  ),
  on(listRefunds, ({ principal, query }) => orders.listRefunds(principal, query)),
  on(getRefund, async ({ principal, params }) => ({
    data: await orders.getRefund(principal, params.refundId),
  })),
  on(approveRefund, ({ params, ...request }) =>
    orders.decideRefund({ ...request, ...params, to: 'approved' }),
  ),
  on(rejectRefund, ({ params, ...request }) =>
    orders.decideRefund({ ...request, ...params, to: 'rejected' }),
  ),
  on(cancelRefund, ({ params, ...request }) =>
    orders.decideRefund({ ...request, ...params, to: 'canceled' }),
  ),
  on(listOverdueRefunds, ({ query }) => orders.listOverdueRefunds(query)),
  on(listRefunders, ({ query }) => orders.listRefunders(query)),
]
