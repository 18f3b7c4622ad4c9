import { lazy, Suspense, useDeferredValue } from 'react'
import { useSellingMessages } from '../text/selling.ts'
import { Card } from '../ui/card.tsx'
import type { ChartProps } from '../ui/chart.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'

/** The charts are the heaviest part of the application: loaded by who looks at one. */
const Chart = lazy(() => import('../ui/chart.tsx').then(({ TimelineChart }) => ({ default: TimelineChart })))

interface Props<Row> extends ChartProps {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

/** The same figures as a drawing and as rows. */
export const OverTime = <Row extends { readonly date: string }>(props: Props<Row>) => {
  const { rows, columns, isTable, onTable, ...drawn } = props
  const { analytics } = useSellingMessages()
  // A year of rows or bars takes longer to make than a press may wait: the tab answers first.
  const isTableShown = useDeferredValue(isTable)
  const outline = <Skeleton className="h-72" />
  const chart = isTableShown ? (
    outline
  ) : (
    <Suspense fallback={outline}>
      <Chart {...drawn} />
    </Suspense>
  )
  const table = !isTableShown ? (
    outline
  ) : (
    <div className="max-h-96 overflow-y-auto">
      <Table
        label={analytics.overTime}
        rows={rows.toReversed()}
        rowKey={({ date }) => date}
        columns={columns}
      />
    </div>
  )
  return (
    <Card title={analytics.overTime}>
      <Tabs
        label={analytics.shownAs}
        value={isTable ? 'table' : 'chart'}
        onChange={(shown) => onTable(shown === 'table')}
        tabs={[
          { value: 'chart', label: analytics.chart, content: chart },
          { value: 'table', label: analytics.table, content: table },
        ]}
      />
    </Card>
  )
}
