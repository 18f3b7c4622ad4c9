import type { ProductAnalytics } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useSellingWords } from '../../text/selling.ts'
import { Money } from '../../ui/money.tsx'
import { Time } from '../../ui/time.tsx'
import { OverTime } from '../over-time.tsx'

const route = getRouteApi('/desk/selling/analytics')

interface Props {
  readonly timeline: ProductAnalytics['timeline']
  readonly currency: string
}

/** Revenue beside views. */
export const SalesOverTime = ({ timeline, currency }: Props) => {
  const { analytics } = useSellingWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (isTable: boolean) => {
    const { table: _, ...rest } = search
    void navigate({ search: isTable ? { ...rest, table: true } : rest, replace: true })
  }
  return (
    <OverTime
      currency={currency}
      labels={{ bar: analytics.revenue, line: analytics.views }}
      points={timeline.map(({ date, revenue, sales, views }) => ({
        date,
        bar: revenue,
        line: views,
        says: `${sales} ${analytics.sales} · ${views} ${analytics.views}`,
      }))}
      isTable={search.table === true}
      onTable={show}
      rows={timeline}
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
  )
}
