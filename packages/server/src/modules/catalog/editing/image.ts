import { fault, imageIdOf, type Fault } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'

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
