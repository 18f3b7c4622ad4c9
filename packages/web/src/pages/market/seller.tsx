import { sellerPath } from '@souk/contract/seller-path'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { publicQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { stringifySearch } from '../../search-text.ts'
import { Head } from '../../shell/head.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { formatCount } from '../../text/plain-format.ts'
import { useSellerMessages } from '../../text/seller.ts'
import { useLanguage, useMessages } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { imagePathOf } from '../../ui/product-picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Time } from '../../ui/time.tsx'
import { pageSize, productTypes, sellerQuery, type SellerSearch } from './market-search.ts'
import { Seal } from './seal.tsx'
import type { Seller } from './seller-json-ld.ts'
import { ProductGrid } from './storefront/product-grid.tsx'

const FollowButton = lazy(() =>
  import('../buying/interests/follow-button.tsx').then((follow) => ({ default: follow.FollowButton })),
)

interface Props {
  readonly seller: Seller
}

const linkVariants = 'font-medium text-accent underline underline-offset-2 [overflow-wrap:anywhere]'

const focus = (element: HTMLElement | null) => element?.focus()

/** The address is loaded when someone requests it: programs that collect addresses from pages find none. */
const ContactEmail = ({ seller }: Props) => {
  const messages = useSellerMessages()
  const [requested, setRequested] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...publicQuery('sellers.contact', { params: { seller: seller.id } }),
    enabled: requested,
  })
  if (data)
    return (
      // The button that had the focus is gone.
      <a ref={focus} href={`mailto:${data.data.email}`} className={linkVariants}>
        {data.data.email}
      </a>
    )
  return (
    <span role="status">
      <button
        type="button"
        disabled={isFetching}
        className={linkVariants}
        onClick={() => (requested ? void refetch() : setRequested(true))}
      >
        {messages.showEmail}
      </button>
      {isError && <span className="ml-3 text-bad">{messages.emailFailed}</span>}
    </span>
  )
}

const Links = ({ seller }: Props) => {
  const messages = useSellerMessages()
  const { links, contactUrl, hasContactEmail } = seller
  if (links.length === 0 && contactUrl === null && !hasContactEmail) return null
  return (
    <ul aria-label={messages.links} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {[...links, ...(contactUrl === null ? [] : [{ label: messages.contact, url: contactUrl }])].map(
        ({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url} rel="nofollow ugc noopener" target="_blank" className={linkVariants}>
              {label}
            </a>
          </li>
        ),
      )}
      {hasContactEmail && (
        <li>
          <ContactEmail seller={seller} />
        </li>
      )}
    </ul>
  )
}

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

const Figures = ({ seller: { stats, createdAt } }: Props) => {
  const messages = useSellerMessages()
  const language = useLanguage()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure name={messages.products}>{formatCount(stats.products, language)}</Figure>
      <Figure name={messages.sales}>{formatCount(stats.purchases, language)}</Figure>
      <Figure name={messages.rating}>
        <Rating value={stats.rating.average} count={stats.rating.count} />
      </Figure>
      <Figure name={messages.since}>
        <Time value={createdAt} />
      </Figure>
    </dl>
  )
}

/** Links, so that order and type work without script. */
const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className="flex flex-wrap gap-1.5">
    {children}
  </nav>
)

const Option = (props: { readonly href: string; readonly chosen: boolean; readonly children: ReactNode }) => (
  <PageLink
    href={props.href}
    aria-current={props.chosen ? 'true' : undefined}
    className={classNames(
      'inline-flex h-8 items-center rounded-full border px-3 text-sm font-medium no-underline',
      props.chosen
        ? 'border-transparent bg-accent-soft text-accent-strong'
        : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
    )}
  >
    {props.children}
  </PageLink>
)

type Change = { readonly [Name in keyof SellerSearch]?: SellerSearch[Name] | undefined }

const sellerSorts = ['purchases', 'createdAt', 'rating', 'priceUp', 'priceDown'] as const

