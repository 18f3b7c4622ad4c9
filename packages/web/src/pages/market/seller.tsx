import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { publicQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Head } from '../../shell/head.tsx'
import { useMessages } from '../../text/text.tsx'
import { sellerQuery } from './market-search.ts'
import { ProductGrid } from './storefront/product-grid.tsx'
import { Seal } from './seal.tsx'

const FollowButton = lazy(() =>
  import('../buying/interests/follow-button.tsx').then((follow) => ({ default: follow.FollowButton })),
)

/** Someone who sells, as their products tell. */
export const SellerPage = () => {
  const { sellerId } = useParams({ from: '/sellers/$sellerId' })
  const { product: messages } = useMessages()
  const session = useSession()
  const { data } = useSuspenseQuery(publicQuery('products.list', sellerQuery(sellerId)))
  const [first] = data.data
  const detail = useQuery({
    ...publicQuery('products.get', { params: { productId: first?.id ?? '' } }),
    enabled: first !== undefined,
  })
  if (!first) return null
  const { name, verified } = first.author
  const bio = detail.data?.data.author.bio ?? ''
  return (
    <main id="content" className="mx-auto grid max-w-[80rem] gap-8 px-4 py-10 sm:px-6">
      <Head title={name} {...(bio === '' ? {} : { description: bio })} canonical={`/sellers/${sellerId}`} />
      <header className="flex flex-wrap items-start gap-5 border-b border-line pb-8">
        <span
          aria-hidden="true"
          className="flex size-16 items-center justify-center rounded-lg bg-accent text-2xl font-semibold text-accent-ink"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="text-sm text-ink-faint">{messages.seller}</p>
          <h1 className="flex items-center gap-2 text-3xl font-semibold tracking-tight">
            {name} {verified && <Seal />}
          </h1>
          {bio !== '' && <p className="max-w-prose whitespace-pre-line text-ink-soft">{bio}</p>}
        </div>
        <div className="min-h-10">
          {session !== undefined && (
            <Suspense>
              <FollowButton sellerId={sellerId} />
            </Suspense>
          )}
        </div>
      </header>
      <section className="grid gap-5">
        <h2 className="text-xl font-semibold tracking-tight">
          {messages.sellerProducts(data.page?.total ?? data.data.length)}
        </h2>
        <ProductGrid products={data.data} headingLevel="h3" />
      </section>
    </main>
  )
}
