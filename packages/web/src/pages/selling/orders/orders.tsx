import type { Order } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { orderTones } from './order-tones.ts'
import { StatusFilter } from '../status-filter.tsx'

const route = getRouteApi('/dashboard/selling/orders')

const useColumns = (open: (order: Order) => void): readonly Column<Order>[] => {
  const { orders } = useSellingMessages()
  return [
    {
      key: 'product',
      head: orders.product,
      cell: (order) => (
        <button
          type="button"
          aria-label={orders.details(order.product.title)}
          onClick={() => open(order)}
          className="text-left font-medium hover:underline"
        >
          {order.product.title}
        </button>
      ),
    },
    { key: 'buyer', head: orders.buyer, cell: ({ buyer }) => buyer.name, wide: true },
    {
      key: 'amount',
      head: orders.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'status',
      head: orders.status,
      cell: ({ status }) => <Badge tone={orderTones[status]}>{orders.statuses[status]}</Badge>,
    },
    {
      key: 'when',
      head: orders.when,
      align: 'end',
      cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
      wide: true,
    },
  ]
}

const limit = 20

/** Sales, with all that is known of each. */
export const SellerOrders = () => {
  const { orders } = useSellingMessages()
  const search = route.useSearch()
  const { status = 'all', page = 1, open } = search
  const navigate = route.useNavigate()
  const list = useApiQuery(
    'purchases.list',
    { query: { role: 'seller', status, page, limit } },
    { keeps: true },
  )
  const setOpen = (order: Order | undefined) => {
    const { open: _, ...rest } = search
    void navigate({ search: order ? { ...rest, open: order.orderId } : rest, replace: true })
  }
  const columns = useColumns(setOpen)
  return (
    <DashboardPage title={orders.title} text={orders.text}>
      <StatusFilter
        value={status}
        names={orders.statuses}
        onChange={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
      />
      <PagedTable
        label={orders.title}
        query={list}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        onRow={setOpen}
        empty={{ title: orders.emptyTitle, text: orders.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
      {open && <OrderDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </DashboardPage>
  )
}
