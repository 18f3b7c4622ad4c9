import type { Subscription } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSubscriptionMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { subscriptionTones, useNextOf } from './subscription-state.ts'

/** One file of script for buyers and sellers. */
export { Subscribers } from '../../selling/orders/subscribers.tsx'

interface Props {
  readonly subscription: Subscription
}

const useChange = (text: string, onDone?: () => void) =>
  useApiMutation('subscriptions.update', {
    refresh: ['subscriptions.list', 'purchases.list', 'purchases.get'],
    onDone: () => {
      onDone?.()
      toast(text, { tone: 'good' })
    },
  })

const Cancel = ({ subscription }: Props) => {
  const messages = useSubscriptionMessages()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { run, busy, error } = useChange(messages.canceled, () => setOpen(false))
  const { id, product, status, paidUntil } = subscription
  const text =
    status === 'grace' ? messages.cancelNow : messages.cancelText(formatTime(paidUntil, 'date', language))
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={messages.cancelOne(product.title)}
        onClick={() => setOpen(true)}
      >
        {messages.cancel}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.cancelTitle(product.title)}
        {...{ text, busy, error, danger: true, action: messages.cancelDo }}
        onConfirm={() => run({ params: { subscriptionId: id }, body: { renews: false } })}
      />
    </>
  )
}

const Resume = ({ subscription: { id, product } }: Props) => {
  const messages = useSubscriptionMessages()
  const { run, busy } = useChange(messages.resumed)
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={messages.resumeOne(product.title)}
      onClick={() => run({ params: { subscriptionId: id }, body: { renews: true } })}
    >
      {messages.resume}
    </Button>
  )
}

/** The other period, where it is sold. */
const ChangePeriod = ({ subscription: { id, product, period } }: Props) => {
  const messages = useSubscriptionMessages()
  const { run, busy } = useChange(messages.changed)
  const { data } = useApiQuery('subscriptions.getPrices', { params: { productId: product.id } })
  const other = period === 'month' ? 'year' : 'month'
  if (!data || data.data[other] === null) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      onClick={() => run({ params: { subscriptionId: id }, body: { period: other } })}
    >
      {messages.change[other]}
    </Button>
  )
}

const Actions = ({ subscription }: Props) => {
  const messages = useSubscriptionMessages()
  const { id, product, status, renews, orderId, canPayNow } = subscription
  return (
    <div className="flex flex-wrap gap-2">
      {canPayNow && (
        <LinkButton size="sm" variant="primary" href={`/checkout/${product.id}?subscription=${id}`}>
          {status === 'grace' ? messages.payNow : messages.beginYear}
        </LinkButton>
      )}
      {status === 'grace' && (
        <LinkButton size="sm" href="/settings/payment-methods">
          {messages.changeMethod}
        </LinkButton>
      )}
      <LinkButton size="sm" href={`/library/${orderId}`}>
        {messages.order}
      </LinkButton>
      {status !== 'ended' && renews && <ChangePeriod subscription={subscription} />}
      {status !== 'ended' &&
        (renews ? <Cancel subscription={subscription} /> : <Resume subscription={subscription} />)}
    </div>
  )
}

const Row = ({ subscription }: Props) => {
  const messages = useSubscriptionMessages()
  const language = useLanguage()
  const nextOf = useNextOf()
  const { product, status, period, price, currency, endsAt, includes } = subscription
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <a href={`/products/${product.id}`} className="text-ink underline underline-offset-2">
            {product.title}
          </a>
          <Badge tone={subscriptionTones[status]}>{messages.statuses[status]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {messages.per[period](formatMoney(price, currency, language))} · {nextOf(subscription)}
        </p>
        {includes === 'seller' && <p className="text-sm text-ink-soft">{messages.all}</p>}
        {status === 'grace' && endsAt && (
          <p className="text-sm text-bad">{messages.declined(formatTime(endsAt, 'date', language))}</p>
        )}
      </div>
      <Actions subscription={subscription} />
    </li>
  )
}

const limit = 20

/** What someone has for as long as they pay. */
export const Subscriptions = () => {
  const messages = useSubscriptionMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('subscriptions.list', { query: { page, limit } }, { keeps: true })
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <QueryView query={list} loading={<Skeleton className="h-48" />}>
        {({ data, page: paging }) =>
          data.length === 0 ? (
            <EmptyState
              title={messages.emptyTitle}
              text={messages.emptyText}
              action={
                <LinkButton variant="primary" href="/">
                  {messages.emptyAction}
                </LinkButton>
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {data.map((subscription) => (
                  <Row key={subscription.id} subscription={subscription} />
                ))}
              </ul>
              <Pagination page={page} limit={limit} total={paging?.total ?? 0} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
