import { imageSizes, type ImageSize } from '@souk/contract'

const sizes = Object.keys(imageSizes) as readonly ImageSize[]

/** Where the bytes of one size lie. */
export const imageKey = (id: string, size: ImageSize): string => `images/${id}-${size}.webp`

export const imageKeys = (id: string): string[] => sizes.map((size) => imageKey(id, size))
