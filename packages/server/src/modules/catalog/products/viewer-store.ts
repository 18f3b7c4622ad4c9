import type { Id } from '../../../kernel/ids.ts'
import type { Fragment, Reader } from '../../../platform/db/database.ts'
import type { ProductType } from '@souk/contract'
import type { Product } from './product.ts'

/** Who looks at a product. */
export interface Viewer {
  readonly accountId: Id<'user'>
  /** Which version: the author always sees the newest, buyers the newest published (`live`). */
  readonly sees: 'newest' | 'live'
}

/** Joins the version that the viewer sees of `product`. */
export const joinSeenVersion = (db: Reader, { accountId, sees }: Viewer): Fragment => db`
  join catalog.version on version.product_id = product.id and version.number =
    case when product.author_id = ${accountId} or ${sees} = 'newest' or product.live_version is null
         then product.version else product.live_version end`

/** The order by which the viewer may use `product`, or null. */
export const orderOf = (db: Reader, { accountId }: Viewer): Fragment => db`
  (select order_id from entitlements.public_grant where account_id = ${accountId} and product_id = product.id)`

/** A product that someone has bought, by what it is called now. */
export interface BoughtProduct {
  readonly id: Id<'product'>
  readonly type: ProductType
  readonly title: string
}

/** All that the account has bought and still may use, by identifier. */
export const findBought = async (db: Reader, accountId: Id<'user'>): Promise<BoughtProduct[]> => db<
  BoughtProduct[]
>`
  select product.id, product.type, product.title
  from entitlements.public_grant join catalog.product on product.id = product_id
  where account_id = ${accountId} order by product.id`

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
