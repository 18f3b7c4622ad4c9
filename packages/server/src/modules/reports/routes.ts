import {
  createAppeal,
  createReport,
  decideAppeal,
  decideReport,
  listAppeals,
  listOwnAppeals,
  listReports,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Reports } from './index.ts'

export const reportRoutes = (reports: Reports): Route[] => [
  on(createReport, async ({ body }) => ({ data: await reports.create(body) })),
  on(listReports, ({ query }) => reports.list(query)),
  on(decideReport, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await reports.decide(tx, principal, { ...params, ...body }) })),
  ),
  on(createAppeal, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await reports.appeals.create(tx, principal, { ...params, ...body }),
    })),
  ),
  on(listOwnAppeals, ({ principal, params, query }) =>
    reports.appeals.listOfProduct(principal, { ...params, ...query }),
  ),
  on(listAppeals, ({ query }) => reports.appeals.list(query)),
  on(decideAppeal, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await reports.appeals.decide(tx, principal, { ...params, ...body }),
    })),
  ),
]
