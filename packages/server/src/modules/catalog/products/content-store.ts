import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Product } from './product.ts'
import { joinSeenVersion, orderOf, type Viewer } from './viewer-store.ts'

/** What running a product asks of it: a third of its columns, and neither its author nor its counters. */
export interface ContentRow extends Pick<
  Product,
  'id' | 'authorId' | 'type' | 'status' | 'compatibility' | 'version' | 'content'
> {
  readonly orderId: Id<'order'> | null
}

export const findContent = async (
  db: Reader,
  id: Id<'product'>,
  viewer: Viewer,
): Promise<ContentRow | undefined> => {
  const [row] = await db<ContentRow[]>`
    select product.id, product.author_id as "authorId", product.type, product.status, product.compatibility,
           version.number as version, version.content,
           ${orderOf(db, viewer)} as "orderId"
    from catalog.product ${joinSeenVersion(db, viewer)}
    where product.id = ${id}`
  return row
}
