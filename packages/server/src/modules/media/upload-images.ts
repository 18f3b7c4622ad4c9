import {
  fault,
  imagePath,
  imagesPerProduct,
  type DataOf,
  type ImageSize,
  type ProductImage,
  type uploadImages as uploadImagesOperation,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Attempt, IdempotentResult, Reply } from '../../platform/idempotency/idempotency.ts'
import type { MediaDeps } from './deps.ts'
import { editImages } from './edit-images.ts'
import { insertImages, insertOrphans } from './store.ts'
import { imageKey, imageKeys } from './edit-images.ts'
import { renderPicture, type Picture } from './picture.ts'
import { withStored, type Bytes } from './stored-bytes.ts'

export interface ImageUpload {
  readonly principal: Principal
  readonly productId: string
  readonly uploads: readonly ReceivedFile[]
  readonly attempt: Attempt<DataOf<typeof uploadImagesOperation>>
}

interface NewImage {
  readonly id: string
  readonly sizes: Readonly<Record<ImageSize, Picture>>
}

/** Renders and stores pictures and puts them behind the images of a product of the caller: all of them or none. */
export const uploadImages = async (
  deps: MediaDeps,
  { principal, productId, uploads, attempt }: ImageUpload,
): Promise<IdempotentResult> => {
  const { images } = await deps.catalog.manage(deps.db, principal, productId)
  checkCount(images.length + uploads.length)
  const made = await render(deps, uploads)
  return withStored(deps, bytesOf(made), (keep) =>
    attempt.once(async (tx) => {
      await editImages(deps, tx, principal, {
        productId,
        async edit(product) {
          const after = [...product.images, ...made.map(({ id }) => imagePath(id, 'large'))]
          checkCount(after.length)
          await insertImages(tx, product.id, { ids: made.map(({ id }) => id), at: deps.clock.now() })
          return {
            images: after,
            added: Object.fromEntries(
              made.map(({ id, sizes: { large } }) => [
                imagePath(id, 'large'),
                { alt: '', width: large.width, height: large.height },
              ]),
            ),
          }
        },
      })
      await keep(
        tx,
        made.flatMap(({ id }) => imageKeys(id)),
      )
      return { data: { images: made.map((image) => toWireImage(deps.options.baseUrl, image)) } }
    }),
  )
}

const bytesOf = (made: readonly NewImage[]): readonly Bytes[] =>
  made.flatMap(({ id, sizes }) =>
    sizeEntries(sizes).map(([size, { bytes: content }]) => ({
      key: imageKey(id, size),
      contentType: 'image/webp',
      size: content.length,
      content,
    })),
  )

export interface PictureUpload<Data> {
  readonly uploads: readonly ReceivedFile[]
  readonly attempt: Attempt<Data>
  /** Names the picture in the transaction that stores it. */
  readonly effect: (tx: Tx, imageId: string) => Promise<Reply<Data>>
}

/** Renders and stores one picture that is of no product. */
export const uploadPicture = async <Data>(
  deps: MediaDeps,
  { uploads, attempt, effect }: PictureUpload<Data>,
): Promise<IdempotentResult> => {
  const made = await render(deps, uploads)
  const id = made[0]?.id
  invariant(id, 'an upload has no file')
  return withStored(deps, bytesOf(made), (keep) =>
    attempt.once(async (tx) => {
      const reply = await effect(tx, id)
      await keep(tx, imageKeys(id))
      return reply
    }),
  )
}

export const removePicture = ({ clock }: MediaDeps, tx: Tx, imageId: string): Promise<void> =>
  insertOrphans(tx, imageKeys(imageId), clock.now())

const sizeEntries = <T>(sizes: Readonly<Record<ImageSize, T>>) => Object.entries(sizes) as [ImageSize, T][]

const checkCount = (count: number): void => {
  if (count > imagesPerProduct) failInvalid([fault('image', 'too_many_images', { max: imagesPerProduct })])
}

const render = async (deps: MediaDeps, uploads: readonly ReceivedFile[]): Promise<NewImage[]> => {
  const made: NewImage[] = []
  // One after another: each takes all cores and up to 160 MB.
  for (const [index, { path, name }] of uploads.entries()) {
    const rendered = await renderPicture(path, name)
    if ('refused' in rendered) {
      return failInvalid(
        [{ field: `image.${index}`, ...rendered.refused }],
        rendered.isOfWrongType ? 'UNSUPPORTED_MEDIA_TYPE' : 'INVALID_REQUEST',
      )
    }
    // Not one of the identifiers that sort by time: no one may guess the picture of a product that is not published.
    const id = `img_${Buffer.from(deps.secrets.random(16)).toString('hex')}`
    made.push({ id, sizes: rendered.sizes })
  }
  return made
}

const toWireImage = (baseUrl: string, { id, sizes }: NewImage): ProductImage => {
  const urlOf = (size: ImageSize) => baseUrl + imagePath(id, size)
  const wire = (size: ImageSize) => {
    const { width, height } = sizes[size]
    return { url: urlOf(size), width, height }
  }
  return {
    id,
    url: urlOf('large'),
    sizes: { large: wire('large'), medium: wire('medium'), small: wire('small') },
  }
}
