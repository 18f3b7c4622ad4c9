import { imageSizes, type ImageSize } from '@souk/contract'

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
