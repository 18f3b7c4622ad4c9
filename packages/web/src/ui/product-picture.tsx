import { classNames } from './class-names.ts'
import { ProductCover } from './product-cover.tsx'

interface Props {
  /** The first image of the product, or null. */
  readonly image: { readonly url: string; readonly small: string; readonly alt: string } | null
  /** The product's identifier, type and category: they choose the cover of a product without images. */
  readonly seed: string
  readonly type: string
  readonly category: string
  /** How wide it is shown, for the browser's choice of a size. */
  readonly sizes: string
  readonly className: string
}

/** The path of an image: a page that is open at another address than BASE_URL shows it too. */
export const imagePathOf = (url: string): string => url.slice(Math.max(0, url.indexOf('/v1/images/')))

/** A product in lists: its first image, else its cover. Its title is next to it. */
export const ProductPicture = ({ image, seed, type, category, sizes, className }: Props) =>
  image ? (
    <img
      src={imagePathOf(image.url)}
      srcSet={`${imagePathOf(image.small)} 320w, ${imagePathOf(image.url)} 800w`}
      sizes={sizes}
      alt={image.alt}
      loading="lazy"
      decoding="async"
      className={classNames('bg-bg object-cover', className)}
    />
  ) : (
    <ProductCover seed={seed} type={type} category={category} className={className} />
  )
