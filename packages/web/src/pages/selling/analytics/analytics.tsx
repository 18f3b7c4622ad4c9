import type { ProductAnalytics, RevenueAnalytics } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { BestProducts, BestCustomers, Funnel, Referrers } from './lists.tsx'
import { AnalyticsRange } from './range.tsx'
import { beforeThat, toQuery } from './search.ts'
import { SalesOverTime } from './sales-over-time.tsx'

const route = getRouteApi('/dashboard/selling/analytics')

interface ReportProps {
  readonly sales: ProductAnalytics
  readonly before: ProductAnalytics | undefined
  readonly revenue: RevenueAnalytics | undefined
}

const Report = memo(({ sales, before, revenue }: ReportProps) => {
  const { analytics } = useSellingMessages()
  const language = useLanguage()
  const { summary } = sales
  const money = (amount: number) => formatMoney(amount, summary.currency, language)
  const share = (ratio: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(ratio)
  const count = (value: number) => value.toLocaleString(language)
  return (
    <>
      <Figures
        lead={{
          figure: {
            label: analytics.revenue,
            value: money(summary.totalRevenue),
            // Nothing is no measure: any sale would be 100 % more.
            ...(before && before.summary.totalRevenue > 0
              ? {
                  change: {
                    percent: (summary.totalRevenue / before.summary.totalRevenue - 1) * 100,
                    against: analytics.against,
                  },
                }
              : {}),
          },
          trend: sales.timeline.map((day) => day.revenue),
        }}
        figures={[
          {
            label: analytics.net,
            value: revenue ? money(revenue.summary.netRevenue) : '…',
            ...(revenue?.previousPeriod.netRevenue
              ? { change: { percent: revenue.previousPeriod.changePercent, against: analytics.against } }
              : {}),
          },
          { label: analytics.sales, value: count(summary.totalSales) },
          { label: analytics.views, value: count(summary.totalViews) },
          { label: analytics.conversion, value: share(summary.conversionRate) },
          { label: analytics.refundRate, value: revenue ? share(revenue.summary.refundRate) : '…' },
        ]}
      />
      <SalesOverTime
        timeline={sales.timeline}
        before={before?.timeline.some(({ revenue }) => revenue !== 0) ? before.timeline : undefined}
        currency={summary.currency}
      />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Funnel summary={sales.summary} />
        <BestProducts products={sales.topProducts} currency={summary.currency} />
        <Referrers referrers={sales.referrers} />
      </div>
    </>
  )
})

/** What was sold, seen and earned; everything that is chosen is in the address. */
export const SellerAnalytics = () => {
  const { analytics } = useSellingMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = toQuery(search)
  const sales = useApiQuery('analytics.products', { query }, { keeps: true })
  const previous = useApiQuery('analytics.products', { query: beforeThat(query) })
  const revenue = useApiQuery('analytics.revenue', { query }, { keeps: true })
  // Figures that are known already would be drawn within the press that asks for them: 190 to 230 ms for a year.
  const drawnSales = useDeferredValue(sales.data)
  const drawnBefore = useDeferredValue(previous.data)
  const drawnRevenue = useDeferredValue(revenue.data)
  if (sales.error instanceof SoukError && sales.error.code === 'FORBIDDEN')
    return (
      <DashboardPage title={analytics.title} text={analytics.text}>
        <Card flush>
          <EmptyState title={analytics.title} text={analytics.notSeller} />
        </Card>
      </DashboardPage>
    )
  return (
    <DashboardPage title={analytics.title} text={analytics.text}>
      <AnalyticsRange
        search={search}
        onChange={(next) => void navigate({ search: next, replace: true })}
        file="/v1/analytics/revenue/export"
      />
      <QueryView query={sales} loading={<Skeleton className="h-[36rem]" />}>
        {({ data }) => (
          <Report sales={drawnSales?.data ?? data} before={drawnBefore?.data} revenue={drawnRevenue?.data} />
        )}
      </QueryView>
      <BestCustomers query={query} />
    </DashboardPage>
  )
}
