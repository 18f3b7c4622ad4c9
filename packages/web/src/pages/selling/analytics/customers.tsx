import type { CustomerAnalytics } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { AnalyticsRange } from './range.tsx'
import { toQuery, type CustomerSearch } from './search.ts'
import { Cohorts } from './cohorts.tsx'

const route = getRouteApi('/dashboard/selling/customers')

type Customer = CustomerAnalytics['topCustomers'][number]

const useColumns = (currency: string): readonly Column<Customer>[] => {
  const { analytics, customers } = useSellingMessages()
  return [
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
      cell: ({ totalSpent }) => <Money amount={totalSpent} currency={currency} />,
    },
    {
      key: 'first',
      head: customers.first,
      align: 'end',
      cell: ({ firstPurchaseAt }) => <Time value={firstPurchaseAt} />,
      wide: true,
    },
    {
      key: 'last',
      head: customers.last,
      align: 'end',
      cell: ({ lastPurchaseAt }) => <Time value={lastPurchaseAt} />,
      wide: true,
    },
  ]
}

interface ReportProps {
  readonly data: CustomerAnalytics
  readonly onPage: (page: number) => void
}

const Report = ({ data: { summary, topCustomers, pagination, cohorts }, onPage }: ReportProps) => {
  const { analytics, customers } = useSellingMessages()
  const language = useLanguage()
  const columns = useColumns(summary.currency)
  const count = (value: number) => value.toLocaleString(language)
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <Figures
        figures={[
          { label: analytics.customers, value: count(summary.totalCustomers) },
          { label: analytics.newCustomers, value: count(summary.newCustomers) },
          { label: analytics.returning, value: count(summary.returningCustomers) },
          { label: customers.again, value: share.format(summary.repeatPurchaseRate) },
          {
            label: customers.lifetime,
            value: formatMoney(summary.avgLifetimeValue, summary.currency, language),
          },
          { label: customers.perCustomer, value: count(summary.avgOrdersPerCustomer) },
        ]}
      />
      <Card flush title={customers.list}>
        {topCustomers.length === 0 ? (
          <EmptyState title={customers.emptyTitle} text={customers.emptyText} />
        ) : (
          <Table label={customers.list} columns={columns} rows={topCustomers} rowKey={({ id }) => id} />
        )}
      </Card>
      <Pagination {...pagination} onPage={onPage} />
      <Cohorts cohorts={cohorts} />
    </>
  )
}

const limit = 20

/** Who buys, who comes back. */
export const SellerCustomers = () => {
  const { analytics, customers } = useSellingMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1 } = search
  const found = useApiQuery(
    'analytics.customers',
    { query: { ...toQuery(search), page, limit } },
    { keeps: true },
  )
  const change = (next: CustomerSearch) => void navigate({ search: next, replace: true })
  const isNoSeller = found.error instanceof SoukError && found.error.code === 'FORBIDDEN'
  return (
    <DashboardPage title={customers.title} text={customers.text}>
      {isNoSeller ? (
        <Card flush>
          <EmptyState title={customers.title} text={analytics.notSeller} />
        </Card>
      ) : (
        <>
          <AnalyticsRange search={search} onChange={change} file="/v1/analytics/customers/export" />
          <QueryView query={found} loading={<Skeleton className="h-[36rem]" />}>
            {({ data }) => <Report data={data} onPage={(next) => change({ ...search, page: next })} />}
          </QueryView>
        </>
      )}
    </DashboardPage>
  )
}
