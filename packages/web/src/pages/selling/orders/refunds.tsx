import type { Refund } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Time } from '../../../ui/time.tsx'
import { useRefundColumns } from './refund-columns.tsx'
import { RefundDecision, refundTones, type RefundToDecide } from './refund-decision.tsx'

const route = getRouteApi('/dashboard/selling/refunds')

const useColumns = (
  openDialog: (opened: RefundToDecide) => void,
  isPending: boolean,
): readonly Column<Refund>[] => {
  const { refunds } = useSellingMessages()
  const { reason, order, amount, decide } = useRefundColumns(openDialog)
  const status: Column<Refund> = {
    key: 'status',
    head: refunds.status,
    cell: (refund) => (
      <span className="grid justify-items-start gap-0.5">
        <Badge tone={refundTones[refund.status]}>{refunds.statuses[refund.status]}</Badge>
        <span className="text-xs text-ink-faint">
          {refunds.rules[refund.decision.rule] ?? refund.decision.rule}
        </span>
      </span>
    ),
    wide: true,
  }
  const when: Column<Refund> = {
    key: 'when',
    head: isPending ? refunds.decideBy : refunds.when,
    cell: ({ decideBy, createdAt }) => (
      <Time value={isPending ? (decideBy ?? createdAt) : createdAt} form="relative" />
    ),
    wide: true,
  }
  // What waits has no other state than that.
  return isPending ? [reason, order, amount, when, decide] : [reason, order, amount, status, when]
}

const limit = 20

const RefundList = ({ status }: { readonly status: string }) => {
  const { refunds } = useSellingMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1 } = search
  const list = useApiQuery(
    'refunds.list',
    { query: { role: 'seller', status, page, limit } },
    { keeps: true },
  )
  const [opened, setOpened] = useState<RefundToDecide>()
  const columns = useColumns(setOpened, status === 'pending_approval')
  return (
    <div className="grid gap-4">
      <PagedTable
        label={refunds.title}
        query={list}
        columns={columns}
        rowKey={({ refundId }) => refundId}
        empty={{ title: refunds.emptyTitle, text: refunds.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
      {opened && <RefundDecision opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** What waits for the seller's word, and what was decided. */
export const SellerRefunds = () => {
  const { refunds, all } = useSellingMessages()
  const { status = 'pending_approval' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DashboardPage title={refunds.title} text={refunds.text}>
      <Tabs
        label={refunds.title}
        value={status}
        onChange={(next) => void navigate({ search: { status: next }, replace: true })}
        tabs={[
          {
            value: 'pending_approval',
            label: refunds.waiting,
            content: <RefundList status="pending_approval" />,
          },
          { value: 'all', label: all, content: <RefundList status="all" /> },
        ]}
      />
    </DashboardPage>
  )
}
