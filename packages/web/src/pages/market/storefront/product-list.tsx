import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { maxByPage } from '@souk/contract/limits'
import { publicQuery } from '../../../api/queries.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useMessages } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import {
  filterOf,
  marketHref,
  pageSize,
  popularQuery,
  queryOf,
  topicHref,
  type MarketSearch,
} from '../market-search.ts'
import { useCategoryName } from '../category-name.ts'
import { Chips } from './chips.tsx'
import { FacetForm } from './facets.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Section } from './section.tsx'
import { ListToolsPart } from './list-tools-part.tsx'
import { SortSelect } from './sort-select.tsx'

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

interface Props {
  readonly search: MarketSearch
  readonly isFront: boolean
  /** Whether the page has its first heading already. */
  readonly isTitled?: boolean
}

/** A list with what it can be filtered by. */
export const ProductList = ({ search, isFront, isTitled = isFront }: Props) => {
  const { market } = useMessages()
  const { products, facets } = useMarket(search)
  const { data, corrected } = products.data ?? {}
  const total = products.data?.page?.total
  const currency = data?.[0]?.currency ?? 'USD'
  const Heading = isTitled ? 'h2' : 'h1'
  // A market without any product has nothing to filter or sort.
  if (isFront && total === 0) return <Unstocked />
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
          <FacetForm search={search} facets={facets.data?.data} currency={currency} />
        </div>
      </div>
      <section className="results grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status">
            <Heading className="text-xl font-semibold tracking-tight wrap-anywhere">{heading}</Heading>
          </div>
          <div className="flex items-center gap-2">
            <ListToolsPart search={search} currency={currency} />
            <SortSelect search={search} />
          </div>
        </div>
        {corrected !== undefined && <p className="text-sm text-ink-soft">{market.corrected(corrected)}</p>}
        <Chips search={search} currency={currency} />
        {products.isError ? (
          <ErrorState error={products.error} retry={() => void products.refetch()} />
        ) : data?.length === 0 ? (
          <NoMatches />
        ) : (
          <ProductGrid
            products={data}
            isStale={products.isPlaceholderData}
            headingLevel={isTitled ? 'h3' : 'h2'}
          />
        )}
        <Pages search={search} total={total ?? 0} />
      </section>
    </div>
  )
}

/** No products at all. */
const Unstocked = () => {
  const { market } = useMessages()
  return (
    <EmptyState
      title={market.unstockedTitle}
      text={market.unstockedText}
      action={
        <LinkButton variant="primary" href="/sell">
          {market.unstockedAction}
        </LinkButton>
      }
    />
  )
}

/** Another way on from a list that has nothing. */
const NoMatches = () => {
  const { market } = useMessages()
  const popular = useQuery(publicQuery('products.list', popularQuery))
  const facets = useQuery(publicQuery('products.facets', { query: {} }))
  const categories = facets.data?.data.category ?? []
  const nameOfCategory = useCategoryName()
  return (
    <>
      <EmptyState
        title={market.emptyTitle}
        text={market.emptyText}
        action={
          <LinkButton variant="primary" href="/">
            {market.emptyAction}
          </LinkButton>
        }
      />
      {categories.length > 0 && (
        <Section title={market.browseCategories}>
          <ul className="flex flex-wrap gap-2">
            {categories.slice(0, 12).map(({ value }) => (
              <li key={value}>
                <PageLink
                  href={topicHref('category', value)}
                  className="inline-flex h-8 items-center rounded-full border border-line px-3 text-sm text-ink no-underline hover:border-accent"
                >
                  {nameOfCategory(value)}
                </PageLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {popular.data && popular.data.data.length > 0 && (
        <Section title={market.popular}>
          <ProductGrid products={popular.data.data} headingLevel="h3" columns={4} />
        </Section>
      )}
    </>
  )
}

const Pages = ({ search, total }: { readonly search: MarketSearch; readonly total: number }) => {
  const router = useRouter()
  const hrefOf = (page: number): string => {
    const { page: _, ...rest } = search
    return marketHref(page === 1 ? rest : { ...rest, page })
  }
  return (
    <Pagination
      page={search.page ?? 1}
      limit={pageSize}
      total={total}
      reachable={maxByPage}
      hrefOf={hrefOf}
      onPage={(page) => void router.navigate({ href: hrefOf(page) })}
    />
  )
}
