import * as ops from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Credit } from './index.ts'

export const creditRoutes = ({ db, credit }: { readonly db: Db; readonly credit: Credit }): Route[] => [
  on(ops.getCredit, async ({ principal }) => ({ data: await credit.read(db, principal) })),
  on(ops.topUpCredit, ({ principal, body, attempt }) => credit.topUp({ principal, body, attempt })),
  on(ops.listCreditEntries, ({ principal, query }) => credit.entries(principal, query)),
  on(ops.setCreditLimits, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await credit.setLimits(tx, principal, body) })),
  ),
  on(ops.getRunPrice, async ({ principal, params }) => ({
    data: await credit.readPrice(db, principal, params.productId),
  })),
  on(ops.setRunPrice, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await credit.setPrice(tx, principal, { ...params, body }) })),
  ),
]
