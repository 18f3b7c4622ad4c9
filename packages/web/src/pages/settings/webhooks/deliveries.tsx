import type { Delivery } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { Radio } from 'lucide-react'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryStatusBadge } from './delivery-status.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import type { DeliverySearch } from './delivery-search.ts'
import { LiveTail } from './live-tail.tsx'

const route = getRouteApi('/dashboard/settings/deliveries')

const useColumns = (open: (id: string) => void): readonly Column<Delivery>[] => {
  const { log } = useSettingsMessages()
  return [
    {
      key: 'type',
      head: log.event,
      cell: ({ id, type, url }) => (
        <span className="grid">
          <button
            type="button"
            onClick={() => open(id)}
            aria-label={log.details(type)}
            className="justify-self-start font-mono text-sm font-medium hover:underline"
          >
            {type}
          </button>
          <span className="max-w-64 truncate text-xs text-ink-faint max-md:hidden">{url}</span>
        </span>
      ),
    },
    { key: 'status', head: log.status, cell: ({ status }) => <DeliveryStatusBadge status={status} /> },
    {
      key: 'answer',
      head: log.answer,
      cell: ({ httpStatus, failure }) => (
        <span className="line-clamp-2 max-w-56">{httpStatus ?? failure ?? log.none}</span>
      ),
      wide: true,
    },
    { key: 'attempt', head: log.attempt, cell: ({ attempt }) => log.attemptOf(attempt), wide: true },
    {
      key: 'when',
      head: log.when,
      cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
      align: 'end',
    },
  ]
}

const limit = 25

/** How often the visible deliveries are refetched. */
const refetchMs = 3_000

export const Deliveries = () => {
  const { log } = useSettingsMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { delivery, live, page = 1, ...filters } = search
  const list = useApiQuery(
    'deliveries.list',
    { query: { ...filters, page, limit } },
    { keeps: true, refetchMs: () => refetchMs },
  )
  const change = (next: DeliverySearch) => void navigate({ search: next, replace: true })
  const columns = useColumns((id) => change({ ...search, delivery: id }))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <DashboardPage
      title={log.title}
      text={log.text}
      actions={
        <Button
          aria-pressed={live === true}
          onClick={() => {
            const { live: _, ...rest } = search
            change(live ? rest : { ...rest, live: true })
          }}
        >
          <Radio aria-hidden="true" className="size-4" /> {live ? log.liveStop : log.liveStart}
        </Button>
      }
    >
      {live && (
        <LiveTail webhookId={filters.webhookId} onOpen={(id) => change({ ...search, delivery: id })} />
      )}
      <DeliveryFilters filters={filters} onChange={(next) => change(live ? { ...next, live: true } : next)} />
      <PagedTable
        label={log.title}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={({ id }) => change({ ...search, delivery: id })}
        empty={{ title: log.emptyTitle, text: isFiltered ? log.emptyFiltered : log.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => change({ ...search, page: next })}
      />
      <DeliveryDrawer
        id={delivery}
        onClose={() => {
          const { delivery: _, ...rest } = search
          change(rest)
        }}
      />
    </DashboardPage>
  )
}
