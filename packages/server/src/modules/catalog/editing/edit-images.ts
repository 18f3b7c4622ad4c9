import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { moves } from '../products/product.ts'
import { manageProduct } from '../products/read.ts'
import { updateProduct, type ProductRow } from '../products/store.ts'
import { productCard } from '../products/wire.ts'

export interface ImagesEdit {
  readonly productId: string
  readonly edit: (product: Pick<ProductRow, 'id' | 'images'>) => Promise<readonly string[]>
}

/** Changes the pictures that a product of the caller shows. Images are no part of a version. */
export const editImages = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { productId, edit }: ImagesEdit,
): Promise<void> => {
  const before = await manageProduct(tx, principal, productId)
  const images = await edit(before)
  const now = deps.clock.now()
  const product: ProductRow = {
    ...before,
    ...(before.status === 'rejected' ? { status: moves.revise.from.rejected, statusReason: '' } : {}),
    images,
    revision: before.revision + 1,
    updatedAt: now,
  }
  await updateProduct(tx, { ...product, card: productCard(product) })
  await deps.listing.update(tx, [product.id])
  await deps.events.emit(tx, {
    type: 'product.updated',
    parties: [before.authorId],
    data: {
      productId: before.id,
      authorId: before.authorId,
      changes: { images: { old: [...before.images], new: [...images] } },
    },
  })
}
