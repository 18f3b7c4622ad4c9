import type { Refund } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { useSellingWords } from '../../text/selling.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table, TableSkeleton, type Column } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'
import { RefundDecision, refundTones, type AskedRefund } from './refund-decision.tsx'

const route = getRouteApi('/desk/selling/refunds')

const useColumns = (ask: (asked: AskedRefund) => void, isPending: boolean): readonly Column<Refund>[] => {
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
      key: 'amount',
      head: refunds.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'status',
      head: refunds.status,
      cell: ({ status, decision }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={refundTones[status]}>{refunds.statuses[status]}</Badge>
          <span className="text-xs text-ink-faint">{refunds.rules[decision.rule] ?? decision.rule}</span>
        </span>
      ),
      wide: true,
    },
    {
      key: 'when',
      head: isPending ? refunds.decideBy : refunds.when,
      cell: ({ decideBy, createdAt }) => (
        <Time value={isPending ? (decideBy ?? createdAt) : createdAt} form="relative" />
      ),
      wide: true,
    },
    ...(isPending
      ? [
          {
            key: 'decide',
            head: <span className="sr-only">{refunds.decideBy}</span>,
            align: 'end' as const,
            cell: (refund: Refund) => (
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
      : []),
  ]
}

const limit = 20

const RefundList = ({ status }: { readonly status: string }) => {
  const { refunds } = useSellingWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1 } = search
  const list = useAsk('refunds.list', { query: { role: 'seller', status, page, limit } }, { keeps: true })
  const [asked, setAsked] = useState<AskedRefund>()
  const columns = useColumns(setAsked, status === 'pending_approval')
  return (
    <div className="grid gap-4">
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton columns={4} rows={3} />}>
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
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
      {asked && <RefundDecision asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** What waits for the seller's word, and what was decided. */
export const SellerRefunds = () => {
  const { refunds, all } = useSellingWords()
  const { status = 'pending_approval' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DeskPage title={refunds.title} text={refunds.text}>
      <Tabs
        label={refunds.title}
        value={status}
        onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        tabs={[
          {
            value: 'pending_approval',
            label: refunds.statuses.pending_approval,
            content: <RefundList status="pending_approval" />,
          },
          { value: 'all', label: all, content: <RefundList status="all" /> },
        ]}
      />
    </DeskPage>
  )
}
