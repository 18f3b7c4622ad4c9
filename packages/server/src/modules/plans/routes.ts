import * as ops from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Plans } from './index.ts'

export const planRoutes = (plans: Plans): Route[] => [
  on(ops.getPlan, async ({ principal }) => ({ data: await plans.read(principal.accountId) })),
  on(ops.choosePlan, ({ principal, body, attempt }) => plans.choose({ principal, body, attempt })),
  on(ops.getAssignedPlan, async ({ params: { userId } }) => ({
    data: { userId, plan: (await plans.readByAdmin(userId)).plan },
  })),
  on(ops.assignPlan, ({ principal, params: { userId }, body: { plan }, attempt }) =>
    attempt.once(async (tx) => {
      await plans.assignByAdmin(tx, { admin: principal, userId, plan })
      return { data: { userId, plan } }
    }),
  ),
  on(ops.getRateLimits, async ({ params }) => ({ data: await plans.readRateLimits(params.userId) })),
  on(ops.setRateLimits, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await plans.setRateLimits(tx, { ...params, admin: principal, overrides: body }),
    })),
  ),
]
