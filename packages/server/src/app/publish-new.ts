import { publicId, type Id } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Tx } from '../platform/db/database.ts'

/** Creates a product and puts it on sale in the same transaction. */
export const publishNew = async (
  catalog: Catalog,
  tx: Tx,
  seller: Principal,
  product: Parameters<Catalog['create']>[2],
): Promise<Id<'product'>> => {
  const id = await catalog.create(tx, seller, product)
  await catalog.move(tx, seller, { productId: publicId('product', id), move: 'publish' })
  return id
}
