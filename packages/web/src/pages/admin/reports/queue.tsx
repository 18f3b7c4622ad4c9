import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReportMessages } from '../../../text/reports.ts'
import { Button } from '../../../ui/button.tsx'
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

interface CaseProps<Result extends string> {
  readonly item: {
    readonly productId: string
    readonly productTitle: string
    readonly createdAt: string
    readonly decision: {
      readonly result: Result
      readonly reason: string
      readonly decidedAt: string
    } | null
  }
  /** The list of moderation that has the product. */
  readonly list?: 'suspended'
  readonly badge?: ReactNode
  /** What each decision is called, and the button that leads to it. */
  readonly results: Readonly<Record<Result, string>>
  readonly actions: readonly (readonly [result: Result, label: string])[]
  readonly onDecide: (result: Result) => void
  readonly children: ReactNode
}

/** What someone wrote about a product, and the decision, or the buttons for it. */
export const Case = <Result extends string>(props: CaseProps<Result>) => {
  const { item, list, badge, results, actions, onDecide, children } = props
  const { productId, productTitle, createdAt, decision } = item
  return (
    <Card>
      <article className="grid gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Link
            to="/admin/moderation"
            search={{ open: productId, ...(list ? { status: list } : {}) }}
            className="text-base font-medium text-accent underline"
          >
            {productTitle}
          </Link>
          <Time value={createdAt} className="text-ink-faint" />
          {badge}
        </header>
        {children}
        {decision ? (
          <p className="border-l-2 border-line pl-3 text-sm">
            <span className="font-medium">{results[decision.result]}</span>{' '}
            <Time value={decision.decidedAt} className="text-ink-faint" />
            <br />
            {decision.reason}
          </p>
        ) : (
          <footer className="flex flex-wrap justify-end gap-2">
            {actions.map(([result, label]) => (
              <Button key={result} size="sm" onClick={() => onDecide(result)}>
                {label}
              </Button>
            ))}
          </footer>
        )}
      </article>
    </Card>
  )
}
