import { productPath } from '@souk/contract/product-path'
import { toPlainText } from '@souk/contract/plain-text'
import { memo } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Seal } from '../seal.tsx'

export type ProductItem = DataOf<'products.list'>[number]

interface Props {
  readonly product: ProductItem
  readonly headingLevel?: 'h2' | 'h3'
}

/** All that a card shows: by it the server knows cards again. As JSON, with what is not shown, that was a fifth of a storefront. */
export const cardKey = ({
  id,
  title,
  description,
  type,
  price,
  currency,
  pricing,
  author,
  rating,
  stats,
  image,
  category,
}: ProductItem) =>
  [
    ...[
      id,
      title,
      description,
      type,
      category,
      price,
      currency,
      pricing?.model,
      author.name,
      author.verified,
    ],
    ...[rating.average, rating.count, stats.purchases, image?.url, image?.alt],
  ].join('\0')

/** One product of the storefront. The whole card is a link; screen readers read its title. Drawn again only for another product. */
export const ProductCard = memo(({ product, headingLevel: Heading = 'h3' }: Props) => {
  const { types, market } = useMessages()
  const { id, title, description, type, author, rating, stats, image, category } = product
  return (
    <article className="deferred [contain-intrinsic-size:auto_7rem] sm:[contain-intrinsic-size:auto_19rem] group relative flex min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow,translate] duration-150 focus-within:border-accent hover:-translate-y-0.5 hover:border-line-strong hover:shadow-raised sm:flex-col">
      <div className="relative w-24 shrink-0 overflow-hidden border-line max-sm:border-r sm:aspect-[5/2] sm:w-full sm:border-b">
        <ProductPicture
          image={image}
          seed={id}
          type={type}
          category={category}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 6rem"
          className="absolute inset-0 size-full"
        />
        <Badge className="absolute bottom-2 left-2 border-transparent bg-surface text-ink">
          {types[type].one}
        </Badge>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <Heading className="text-base leading-snug font-semibold">
          <PageLink
            href={productPath({ id, title })}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </PageLink>
        </Heading>
        <p className="line-clamp-2 text-sm text-ink-soft max-sm:hidden">{toPlainText(description, 240)}</p>
        <p className="mt-auto flex items-center gap-1.5 text-[0.8125rem] text-ink-faint sm:pt-2">
          <span className="truncate">
            {market.by} {author.name}
          </span>
          {author.verified && <Seal />}
        </p>
        <div className="flex items-center justify-between gap-3 border-line sm:border-t sm:pt-3">
          <PriceTag product={product} className="text-lg font-semibold tabular-nums" />
          {rating.count > 0 && <Rating value={rating.average} count={rating.count} />}
          {stats.purchases > 0 && (
            <span className="text-sm text-ink-faint">{market.sold(stats.purchases)}</span>
          )}
        </div>
      </div>
    </article>
  )
})

export const ProductCardSkeleton = () => (
  <div className="flex overflow-hidden rounded-lg border border-line bg-surface sm:flex-col">
    <Skeleton className="w-24 shrink-0 rounded-none sm:aspect-[5/2] sm:w-full" />
    <div className="grid flex-1 gap-2.5 p-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 max-sm:hidden" />
      <Skeleton className="h-3 w-5/6" />
      <Skeleton className="h-5 w-1/4 sm:mt-4" />
    </div>
  </div>
)
