import {
  acceptDispute,
  getDispute,
  listAllDisputes,
  listDisputes,
  submitDisputeEvidence,
} from '@souk/contract'
import { on, type Route } from '../../../platform/http/route.ts'
import type { Orders } from '../index.ts'

export const disputeRoutes = (orders: Orders): Route[] => [
  on(listDisputes, ({ principal, query }) => orders.disputes.list(principal.accountId, query)),
  on(listAllDisputes, ({ query }) => orders.disputes.list(undefined, query)),
  on(getDispute, async ({ params }) => ({ data: await orders.disputes.get(params.disputeId) })),
  on(submitDisputeEvidence, ({ params, ...request }) =>
    orders.disputes.submitEvidence({ ...request, ...params }),
  ),
  on(acceptDispute, ({ params, ...request }) => orders.disputes.accept({ ...request, ...params })),
]
