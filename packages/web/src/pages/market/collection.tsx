import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { publicQuery } from '../../api/queries.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { Head } from '../../shell/head.tsx'
import { useShop } from '../../shell/shop.ts'
import { useMessages } from '../../text/text.tsx'
import { NotFound } from '../faults.tsx'
import { collectionQuery } from './market-search.ts'
import { ListToolsPart } from './storefront/list-tools-part.tsx'
import { ProductGrid } from './storefront/product-grid.tsx'

/** Products that the operator has put together. */
export const CollectionPage = () => {
  const { slug } = useParams({ from: '/collections/$slug' })
  const { market, product } = useMessages()
  const collection = useShop().collections.find((one) => one.slug === slug)
  const { data } = useSuspenseQuery(publicQuery('shop.products', collectionQuery(slug)))
  if (!collection) return <NotFound />
  const { title, text } = collection
  return (
    <main id="content" className="results mx-auto grid max-w-[88rem] gap-6 px-4 py-8 sm:px-6">
      <Head
        title={title}
        description={text || market.inCollection(title)}
        canonical={`/collections/${slug}`}
      />
      <header className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <BackLink to="/">{product.back}</BackLink>
          <ListToolsPart />
        </div>
        <h1 className="text-3xl font-semibold tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
          {title}
        </h1>
        {text && <p className="max-w-prose whitespace-pre-line text-ink-soft">{text}</p>}
      </header>
      {data.data.length === 0 ? (
        <p className="text-ink-soft">{market.collectionEmpty}</p>
      ) : (
        <ProductGrid products={data.data} columns={4} />
      )}
    </main>
  )
}
