import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../../api/queries.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useShop } from '../../../shell/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { ProductGrid } from './product-grid.tsx'

const Featured = () => {
  const { market } = useMessages()
  const { data } = useQuery(publicQuery('shop.products', { query: { limit: 12 } }))
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={market.featured} className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{market.featured}</h2>
      <ProductGrid products={data.data} headingLevel="h3" columns={4} />
    </section>
  )
}

const Collections = () => {
  const { market } = useMessages()
  const { collections } = useShop()
  if (collections.length === 0) return null
  return (
    <section aria-label={market.collections} className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{market.collections}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {collections.map(({ slug, title, text }) => (
          <li key={slug}>
            <PageLink
              href={`/collections/${slug}`}
              className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-accent"
            >
              <span className="font-semibold">{title}</span>
              {text && <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the operator has chosen, before the list of everything. */
export const Chosen = () => {
  const { hasFeatured, collections } = useShop()
  if (!hasFeatured && collections.length === 0) return null
  return (
    <div className="mx-auto grid max-w-[88rem] gap-8 px-4 pt-8 sm:px-6">
      {hasFeatured && <Featured />}
      <Collections />
    </div>
  )
}
