import { fail } from '../../../kernel/errors.ts'
import { parseId } from '../../../kernel/ids.ts'
import { isAdmin, may, type Principal } from '../../../kernel/principal.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findProductAuthor } from './name-store.ts'

/** Whose figures: the whole marketplace's, a seller's or a product's. */
export interface Scope {
  readonly kind: 'all' | 'seller' | 'product'
  readonly id: string
}

/** Whose figures of which currency. */
export interface AnalyticsScope {
  readonly scope: Scope
  readonly currency: string
}

/** The whole marketplace has the nil UUID, which a null could not be looked up by. */
export const everything = '00000000-0000-0000-0000-000000000000'
export const wholeMarketplace: Scope = { kind: 'all', id: everything }

/**
 * What the caller asks about: their own products, an admin's all, or one of these (Decision 22). Refuses who is no seller
 * (spec 2.9), and a product that is someone else's like one that is not there.
 */
export const readScope = async (
  db: Reader,
  principal: Principal,
  productId: string | undefined,
): Promise<Scope> => {
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
