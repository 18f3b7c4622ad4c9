import type { Dispute } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useDisputeMessages } from '../../../text/money/disputes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { disputeFilters, type DisputeSearch } from '../admin-search.ts'
import { DisputeDrawer } from './dispute-drawer.tsx'
import { disputeTones } from './dispute-tones.ts'

const route = getRouteApi('/dashboard/admin/disputes')

const useColumns = (open: (id: string) => void): readonly Column<Dispute>[] => {
  const messages = useDisputeMessages()
  return [
    {
      key: 'product',
      head: messages.product,
      cell: ({ disputeId, product, seller, reason }) => (
        <span className="grid">
          <button
            type="button"
            aria-label={messages.details(product.title)}
            onClick={() => open(disputeId)}
            className="text-left font-medium hover:underline"
          >
            {product.title}
          </button>
          <span className="text-xs text-ink-faint">
            {seller.name} · {messages.reasons[reason] ?? reason}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: messages.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'status',
      head: messages.status,
      cell: ({ status }) => <Badge tone={disputeTones[status]}>{messages.statuses[status]}</Badge>,
    },
    {
      key: 'due',
      head: messages.due,
      align: 'end',
      cell: ({ evidenceDueAt, evidenceSubmittedAt }) =>
        evidenceDueAt && !evidenceSubmittedAt ? <Time value={evidenceDueAt} form="relative" /> : '–',
      wide: true,
    },
    {
      key: 'opened',
      head: messages.opened,
      align: 'end',
      cell: ({ openedAt }) => <Time value={openedAt} />,
      wide: true,
    },
  ]
}

const limit = 20

/** Payments that buyers dispute, for admins to answer. */
export const Disputes = () => {
  const messages = useDisputeMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { open, page = 1, status = 'open' } = search
  const list = useApiQuery('disputes.all', { query: { status, page, limit } }, { keeps: true })
  const change = (next: DisputeSearch) => void navigate({ search: next, replace: true })
  const setOpen = (id: string | undefined) => {
    const { open: _, ...rest } = search
    change(id ? { ...rest, open: id } : rest)
  }
  const columns = useColumns(setOpen)
  return (
    <DashboardPage
      title={messages.title}
      text={messages.text}
      actions={
        <Select
          size="sm"
          className="w-36"
          aria-label={messages.filter}
          value={status}
          onChange={(next) => change(next === 'open' ? {} : { status: next })}
          options={disputeFilters.map((value) => ({ value, label: messages.filters[value] }))}
        />
      }
    >
      <PagedTable
        label={messages.title}
        query={list}
        columns={columns}
        rowKey={({ disputeId }) => disputeId}
        onRow={({ disputeId }) => setOpen(disputeId)}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => change({ ...search, page: next })}
      />
      {open && <DisputeDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </DashboardPage>
  )
}
