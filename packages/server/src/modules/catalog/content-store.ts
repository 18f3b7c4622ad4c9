import type { Id } from '../../kernel/ids.ts'
import type { Fragment, Reader } from '../../platform/db/database.ts'
import type { Product } from './product.ts'
import { joinSeenVersion, orderOf, type Viewer } from './viewer-store.ts'

/** What running a product asks of it: a third of its columns, and neither its author nor its counters. */
export interface ContentRow extends Pick<
  Product,
  'id' | 'authorId' | 'type' | 'status' | 'compatibility' | 'version' | 'content'
> {
  readonly orderId: Id<'order'> | null
}

/** `beside` is an expression of the caller's own, read in the same statement: a second one would be a message more to and fro. */
export const findContent = async <Beside>(
  db: Reader,
  id: Id<'product'>,
  { beside, ...viewer }: Viewer & { readonly beside: Fragment },
): Promise<(ContentRow & { readonly beside: Beside }) | undefined> => {
  const [row] = await db<(ContentRow & { readonly beside: Beside })[]>`
    select product.id, product.author_id as "authorId", product.type, product.status, product.compatibility,
           version.number as version, version.content,
           ${orderOf(db, viewer)} as "orderId", ${beside} as beside
    from catalog.product ${joinSeenVersion(db, viewer)}
    where product.id = ${id}`
  return row
}
