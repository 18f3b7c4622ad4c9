import * as ops from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Markets } from './index.ts'

export const marketRoutes = ({ db, markets }: { readonly db: Db; readonly markets: Markets }): Route[] => [
  on(ops.getMarketPrices, async ({ principal, params }) => ({
    data: await markets.readPrices(db, principal, params.productId),
  })),
  on(ops.setMarketPrices, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await markets.setPrices(tx, principal, { ...params, body }) })),
  ),
  on(ops.getExchangeRates, async () => ({ data: await markets.readRates() })),
]
