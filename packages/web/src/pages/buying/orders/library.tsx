import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { productTypes } from '../../market/market-search.ts'
import { readLibrarySearch, type LibrarySearch } from './library-search.ts'
import { canRun, orderTones, type Order } from './order-state.ts'

const OrderRow = ({ order }: { readonly order: Order }) => {
  const { library } = useBuyingMessages()
  const { types } = useMessages()
  const { orderId, product, seller, createdAt, status } = order
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-accent-soft/40">
      <ProductPicture
        image={product.image}
        seed={product.id}
        type={product.type}
        category={product.category}
        sizes="5rem"
        className="block h-14 w-20 shrink-0 rounded-sm border border-line"
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          <Link
            to="/library/$orderId"
            params={{ orderId }}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {product.title}
          </Link>
        </p>
        <p className="text-sm text-ink-faint">
          {types[product.type].one} {library.from(seller.name)} · {library.bought} <Time value={createdAt} />
        </p>
      </div>
      {status !== 'completed' && <Badge tone={orderTones[status]}>{library.statuses[status]}</Badge>}
      {canRun(order) && (
        <LinkButton size="sm" href={`/playground?product=${product.id}`} className="relative">
          {library.run}
        </LinkButton>
      )}
    </li>
  )
}

const pageSize = 50

const Filters = ({
  search,
  onChange,
}: {
  readonly search: LibrarySearch
  readonly onChange: (next: LibrarySearch) => void
}) => {
  const { library } = useBuyingMessages()
  const { types } = useMessages()
  const { show, type, search: typed } = search
  const set = (over: { [Key in keyof LibrarySearch]: LibrarySearch[Key] | undefined }) =>
    onChange(readLibrarySearch({ ...search, page: undefined, ...over }))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <SearchInput
          value={typed ?? ''}
          placeholder={library.search}
          onSearch={(next) => set({ search: next })}
        />
      </div>
      <Select
        aria-label={library.allTypes}
        value={type ?? ''}
        onChange={(next) => set({ type: next === '' ? undefined : next })}
        options={[
          { value: '', label: library.allTypes },
          ...productTypes.map((value) => ({ value, label: types[value].many })),
        ]}
      />
      <Select
        aria-label={library.show}
        value={show ?? ''}
        onChange={(next) => set({ show: next === '' ? undefined : next })}
        options={[
          { value: '', label: library.owned },
          { value: 'refunded', label: library.refunded },
          { value: 'pending', label: library.statuses.pending },
        ]}
      />
    </div>
  )
}

/** Nothing bought yet, or nothing that matches. */
const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const { library } = useBuyingMessages()
  return (
    <EmptyState
      title={isFiltered ? library.noMatch : library.emptyTitle}
      text={isFiltered ? library.noMatchText : library.emptyText}
      action={
        <LinkButton variant="primary" href={isFiltered ? '/library' : '/'}>
          {isFiltered ? library.noMatchAction : library.emptyAction}
        </LinkButton>
      }
    />
  )
}

/** What someone has bought and can use; what was refunded is apart. */
export const Library = () => {
  const { library } = useBuyingMessages()
  const search = useSearch({ from: '/dashboard/library' })
  const navigate = useNavigate()
  const { page = 1, show = 'owned', ...filter } = search
  const query = { ...filter, status: show, page, limit: pageSize }
  const orders = useApiQuery('purchases.list', { query }, { keeps: true })
  const go = (next: LibrarySearch) => void navigate({ to: '/library', search: next, replace: true })
  return (
    <DashboardPage title={library.title} text={library.text}>
      <Filters search={search} onChange={go} />
      <QueryView query={orders} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) =>
          data.length === 0 ? (
            <Nothing isFiltered={Object.keys(search).length > 0} />
          ) : (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {data.map((order) => (
                  <OrderRow key={order.orderId} order={order} />
                ))}
              </ul>
              <Pagination
                page={page}
                limit={pageSize}
                total={paging?.total ?? 0}
                onPage={(next) => go(readLibrarySearch({ ...search, page: next }))}
              />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
