import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import { onCommit, type Tx } from '../../platform/db/database.ts'
import type { FilesDeps } from './deps.ts'
import { hasImage, insertOrphans, removeImagesBut } from './file-store.ts'
import { imageIdOf, imageKeys } from './image.ts'
import { moves } from './product.ts'
import { manageProduct } from './read.ts'
import { updateProduct, type ProductRow } from './store.ts'
import { productCard } from './wire.ts'

/** Changes what pictures a product shows; those it no longer shows are deleted. Images are no part of a version. */
export const setImages = async (
  deps: FilesDeps,
  tx: Tx,
  before: ProductRow,
  images: readonly string[],
): Promise<void> => {
  const now = deps.clock.now()
  const product: ProductRow = {
    ...before,
    ...(before.status === 'rejected' ? { status: moves.revise.from.rejected, statusReason: '' } : {}),
    images,
    revision: before.revision + 1,
    updatedAt: now,
  }
  await updateProduct(tx, { ...product, card: productCard(product) })
  const shown = images.flatMap((image) => imageIdOf(image) ?? [])
  const gone = await removeImagesBut(tx, before.id, shown)
  if (gone.length > 0) await insertOrphans(tx, gone.flatMap(imageKeys), now)
  await deps.events.emit(tx, {
    type: 'product.updated',
    parties: [before.authorId],
    data: {
      productId: before.id,
      authorId: before.authorId,
      changes: { images: { old: [...before.images], new: [...images] } },
    },
  })
  onCommit(tx, deps.list.forget)
}

/** Deletes a picture that was uploaded to a product of the caller. */
export const removeImage = async (
  deps: FilesDeps,
  tx: Tx,
  principal: Principal,
  { productId, imageId }: { readonly productId: string; readonly imageId: string },
): Promise<void> => {
  const before = await manageProduct(tx, principal, productId)
  if (!(await hasImage(tx, before.id, imageId))) fail('NOT_FOUND', 'product_image_not_found')
  await setImages(
    deps,
    tx,
    before,
    before.images.filter((image) => imageIdOf(image) !== imageId),
  )
}
