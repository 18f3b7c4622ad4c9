import type { Subscription } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSubscriptionMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { subscriptionTones, useNextOf } from '../../buying/orders/subscription-state.ts'

const route = getRouteApi('/dashboard/selling/subscriptions')

const useColumns = (): readonly Column<Subscription>[] => {
  const messages = useSubscriptionMessages()
  const language = useLanguage()
  const nextOf = useNextOf()
  return [
    {
      key: 'product',
      head: messages.product,
      cell: ({ product, orderId }) => (
        <a href={`/selling/orders?open=${orderId}`} className="text-accent underline">
          {product.title}
        </a>
      ),
    },
    { key: 'buyer', head: messages.buyer, cell: ({ buyer }) => buyer.name },
    {
      key: 'price',
      head: messages.price,
      align: 'end',
      cell: ({ period, price, currency }) => messages.per[period](formatMoney(price, currency, language)),
    },
    {
      key: 'status',
      head: messages.status,
      cell: ({ status }) => <Badge tone={subscriptionTones[status]}>{messages.statuses[status]}</Badge>,
    },
    { key: 'next', head: messages.next, cell: nextOf, wide: true },
  ]
}

const limit = 20

/** Who subscribes to the products of a seller. */
export const Subscribers = () => {
  const messages = useSubscriptionMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { role: 'seller' as const, page, limit }
  const list = useApiQuery('subscriptions.list', { query }, { keeps: true })
  const action = <LinkButton href="/selling/products">{messages.sellerAction}</LinkButton>
  return (
    <DashboardPage title={messages.sellerTitle} text={messages.sellerText}>
      <PagedTable
        label={messages.sellerTitle}
        query={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{ title: messages.sellerEmptyTitle, text: messages.sellerEmptyText, action }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      />
    </DashboardPage>
  )
}
