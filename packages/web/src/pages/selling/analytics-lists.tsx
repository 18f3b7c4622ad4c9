import type { ProductAnalytics } from '@souk/contract'
import { useAsk } from '../../api/use-call.ts'
import { useSellingWords } from '../../text/selling.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import type { toQuery } from './analytics-search.ts'

interface BestProductsProps {
  readonly products: ProductAnalytics['topProducts']
  readonly currency: string
}

export const BestProducts = ({ products, currency }: BestProductsProps) => {
  const { analytics } = useSellingWords()
  const most = Math.max(1, ...products.map(({ revenue }) => revenue))
  return (
    <Card title={analytics.best}>
      {products.length === 0 && <p className="text-sm text-ink-soft">{analytics.none}</p>}
      <ol className="grid gap-3">
        {products.slice(0, 6).map(({ id, title, revenue }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex justify-between gap-3">
              <span className="truncate">{title}</span>
              <Money amount={revenue} currency={currency} />
            </p>
            <Progress label={title} value={Math.max(0, revenue)} max={most} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const Referrers = ({ referrers }: Pick<ProductAnalytics, 'referrers'>) => {
  const { analytics } = useSellingWords()
  const most = Math.max(1, ...referrers.map(({ views }) => views))
  return (
    <Card title={analytics.from_}>
      {referrers.length === 0 && <p className="text-sm text-ink-soft">{analytics.none}</p>}
      <ol className="grid gap-3">
        {referrers.slice(0, 6).map(({ host, views }) => (
          <li key={host} className="grid gap-1 text-sm">
            <p className="flex justify-between gap-3">
              <span className="truncate">{host || analytics.unknown}</span>
              <span className="tabular-nums">{views}</span>
            </p>
            <Progress label={host || analytics.unknown} value={views} max={most} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const BestCustomers = ({ query }: { readonly query: ReturnType<typeof toQuery> }) => {
  const { analytics } = useSellingWords()
  const { data } = useAsk('analytics.customers', { query: { ...query, limit: 10 } }, { keeps: true })
  if (!data || data.data.topCustomers.length === 0) return null
  const { summary, topCustomers } = data.data
  return (
    <Card
      flush
      title={analytics.top}
      text={`${summary.totalCustomers} ${analytics.customers} · ${summary.newCustomers} ${analytics.newCustomers} · ${summary.returningCustomers} ${analytics.returning}`}
    >
      <Table
        label={analytics.top}
        rows={topCustomers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: analytics.customers,
            cell: ({ name }) => <span className="font-medium">{name}</span>,
          },
          { key: 'orders', head: analytics.orders, align: 'end', cell: ({ orders }) => orders },
          {
            key: 'spent',
            head: analytics.spent,
            align: 'end',
            cell: ({ totalSpent }) => <Money amount={totalSpent} currency={summary.currency} />,
          },
          {
            key: 'last',
            head: analytics.date,
            align: 'end',
            cell: ({ lastPurchaseAt }) => <Time value={lastPurchaseAt} />,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
