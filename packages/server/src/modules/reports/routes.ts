import { createReport, decideReport, listReports } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Reports } from './index.ts'

export const reportRoutes = (reports: Reports): Route[] => [
  on(createReport, async ({ body }) => ({ data: await reports.create(body) })),
  on(listReports, ({ query }) => reports.list(query)),
  on(decideReport, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await reports.decide(tx, principal, { ...params, ...body }) })),
  ),
]
