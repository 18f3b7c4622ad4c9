import { fault, imageSizes, type Fault, type ImageSize } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'

const sizes = Object.keys(imageSizes) as readonly ImageSize[]
const pathForm = new RegExp(`^/v1/images/(img_[0-9a-f]{32})-(?:${sizes.join('|')})\\.webp$`)

/** Where a picture is read, from the root: its product names it so, whatever the marketplace's address is. */
export const imagePath = (id: string, size: ImageSize): string => `/v1/images/${id}-${size}.webp`

/** Where the bytes of one size lie. */
export const imageKey = (id: string, size: ImageSize): string => `images/${id}-${size}.webp`

export const imageKeys = (id: string): string[] => sizes.map((size) => imageKey(id, size))

/** The picture that a product's image names; undefined for an address elsewhere. */
export const imageIdOf = (image: string): string | undefined => pathForm.exec(image)?.[1]

/** An image as clients see it. */
export const toImageUrl = (baseUrl: string, image: string): string =>
  image.startsWith('/') ? baseUrl + image : image

/** An image as a client names it: a picture of this marketplace becomes its path again. */
export const fromImageUrl = (baseUrl: string, url: string): string => {
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : ''
  return imageIdOf(path) === undefined ? url : path
}

/**
 * Refuses images that were not uploaded here: pages would not show them, and each reader's address would be given to their
 * host. Those that the product has already stay.
 */
export const refuseForeignImages = (images: readonly string[], known: readonly string[] = []): void => {
  const faults = images.flatMap((image, index): Fault[] =>
    imageIdOf(image) !== undefined || known.includes(image)
      ? []
      : [fault(`images.${index}`, 'image_not_uploaded')],
  )
  if (faults.length > 0) failInvalid(faults)
}
