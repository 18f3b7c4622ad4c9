import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { moves } from '../products/product.ts'
import { manageProduct } from '../products/read.ts'
import { updateProduct, type ProductRow } from '../products/store.ts'
import type { ImageDetail } from '../products/product.ts'
import { productCard } from '../products/wire.ts'

export interface ImagesEdit {
  readonly productId: string
  /** The images of the product after the edit, and what is stored of those that are new. */
  readonly edit: (product: Pick<ProductRow, 'id' | 'images'>) => Promise<EditedImages>
}

export interface EditedImages {
  readonly images: readonly string[]
  readonly added?: Readonly<Record<string, ImageDetail>>
}

/** Changes the pictures that a product of the caller shows. Images are no part of a version. */
export const editImages = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { productId, edit }: ImagesEdit,
): Promise<void> => {
  const before = await manageProduct(tx, principal, productId)
  const { images, added } = await edit(before)
  const known = { ...before.imageDetails, ...added }
  const now = deps.clock.now()
  const product: ProductRow = {
    ...before,
    ...(before.status === 'rejected' ? { status: moves.revise.from.rejected, statusReason: '' } : {}),
    images,
    imageDetails: Object.fromEntries(images.map((image) => [image, known[image] ?? { alt: '' }])),
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
