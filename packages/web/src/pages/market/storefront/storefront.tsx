import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { maxByPage } from '@souk/contract/limits'
import { publicQuery } from '../../../api/queries.ts'
import { stringifySearch } from '../../../search-text.ts'
import { Head } from '../../../shell/head.tsx'
import { useSite } from '../../../shell/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Chosen } from './chosen.tsx'
import { Chips } from './chips.tsx'
import { FacetForm } from './facets.tsx'
import { filterOf, pageSize, queryOf, type MarketSearch } from '../market-search.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import { Welcome } from './welcome.tsx'

export const Storefront = () => {
  const search = useSearch({ from: '/' })
  const text = useMessages()
  const site = useSite()
  const isFront = Object.keys(search).length === 0
  return (
    <main id="content">
      <Head
        {...(isFront ? {} : { title: search.search ?? text.market.title })}
        description={site.description}
        canonical={`/${stringifySearch({ ...search })}`}
        hidden={search.search !== undefined}
      />
      {isFront && <Welcome />}
      {isFront && <Chosen />}
      <Market search={search} isFront={isFront} />
    </main>
  )
}

const useMarket = (search: MarketSearch) => {
  const products = useQuery({
    ...publicQuery('products.list', { query: queryOf(search) }),
    placeholderData: keepPreviousData,
  })
  const facets = useQuery({
    ...publicQuery('products.facets', { query: filterOf(search) }),
    placeholderData: keepPreviousData,
  })
  return { products, facets }
}

const Market = ({ search, isFront }: { readonly search: MarketSearch; readonly isFront: boolean }) => {
  const { market } = useMessages()
  const { products, facets } = useMarket(search)
  const { data, corrected } = products.data ?? {}
  const total = products.data?.page?.total
  const Heading = isFront ? 'h2' : 'h1'
  // A market without any product has nothing to filter or sort.
  if (isFront && total === 0) return <Nothing isFront />
  const heading =
    total === undefined
      ? market.title
      : search.search === undefined
        ? market.results(total)
        : market.resultsFor(total, search.search)
  return (
    <div className="mx-auto grid max-w-[88rem] gap-x-10 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="group">
        {/* A box to tick opens the filters on a phone, with script and without. */}
        <label className="flex h-10 items-center justify-center gap-2 rounded-md border border-line-strong bg-raised text-sm font-medium has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent lg:hidden">
          <input type="checkbox" id="show-filters" className="peer sr-only" />
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {market.filters}
        </label>
        <div className="mt-5 hidden group-has-[#show-filters:checked]:block lg:mt-0 lg:block">
          <FacetForm search={search} facets={facets.data?.data} />
        </div>
      </div>
      <section className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status">
            <Heading className="text-xl font-semibold tracking-tight">{heading}</Heading>
          </div>
          <SortSelect search={search} />
        </div>
        {corrected !== undefined && <p className="text-sm text-ink-soft">{market.corrected(corrected)}</p>}
        <Chips search={search} currency={data?.[0]?.currency ?? 'USD'} />
        {products.isError ? (
          <ErrorState error={products.error} retry={() => void products.refetch()} />
        ) : data?.length === 0 ? (
          <Nothing isFront={isFront} />
        ) : (
          <ProductGrid
            products={data}
            isStale={products.isPlaceholderData}
            headingLevel={isFront ? 'h3' : 'h2'}
          />
        )}
        <Pages search={search} total={total ?? 0} />
      </section>
    </div>
  )
}

/** No match or, without filters, no products at all. */
const Nothing = ({ isFront }: { readonly isFront: boolean }) => {
  const { market } = useMessages()
  return (
    <EmptyState
      title={isFront ? market.unstockedTitle : market.emptyTitle}
      text={isFront ? market.unstockedText : market.emptyText}
      action={
        <LinkButton variant="primary" href={isFront ? '/sell' : '/'}>
          {isFront ? market.unstockedAction : market.emptyAction}
        </LinkButton>
      }
    />
  )
}

const Pages = ({ search, total }: { readonly search: MarketSearch; readonly total: number }) => {
  const navigate = useNavigate()
  const at = (page: number): MarketSearch => {
    const { page: _, ...rest } = search
    return page === 1 ? rest : { ...rest, page }
  }
  return (
    <Pagination
      page={search.page ?? 1}
      limit={pageSize}
      total={total}
      reachable={maxByPage}
      hrefOf={(page) => `/${stringifySearch({ ...at(page) })}`}
      onPage={(page) => void navigate({ to: '/', search: at(page) })}
    />
  )
}