const Products = ({ seller }: Props) => {
  const messages = useSellerMessages()
  const { market, types } = useMessages()
  const search: SellerSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { type, sort = 'purchases', page = 1 } = search
  const list = useQuery({
    ...publicQuery('products.list', sellerQuery(seller.id, search)),
    placeholderData: keepPreviousData,
  })
  const facets = useQuery(publicQuery('products.facets', { query: { author: seller.id } }))
  const hrefOf = (change: Change) =>
    sellerPath(seller) + stringifySearch({ type, sort: search.sort, ...change })
  const onSale = productTypes.filter((one) => facets.data?.data.type.some(({ value }) => value === one))
  const total = list.data?.page?.total ?? 0
  if (seller.stats.products === 0) return <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
  return (
    <section className="grid gap-5">
      <h2 className="text-xl font-semibold tracking-tight">{messages.products}</h2>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        {onSale.length > 1 && (
          <Choice label={messages.types}>
            {[undefined, ...onSale].map((one) => (
              <Option key={one ?? ''} href={hrefOf({ type: one })} chosen={type === one}>
                {one === undefined ? messages.all : types[one].many}
              </Option>
            ))}
          </Choice>
        )}
        <Choice label={market.sort}>
          {sellerSorts.map((one) => (
            <Option
              key={one}
              href={hrefOf({ sort: one === 'purchases' ? undefined : one })}
              chosen={sort === one}
            >
              {market.sorts[one]}
            </Option>
          ))}
        </Choice>
      </div>
      {list.data?.data.length === 0 ? (
        <EmptyState
          title={market.emptyTitle}
          text={messages.noMatchText}
          action={<LinkButton href={sellerPath(seller)}>{messages.showAll}</LinkButton>}
        />
      ) : (
        <ProductGrid products={list.data?.data} isStale={list.isPlaceholderData} headingLevel="h3" />
      )}
      <Pagination
        page={page}
        limit={pageSize}
        total={total}
        onPage={(to) => void navigate({ href: hrefOf({ page: to === 1 ? undefined : to }) })}
        hrefOf={(to) => hrefOf({ page: to === 1 ? undefined : to })}
      />
    </section>
  )
}

const Banner = ({ banner: { medium, large } }: { readonly banner: NonNullable<Seller['banner']> }) => (
  <img
    src={imagePathOf(large)}
    srcSet={`${imagePathOf(medium)} 800w, ${imagePathOf(large)} 1600w`}
    sizes="(min-width: 80rem) 77rem, 100vw"
    alt=""
    className="aspect-[4/1] w-full rounded-lg border border-line bg-surface object-cover"
  />
)

/** A seller as a person: who they are, what they have sold and what is on sale. */
export const SellerPage = () => {
  const { handle, sellerId } = useParams({ strict: false })
  const { data } = useSuspenseQuery(
    publicQuery('sellers.get', { params: { seller: handle ?? sellerId ?? '' } }),
  )
  const seller = data.data
  const { product } = useMessages()
  const session = useSession()
  const { id, name, verified, bio, avatar, banner, stats } = seller
  return (
    <main id="content" className="mx-auto grid max-w-[80rem] grid-cols-1 gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <Head
        title={seller.handle === null ? name : `${name} (@${seller.handle})`}
        {...(bio === '' ? {} : { description: bio })}
        canonical={sellerPath(seller)}
        hidden={stats.products === 0}
        seller={seller}
      />
      <header className="grid gap-5 border-b border-line pb-8">
        {banner && <Banner banner={banner} />}
        <div className="flex flex-wrap items-start gap-5">
          <Avatar id={id} name={name} image={avatar} className="size-16 sm:size-24" />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
              {seller.handle === null ? product.seller : `@${seller.handle}`}
            </p>
            <h1 className="text-3xl font-semibold tracking-tight [overflow-wrap:anywhere]">
              {name} {verified && <Seal />}
            </h1>
            {bio !== '' && (
              <p
                dir="auto"
                className="max-w-prose whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
              >
                {bio}
              </p>
            )}
            <Links seller={seller} />
          </div>
          <div className="min-h-10 max-sm:basis-full">
            {session !== undefined && (
              <Suspense>
                <FollowButton sellerId={id} />
              </Suspense>
            )}
          </div>
        </div>
        <Figures seller={seller} />
      </header>
      <Products seller={seller} />
    </main>
  )
}
