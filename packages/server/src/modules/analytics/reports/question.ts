import type { AnalyticsQuery } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId } from '../../../kernel/ids.ts'
import { isAdmin, may, type Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { AnalyticsStore } from '../store-port.ts'
import { readPeriod, type Period } from './period.ts'
import { findProductAuthor } from './public-store.ts'
import { wholeMarketplace, type AnalyticsScope, type Scope } from './scope.ts'

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

/**
 * What the caller asks about: their own products, an admin's all, or one of these (Decision 22). Refuses who is no seller
 * (spec 2.9), and a product that is someone else's like one that is not there.
 */
const readScope = async (db: Db, principal: Principal, productId: string | undefined): Promise<Scope> => {
  if (!may(principal, 'read:analytics'))
    return fail('FORBIDDEN', 'not_a_seller', {
      reason: 'not a seller',
    })
  if (productId === undefined || productId === 'all')
    return isAdmin(principal) ? wholeMarketplace : { kind: 'seller', id: principal.accountId }
  const id = parseId('product', productId)
  const authorId = id && (await findProductAuthor(db, id))
  if (!id || !authorId || !(authorId === principal.accountId || isAdmin(principal))) return missing()
  return { kind: 'product', id }
}

const missing = (): never => fail('PRODUCT_NOT_FOUND', 'own_product_not_found')
