import { type ImageSize, imageIdOf, imageSizes } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ImagesEdit } from '../catalog/index.ts'
import type { MediaDeps } from './deps.ts'
import { hasImage, insertOrphans, removeImagesBut } from './store.ts'

/** Changes the pictures that a product of the caller shows; those it no longer shows are deleted. */
export const editImages = (
  { catalog, clock }: MediaDeps,
  tx: Tx,
  principal: Principal,
  { productId, edit }: ImagesEdit,
): Promise<void> =>
  catalog.editImages(tx, principal, {
    productId,
    async edit(product) {
      const edited = await edit(product)
      const { images } = edited
      const shown = images.flatMap((image) => imageIdOf(image) ?? [])
      const removed = await removeImagesBut(tx, product.id, shown)
      if (removed.length > 0) await insertOrphans(tx, removed.flatMap(imageKeys), clock.now())
      return edited
    },
  })

/** Deletes a picture that was uploaded to a product of the caller. */
export const removeImage = (
  deps: MediaDeps,
  tx: Tx,
  principal: Principal,
  { productId, imageId }: { readonly productId: string; readonly imageId: string },
): Promise<void> =>
  editImages(deps, tx, principal, {
    productId,
    async edit({ id, images }) {
      if (!(await hasImage(tx, id, imageId))) fail('NOT_FOUND', 'product_image_not_found')
      return { images: images.filter((image) => imageIdOf(image) !== imageId) }
    },
  })

const sizes = Object.keys(imageSizes) as readonly ImageSize[]

/** Where the bytes of one size lie. */
export const imageKey = (id: string, size: ImageSize): string => `images/${id}-${size}.webp`

export const imageKeys = (id: string): string[] => sizes.map((size) => imageKey(id, size))
