import { useContext } from 'react'
import { DrawOnce } from '../../../shell/draw-once.ts'
import { classNames } from '../../../ui/class-names.ts'
import { cardKey, ProductCard, ProductCardSkeleton, type ProductItem } from './product-card.tsx'

interface Props {
  /** Absent while the first of them are on their way. */
  readonly products: readonly ProductItem[] | undefined
  /** Others are on their way: these are from before. */
  readonly isStale?: boolean
  readonly headingLevel?: 'h2' | 'h3'
  readonly columns?: 3 | 4
}

export const ProductGrid = ({ products, isStale = false, headingLevel = 'h2', columns = 3 }: Props) => {
  const drawOnce = useContext(DrawOnce)
  const lookups = {
    'aria-busy': isStale || products === undefined || undefined,
    className: classNames(
      'grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5',
      columns === 4 ? 'lg:grid-cols-4' : 'xl:grid-cols-3',
      isStale && 'opacity-60',
    ),
  }
  const card = (product: ProductItem) => (
    <ProductCard key={product.id} product={product} headingLevel={headingLevel} />
  )
  if (drawOnce && products) {
    const cards = products.map((product) => drawOnce(headingLevel + cardKey(product), () => card(product)))
    return <div {...lookups} dangerouslySetInnerHTML={{ __html: cards.join('') }} />
  }
  return (
    <div {...lookups}>
      {products
        ? products.map(card)
        : Array.from({ length: 6 }, (_, index) => <ProductCardSkeleton key={index} />)}
    </div>
  )
}
