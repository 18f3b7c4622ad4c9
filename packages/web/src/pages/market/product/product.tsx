import { productPath } from '@souk/contract/product-path'
import { toPlainText } from '@souk/contract/plain-text'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { publicQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { Head } from '../../../shell/head.tsx'
import { PageLink } from '../../../shell/page-link.tsx'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { BuyBox, isFree } from './buy-box.tsx'
import { CodeSamples } from './code-samples.tsx'
import { Parts, Steps } from './contents.tsx'
import { Gallery } from './gallery.tsx'
import type { ProductDetail } from './product-detail.ts'
import { Features, Files, Preview, Variables } from './product-parts.tsx'
import { ProductGrid } from '../storefront/product-grid.tsx'
import { Reviews } from './reviews.tsx'
import { Samples } from './samples.tsx'
import { Section } from '../storefront/section.tsx'
import { Versions } from './versions.tsx'

/**
 * The product as this reader may see it: the page was made for everyone, who is signed in asks once more. Apart from the page,
 * which would be drawn again once it is known who reads it.
 */
const SendAgain = ({ productId }: { readonly productId: string }) => {
  const session = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = publicQuery('products.get', { params: { productId } })
    // A request of the browser counts as a view; the server's own read does not.
    if (session !== undefined) void queries.refetchQueries({ queryKey, exact: true })
  }, [session, queries, productId])
  return null
}

/** The product on which this one is based. */
const BasedOn = ({ productId }: { readonly productId: string }) => {
  const { product } = useMessages()
  const { data } = useQuery(publicQuery('remixes.get', { params: { productId } }))
  const { derivedFrom: original } = data?.data ?? {}
  if (!original) return null
  return (
    <p className="text-sm text-ink-soft">
      {product.basedOn}{' '}
      <a href={`/products/${original.id}`} className="text-accent underline">
        {original.title}
      </a>{' '}
      ({original.seller.name})
    </p>
  )
}

export const ProductPage = () => {
  const { productId } = useParams({ from: '/products/$productId' })
  const { data } = useSuspenseQuery(publicQuery('products.get', { params: { productId } }))
  const product = data.data
  const { product: messages, types } = useMessages()
  const { id, title, type, rating, descriptionHtml } = product
  return (
    <main id="content">
      <SendAgain productId={productId} />
      <Head
        title={title}
        description={toPlainText(product.description)}
        canonical={productPath({ id, title })}
        product={product}
      />
      <div className="mx-auto grid max-w-[80rem] gap-x-12 gap-y-8 px-4 py-6 sm:px-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <header className="grid content-start gap-4 lg:col-start-1">
          <div>
            <BackLink to="/">{messages.back}</BackLink>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone="accent">{types[type].one}</Badge>
            {rating.count > 0 && <Rating value={rating.average} count={rating.count} />}
          </div>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
          <BasedOn productId={id} />
          <Gallery product={product} />
        </header>
        <aside className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <BuyBox product={product} />
        </aside>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          <Section title={messages.about}>
            <div
              dir="auto"
              className="article max-w-prose"
              dangerouslySetInnerHTML={{ __html: descriptionHtml }}
            />
          </Section>
          <Parts product={product} />
          <Samples product={product} />
          <Features product={product} />
          <Steps product={product} />
          <Files product={product} />
          <Preview product={product} />
          <Variables product={product} />
          <CodeSamples product={product} />
          <Versions productId={id} />
          <Reviews productId={id} sellerId={product.author.id} />
          <p className="text-sm">
            <PageLink href={`/report/${id}`} className="text-accent underline">
              {messages.report}
            </PageLink>
          </p>
        </div>
      </div>
      <Related productId={id} />
      <BuyBar product={product} />
    </main>
  )
}

const Related = ({ productId }: { readonly productId: string }) => {
  const { product } = useMessages()
  const { data } = useQuery(publicQuery('products.related', { params: { productId }, query: { limit: 4 } }))
  if (!data || data.data.length === 0) return null
  return (
    <section className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[80rem] gap-5 px-4 py-10 sm:px-6">
        <h2 className="text-xl font-semibold tracking-tight">{product.related}</h2>
        <ProductGrid products={data.data} headingLevel="h3" columns={4} />
      </div>
    </section>
  )
}

/**
 * Price and purchase at the lower edge of a narrow screen. At the end of the page it has a place of its own, so that it covers
 * neither the last lines nor the footer.
 */
const BuyBar = ({ product }: { readonly product: ProductDetail }) => {
  const { product: messages } = useMessages()
  const { id, title, contentLocked } = product
  if (!contentLocked) return null
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden">
      <div className="grid min-w-0 flex-1">
        <span aria-hidden="true" className="truncate text-sm text-ink-soft">
          {title}
        </span>
        <PriceTag product={product} className="font-semibold tabular-nums" />
      </div>
      <LinkButton variant="primary" href={`/checkout/${id}`}>
        {isFree(product) ? messages.take : messages.buy}
      </LinkButton>
    </div>
  )
}
