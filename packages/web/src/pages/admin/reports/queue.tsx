import type { ReactNode } from 'react'
import { useReportMessages } from '../../../text/reports.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Time } from '../../../ui/time.tsx'

/** Items of a page. */
export const queueLimit = 20

const states = ['open', 'decided'] as const
export type QueueState = (typeof states)[number]

interface TabsProps {
  readonly label: string
  /** Of the address. */
  readonly status: string | undefined
  readonly onChange: (status: string) => void
  readonly children: (status: QueueState) => ReactNode
}

/** What waits for a decision, and what has one. */
export const QueueTabs = ({ label, status, onChange, children }: TabsProps) => {
  const { admin } = useReportMessages()
  return (
    <Tabs
      label={label}
      value={states.find((one) => one === status) ?? 'open'}
      onChange={onChange}
      tabs={states.map((value) => ({ value, label: admin.tabs[value], content: children(value) }))}
    />
  )
}

interface QueueProps<Item> {
  readonly list: Parameters<
    typeof QueryView<{ readonly data: readonly Item[]; readonly page?: { readonly total: number } }>
  >[0]['query']
  readonly page: number
  readonly empty: { readonly title: string; readonly text: string }
  readonly keyOf: (item: Item) => string
  readonly onPage: (page: number) => void
  readonly children: (item: Item) => ReactNode
}

/** The items one below the other. */
export const Queue = <Item,>({ list, page, empty, keyOf, onPage, children }: QueueProps<Item>) => (
  <div className="grid gap-4">
    <QueryView query={list} loading={<Skeleton className="h-48" />}>
      {({ data }) =>
        data.length === 0 ? (
          <Card flush>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {data.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        )
      }
    </QueryView>
    <Pagination page={page} limit={queueLimit} total={list.data?.page?.total ?? 0} onPage={onPage} />
  </div>
)

interface DecidedProps {
  readonly result: string
  readonly at: string
  readonly reason: string
}

export const Decided = ({ result, at, reason }: DecidedProps) => (
  <p className="border-l-2 border-line pl-3 text-sm">
    <span className="font-medium">{result}</span> <Time value={at} className="text-ink-faint" />
    <br />
    {reason}
  </p>
)
