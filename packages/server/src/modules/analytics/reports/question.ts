import type { AnalyticsQuery } from '@souk/contract'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AnalyticsDeps } from '../deps.ts'
import { findMainCurrency, type AnalyticsScope } from './figure-store.ts'
import { readPeriod, type Period } from './period.ts'
import { readScope } from './scope.ts'

export interface Question {
  readonly db: Db
  readonly analyticsScope: AnalyticsScope
  readonly period: Period
}

/** What a query asks about, once it is known that the caller may. */
export const readQuestion = async (
  { db, clock, options }: AnalyticsDeps,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<Question> => {
  const scope = await readScope(db, principal, query.productId)
  const period = readPeriod(query, clock.now())
  const currency = query.currency ?? (await findMainCurrency(db, scope)) ?? options.currency
  return { db, analyticsScope: { scope, currency }, period }
}
