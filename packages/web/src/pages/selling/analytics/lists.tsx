import type { ProductAnalytics } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Card } from '../../../ui/card.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { Ranking } from '../../../ui/ranking.tsx'
import { Table } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import type { toQuery } from './search.ts'

interface BestProductsProps {
  readonly products: ProductAnalytics['topProducts']
  readonly currency: string
}

export const BestProducts = ({ products, currency }: BestProductsProps) => {
  const { analytics } = useSellingMessages()
  const language = useLanguage()
  return (
    <Ranking
      title={analytics.best}
      none={analytics.none}
      rows={products.map(({ id, title, revenue }) => ({
        ...{ id, name: title, amount: revenue },
        shown: formatMoney(revenue, currency, language),
      }))}
    />
  )
}

/** From looking to paying: how many, and what share of those who looked. */
export const Funnel = ({ summary }: Pick<ProductAnalytics, 'summary'>) => {
  const { analytics } = useSellingMessages()
  const language = useLanguage()
  const { totalViews, totalCheckouts, totalSales } = summary
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const steps = [
    { id: 'views', name: analytics.views, amount: totalViews },
    { id: 'checkouts', name: analytics.checkouts, amount: totalCheckouts },
    { id: 'paid', name: analytics.paid, amount: totalSales },
  ]
  return (
    <Ranking
      title={analytics.funnel}
      none={analytics.none}
      rows={steps.map((step) => ({
        ...step,
        shown: [
          step.amount.toLocaleString(language),
          ...(step.id === 'views' || totalViews === 0 ? [] : [share.format(step.amount / totalViews)]),
        ].join(' · '),
      }))}
    />
  )
}

export const Referrers = ({ referrers }: Pick<ProductAnalytics, 'referrers'>) => {
  const { analytics } = useSellingMessages()
  const language = useLanguage()
  return (
    <Ranking
      title={analytics.from_}
      none={analytics.none}
      rows={referrers.map(({ host, views }) => ({
        ...{ id: host, name: host || analytics.unknown, amount: views },
        shown: views.toLocaleString(language),
      }))}
    />
  )
}

export const BestCustomers = ({ query }: { readonly query: ReturnType<typeof toQuery> }) => {
  const { analytics, customers } = useSellingMessages()
  const { data } = useApiQuery('analytics.customers', { query: { ...query, limit: 10 } }, { keeps: true })
  if (!data || data.data.topCustomers.length === 0) return null
  const { summary, topCustomers } = data.data
  return (
    <Card
      flush
      title={analytics.top}
      text={analytics.customerCounts(
        summary.totalCustomers,
        summary.newCustomers,
        summary.returningCustomers,
      )}
    >
      <Table
        label={analytics.top}
        rows={topCustomers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: customers.name,
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
            head: customers.last,
            align: 'end',
            cell: ({ lastPurchaseAt }) => <Time value={lastPurchaseAt} />,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
