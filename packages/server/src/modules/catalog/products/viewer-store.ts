import type { Id } from '../../../kernel/ids.ts'
import type { Fragment, Reader } from '../../../platform/db/database.ts'

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
