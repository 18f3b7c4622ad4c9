import type { Refund } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useAdminMessages } from '../../text/admin.ts'
import { PagedTable } from '../../ui/paged-table.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useRefundColumns } from '../selling/orders/refund-columns.tsx'
import { Refunders } from './refunders.tsx'
import { RefundDecision, type RefundToDecide } from '../selling/orders/refund-decision.tsx'

const route = getRouteApi('/dashboard/admin/refunds')

const useColumns = (openDialog: (opened: RefundToDecide) => void): readonly Column<Refund>[] => {
  const { refunds } = useAdminMessages()
  const { reason, order, amount, decide } = useRefundColumns(openDialog)
  const since: Column<Refund> = {
    key: 'since',
    head: refunds.since,
    cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
    wide: true,
  }
  return [reason, order, amount, since, decide]
}

const limit = 20

/** What sellers left undecided. */
export const OverdueRefunds = () => {
  const { refunds } = useAdminMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery('refunds.overdue', { query: { page, limit } }, { keeps: true })
  const [opened, setOpened] = useState<RefundToDecide>()
  const columns = useColumns(setOpened)
  return (
    <DashboardPage title={refunds.title} text={refunds.text}>
      <PagedTable
        label={refunds.title}
        query={list}
        columns={columns}
        rowKey={({ refundId }) => refundId}
        empty={{ title: refunds.emptyTitle, text: refunds.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      <Refunders />
      {opened && <RefundDecision opened={opened} onClose={() => setOpened(undefined)} />}
    </DashboardPage>
  )
}
