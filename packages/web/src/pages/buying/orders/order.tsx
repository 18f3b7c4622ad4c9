import { useParams } from '@tanstack/react-router'
import { Download, FileText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../api/use-api.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { canRun, isOwned, orderTones, type Order } from './order-state.ts'
import { ChangesCard } from './changes-card.tsx'
import { RefundCard } from './refund-card.tsx'
import { ReviewCard } from './review-card.tsx'

const DomainEvent = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className="flex min-w-0 items-center gap-1 text-sm">{children}</dd>
  </div>
)

const EventData = ({ order }: { readonly order: Order }) => {
  const { order: messages, library } = useBuyingMessages()
  const { orderId, amount, currency, paymentMethod, createdAt, status, product, receipt } = order
  const icon = 'size-4'
  return (
    <Card>
      <div className="grid gap-5">
        <dl className="grid gap-4 sm:grid-cols-4">
          <DomainEvent name={messages.paid}>
            <Money amount={amount} currency={currency} />{' '}
            <Badge tone={orderTones[status]}>{library.statuses[status]}</Badge>
          </DomainEvent>
          <DomainEvent name={messages.date}>
            <Time value={createdAt} />
          </DomainEvent>
          {paymentMethod && (
            <DomainEvent name={messages.card}>
              <span className="inline-block first-letter:uppercase">
                {messages.with(paymentMethod.brand, paymentMethod.last4)}
              </span>
            </DomainEvent>
          )}
          <DomainEvent name={messages.number}>
            <code className="truncate font-mono text-xs">{orderId}</code>
            <CopyButton value={orderId} label={messages.number} iconOnly />
          </DomainEvent>
        </dl>
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {canRun(order) && (
            <LinkButton variant="primary" size="sm" href={`/playground?product=${product.id}`}>
              <Play aria-hidden="true" className={icon} /> {library.run}
            </LinkButton>
          )}
          {isOwned(order) && (
            <LinkButton size="sm" href={order.downloadUrl}>
              <Download aria-hidden="true" className={icon} /> {messages.download}
            </LinkButton>
          )}
          {order.completedAt !== null && (
            <>
              <LinkButton size="sm" href={receipt.url} target="_blank" rel="noopener">
                <FileText aria-hidden="true" className={icon} /> {messages.receipt}
              </LinkButton>
              <LinkButton size="sm" href={receipt.pdf}>
                {messages.invoice}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

/** One purchase: its product, documents, refund and review. */
export const OrderPage = () => {
  const { library, order: messages } = useBuyingMessages()
  const { orderId } = useParams({ from: '/dashboard/library/$orderId' })
  const order = useApiQuery('purchases.get', { params: { orderId } })
  const { product } = order.data?.data ?? {}
  return (
    <DashboardPage
      title={product?.title ?? library.title}
      above={<BackLink to="/library">{library.title}</BackLink>}
      {...(product
        ? {
            actions: (
              <LinkButton size="sm" href={`/products/${product.id}`}>
                {messages.product}
              </LinkButton>
            ),
          }
        : {})}
    >
      <QueryView query={order} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <>
            <EventData order={data} />
            {isOwned(data) && <ChangesCard order={data} />}
            {isOwned(data) && <ReviewCard productId={data.product.id} />}
            {data.completedAt !== null && <RefundCard order={data} />}
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}
