import { broken, imageMaxPixels, imageSizes, type BrokenRule, type ImageSize } from '@souk/contract'
import { fileTypeFromFile } from 'file-type'

const pictureTypes = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])

export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export type Rendered =
  | { readonly sizes: Readonly<Record<ImageSize, Picture>> }
  | { readonly refused: BrokenRule; readonly isOfWrongType: boolean }

/**
 * A picture as WebP in each size: upright, in sRGB, without EXIF, GPS or any other metadata; of a moving one the first
 * frame. Its header is read before any pixel: a picture of a few KB can ask for gigabytes.
 */
export const renderPicture = async (path: string, name: string): Promise<Rendered> => {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // First, since the renderer would also follow an SVG to wherever it leads.
  if (!pictureTypes.has(found?.mime ?? ''))
    return { refused: broken('image_type_refused', { name }), isOfWrongType: true }
  // Loaded only where it is used: 60 ms and 25 MB at the start of every process.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > imageMaxPixels)
      return {
        refused: broken('image_too_many_pixels', { name, max: imageMaxPixels / 1e6 }),
        isOfWrongType: false,
      }
    const bound = imageSizes.large
    const { data, info } = await sharp(path, { limitInputPixels: imageMaxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: bound, height: bound, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const render = async (side: number): Promise<Picture> => {
      const made = await sharp(data, { raw })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: made.data, width: made.info.width, height: made.info.height }
    }
    return {
      sizes: {
        large: await render(imageSizes.large),
        medium: await render(imageSizes.medium),
        small: await render(imageSizes.small),
      },
    }
  } catch {
    // Its words name files of this machine.
    return { refused: broken('image_unreadable', { name }), isOfWrongType: false }
  }
}
