import type { ProductType } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** A product that somebody has bought, by what it is called now. */
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
