import type { ProductItem } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useAdminMessages } from '../../text/admin.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductCover } from '../../ui/product-cover.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TableSkeleton } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'
import { ReviewedProduct } from './reviewed-product.tsx'

const route = getRouteApi('/dashboard/admin/moderation')

const states = ['pending_review', 'rejected', 'suspended'] as const
type State = (typeof states)[number]

interface QueueProps {
  readonly products: readonly ProductItem[]
  readonly open: string
  readonly onOpen: (id: string) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** J and K walk, as in mail programs. */
const useWalk = ({ products, open, onOpen }: QueueProps): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (!step || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const next = products[products.findIndex(({ id }) => id === open) + step]
      if (next) onOpen(next.id)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [products, open, onOpen])
}

const Queue = (props: QueueProps) => {
  const { products, open, onOpen } = props
  const { moderation } = useAdminMessages()
  useWalk(props)
  return (
    <ol aria-label={moderation.queue} className="grid content-start">
      {products.map(({ id, title, type, author, updatedAt }) => (
        <li key={id} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-current={id === open}
            onClick={() => onOpen(id)}
            className={classNames(
              'flex w-full items-center gap-3 px-4 py-3 text-left text-sm -outline-offset-2 hover:bg-accent-soft',
              id === open && 'bg-accent-soft',
            )}
          >
            <ProductCover seed={id} type={type} className="h-9 w-14 shrink-0 rounded-sm" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium">{title}</span>
              <span className="truncate text-xs text-ink-soft">{moderation.by(author.name)}</span>
            </span>
            <Time value={updatedAt} form="relative" className="text-xs text-ink-soft" />
          </button>
        </li>
      ))}
    </ol>
  )
}

const Review = ({ status }: { readonly status: State }) => {
  const { moderation } = useAdminMessages()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery('moderation.list', { query: { status, limit: 50 } }, { keeps: true })
  const onOpen = (id: string | undefined) =>
    void navigate({ search: { status, ...(id ? { open: id } : {}) }, replace: true })
  return (
    <QueryView query={list} loading={<TableSkeleton rows={4} />}>
      {({ data }) => {
        // Its own page leads here with any product, waiting or not.
        const shown = open ?? data[0]?.id
        if (shown === undefined)
          return (
            <Card flush>
              <EmptyState {...moderation.empty[status]} />
            </Card>
          )
        return (
          <div
            className={classNames(
              'grid items-start gap-6',
              data.length > 0 && 'xl:grid-cols-[20rem_minmax(0,1fr)]',
            )}
          >
            {data.length > 0 && (
              <Card flush>
                <Queue products={data} open={shown} onOpen={onOpen} />
              </Card>
            )}
            <ReviewedProduct key={shown} productId={shown} onGone={() => onOpen(undefined)} />
          </div>
        )
      }}
    </QueryView>
  )
}

/** Products that wait for a look, one after the other, by keyboard. */
export const Moderation = () => {
  const { moderation } = useAdminMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const status = states.find((state) => state === search.status) ?? 'pending_review'
  return (
    <DashboardPage title={moderation.title} text={moderation.text}>
      <Tabs
        label={moderation.title}
        value={status}
        onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        tabs={states.map((value) => ({
          value,
          label: moderation.tabs[value],
          content: <Review status={value} />,
        }))}
      />
    </DashboardPage>
  )
}
