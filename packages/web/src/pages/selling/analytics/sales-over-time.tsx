import type { ProductAnalytics } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useSellingMessages } from '../../../text/selling.ts'
import { Money } from '../../../ui/money.tsx'
import { Time } from '../../../ui/time.tsx'
import { OverTime } from '../../over-time.tsx'

const route = getRouteApi('/dashboard/selling/analytics')

interface Props {
  readonly timeline: ProductAnalytics['timeline']
  /** Of the period before, as long as this one; absent until it is known. */
  readonly before: ProductAnalytics['timeline'] | undefined
  readonly currency: string
}

/** Revenue next to views. Drawn again when it has changed, not with whatever else is chosen. */
export const SalesOverTime = memo(({ timeline, before, currency }: Props) => {
  const { analytics } = useSellingMessages()
  const isTable = route.useSearch({ select: ({ table }) => table === true })
  const navigate = route.useNavigate()
  const show = (asTable: boolean) =>
    void navigate({
      search: (was) => {
        const { table: _, ...rest } = was
        return asTable ? { ...rest, table: true } : rest
      },
      replace: true,
    })
  const drawn = useMemo(
    () => ({
      labels: {
        ...{ bar: analytics.revenue, line: analytics.views },
        ...(before ? { before: analytics.revenueBefore } : {}),
      },
      points: timeline.map(({ date, revenue, sales, views }, index) => ({
        date,
        bar: revenue,
        // Months: one period may touch one more than the other.
        before: before?.at(index - timeline.length)?.revenue,
        line: views,
        says: `${sales} ${analytics.sales} · ${views} ${analytics.views}`,
      })),
    }),
    [timeline, before, analytics],
  )
  return (
    <OverTime
      currency={currency}
      {...drawn}
      isTable={isTable}
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
})
