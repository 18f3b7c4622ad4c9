import type { Refund } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { useAdminWords } from '../../text/admin.ts'
import { useSellingWords } from '../../text/selling.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table, TableSkeleton, type Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { RefundDecision, type AskedRefund } from '../selling/refund-decision.tsx'

const route = getRouteApi('/desk/admin/refunds')

const useColumns = (ask: (asked: AskedRefund) => void): readonly Column<Refund>[] => {
  const words = useAdminWords()
  const { refunds } = useSellingWords()
  return [
    {
      key: 'reason',
      head: refunds.reason,
      cell: ({ reason, details }) => (
        <span className="grid max-w-sm">
          <span className="font-medium">{reason}</span>
          {details && <span className="line-clamp-2 text-xs text-ink-soft">{details}</span>}
        </span>
      ),
    },
    {
      key: 'order',
      head: words.refunds.order,
      cell: ({ orderId }) => <code className="font-mono text-xs">{orderId.slice(0, 14)}…</code>,
      wide: true,
    },
    {
      key: 'amount',
      head: refunds.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'since',
      head: words.refunds.since,
      cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
      wide: true,
    },
    {
      key: 'decide',
      head: <span className="sr-only">{refunds.decideBy}</span>,
      align: 'end',
      cell: (refund) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => ask({ deed: 'reject', refund })}>
            {refunds.reject}
          </Button>
          <Button size="sm" variant="primary" onClick={() => ask({ deed: 'approve', refund })}>
            {refunds.approve}
          </Button>
        </span>
      ),
    },
  ]
}

const limit = 20

/** What sellers left undecided. */
export const OverdueRefunds = () => {
  const { refunds } = useAdminWords()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useAsk('refunds.overdue', { query: { page, limit } }, { keeps: true })
  const [asked, setAsked] = useState<AskedRefund>()
  const columns = useColumns(setAsked)
  return (
    <DeskPage title={refunds.title} text={refunds.text}>
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton rows={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={refunds.emptyTitle} text={refunds.emptyText} />
            ) : (
              <Table
                label={refunds.title}
                columns={columns}
                rows={data}
                rowKey={({ refundId }) => refundId}
              />
            )
          }
        </QueryView>
      </Card>
      <Pagination
        page={page}
        limit={limit}
        total={list.data?.page?.total ?? 0}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      {asked && <RefundDecision asked={asked} onClose={() => setAsked(undefined)} />}
    </DeskPage>
  )
}
