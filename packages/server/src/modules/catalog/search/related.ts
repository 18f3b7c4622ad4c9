import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { TextPage } from '../../../platform/http/route.ts'
import { findItems } from '../listing/list-store.ts'
import { readProduct } from '../products/read.ts'
import { findRelated } from './related-store.ts'
import type { Shelf } from '../shelf.ts'

interface Query {
  readonly productId: string
  readonly page?: number
  readonly limit?: number
}

/** One page of the published products like this one; PRODUCT_NOT_FOUND if it is hidden from the reader. */
export const listRelated = async (
  { db, shelf }: { readonly db: Db; readonly shelf: Shelf },
  principal: Principal,
  { productId, page = 1, limit = 20 }: Query,
): Promise<TextPage> => {
  const [from, to] = [(page - 1) * limit, page * limit]
  const fromShelf = async () => {
    const id = parseId('product', productId)
    const found = id && (await shelf.similar(id, to))
    return found && { items: await shelf.items(found.first.slice(from)), total: found.total }
  }
  const fromDatabase = async (id: Id<'product'>) => {
    const ids = await findRelated(db, id)
    return { items: await findItems(db, ids.slice(from, to)), total: ids.length }
  }
  // At once: mostly the shelf has all, and what is on it may be seen by everyone.
  const [{ id }, found] = await Promise.all([readProduct(db, principal, productId), fromShelf()])
  const { items, total } = found ?? (await fromDatabase(id))
  return { items: new JsonText(items), page, limit, total }
}
