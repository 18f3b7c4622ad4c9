import type { ProductAnalytics } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSellingWords } from '../../text/selling.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'

const route = getRouteApi('/desk/selling/analytics')

/** The charts are the heaviest part of the application: loaded by who looks at one. */
const Chart = lazy(() =>
  import('../../ui/chart.tsx').then(({ TimelineChart }) => ({ default: TimelineChart })),
)

interface Props {
  readonly timeline: ProductAnalytics['timeline']
  readonly currency: string
}

const Rows = ({ timeline, currency }: Props) => {
  const { analytics } = useSellingWords()
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table
        label={analytics.overTime}
        rows={timeline.toReversed()}
        rowKey={({ date }) => date}
        columns={[
          { key: 'date', head: analytics.date, cell: ({ date }) => <Time value={date} /> },
          {
            key: 'revenue',
            head: analytics.revenue,
            align: 'end',
            cell: ({ revenue }) => <Money amount={revenue} currency={currency} />,
          },
          { key: 'sales', head: analytics.sales, align: 'end', cell: ({ sales }) => sales },
          { key: 'views', head: analytics.views, align: 'end', cell: ({ views }) => views },
        ]}
      />
    </div>
  )
}

/** The same figures as a drawing and as rows. */
export const OverTime = (props: Props) => {
  const { analytics } = useSellingWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (shown: string) => {
    const { table: _, ...rest } = search
    void navigate({ search: shown === 'table' ? { ...rest, table: true } : rest, replace: true })
  }
  const chart = (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <Chart {...props} />
    </Suspense>
  )
  return (
    <Card title={analytics.overTime}>
      <Tabs
        label={analytics.shownAs}
        value={search.table ? 'table' : 'chart'}
        onChange={show}
        tabs={[
          { value: 'chart', label: analytics.chart, content: chart },
          { value: 'table', label: analytics.table, content: <Rows {...props} /> },
        ]}
      />
    </Card>
  )
}
