import type { Order } from '@souk/contract'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, Circle, Plus } from 'lucide-react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useSellingMessages } from '../../text/selling.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figures, type Figure } from '../../ui/figures.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableSkeleton, type Column } from '../../ui/table.tsx'
import { formatTime, Time } from '../../ui/time.tsx'
import { useLanguage } from '../../ui/messages.ts'
import { toQuery } from './analytics/search.ts'
import { orderTones } from './orders/order-tones.ts'

/** What a shop needs before it can earn, and whether it has it. */
const useSteps = () => {
  const { home } = useSellingMessages()
  const products = useApiQuery('products.list', { query: { mine: true, status: 'all', limit: 1 } })
  const published = useApiQuery('products.list', { query: { mine: true, status: 'published', limit: 1 } })
  const account = useApiQuery('account.get')
  const destination = useApiQuery('destinations.get')
  if (!products.data || !published.data || !account.data || !destination.data) return undefined
  return [
    {
      ...home.steps.list,
      to: '/selling/products/new' as '/sell',
      done: (products.data.page?.total ?? 0) > 0,
    },
    { ...home.steps.publish, to: '/selling/products', done: (published.data.page?.total ?? 0) > 0 },
    { ...home.steps.profile, to: '/settings/profile', done: account.data.data.bio !== '' },
    { ...home.steps.bank, to: '/selling/balance', done: destination.data.data.destination !== null },
  ] as const
}

/** The way to the first sale; gone once it is walked. */
const Checklist = () => {
  const { home } = useSellingMessages()
  const steps = useSteps()
  if (!steps) return <Skeleton className="h-48" />
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <Card title={home.checklist} text={home.checklistText(done, steps.length)}>
      <div className="grid gap-4">
        <Progress label={home.checklist} value={done} max={steps.length} />
        <ol className="grid gap-1">
          {steps.map(({ title, text, to, done: isDone }) => (
            <li key={to}>
              <Link
                to={to}
                className="-mx-2 flex items-start gap-3 rounded-md px-2 py-2 text-ink no-underline hover:bg-accent-soft"
              >
                {isDone ? (
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                ) : (
                  <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-line-strong" />
                )}
                <span className="grid min-w-0 flex-1">
                  <span className={classNames('text-sm font-medium', isDone && 'text-ink-soft line-through')}>
                    {title}
                  </span>
                  {!isDone && <span className="text-[0.8125rem] text-ink-faint">{text}</span>}
                </span>
                {isDone ? (
                  <span className="sr-only">{home.done}</span>
                ) : (
                  <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                )}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** What can be paid out, and how the week went. */
const Standing = () => {
  const { home, balance, analytics } = useSellingMessages()
  const language = useLanguage()
  const money = useApiQuery('balance.get')
  const [first, ...more] = money.data?.data.balances ?? []
  // Figures begin with the first sale; before it there is nothing to ask.
  const week = useApiQuery(
    'analytics.revenue',
    { query: { ...toQuery({ preset: 'week' }), ...(first ? { currency: first.currency } : {}) } },
    { enabled: first !== undefined },
  )
  if (!money.data) return <Skeleton className="h-28" />
  // Noughts would say nothing: before the first sale the checklist speaks.
  if (!first) return null
  const { currency } = first
  const sold = week.data?.data
  const weekNet: Figure = {
    label: home.weekNet,
    value: formatMoney(sold?.summary.netRevenue ?? 0, currency, language),
    // Nothing is no measure: any sale would be 100 % more.
    ...(sold?.previousPeriod.netRevenue
      ? { change: { percent: sold.previousPeriod.changePercent, against: analytics.against } }
      : {}),
  }
  const figures: readonly Figure[] = [
    {
      label: balance.available,
      value: formatMoney(first.available, currency, language),
    },
    { label: balance.pending, value: formatMoney(first.pending, currency, language) },
    { label: balance.next, value: formatTime(money.data.data.nextPayoutDate, 'date', language) },
    { label: home.weekSales, value: (sold?.summary.orders ?? 0).toLocaleString(language) },
    {
      label: home.weekRefunds,
      value: formatMoney(sold?.summary.refunds ?? 0, currency, language),
    },
  ]
  return (
    <div className="grid gap-2">
      <Figures
        lead={{ figure: weekNet, trend: sold?.timeline.map((day) => day.netRevenue) }}
        figures={figures}
      />
      {more.length > 0 && (
        <p className="text-sm text-ink-soft">
          {home.otherCurrencies}{' '}
          {more.map(({ currency: other, available }) => formatMoney(available, other, language)).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Requests that wait for a word of the seller's. */
const Waiting = () => {
  const { home } = useSellingMessages()
  const { data } = useApiQuery('refunds.list', {
    query: { role: 'seller', status: 'pending_approval', limit: 1 },
  })
  const count = data?.page?.total ?? 0
  if (count === 0) return null
  return (
    <Link
      to="/selling/refunds"
      className="flex items-center justify-between gap-4 rounded-lg border border-warn bg-warn-soft px-5 py-4 text-ink no-underline"
    >
      <span className="grid gap-0.5">
        <span className="font-semibold">{home.refundsWait(count)}</span>
        <span className="text-sm text-ink-soft">{home.refundsText}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-warn" />
    </Link>
  )
}

const useColumns = (): readonly Column<Order>[] => {
  const { orders } = useSellingMessages()
  return [
    {
      key: 'product',
      head: orders.product,
      cell: ({ orderId, product, buyer }) => (
        <span className="grid">
          <Link
            to="/selling/orders"
            search={{ open: orderId }}
            className="font-medium text-ink no-underline hover:underline"
          >
            {product.title}
          </Link>
          <span className="text-xs text-ink-faint">{buyer.name}</span>
        </span>
      ),
    },
    {
      key: 'status',
      head: orders.status,
      cell: ({ status }) => <Badge tone={orderTones[status]}>{orders.statuses[status]}</Badge>,
    },
    {
      key: 'amount',
      head: orders.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
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

const NewestOrders = () => {
  const { home, orders } = useSellingMessages()
  const list = useApiQuery('purchases.list', { query: { role: 'seller', limit: 5 } })
  const columns = useColumns()
  return (
    <Card
      flush
      title={home.newest}
      actions={
        <Link to="/selling/orders" className="text-sm text-accent underline">
          {home.allOrders}
        </Link>
      }
    >
      <QueryView query={list} loading={<TableSkeleton rows={5} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={orders.emptyTitle} text={orders.emptyText} />
          ) : (
            <Table label={home.newest} columns={columns} rows={data} rowKey={({ orderId }) => orderId} />
          )
        }
      </QueryView>
    </Card>
  )
}

/** What a seller opens first. */
export const SellerHome = () => {
  const { home, products } = useSellingMessages()
  return (
    <DashboardPage
      title={home.title}
      text={home.text}
      actions={
        <Link to={'/selling/products/new' as '/sell'} className={buttonVariants('primary', 'md')}>
          <Plus aria-hidden="true" className="size-4" /> {products.create}
        </Link>
      }
    >
      <Waiting />
      <Standing />
      <Checklist />
      <NewestOrders />
    </DashboardPage>
  )
}
