import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { canRun, isShown, orderTones, type Order } from './order-state.ts'

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

export const Library = () => {
  const { library } = useBuyingMessages()
  const [page, setPage] = useState(1)
  const orders = useApiQuery('purchases.list', { query: { page, limit: pageSize } }, { keeps: true })
  return (
    <DashboardPage title={library.title} text={library.text}>
      <QueryView query={orders} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) =>
          !data.some(isShown) && page === 1 ? (
            <EmptyState
              title={library.emptyTitle}
              text={library.emptyText}
              action={
                <LinkButton variant="primary" href="/">
                  {library.emptyAction}
                </LinkButton>
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {data.filter(isShown).map((order) => (
                  <OrderRow key={order.orderId} order={order} />
                ))}
              </ul>
              <Pagination page={page} limit={pageSize} total={paging?.total ?? 0} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
