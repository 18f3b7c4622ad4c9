import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { JsonText, type TextPage } from '../../platform/http/route.ts'
import { findItems } from './list-store.ts'
import { readProduct } from './read.ts'
import { findRelated } from './related-store.ts'

/** One page of the published products like this one; PRODUCT_NOT_FOUND if it is hidden from the reader. */
export const listRelated = async (
  db: Db,
  principal: Principal,
  { productId, page = 1, limit = 20 }: { productId: string; page?: number; limit?: number },
): Promise<TextPage> => {
  const { id } = await readProduct(db, principal, productId)
  const ids = await findRelated(db, id)
  const items = new JsonText(await findItems(db, ids.slice((page - 1) * limit, page * limit)))
  return { items, page, limit, total: ids.length }
}
