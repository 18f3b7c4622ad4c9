import { useState } from 'react'
import { useMessages } from '../../../text/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProductCover } from '../../../ui/product-cover.tsx'
import { imagePathOf } from '../../../ui/product-picture.tsx'
import type { ProductDetail } from './product-detail.ts'

type Shown = ProductDetail['gallery'][number] & {
  readonly sizes: { readonly small: string; readonly medium: string; readonly large: string }
}

/** The images that were uploaded here: one of another host is not shown, since the host would learn of each reader. */
const shownOf = ({ gallery }: ProductDetail): Shown[] =>
  gallery.flatMap(({ sizes, ...image }) => (sizes ? [{ ...image, sizes }] : []))

const Main = ({ image, alt }: { readonly image: Shown; readonly alt: string }) => {
  const { small, medium, large } = image.sizes
  return (
    <img
      key={large}
      src={imagePathOf(large)}
      srcSet={`${imagePathOf(small)} 320w, ${imagePathOf(medium)} 800w, ${imagePathOf(large)} 1600w`}
      sizes="(min-width: 80rem) 53rem, (min-width: 64rem) calc(100vw - 27rem), 100vw"
      alt={alt}
      {...(image.width !== null && image.height !== null ? { width: image.width, height: image.height } : {})}
      fetchPriority="high"
      className="aspect-[16/10] w-full rounded-lg border border-line bg-surface object-contain"
    />
  )
}

/** The product's images, the chosen one large; without images its cover. */
export const Gallery = ({ product }: { readonly product: ProductDetail }) => {
  const { product: messages } = useMessages()
  const [chosen, setChosen] = useState(0)
  const images = shownOf(product)
  const image = images[Math.min(chosen, images.length - 1)]
  if (!image)
    return (
      <ProductCover
        seed={product.id}
        type={product.type}
        category={product.category}
        className="block h-28 w-full rounded-lg border border-line sm:h-36"
      />
    )
  const nameOf = ({ alt }: Shown, index: number) =>
    alt === '' ? messages.image(index + 1, images.length) : alt
  return (
    <div className="grid gap-3">
      <Main image={image} alt={nameOf(image, images.indexOf(image))} />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((one, index) => (
            <li key={one.url}>
              <button
                type="button"
                aria-label={messages.image(index + 1, images.length)}
                aria-pressed={one === image}
                onClick={() => setChosen(index)}
                className={classNames(
                  'block overflow-hidden rounded-md border-2',
                  one === image ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <img
                  src={imagePathOf(one.sizes.small)}
                  alt=""
                  loading="lazy"
                  className="h-14 w-20 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
