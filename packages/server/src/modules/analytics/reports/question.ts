import type { AnalyticsQuery } from '@souk/contract'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsStore } from '../store-port.ts'
import { readPeriod, type Period } from './period.ts'
import { readScope, type AnalyticsScope } from './scope.ts'

export interface Question {
  /** For names and titles. */
  readonly db: Db
  readonly store: AnalyticsStore
  readonly analyticsScope: AnalyticsScope
  readonly period: Period
}

/** What a query asks about, once it is known that the caller may. */
export const readQuestion = async (
  { db, store, clock, options }: AnalyticsDeps,
  principal: Principal,
  query: AnalyticsQuery,
): Promise<Question> => {
  const scope = await readScope(db, principal, query.productId)
  const period = readPeriod(query, clock.now())
  const currency = query.currency ?? (await store.findMainCurrency(scope)) ?? options.currency
  return { db, store, analyticsScope: { scope, currency }, period }
}
