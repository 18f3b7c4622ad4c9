import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePublicQuery } from '../../../api/use-api-query.ts'
import { Head } from '../../../shell/head.tsx'
import { useSite } from '../../../shell/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { useCategoryName } from '../category-name.ts'
import { canonicalOf, queryOf, type MarketSearch } from '../market-search.ts'
import { Chosen } from './chosen.tsx'
import { ProductList } from './product-list.tsx'
import { Welcome } from './welcome.tsx'

/** Pages after the first have titles of their own, or search engines would take them for the first. */
const usePagedTitle = (title: string, page: number | undefined): string => {
  const { market } = useMessages()
  return page === undefined ? title : `${title} · ${market.page(page)}`
}

export const Storefront = () => {
  const search = useSearch({ from: '/' })
  const { market } = useMessages()
  const site = useSite()
  const { page } = search
  const isFront = Object.keys(search).length === 0
  const title = usePagedTitle(search.search ?? market.title, page)
  return (
    <main id="content">
      <Head
        {...(isFront ? {} : { title })}
        description={site.description}
        canonical={canonicalOf(search)}
        hidden={search.search !== undefined}
      />
      {isFront && <Welcome />}
      {isFront && <Chosen />}
      <ProductList search={search} isFront={isFront} />
    </main>
  )
}

interface TopicProps {
  readonly search: MarketSearch
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** What one category or tag has, as search engines list it. */
const Topic = ({ search, name, title, children }: TopicProps) => {
  const { market } = useMessages()
  const { data } = usePublicQuery('products.list', { query: queryOf(search) }, { keeps: true })
  const total = data?.page?.total ?? 0
  const description = market.topicText(
    name,
    total,
    (data?.data ?? []).slice(0, 3).map((one) => one.title),
  )
  return (
    <main id="content">
      <Head
        title={usePagedTitle(title, search.page)}
        description={description}
        canonical={canonicalOf(search)}
      />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-[88rem] gap-1.5 px-4 py-8 sm:px-6">
          <p className="text-sm text-ink-soft">{children}</p>
          <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
      </header>
      <ProductList search={search} isFront={false} isTitled />
    </main>
  )
}

export const CategoryPage = () => {
  const { category } = useParams({ from: '/categories/$category' })
  const { page } = useSearch({ from: '/categories/$category' })
  const { market } = useMessages()
  const name = useCategoryName()(category)
  return (
    <Topic
      search={{ category, ...(page === undefined ? {} : { page }) }}
      name={name}
      title={market.categoryTitle(name)}
    >
      {market.facets.category}
    </Topic>
  )
}

export const TagPage = () => {
  const { tag } = useParams({ from: '/tags/$tag' })
  const { page } = useSearch({ from: '/tags/$tag' })
  const { market } = useMessages()
  return (
    <Topic
      search={{ tag, ...(page === undefined ? {} : { page }) }}
      name={tag}
      title={market.categoryTitle(`“${tag}”`)}
    >
      {market.tag}
    </Topic>
  )
}
